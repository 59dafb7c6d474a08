// Starts the program of the page when its messages are loaded, or shows that the page could not be loaded.
const { js, wasm } = document.querySelector('#start').dataset;
const { build } = document.documentElement.dataset;
try {
  const { lang, coming } = globalThis.qipanWords;
  const [{ default: start }, words] = await Promise.all([import(`${js}?${build}`), coming]);
  if (!words.ok) throw new Error(`${words.url}: ${words.status}`);
  globalThis.qipanLanguages = { [lang]: await words.text() };
  await start({ module_or_path: `${wasm}?${build}` });
} catch (error) {
  // With this element the program is already running, so the page was loaded.
  if (!document.querySelector('main')) {
    const note = document.createElement('p');
    note.className = 'loading-note';
    note.role = 'alert';
    const again = document.createElement('button');
    again.type = 'button';
    again.textContent = '再试一次 Try again';
    again.addEventListener('click', () => location.reload());
    note.append('页面未能完整载入。 This page couldn’t be loaded completely. ', again);
    document.querySelector('.loading').replaceWith(note);
  }
  throw error;
}
