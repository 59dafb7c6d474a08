// The element <qipan-lab link="#/pegs?rows=4&cols=5">: a lab in a frame that has the height of its content.
// docs/embedding.md describes its attributes, events and methods.
{
  // The page lies beside this script, unless `src` names another address, or the one file.
  const beside = document.currentScript?.src ?? location.href;
  // The settings of the link that attributes can give.
  const SETTINGS = ['lang', 'theme', 'controls', 'lock'];
  let last = 0;

  class QipanLab extends HTMLElement {
    static observedAttributes = ['link'];
    #frame;
    #waiting = new Map();
    #hear = ({ source, data }) => {
      if (!this.#frame || source !== this.#frame.contentWindow || data?.source !== 'qipan') return;
      if (data.type === 'size') this.#frame.style.height = `${data.height}px`;
      if (data.type === 'got') {
        const { id, value, error } = data;
        const [resolve, reject] = this.#waiting.get(id) ?? [];
        this.#waiting.delete(id);
        if (error) reject?.(new Error(error));
        else resolve?.(value);
      }
      this.dispatchEvent(new CustomEvent(data.type, { detail: data }));
    };

    connectedCallback() {
      const link = this.getAttribute('link') || '#/';
      const set = SETTINGS.filter((name) => this.hasAttribute(name)).map((name) => `&${name}=${encodeURIComponent(this.getAttribute(name))}`);
      const frame = document.createElement('iframe');
      const sandbox = this.getAttribute('sandbox');
      if (sandbox !== null) frame.setAttribute('sandbox', sandbox);
      frame.title = this.getAttribute('title') || 'Qipan';
      frame.allow = 'fullscreen; clipboard-write';
      Object.assign(frame.style, { display: 'block', width: '100%', height: '30rem', border: '0' });
      this.style.display ||= 'block';
      const page = new URL(this.getAttribute('src') || '.', this.hasAttribute('src') ? document.baseURI : beside);
      frame.src = page.href + link + (link.includes('?') ? '' : '?') + `&embed=1${set.join('')}`;
      addEventListener('message', this.#hear);
      this.#frame = frame;
      this.replaceChildren(frame);
    }

    disconnectedCallback() {
      removeEventListener('message', this.#hear);
      for (const [, reject] of this.#waiting.values()) reject(new Error('lost'));
      this.#waiting.clear();
      this.#frame = undefined;
    }

    attributeChangedCallback(_, before, link) {
      if (this.#frame && before !== link) this.#ask({ type: 'set', link });
    }

    #ask(message) {
      // A sandboxed frame has no origin that could be named.
      this.#frame?.contentWindow?.postMessage(message, '*');
    }

    /** Goes to a step, `{ to: 12 }`, or by some steps, `{ by: -1 }`. */
    step(steps) {
      this.#ask({ type: 'step', ...steps });
    }

    /** Promises a text: 'certificate', 'position' (JSON), 'svg', or 'png' (a data: address). */
    get(what) {
      const id = (last += 1);
      return new Promise((resolve, reject) => {
        this.#waiting.set(id, [resolve, reject]);
        this.#ask({ type: 'get', what, id });
      });
    }
  }

  customElements.define('qipan-lab', QipanLab);
}
