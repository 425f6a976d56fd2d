"""The built client, as files."""

from __future__ import annotations

from pathlib import Path

from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, Response

from arbiter.server.reasons import UNKNOWN, Refused

STATIC = Path(__file__).parent / "static"
FOREVER, ALWAYS_ASK = "public, max-age=31536000, immutable", "no-cache"
NOT_BUILT = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Arbiter</title>
<h1>The table is not built yet</h1>
<p>The server is running, but its pages are missing. Run <code>make web</code> in the project folder, then reload.</p>
<p lang="zh-Hant">伺服器已經啟動，但頁面還沒建置。請在專案資料夾執行 <code>make web</code>，再重新載入。</p>
<p lang="zh-Hans">服务器已经启动，但页面还没有构建。请在项目文件夹执行 <code>make web</code>，再刷新页面。</p>
</html>
"""


async def page(request: Request) -> Response:
    """A file of the client; any other path without a dot is the client's own and gets its first page."""
    wanted = request.path_params["path"]
    if wanted == "api" or wanted.startswith("api/"):
        raise Refused(UNKNOWN)
    files = {path.relative_to(STATIC).as_posix(): path for path in STATIC.rglob("*") if path.is_file()}
    if wanted in files:
        return FileResponse(files[wanted], headers={"cache-control": FOREVER if wanted.startswith("assets/") else ALWAYS_ASK})
    if "." in wanted.rpartition("/")[2]:
        return Response("There is no such file.", 404)
    if "index.html" not in files:
        return HTMLResponse(NOT_BUILT, 503)
    return FileResponse(files["index.html"], headers={"cache-control": ALWAYS_ASK})
