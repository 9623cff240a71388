/** First line of a footnote: a number, then words or a URL. */
const FOOTNOTE = /^(\d{1,2})\s{0,2}(?=[\p{Lu}«“"]|https?:)(?!\p{L}+ (?:19|20)\d\d)/u;
/** Maximum number of characters between a footnote and its mark above. */
const REACH = 5_000;
const LONGEST = 30;
const PAGE_NUMBER = /^\d{1,3}$/u;
const UNFINISHED = /[^.!?:;।۔؟。\s]["”»’)]{0,2}$/u;
const SHORTEST_LINE = 25;

/** A footnote mark attached to a word, or to the bracket or quotation mark after it. */
const MARK = /(?<=(?:\p{Ll}{4}|\p{L}{2}[»”"’)\]]{1,2})\s?)(?<!\d)\d{1,2}(?=[\s,.;:)]|$)/gu;
/** Several footnote marks after a comma or full stop at the end of a line: "shall apply,1 2 3". */
const MARKS = /(?<=\p{Ll}{4}[,;.])\d{1,2}(?: \d{1,2}){0,12}$/gmu;
const GLUED_MARK = /(?<=\p{Ll}{4}|\p{L}{2}[»”"’)\]]{1,2})\d{1,2}(?=[\s,.;:)]|$)/gu;

/** A footnote mark that is written differently: "of the Union^1)", "from 1 May.[2]". */
const WRITTEN_MARK = /\^\d{1,2}\)|(?<=[\p{L}.)»”"])\[\d{1,2}\](?=[\s.,;:]|$)/gu;

/**
 * Returns the line on which a footnote ends, at the end of its page or at an empty line; null if
 * neither is near.
 */
const endOf = (lines: readonly string[], from: number): { end: number; isPage: boolean } | null => {
  for (let at = from + 1; at <= Math.min(lines.length, from + LONGEST); at += 1) {
    const line = lines[at];
    if (line === undefined) return { end: at, isPage: true };
    if (PAGE_NUMBER.test(line)) return { end: at + 1, isPage: true };
    if (line !== '') continue;
    const next = lines.slice(at, at + 4).find((one) => one !== '') ?? '';
    return { end: at, isPage: next === '' || PAGE_NUMBER.test(next) };
  }
  return null;
};

/** Returns the line on which a footnote ends because the next one starts; null if none does. */
const nextNote = (
  lines: readonly string[],
  from: number,
): { end: number; isPage: boolean } | null => {
  const next = Number(FOOTNOTE.exec(lines[from] ?? '')?.[1]) + 1;
  const rest = lines.slice(from + 1, from + LONGEST);
  const at = rest.findIndex((line) => Number(FOOTNOTE.exec(line)?.[1]) === next);
  return at < 0 ? null : { end: from + 1 + at, isPage: false };
};

/**
 * Returns the line on which the rest of a page's last footnote ends if it continues on the next
 * page: after its full stop.
 */
const restOf = (lines: readonly string[], from: number): number => {
  const last = lines.slice(0, from).findLast((line) => line !== '') ?? '';
  if (!UNFINISHED.test(last)) return from;
  const end = lines.slice(from, from + LONGEST).findIndex((line) => /[.!?]$/u.test(line));
  return end < 0 ? from : from + end + 1;
};

/**
 * Removes footnotes, so that a sentence can continue from one page to the next. A footnote starts
 * with a line whose number is also attached to a word further up, and ends with its page. Also
 * removes those attached numbers.
 */
export const withoutFootnotes = (text: string): string => {
  const lines = text.split('\n').map((line) => line.trim());
  const kept: string[] = [];
  const numbers = new Set<string>();
  const markedAt = new Map<string, number>();
  let read = 0;
  let lastNote = 0;
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    const number = FOOTNOTE.exec(line)?.[1];
    const isMarked = read - (markedAt.get(number ?? '') ?? Number.NEGATIVE_INFINITY) <= REACH;
    // The first footnote of a page may be preceded by the rest of one from the page before.
    const isNext = lastNote > 0 && Number(number) === lastNote + 1;
    const end = isMarked ? (endOf(lines, at) ?? (isNext ? nextNote(lines, at) : null)) : null;
    const last = end ? (kept.findLast((one) => one !== '') ?? '') : '';
    const isOpen = last.length >= SHORTEST_LINE && UNFINISHED.test(last);
    if (end && (isOpen || end.isPage || isNext)) {
      for (const note of lines.slice(at, end.end)) numbers.add(FOOTNOTE.exec(note)?.[1] ?? '');
      lastNote = Math.max(Number(number), ...[...numbers].map(Number));
      at = (isNext ? restOf(lines, end.end) : end.end) - 1;
      if (isOpen) {
        while (kept.at(-1) === '') kept.pop();
        while (lines[at + 1] !== undefined && /^\d{0,3}$/u.test(lines[at + 1] ?? '')) at += 1;
      }
      continue;
    }
    kept.push(line);
    for (const [mark] of line.matchAll(MARK)) markedAt.set(mark, read);
    for (const mark of line.match(MARKS)?.[0].split(' ') ?? []) markedAt.set(mark, read);
    read += line.length;
  }
  const body = kept.join('\n').replaceAll(WRITTEN_MARK, '');
  if (numbers.size === 0) return body;
  const isKnown = (marks: string) => marks.split(' ').some((mark) => numbers.has(mark));
  const unmarked = body.replaceAll(MARKS, (marks) => (isKnown(marks) ? '' : marks));
  return unmarked.replaceAll(GLUED_MARK, (mark) => (numbers.has(mark) ? '' : mark));
};
