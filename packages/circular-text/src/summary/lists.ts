import { LONGEST } from './shorten.ts';

/** How the items of a list are counted. */
const COUNTS = [
  '1 2 3 4 5 6 7 8 9',
  'a b c d e f g h',
  'A B C D E F G H',
  'i ii iii iv v vi vii viii',
  'I II III IV V VI VII VIII',
  'а б в г д е ж з',
  'أ ب ج د ه و',
  '١ ٢ ٣ ٤ ٥ ٦ ٧ ٨ ٩',
  '১ ২ ৩ ৪ ৫ ৬ ৭ ৮',
  'ক খ গ ঘ ঙ চ',
].map((marks) => marks.split(' '));
/** What opens a list, with the count of its first item; in Arabic a dash stands behind it. */
const OPENED =
  /[:：][-–—]?\s?\(?(?:(1|a|A|i|I|а|أ|১|ক)([.)])\s|(1|أ|١)\s?(-)(?=\s?\p{Script=Arabic}))/u;

/** The count of the item that comes next in the list that a sentence opened: "ii."; null where it opened none. */
export const nextItemOf = (sentence: string): string | null => {
  // What fills a line says enough of its list.
  if (sentence.length > LONGEST) return null;
  const opened = OPENED.exec(sentence);
  const [one, end] = [opened?.[1] ?? opened?.[3], opened?.[2] ? `${opened[2]} ` : '-'];
  const marks = COUNTS.find(([first]) => first === one) ?? [];
  const next = marks.slice(1).find((mark) => !sentence.includes(` ${mark}${end}`));
  return next === undefined ? null : `${next}${end}`;
};

/** Whether a sentence is the item with that count. */
export const isItem = (sentence: string, count: string): boolean =>
  sentence.startsWith(count) || sentence.startsWith(`(${count}`);
