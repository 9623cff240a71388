// Parts of a heading that don't belong to its title.

/**
 * A second sentence after a dash, about a further effect of the act: "… da actividade seguradora. –
 * Revoga a Circular …".
 */
const SECOND_SENTENCE = /\. ?[-–—] ?\p{Lu}\p{Ll}/u;
/** A second sentence about the acts that are repealed: "… de fondos. Deroga la Norma N° 12". */
const REPEALS = /\. (?:deroga|revoga|abroga|abroge|repeals?|supersedes)(?!\p{L})/iu;
const LONG_ENOUGH = 40;

/** Removes a second sentence, about further effects of the act, from a title. */
export const withoutSecondSentence = (title: string): string => {
  const rest = title.slice(LONG_ENOUGH);
  const ends = [SECOND_SENTENCE, REPEALS].map((one) => rest.search(one)).filter((at) => at >= 0);
  return ends.length === 0 ? title : title.slice(0, LONG_ENOUGH + Math.min(...ends));
};

/**
 * A kind of act and its number before the topic: "Prudential Standard No: 02-2022/BSD: Guidance on
 * …".
 */
const NUMBERED_KIND =
  /^\p{L}{4,14}(?: \p{L}{4,14}){0,2} n(?:o|r|°|º|um)\.?:? ?[\p{L}\d][\p{L}\d./-]{0,20} ?: ?(?=\p{Lu}\p{L}{0,20}(?: \S{1,30}){3})/iu;

/**
 * A kind of document before the topic: "Press Release No 05 – Policy rate", "Press Release on
 * Reserve Requirements".
 */
const PRESS_RELEASE =
  /^press release(?: no\.? ?[\d/-]{1,12})?(?: ?[–—:-] ?| on )(?=\p{Lu}\S{1,30} \S)/iu;

/**
 * An act and its number before a topic with a label: "Notification of the Bank No. FPG. 9/2553 Re:
 * Guideline for agents".
 */
const BEFORE_SUBJECT =
  /^\p{L}{4,14} [^:]{0,60}\bno\.? ?[^:]{1,25}\d ?(?:re|subject) ?: ?(?=\p{Lu}\p{L})/iu;

/**
 * A number and date between the kind of act and its topic: "Наредба № 11 от 1 март 2007 г. за …".
 */
const NUMBER_AND_DAY =
  /^(\p{L}{4,14}) № ?\d{1,5}(?:[-/]\p{L}{0,3}\d{0,4})? (?:от|від|од) \d{1,2}[. ](?:\p{L}{3,10}|\d{1,2})[. ]\d{4}(?: ?[гр]\.| року| года| година)?,? (?=(?:за|о|об|про|относно)\s)/iu;

/** Puts a kind of act in capitals into lower case if the rest of the title is: "НАРЕДБА за …". */
const unshouted = (kind: string, title: string): string =>
  title === title.toUpperCase() ? kind : `${kind.slice(0, 1)}${kind.slice(1).toLowerCase()}`;

/**
 * Removes the act's number and the date next to it from a title, since both are separate fields.
 */
export const withoutNumber = (title: string): string =>
  title
    .replace(NUMBERED_KIND, '')
    .replace(PRESS_RELEASE, '')
    .replace(BEFORE_SUBJECT, '')
    .replace(NUMBER_AND_DAY, (_, kind: string) => `${unshouted(kind, title)} `);

const isOpen = (text: string): boolean => text.lastIndexOf('(') > text.lastIndexOf(')');

/**
 * A line that is only a bracket and belongs to the words above: "(STs)", "(Capital Components)".
 */
const BRACKET_LINE = /^\(\p{L}[^)\d]{1,60}\)$/u;
/**
 * A word in brackets, with which the rest of the title continues: "(compliance) das instituições
 * …".
 */
const BRACKET_AND_MORE = /^\(\p{Ll}[^)\d]{1,40}\) \p{Ll}/u;
const MOST_LINES = 4;

/** Returns the lines up to the first that ends a sentence; empty if none does. */
const untilEnd = (lines: readonly string[]): string[] => {
  const end = lines.findIndex((line) => /[.;:]$/.test(line));
  return end < 0 || end >= MOST_LINES ? [] : lines.slice(0, end + 1);
};

/** Completes a title that breaks off within or before brackets, with the lines below it. */
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
