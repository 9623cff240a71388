import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { STYLE_SHEETS } from '../style-sheets.ts';
import type { Context } from './context.ts';

const require = createRequire(import.meta.url);
const own = (name: string) => fileURLToPath(new URL(`../../assets/${name}`, import.meta.url));

const style = (name: string) => ({ type: 'text/css; charset=utf-8', file: own(name) });

const assets: Record<string, { type: string; file: string }> = {
  ...Object.fromEntries(STYLE_SHEETS.map((name) => [`/assets/${name}`, style(name)])),
  '/assets/ring.svg': { type: 'image/svg+xml', file: own('ring.svg') },
  '/assets/inter.woff2': {
    type: 'font/woff2',
    file: require.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'),
  },
  '/assets/source-serif.woff2': {
    type: 'font/woff2',
    file: require.resolve(
      '@fontsource-variable/source-serif-4/files/source-serif-4-latin-opsz-normal.woff2',
    ),
  },
};

/** Sends one of the pages' style sheets, images or fonts; returns false if it doesn't exist. */
export const sendAsset = async (ctx: Context): Promise<boolean> => {
  const asset = ctx.method === 'GET' ? assets[ctx.path] : undefined;
  if (!asset) return false;
  ctx.type = asset.type;
  ctx.set('cache-control', 'public, max-age=3600');
  ctx.body = await readFile(asset.file);
  return true;
};
