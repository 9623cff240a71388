// What stands in a heading and is no part of its title.

/** "… da actividade seguradora. – Revoga a Circular …": what else an act does, in a sentence of its own. */
const SECOND_SENTENCE = /\. ?[-–—] ?\p{Lu}\p{Ll}/u;
/** "… de fondos. Deroga la Norma N° 12": which acts it ends. */
const REPEALS = /\. (?:deroga|revoga|abroga|abroge|repeals?|supersedes)(?!\p{L})/iu;
const LONG_ENOUGH = 40;

/** A title without what else its act does, where a sentence of its own says so. */
export const withoutSecondSentence = (title: string): string => {
  const rest = title.slice(LONG_ENOUGH);
  const ends = [SECOND_SENTENCE, REPEALS].map((one) => rest.search(one)).filter((at) => at >= 0);
  return ends.length === 0 ? title : title.slice(0, LONG_ENOUGH + Math.min(...ends));
};

/** "Prudential Standard No: 02-2022/BSD: Guidance on …": the kind of act and its number before the subject. */
const NUMBERED_KIND =
  /^\p{L}{4,14}(?: \p{L}{4,14}){0,2} n(?:o|r|°|º|um)\.?:? ?[\p{L}\d][\p{L}\d./-]{0,20} ?: ?(?=\p{Lu}\p{L}{0,20}(?: \S{1,30}){3})/iu;

/** "Press Release No 05 – Policy rate", "Press Release on Reserve Requirements": what is told, without how. */
const PRESS_RELEASE =
  /^press release(?: no\.? ?[\d/-]{1,12})?(?: ?[–—:-] ?| on )(?=\p{Lu}\S{1,30} \S)/iu;

/** "Notification of the Bank No. FPG. 9/2553 Re: Guideline for agents": the act, and behind it the subject. */
const BEFORE_SUBJECT =
  /^\p{L}{4,14} [^:]{0,60}\bno\.? ?[^:]{1,25}\d ?(?:re|subject) ?: ?(?=\p{Lu}\p{L})/iu;

/** "Наредба № 11 от 1 март 2007 г. за …": number and day, behind which the subject begins. */
const NUMBER_AND_DAY =
  /^(\p{L}{4,14}) № ?\d{1,5}(?:[-/]\p{L}{0,3}\d{0,4})? (?:от|від|од) \d{1,2}[. ](?:\p{L}{3,10}|\d{1,2})[. ]\d{4}(?: ?[гр]\.| року| года| година)?,? (?=(?:за|о|об|про|относно)\s)/iu;

/** A kind that is shouted before a subject that is not: "НАРЕДБА за …". */
const unshouted = (kind: string, title: string): string =>
  title === title.toUpperCase() ? kind : `${kind.slice(0, 1)}${kind.slice(1).toLowerCase()}`;

/** A title without the number of its act, and without its day beside that: both are told apart from it. */
export const withoutNumber = (title: string): string =>
  title
    .replace(NUMBERED_KIND, '')
    .replace(PRESS_RELEASE, '')
    .replace(BEFORE_SUBJECT, '')
    .replace(NUMBER_AND_DAY, (_, kind: string) => `${unshouted(kind, title)} `);

const isOpen = (text: string): boolean => text.lastIndexOf('(') > text.lastIndexOf(')');

/** "(STs)", "(Capital Components)": a line of its own that belongs to the words above it. */
const BRACKET_LINE = /^\(\p{L}[^)\d]{1,60}\)$/u;
/** "(compliance) das instituições …": the title goes on behind a word in brackets. */
const BRACKET_AND_MORE = /^\(\p{Ll}[^)\d]{1,40}\) \p{Ll}/u;
const MOST_LINES = 4;

/** Lines from one on until a sentence ends with one of them. */
const untilEnd = (lines: readonly string[]): string[] => {
  const end = lines.findIndex((line) => /[.;:]$/.test(line));
  return end < 0 || end >= MOST_LINES ? [] : lines.slice(0, end + 1);
};

/** A title that breaks off within brackets or before them, with the lines below that go on with it. */
export const withClosedBracket = (title: string, lines: readonly { text: string }[]): string => {
  const texts = lines.map(({ text }) => text);
  const at = texts.findIndex((text) => text.length >= LONG_LINE && title.endsWith(text));
  const next = texts[at + 1];
  if (at < 0 || next === undefined) return title;
  if (isOpen(title)) return next.includes(')') ? `${title} ${next}` : title;
  if (BRACKET_LINE.test(next)) return `${title} ${next}`;
  if (BRACKET_AND_MORE.test(next)) return [title, ...untilEnd(texts.slice(at + 1))].join(' ');
  return title;
};
const LONG_LINE = 10;
