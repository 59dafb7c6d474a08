// Long work in a worker of the browser. What is asked before the program has come is kept and done then.

let ready;
self.onmessage = async (event) => {
  ready ??= Promise.all([import('./browser.js'), import('./work.js')]);
  const [qipan, { work }] = await ready;
  work(qipan, event.data, (message) => self.postMessage(message));
};
