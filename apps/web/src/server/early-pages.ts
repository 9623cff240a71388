import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const PLACE = '<!--early-page-->';
const API_PLACE = '__API_URL__';
const chosenTheme = /(?:^|; )circulate-theme=(light|dark)(?:;|$)/;
const EarlyPagesSchema = z.record(z.string(), z.string());

/**
 * Reads the built page and what the build drew for each screen. Gives the HTML of the page at a path,
 * which shows the screen's frame before any script has come, in the theme that the request's cookies name,
 * and asks the API at `apiUrl` meanwhile.
 */
export const readPages = (
  clientDir: string,
  apiUrl: string,
): ((path: string, cookies?: string) => string) => {
  const built = readFileSync(join(clientDir, 'index.html'), 'utf8');
  const html = built.replace(API_PLACE, () => inScript(apiUrl));
  const drawn: unknown = JSON.parse(readFileSync(join(clientDir, 'early-pages.json'), 'utf8'));
  const earlyPages = new Map(Object.entries(EarlyPagesSchema.parse(drawn)));
  return (path, cookies = '') => {
    const [, first = '', second] = path.split('/');
    const below = second ? earlyPages.get(`${first}/`) : undefined;
    const early = below ?? earlyPages.get(first) ?? earlyPages.get('*') ?? '';
    const [, theme] = chosenTheme.exec(cookies) ?? [];
    const themed = theme ? html.replace('<html ', `<html data-theme="${theme}" `) : html;
    return themed.replace(PLACE, () => early);
  };
};

/** A text as it stands between the quotes of a string in a script of a page. */
const inScript = (text: string) => JSON.stringify(text).slice(1, -1).replaceAll('<', '\\u003c');
