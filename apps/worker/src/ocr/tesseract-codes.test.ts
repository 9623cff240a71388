import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { codesForScript, codesOf, scriptOf } from './tesseract-codes.ts';

const BANKS = new URL('../../../../packages/database/src/seed/central-banks.json', import.meta.url);
const IMAGE = new URL('../../../../Dockerfile', import.meta.url);
/** Tesseract has no data for Kinyarwanda, Malagasy and Tetum, which use Latin letters. */
const LATIN_ONLY = ['rw', 'mg', 'tet'];

const lists = [...readFileSync(BANKS, 'utf8').matchAll(/"languages":\s*\[([^\]]*)\]/g)];
const named = lists.flatMap(([, list = '']) => list.match(/[a-z]+/g) ?? []);
const languages = [...new Set(named)].filter((language) => !LATIN_ONLY.includes(language));

it('supports every language that banks use, and the Docker image contains its data', () => {
  const image = readFileSync(IMAGE, 'utf8');
  expect(languages.length).toBeGreaterThan(40);
  for (const language of languages) {
    const [code] = codesOf([language], '');
    expect(code, language).toBeDefined();
    expect(image).toContain(`tesseract-ocr-${code?.replace('_', '-')} `);
  }
});

it('reads a page in its own script, even if the bank usually writes in another', () => {
  const bank = codesOf(['en', 'dz'], 'BT');
  expect(codesForScript(scriptOf('eng'), bank)).toEqual(['eng']);
  expect(codesForScript('Tibetan', bank)).toEqual(['dzo']);
  expect(codesForScript('Tamil', codesOf(['en', 'si', 'ta'], 'LK'))).toEqual(['tam']);
});

it.each(['TW', 'HK', 'MO'])(
  'reads traditional Chinese for banks in %s, and the Docker image contains its data',
  (country) => {
    const codes = codesOf(['zh', 'en'], country);
    expect(codes).toEqual(['chi_tra', 'eng']);
    expect(codesForScript('Han', codes)).toEqual(['chi_tra']);
    expect(codesOf(['zh'], 'CN')).toEqual(['chi_sim']);
    expect(readFileSync(IMAGE, 'utf8')).toContain('tesseract-ocr-chi-tra ');
  },
);
