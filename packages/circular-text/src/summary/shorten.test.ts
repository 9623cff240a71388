import { describe, expect, it } from 'vitest';
import { extractSentences } from './extract-sentences.ts';
import { shorten } from './shorten.ts';

it('shows how a long sentence begins and how it ends where its verb stands last', () => {
  const item = 'xarici valyutada aparılan əməliyyatlar barədə, ';
  const rule = `Bankın nümayəndələri, ${item.repeat(11)}məlumatlar hər ay təqdim edilməlidir.`;
  const [line = ''] = extractSentences([rule], null);
  expect(line.length).toBeLessThanOrEqual(420);
  expect(line).toMatch(/^Bankın nümayəndələri, xarici .*… xarici .* təqdim edilməlidir\.$/u);
});

it('shows the whole decision behind the first words of a long consideration', () => {
  const why = 'Having looked at the growth of credit in every region of the country, ';
  const long = `${why.repeat(7)}it has been decided that banks may lend up to ten per cent more.`;
  expect(extractSentences([long], null)).toEqual([
    expect.stringMatching(/^Having looked .*… it has been decided that banks may lend .* more\.$/),
  ]);
});

it('shows what institutions are informed of, however long the sentence names them before', () => {
  const whom = 'les établissements qui ont fermé leurs guichets dans la région du port, ';
  const line = `La Banque informe ${whom.repeat(8)}qu'ils peuvent déposer leurs avoirs au siège.`;
  expect(extractSentences([line], null)[0]).toMatch(/^La Banque informe .*… .*peuvent déposer/u);
});

it('shows the first words behind a colon rather than end there', () => {
  const opener = 'Banks of the second group, as told by their total assets, '.repeat(4);
  const item =
    '1) three million units of account or what the Board names for them in its yearly rules';
  const [line = ''] = extractSentences(
    [`${opener}shall hold the higher of: ${item} of May.`],
    null,
  );
  expect(line).toMatch(/higher of: 1\) three million/u);
});

it('cuts a long sentence between clauses or words, never inside one', () => {
  const long = `Banks shall report ${'their purchases of foreign currency, '.repeat(15)}every week.`;
  const [line = ''] = extractSentences([long], null);
  expect(line.length).toBeLessThanOrEqual(420);
  expect(line).toMatch(/currency…$/);
  expect(long.startsWith(line.slice(0, -1))).toBe(true);
  const words = `Banks shall report ${'purchases '.repeat(60)}every week.`;
  expect(extractSentences([words], null)[0]).toMatch(/ purchases…$/);
});

it('shows what is amended behind the references of the amended act', () => {
  const act = 'Regulamentul nr. 4/2021 privind raportarea de date şi informaţii statistice, ';
  const long = `${act.repeat(7)}se modifică şi se completează după cum urmează.`;
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
  const long = `${act.repeat(6)}se modifică după cum urmează:${items}`;
  expect(extractSentences([long], null)).toEqual([
    expect.stringMatching(
      /^Regulamentul nr\. 4\/2021.*… .* se modifică după cum urmează: 1\. La articolul 2/u,
    ),
  ]);
});

it('shows a long list from its beginning', () => {
  const item = (letter: string) => `${letter}) reports on every open position in its branches; `;
  const list = `Banks must keep: ${['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'].map(item).join('')}and more.`;
  expect(extractSentences([list], null)[0]).toMatch(/^Banks must keep: a\) reports .*…$/);
});

describe('a long list in a language that puts the verb last keeps its verb', () => {
  const items = (item: string) => 'abcdefgh'.split('').map((count) => `${count}) ${item}`);

  it.each([
    [
      `Bankalar hesap açılışında; ${items('müşterinin adını, adresini ve hesabın uygulanacak faiz oranını').join(', ')} gösteren bir cüzdan düzenlemek zorundadır.`,
      'cüzdan düzenlemek zorundadır.',
    ],
    [
      `Bu Yönetmelik; ${items('kredilerin izlenmesi, sınırlanması, sınıflandırılması ve teminat alınması').join(', ')}, ile ilgili esasları kapsar.`,
      'ile ilgili esasları kapsar.',
    ],
    [
      `Банктар шот ашқанда; ${items('клиенттің атын, мекенжайын және қолданылатын сыйақы мөлшерін').join(', ')} көрсететін кітапша беруге міндетті.`,
      'кітапша беруге міндетті.',
    ],
  ])('%s', (sentence, verb) => {
    const line = shorten(sentence);
    expect(line.length).toBeLessThanOrEqual(420);
    expect(line).toContain('…');
    expect(line.endsWith(verb)).toBe(true);
  });
});

it('leaves out brackets that hold brackets', () => {
  const inner = 'companies, groups, bodies (and their branches abroad), and societies';
  const sentence = `Banks shall report the payments of persons on the list (${inner}) ${'who keep accounts at a branch of theirs and '.repeat(8)}who are on it.`;
  expect(shorten(sentence)).toContain('on the list (…) who keep');
});

it('keeps the verb of what opens a list where it stands last, and leaves the items out', () => {
  const object = 'গ্রাহকের বর্তমান আর্থিক অবস্থা ও তাঁর ব্যবসার সকল ঝুঁকি বিবেচনায় নিয়ে '.repeat(6);
  const opener = `${object}ব্যাংকের পরিচালনা পর্ষদ নিম্নোক্ত শর্তে সিদ্ধান্ত গ্রহণ করতে পারবে:`;
  expect(shorten(`${opener} ক. ব্যাংককে প্রতি মাসে প্রতিবেদন দিতে হবে; খ. তালিকা রাখতে হবে।`)).toBe(opener);
});

it('tells the first of several decisions in full before the verb that ends them all', () => {
  const first = 'Kredi kartları ile gerçekleştirilecek mal ve hizmet alımlarında, '.repeat(3);
  const decision = `${first}en fazla on aya kadar taksit yapılabilmesine`;
  const others = 'yurt dışı alımlarda taksit süresinin üç ay olarak uygulanmasına, '.repeat(4);
  expect(
    shorten(
      `${decision}, 2- ${others}3- ${others}bu kararın bankalara duyurulmasına karar verilmiştir.`,
    ),
  ).toBe(`${decision}… bu kararın bankalara duyurulmasına karar verilmiştir.`);
});
