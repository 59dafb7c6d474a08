// Keeps the page for use without a network, by the service worker (web/service_worker.js), and says what concerns keeping:
// that a newer build is ready, and that the browser stores nothing. The page is never reloaded by itself.
const { build } = document.documentElement.dataset;
const folder = new URL('.', location.href).href;

/** The shortest time between two questions for a newer build, in milliseconds. */
const PAUSE = 600_000;

const WORDS = {
  en: {
    newer: 'A new version is ready.',
    reload: 'Reload',
    later: 'Later',
    lost: 'Your browser isn’t saving your progress: its storage is full or switched off. The address of this page still holds your board.',
    understood: 'OK',
  },
  zh: {
    newer: '有新版本。',
    reload: '重新载入',
    later: '以后再说',
    lost: '浏览器无法保存进度：存储空间已满或已关闭。本页的地址仍保留着当前的棋盘。',
    understood: '知道了',
  },
};

/** Creates a button; of `start.js`. */
let button;

/** Shows a notice until one of its buttons is pressed. */
const tell = (sentence, ...buttons) => {
  const words = WORDS[document.documentElement.lang.slice(0, 2)] ?? WORDS.en;
  const note = document.createElement('div');
  note.className = 'news';
  note.role = 'status';
  document.body.append(note);
  const text = document.createElement('span');
  text.textContent = words[sentence];
  const made = buttons.map(([name, act]) => button(words[name], () => (note.remove(), act?.())));
  // Screen readers announce what is added to an element that they know.
  setTimeout(() => note.append(text, ...made), 100);
};

let isToldOfNewer = false;

const tellOfNewer = () => {
  if (isToldOfNewer) return;
  isToldOfNewer = true;
  tell('newer', ['reload', () => location.reload()], ['later']);
};

// The program has stored something in vain (web/src/browser.rs). It is said once, and not in frames, which often may store nothing.
if (self === top) addEventListener('qipan-lost', () => tell('lost', ['understood']), { once: true });

/** Holds a lock with the name of this build's cache, so that the cache is not deleted while this page is open. */
const hold = () =>
  new Promise((resolve) => {
    const held = () => {
      resolve();
      return new Promise(() => {});
    };
    if (navigator.locks) navigator.locks.request(`qipan ${folder} ${build}`, { mode: 'shared' }, held).catch(resolve);
    else resolve();
  });

/** Asks for a newer build when the page is looked at again. */
const ask = (registration) => {
  let asked = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || !navigator.onLine || Date.now() - asked < PAUSE) return;
    asked = Date.now();
    // Without a network the next time is early enough.
    registration.update().catch(() => {});
  });
};

const start = async () => {
  await hold();
  // A frame is kept by the page around it, if at all.
  if (self !== top) return;
  const { serviceWorker } = navigator;
  serviceWorker.addEventListener('message', ({ data }) => {
    if (data?.build && data.build !== build) tellOfNewer();
  });
  const registration = await serviceWorker.register('./service_worker.js', { updateViaCache: 'none' });
  registration.active?.postMessage('opened');
  ask(registration);
};

/** Begins to keep the page. */
export const keep = (creates) => {
  button = creates;
  // A build that is not finished has no mark. Some private windows, and hosts without encryption, have no service worker:
  // there the page needs a network.
  if (build) start().catch(() => {});
};
