// Starts the page that is one file: programs, messages and documents are in it, so nothing is fetched. Pages from a disk
// may not load module scripts, programs and workers by address; Blob URLs made by the page itself they may.
{
  const pack = document.querySelector('#pack');

  /** The files by name, when they are unpacked. */
  let files;
  const unpacked = (async () => {
    const letters = atob(pack.textContent);
    const bytes = new Uint8Array(letters.length);
    for (let at = 0; at < letters.length; at++) bytes[at] = letters.charCodeAt(at);
    const { XzReadableStream } = globalThis['xz-decompress'];
    const all = await new Response(new XzReadableStream(new Blob([bytes]).stream())).arrayBuffer();
    const found = new Map();
    let start = 0;
    for (const [name, size] of JSON.parse(pack.dataset.files)) {
      found.set(name, new Uint8Array(all, start, size));
      start += size;
    }
    pack.remove();
    files = found;
  })();
  // A failure is reported by the first request for a file.
  unpacked.catch(() => {});

  const TYPES = { html: 'text/html', js: 'text/javascript', wasm: 'application/wasm', css: 'text/css', json: 'application/json' };
  const typeOf = (name) => {
    const type = TYPES[name.split('.').pop()] ?? 'text/plain';
    return type === TYPES.wasm ? type : `${type};charset=utf-8`;
  };
  /** Returns the name of the file that a relative address names. */
  const nameOf = (address) => String(address?.url ?? address).replace(/^\.\//, '').split(/[?#]/)[0];
  const textOf = (name) => new TextDecoder().decode(files.get(name));

  const addresses = new Map();
  /** Returns an address for a text, the same every time. */
  const addressOf = (name, text = () => textOf(name)) => {
    if (!addresses.has(name)) addresses.set(name, URL.createObjectURL(new Blob([text()], { type: typeOf(name) })));
    return addresses.get(name);
  };

  globalThis.fetch = async (address) => {
    await unpacked;
    const name = nameOf(address);
    return new Response(files.get(name), { status: files.has(name) ? 200 : 404, headers: { 'content-type': typeOf(name) } });
  };

  /** Imports a module of the page; `start.js` calls it in place of `import`. */
  globalThis.qipanImport = async (address) => {
    await unpacked;
    return import(addressOf(nameOf(address)));
  };

  // Runs in the worker before its loader: the first message is the program.
  const RECEIVE = `
    const program = new Promise((resolve) => {
      self.addEventListener('message', (event) => {
        event.stopImmediatePropagation();
        resolve(event.data);
      }, { once: true });
    });
    self.fetch = async () => new Response(await program, { headers: { 'content-type': 'application/wasm' } });
    self.importScripts = () => {};
  `;
  const ByAddress = globalThis.Worker;
  globalThis.Worker = class extends ByAddress {
    constructor(address, options) {
      const loader = nameOf(address);
      super(addressOf(`${loader}.js`, () => `${RECEIVE}\n${textOf('worker.js')}\n${textOf(loader)}`), options);
      super.postMessage(files.get('worker_bg.wasm'));
    }
  };

  /** Returns a document that needs no other file; links to files that are not here are plain text. */
  const whole = (name) => {
    const styles = ['styles.css', 'document.css'].map((sheet) => `<style>${textOf(sheet)}</style>`).join('');
    const folder = name.split('/').slice(0, -1);
    const there = (address) => {
      const parts = [...folder];
      for (const part of address.split('/')) {
        if (part === '..') parts.pop();
        else if (part !== '.') parts.push(part);
      }
      return parts.join('/');
    };
    return textOf(name)
      .replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, '')
      .replace(/<link rel="(stylesheet|icon)"[^>]*>/g, '')
      .replace('</head>', `${styles}</head>`)
      .replace(/ href="(?!#|\w+:)([^"]*)"/g, (_, address) => {
        const linked = there(address);
        return files.has(linked) && !linked.endsWith('.html') ? ` href="${addressOf(linked)}"` : '';
      });
  };

  // A link to a document opens it from here, in a tab of its own.
  addEventListener(
    'click',
    (event) => {
      const link = event.target.closest?.('a[href]');
      const name = link && nameOf(link.getAttribute('href'));
      if (!link || !files?.has(name)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      open(name.endsWith('.html') ? addressOf(name, () => whole(name)) : addressOf(name));
    },
    { capture: true },
  );
}
