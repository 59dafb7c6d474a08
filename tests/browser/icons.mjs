// Draws the icons of the installed page from web/icon.svg into web/icons/. `cargo xtask screenshots -- share` runs this.

import { mkdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { browser } from './harness.mjs';

const web = new URL('../../web/', import.meta.url);
const icons = [
  { name: 'icon-192', side: 192 },
  { name: 'icon-512', side: 512 },
  // A system may cut off a tenth on each side, so that the ground reaches to the edge, and the seal is smaller.
  { name: 'icon-maskable-512', side: 512, ground: '#b23a24', share: 0.8 },
];

export async function drawIcons() {
  const seal = await readFile(new URL('icon.svg', web), 'utf8');
  const folder = new URL('icons/', web);
  await mkdir(folder, { recursive: true });
  for (const { name, side, ground = 'transparent', share = 1 } of icons) {
    const page = await (await browser()).newPage({ viewport: { width: side, height: side } });
    const drawn = seal.replace('<svg ', `<svg width="${side * share}" height="${side * share}" style="margin: ${(side * (1 - share)) / 2}px; display: block" `);
    await page.setContent(`<body style="margin: 0; background: ${ground}">${drawn}</body>`);
    await page.screenshot({ path: fileURLToPath(new URL(`${name}.png`, folder)), omitBackground: true });
    await page.close();
  }
}
