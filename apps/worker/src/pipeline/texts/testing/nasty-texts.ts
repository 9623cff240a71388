import { SEEDED_CATEGORIES } from '@circulate/shared-schemas';
import { categoriseOffline } from '../../categorise/offline/categorise-offline.ts';
import { compareFigures } from '../../figures/compare-figures.ts';
import { foreignLinks } from '../../model/quotes.ts';
import { extractSentences } from '../../summarise/extract-sentences.ts';
import { LINES_SET } from '../../understand/line-setting.ts';
import { understandText } from '../../understand/understand-text.ts';

const taxonomy = SEEDED_CATEGORIES.map((category) => ({ ...category, id: category.slug }));

/** Each line set as a heading, so that each is weighed as one. */
const HEADINGS = Array.from({ length: LINES_SET }, () => ({
  size: 1.4,
  isBold: true,
  isOtherFont: true,
  left: 0.3,
  right: 0.7,
  drop: 2,
}));

/** Whatever reads the text of a circular, without the process and the limits that confine it. */
export const TEXT_READERS: { what: string; read: (text: string) => unknown }[] = [
  {
    what: 'language, title, number and date',
    read: (text) =>
      understandText([text], { hints: ['en'], notAfter: '2026-12-31', settings: [HEADINGS] }),
  },
  {
    what: 'categories',
    read: (text) => categoriseOffline({ title: text, text, language: 'en' }, taxonomy),
  },
  { what: 'a summary', read: (text) => extractSentences([text], 'A title') },
  { what: 'links', read: (text) => foreignLinks(text, text) },
  {
    what: 'figures',
    read: (text) => compareFigures({ text, language: 'es' }, { text: `${text} 7`, language: 'en' }),
  },
];

/** What a text made to stop its reader repeats. */
export const UNITS = [
  'a1/',
  '1',
  '1.',
  'a@',
  'a.a@a.',
  ' \t',
  'A. ',
  '(',
  '\n',
  'No. 1 ',
  'http://',
  '1 May 2024 ',
  'bank ',
  'BANK\n',
  'о ',
  'رقم ',
  'ก',
  '中',
  '-',
  '. ',
  'Dear Sir,\n',
  'Subject:',
];

/** A text of `size` characters that says nothing but `unit`. */
export const nastyText = (unit: string, size: number): string =>
  unit.repeat(Math.ceil(size / unit.length)).slice(0, size);
