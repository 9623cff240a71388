import { startsLowercase } from '@circulate/shared-schemas';

/** Abbreviations before a number or a name: “No. 4”, “Art. 7”, “п. 3”, “Dr. …”. */
const INTRODUCING = new Set(
  (
    'nos nr nrs num núm nums art arts artt sec secs para paras cl cir circ ref vol fig pp pág págs pag ' +
    'cap inc lit alin alín al obs cf vgl bzw abs ziff dr mr mrs ms prof sr sra sres ing lic mme mlle st ' +
    'jo lbr ps md bkz vb sk poz pkt ust čl odst ods písm sb zb bek sz tač toč br pct dz tzv č št rs urz lg ' +
    'п пп ст ч чл ал гл разд абз подп пункт см рис табл им ул д стр т б н № ном тов гр пр від пол'
  ).split(' '),
);

/**
 * Abbreviations that may also end a sentence. The sentence continues only if a lower-case letter or
 * a figure follows.
 */
const CLOSING = new Set(
  (
    'etc ltd co corp plc approx dept dpto ud uds mil mio mrd mld zrt kft zn tj np r ' +
    'г гг р руб коп тыс тис млн млрд трлн грн др рр долл дол'
  ).split(' '),
);

const CANDIDATE =
  /[.!?;।۔؟৷։]["”»’)\]]*\s+|\|(?<=[\u0900-\u09ff] ?\|)\s+|[。！？።។៕။]\s*|\n\s*\n/gu;
const OTHER_THAN_WORD = /[^\p{L}\p{M}\p{N}№]/u;
const INITIALISM = /(?:^|[\s(«“"])(?:\p{L}\.)+\p{L}$/u;
const LIST_MARK = /^[\s(«“„"]*(?:\d{1,3}(?:\.\d{1,2})*|\p{L}|[ivxIVX]{1,5})$/u;
const NUMBER_AHEAD = /^[\d№(]|^\p{Lu}[\p{L}]*[/\d.-]/u;
const GOES_ON = /^(?:(?!\p{Script=Georgian})[\p{Ll}\d(№]|Nr\s|N\s\d)/u;

/**
 * A German month after a day with a dot. It is capitalised, but doesn't start a sentence: "30.
 * April 2027".
 */
const MONTH_AHEAD = /^\p{Lu}\p{L}{2,10}\s(?:19|20)\d\d/u;

/** A section sign after its number, as in Hungarian: "az 5. §-a", "az 5. § (2) bekezdése". */
const PARAGRAPH_AHEAD = /^§(?:-\p{L}| \()/u;

const FURTHEST_BACK = 24;

const lastLine = (head: string) => head.slice(head.lastIndexOf('\n') + 1);

const lastToken = (head: string): string => {
  const letters = [...head];
  const before = letters.findLastIndex((letter) => OTHER_THAN_WORD.test(letter));
  return letters.slice(before + 1).join('');
};

/** Whether the dot at `at` belongs to an abbreviation, an initial or the number of a list item. */
const isInnerDot = (text: string, at: number, next: number): boolean => {
  const head = text.slice(Math.max(0, at - FURTHEST_BACK), at);
  const ahead = text.slice(next, next + FURTHEST_BACK);
  if (startsLowercase(ahead)) return true;
  if (INITIALISM.test(head))
    return /[\p{Lu}\p{Script=Ethiopic}]$/u.test(head) || GOES_ON.test(ahead);
  if (LIST_MARK.test(lastLine(at <= FURTHEST_BACK ? head : `.${head}`))) return true;
  const token = lastToken(head);
  const word = token.toLowerCase();
  // “No.” is also a word, and “n.” a letter, so they are abbreviations only if a number follows.
  if (word === 'no' || word === 'n' || word === 'nº') return NUMBER_AHEAD.test(ahead);
  if (INTRODUCING.has(word)) return true;
  if (/^\d{1,3}$/u.test(token) && PARAGRAPH_AHEAD.test(ahead)) return true;
  if (/^\d{1,2}$/u.test(token) && MONTH_AHEAD.test(ahead)) return true;
  if (CLOSING.has(word)) return GOES_ON.test(ahead);
  return /^\p{Lu}$/u.test(token);
};

const SHORT = 0.7;
const LINES_LOOKED_AT = 400;
const COLUMN_LINES = 6;

const usualLineLength = (lines: readonly string[]): number => {
  const lengths = lines
    .slice(0, LINES_LOOKED_AT)
    .map((line) => line.trim().length)
    .filter(Boolean)
    .sort((one, other) => one - other);
  return lengths[Math.floor(lengths.length * 0.9)] ?? 0;
};

/**
 * Returns the width of the column in which a line is: the longest of it and the next lines, at most
 * the page's usual width.
 */
const widthAt = (lines: readonly string[], at: number, usual: number): number => {
  const column = lines.slice(at, at + COLUMN_LINES).map((line) => line.trim().length);
  return column.length < COLUMN_LINES ? usual : Math.min(usual, Math.max(...column));
};

const FIRST_WORDS = /^\S{1,40} \S{1,40}/u;

/**
 * Whether a line ends with the words with which the next one starts: "To all dealers", "All dealers
 * shall".
 */
const isRepeated = (line: string, next: string): boolean => {
  const [first] = FIRST_WORDS.exec(next.toLowerCase()) ?? [];
  const at = first === undefined ? -1 : line.toLowerCase().lastIndexOf(first);
  return at >= 0 && next.toLowerCase().startsWith(line.toLowerCase().slice(at));
};

/**
 * Returns the positions after lines that are shorter than the page and before a line that starts a
 * new paragraph: titles, places and dates, addressees, last lines of paragraphs. Wrapped prose
 * isn't split.
 */
const paragraphEnds = (text: string): number[] => {
  const lines = text.split('\n');
  const usual = usualLineLength(lines);
  const ends: number[] = [];
  let at = 0;
  for (const [index, line] of lines.entries()) {
    at += line.length + 1;
    const [said, next] = [line.trim(), lines[index + 1]?.trim() ?? ''];
    const beginsAnew = /^["“«(]?[\p{Lu}\p{Lo}]/u.test(next);
    if (
      said !== '' &&
      beginsAnew &&
      (said.length < widthAt(lines, index, usual) * SHORT || isRepeated(said, next)) &&
      !/[,;:(–-]$/u.test(said)
    )
      ends.push(at);
  }
  return ends;
};

/**
 * Returns the positions at which the sentences of a text start, and the end of the text. A dot that
 * belongs to an abbreviation, an initial or a list item doesn't end a sentence. A Chinese or
 * Japanese full stop needs no space after it; headings and the ends of paragraphs need no full
 * stop.
 */
export const sentenceBounds = (
  text: string,
  { atSemicolons }: { atSemicolons: boolean },
): number[] => {
  const bounds = new Set([0, ...paragraphEnds(text)]);
  for (const match of text.matchAll(CANDIDATE)) {
    const next = match.index + match[0].length;
    const mark = match[0][0];
    if (mark === ';' && !atSemicolons) continue;
    if (mark === '.' && !/\n\s*\n/.test(match[0]) && isInnerDot(text, match.index, next)) continue;
    bounds.add(next);
  }
  return [...bounds.add(text.length)].sort((one, other) => one - other);
};
