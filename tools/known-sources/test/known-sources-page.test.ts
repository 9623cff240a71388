import { readFile } from 'node:fs/promises';
import { readCatalogue } from '@circulate/source-catalogue';
import { expect, it } from 'vitest';
import { readBanks } from '../src/banks.ts';
import { knownSourcesPage } from '../src/known-sources-page.ts';
import { cell, link } from '../src/markdown.ts';
import { sourceAt } from './support.ts';

it('docs/known-sources.md says what the catalogue holds (else: npm run docs:known-sources)', async () => {
  const page = await readFile(new URL('../../../docs/known-sources.md', import.meta.url), 'utf8');
  expect(page).toBe(knownSourcesPage(await readCatalogue(), await readBanks()));
});

it('the page of known sources counts banks and sources by region and platform', async () => {
  const banks = await readBanks();
  const url = 'https://bank.example/';
  const drupal = { platform: 'Drupal', walls: ['firewall' as const] };
  const page = knownSourcesPage(
    [
      { bank: 'bank-of-ghana', sources: [sourceAt(url, drupal), sourceAt(url, { kind: 'feed' })] },
      { bank: 'bank-of-jamaica', sources: [sourceAt(url, { ...drupal, confidence: 'high' })] },
    ],
    banks,
  );
  expect(page).toContain('| Drupal | yes | 2 | 2 | 1 | 1 | 0 | 2 |');
  expect(page).toContain(`| **all** | ${banks.size} | 2 | 3 | 1 | 2 | 0 | 2 |`);
  expect(page).toContain(
    '| [Bank of Ghana](<../packages/source-catalogue/banks/bank-of-ghana.json>) | circulars, html, bank.example | Drupal | preset |',
  );
  expect(page).toContain(`${banks.size - 2}: `);
});

it.each([
  ['a | b\n<img src=x>[x](y)', 'a \\| b \\<img src=x\\>\\[x\\](y)'],
  ['safe\u202egnp.exe', 'safe gnp.exe'],
])('a cell shows text from outside as text: %j', (text, shown) => {
  expect(cell(text)).toBe(shown);
});

it('a link ends neither its address nor the cell of a table', () => {
  expect(link('x', 'https://b.example/a|b>c')).toBe('[x](<https://b.example/a%7Cb%3Ec>)');
});
