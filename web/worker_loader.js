// Starts the worker. Trunk can make such a file, but calls the program in a way that browsers warn of.
importScripts("./worker.js");
wasm_bindgen({ module_or_path: "./worker_bg.wasm" });
