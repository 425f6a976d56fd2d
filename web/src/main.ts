import { mount } from "svelte";
import App from "./App.svelte";
import "./style.css";

const root = document.getElementById("app");
if (root) mount(App, { target: root });
