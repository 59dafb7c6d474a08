// Runs before the first paint: sets the theme and the language on <html>, from where the program reads them
// (web/src/link_check.rs), and the page, for the style of what is shown before the program (web/styles/loading.css); and
// requests the messages in that language.
{
  const root = document.documentElement;
  const remembered = (name) => {
    try {
      return sessionStorage.getItem(`qipan.${name}`) ?? localStorage.getItem(`qipan.${name}`);
    } catch {
      // Without storage nothing is remembered.
      return undefined;
    }
  };
  // The setting of the link, else the remembered one, else the preference of the system or of the browser.
  const setting = (name, known, fallback) =>
    [new RegExp(`[?&]${name}=([\\w-]+)`).exec(location.hash)?.[1], remembered(name)].find((value) => known.test(value)) ?? fallback;
  const lang = setting('lang', /^(en|zh|en-double)$/, /^zh/i.test(navigator.language) ? 'zh' : 'en').slice(0, 2);
  const isDark = matchMedia('(prefers-color-scheme: dark)').matches;
  root.dataset.theme = setting('theme', /^(light|dark|projector|safe|grey)$/, isDark ? 'dark' : 'light');
  root.lang = lang === 'zh' ? 'zh-Hans' : 'en';
  // The only word of the path. Frames of other sites, presentations and longer paths have no bar, or another one.
  const isBare = /[?&](embed|present)=1/.test(location.hash);
  const path = location.hash.replace(/^#\/?/, '').split('?')[0];
  root.dataset.first = isBare || /\W/.test(path) ? 'bare' : path;
  globalThis.qipanWords = { lang, coming: fetch(`./data/words.${lang}.ftl?${root.dataset.build}`) };
}
