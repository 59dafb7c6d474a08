// Starts the worker. Trunk can make such a file, but calls the program in a way that browsers warn of, and says nothing when
// the program cannot be had: an error that is thrown reaches the page, a promise that is refused does not.
// The mark of the build, which the page gave to this file, goes on to the others.
const mark = self.location.search;
importScripts(`./worker.js${mark}`);
wasm_bindgen({ module_or_path: `./worker_bg.wasm${mark}` }).catch((error) => {
  setTimeout(() => {
    throw error;
  });
});
