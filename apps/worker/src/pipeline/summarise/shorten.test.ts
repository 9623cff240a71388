import { expect, it } from 'vitest';
import { extractSentences } from './extract-sentences.ts';

it('shows how a long sentence begins and how it ends where its verb stands last', () => {
  const item = 'xarici valyutada aparılan əməliyyatlar barədə, ';
  const rule = `Bankın nümayəndələri, ${item.repeat(9)}məlumatlar hər ay təqdim edilməlidir.`;
  const [line = ''] = extractSentences([rule], null);
  expect(line.length).toBeLessThanOrEqual(320);
  expect(line).toMatch(/^Bankın nümayəndələri, xarici .*… xarici .* təqdim edilməlidir\.$/u);
});

it('shows what was decided at the end of a long consideration, from a clause on', () => {
  const why = 'Having looked at the growth of credit in every region of the country, ';
  const long = `${why.repeat(5)}it has been decided that banks may lend up to ten per cent more.`;
  expect(extractSentences([long], null)).toEqual([
    expect.stringMatching(
      /^Having .*… Having .* it has been decided that banks may lend .* more\.$/,
    ),
  ]);
});

it('cuts a long sentence between clauses or words, never inside one', () => {
  const long = `Banks shall report ${'their purchases of foreign currency, '.repeat(12)}every week.`;
  const [line = ''] = extractSentences([long], null);
  expect(line.length).toBeLessThanOrEqual(320);
  expect(line).toMatch(/currency…$/);
  expect(long.startsWith(line.slice(0, -1))).toBe(true);
  const words = `Banks shall report ${'purchases '.repeat(50)}every week.`;
  expect(extractSentences([words], null)[0]).toMatch(/ purchases…$/);
});

it('shows what is amended behind the references of the amended act', () => {
  const act = 'Regulamentul nr. 4/2021 privind raportarea de date şi informaţii statistice, ';
  const long = `${act.repeat(5)}se modifică şi se completează după cum urmează.`;
  expect(extractSentences([long], null)).toEqual([
    expect.stringMatching(
      /^Regulamentul nr\. 4\/2021.*… .* se modifică şi se completează după cum urmează\.$/u,
    ),
  ]);
});

it('shows what a long opening of a list says before its first item', () => {
  const act = 'Regulamentul nr. 4/2021 privind raportarea de date şi informaţii statistice, ';
  const items =
    '\n1. La articolul 2 se adaugă un alineat nou;\n2. La articolul 3 se abrogă litera c.';
  const long = `${act.repeat(5)}se modifică după cum urmează:${items}`;
  expect(extractSentences([long], null)).toEqual([
    expect.stringMatching(
      /^Regulamentul nr\. 4\/2021.*… .* se modifică după cum urmează: 1\. La articolul 2/u,
    ),
  ]);
});

it('shows a long list from its beginning', () => {
  const item = (letter: string) => `${letter}) reports on every open position in its branches; `;
  const list = `Banks must keep: ${['a', 'b', 'c', 'd', 'e', 'f', 'g'].map(item).join('')}and more.`;
  expect(extractSentences([list], null)[0]).toMatch(/^Banks must keep: a\) reports .*…$/);
});
