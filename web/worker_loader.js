// Starts the worker. Trunk can generate such a file, but it calls the program in a way that browsers warn about, and it
// does not report a program that cannot be loaded: the page receives an exception, but not the rejection of a promise.
// The page passes the mark of the build to this file, which passes it on.
const mark = self.location.search;

// Held as long as the worker lives, so that the page notices its end, whatever the cause. The name is that of the worker.
const held = new Promise((resolve) => {
  const hold = () => {
    resolve();
    return new Promise(() => {});
  };
  if (navigator.locks) navigator.locks.request(self.name, hold).catch(resolve);
  else resolve();
});

importScripts(`./worker.js${mark}`);
const address = `./worker_bg.wasm${mark}`;
held
  .then(() => wasm_bindgen({ module_or_path: address }))
  // In Chromium a download fails if another worker that shares it ends meanwhile: once more, past the cache they share.
  .catch((error) => {
    if (!(error instanceof TypeError)) throw error;
    return wasm_bindgen({ module_or_path: fetch(address, { cache: 'no-store' }) });
  })
  .catch((error) => {
    setTimeout(() => {
      throw error;
    });
  });
