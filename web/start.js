// Starts the program of the page when its messages are loaded, and shows that the page could not be loaded, or that it
// has failed.
const { js, wasm } = document.querySelector('#start').dataset;
const { build } = document.documentElement.dataset;

/** Creates a button. */
const button = (text, act) => {
  const made = document.createElement('button');
  made.type = 'button';
  made.textContent = text;
  made.addEventListener('click', act);
  return made;
};

/** A sentence in both languages, each in a line of its own: which one is read is not known yet. */
const inBoth = (chinese, english) =>
  Object.entries({ zh: chinese, en: english }).map(([lang, sentence]) => {
    const line = document.createElement('span');
    line.lang = lang;
    line.textContent = sentence;
    return line;
  });

/** What is said of a page that has failed: the sentence, the button that reloads it, and the link to the home page. */
const FAILED = {
  en: ['This page has run into an error and stopped. Reload it to get your board back.', 'Reload', 'Home page'],
  zh: ['页面出错了，已停止工作。重新载入，棋盘就会恢复。', '重新载入', '回首页'],
};

/** Shows that the program has failed. Its state is no longer reliable, so it hears nothing any more. */
const fail = () => {
  // Without this element the program has not begun, and the note below says so.
  if (document.querySelector('.failure') || !document.querySelector('main')) return;
  const [sentence, reload, home] = FAILED[document.documentElement.lang.slice(0, 2)] ?? FAILED.en;
  const note = document.createElement('dialog');
  note.className = 'failure';
  note.role = 'alertdialog';
  note.setAttribute('aria-labelledby', 'failure');
  const text = document.createElement('p');
  text.id = 'failure';
  text.textContent = sentence;
  const row = document.createElement('p');
  row.className = 'row';
  // The link of a board that always fails leads here again, so that there is another way.
  row.append(
    button(reload, () => location.reload()),
    button(home, () => location.replace(location.pathname + location.search)),
  );
  note.append(text, row);
  note.addEventListener('cancel', (event) => event.preventDefault());
  for (const kind of ['keydown', 'message', 'hashchange', 'storage', 'pagehide']) {
    addEventListener(kind, (event) => event.stopImmediatePropagation(), { capture: true });
  }
  document.body.append(note);
  note.showModal();
};

/** Whether an error has come out of the program: it then stopped in the middle of something. */
const isOfProgram = (error, file) =>
  error instanceof WebAssembly.RuntimeError || [js, wasm].some((own) => file?.includes(own.replace('./', '/')));

/** The smallest module with a vector instruction, which the program needs: Safari before 16.4 has none. */
const VECTORS = [0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98, 11];

/** Whether no program of this page can run here. */
const isTooOld = () => !globalThis.WebAssembly?.validate(Uint8Array.from(VECTORS));

try {
  const { lang, coming } = globalThis.qipanWords;
  const [{ default: start }, words] = await Promise.all([import(`${js}?${build}`), coming]);
  if (!words.ok) throw new Error(`${words.url}: ${words.status}`);
  globalThis.qipanLanguages = { [lang]: await words.text() };
  addEventListener('error', ({ error, filename }) => isOfProgram(error, filename) && fail());
  addEventListener('unhandledrejection', ({ reason }) => isOfProgram(reason, reason?.stack) && fail());
  await start({ module_or_path: `${wasm}?${build}` });
  // Without it the page needs a network, and nothing else.
  import(`./keep.js?${build}`).then(({ keep }) => keep(button)).catch(() => {});
} catch (error) {
  // With this element the program is already running, so the page was loaded.
  if (!document.querySelector('main')) {
    const note = document.createElement('p');
    note.className = 'loading-note';
    note.role = 'alert';
    if (isTooOld()) {
      const sentences = inBoth(
        '此浏览器版本太旧，或停用了 WebAssembly。本页需要 Chrome 97、Edge 97、Firefox 102、Safari 16.4 或更新的版本。',
        'This browser is too old, or WebAssembly is switched off in it. This page needs Chrome or Edge 97, Firefox 102, Safari 16.4, or newer.',
      );
      note.append(...sentences);
    } else {
      const again = button('再试一次 Try again', () => location.reload());
      again.className = 'go';
      const sentences = inBoth('页面未能完整载入。', 'This page couldn’t be loaded completely.');
      note.append(...sentences, again);
    }
    document.querySelector('.first')?.remove();
    document.querySelector('.loading').replaceWith(note);
  }
  throw error;
}
