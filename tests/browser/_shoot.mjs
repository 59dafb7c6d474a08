// node _shoot.mjs OUT name=hash ... sizes via env
import { mkdir } from 'node:fs/promises';
import { close, finish, openPage, settle } from './harness.mjs';
const [out, ...specs] = process.argv.slice(2);
const sizes = (process.env.SIZES ?? '1440x900').split(',').map((s) => s.split('x').map(Number));
const themes = (process.env.THEMES ?? 'light').split(',');
const langs = (process.env.LANGS ?? 'en').split(',');
await mkdir(out, { recursive: true });
for (const spec of specs) {
  const at = spec.indexOf('=');
  const [name, hash] = [spec.slice(0, at), spec.slice(at + 1)];
  for (const [width, height] of sizes) for (const theme of themes) for (const lang of langs) {
    try {
      const page = await openPage(hash, { width, height, touch: width < 800, theme, lang, reducedMotion: true });
      await settle(page);
      await page.waitForTimeout(400);
      await page.screenshot({ path: `${out}/${name}-${width}-${theme}-${lang}.png` });
      await finish(page).catch((e) => console.log(name, width, lang, e.message.slice(0, 300)));
    } catch (e) { console.log(name, width, e.message.slice(0, 300)); }
  }
}
await close();
