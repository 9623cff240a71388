import { findDates } from '@circulate/dates';
import { isShouted, letterCount, plain, readableLines } from './lines.ts';
import {
  BOILERPLATE,
  DOCUMENT_WORD,
  LETTERHEAD,
  SALUTATION,
  SUBJECT_LABEL,
  SUBJECT_OPENING,
} from './title-words.ts';

const LONGEST_TITLE = 300;
const LINES_READ = 60;

type Line = {
  text: string;
  plain: string;
};

const wordCount = (text: string) => text.split(' ').length;
const MONTH_AND_YEAR = /^(?:\p{L}{3,12}[ ,]*){1,3}(?:de )?\d{4}$/u;
const REFERENCE = /^[\p{L}\d./&\-() ]*\d[\p{L}\d./&\-()]*\/[\p{L}\d./&\-()]*$/u;

const isDateLine = (line: Line) => {
  if (line.text.length > 70 || DOCUMENT_WORD.test(line.plain)) return false;
  const date = findDates(line.text)[0];
  if (!date) return false;
  const rest = `${line.text.slice(0, date.start)} ${line.text.slice(date.end)}`;
  return letterCount(rest.replace(/\S*[\d/]\S*/g, '')) < 10;
};

const isLetterhead = (line: Line) =>
  LETTERHEAD.test(line.plain) &&
  wordCount(line.text) <= 9 &&
  !DOCUMENT_WORD.test(line.plain) &&
  !SUBJECT_OPENING.test(line.plain);

/** The number of an act under its name: "NOMOR 3 TAHUN 2025", "No. 15/2024". */
const isActNumber = (line: Line) =>
  /^(?:nomor|numero|number|n[o°º]\.?|№|sayi)\s*\S*\d/u.test(line.plain) && line.text.length < 60;

const isJunk = (line: Line) =>
  letterCount(line.text) < 4 ||
  BOILERPLATE.test(line.plain) ||
  isLetterhead(line) ||
  isDateLine(line) ||
  SALUTATION.test(line.plain) ||
  (REFERENCE.test(line.plain) && wordCount(line.text) <= 4) ||
  (line.text.match(/\ufffd/g)?.length ?? 0) > 1;

const OPENS_TEXT =
  /^(?:\d{1,2}\s*[.)]|\(?[a-z]\)|please|attention is|reference is|it has been|in terms of|in exercise|the (?:central|reserve) bank|we |as you|este |esta |la presente|le present|bu |sehubungan|настоящ|в соответстви|উপর্যুক্ত|يسر|نود|اشاره|بالاشاره|dispoe|par la presente|ref[:.])/u;

const endsSentence = (text: string) =>
  /[.;:।۔]$/.test(text) && !/\b(?:no|nos|n|art|ltd|inc|etc|st|dr)\.$/i.test(text);

const widthOf = (lines: Line[]) => {
  const lengths = lines.map(({ text }) => text.length).sort((a, b) => a - b);
  return lengths[Math.floor(lengths.length * 0.85)] ?? 80;
};

const STARTS_SENTENCE =
  /^(?:the|this|these|in|on|la|le|les|el|los|o|a|os|as|en|il|este|esta|cette|lors|bu|pada|dalam)\s/u;
const ENDS_OPEN =
  /(?:[,\-–—:&]|\s(?:of|and|the|for|on|to|de|la|du|des|et|y|e|ve|dan|atas|tentang|в|и|о|в сфере|por|do|da|del))$/iu;

/** Whether a line carries a heading on, or opens the text below it. */
const belongsTo = (last: Line, line: Line, width: number): boolean => {
  if (isShouted(last.text) !== isShouted(line.text)) return false;
  if (endsSentence(last.text) || OPENS_TEXT.test(line.plain) || /^[[(]/.test(line.text))
    return false;
  if (isShouted(line.text) || ENDS_OPEN.test(last.text) || /^\p{Ll}/u.test(line.text)) return true;
  if (STARTS_SENTENCE.test(line.plain)) return false;
  return last.text.length >= width * 0.7 || line.text.length < width * 0.8;
};

/** A title that fills its line goes on in the next one. */
const withContinuation = (lines: Line[], from: number, first: string): string => {
  const start = { text: first, plain: plain(first) };
  const width = Math.min(110, Math.max(60, widthOf(lines)));
  let title = first;
  let last = start;
  for (const line of lines.slice(from + 1, from + 6)) {
    const isFull = last.text.length >= width * 0.72 || ENDS_OPEN.test(last.text);
    if (!isFull || isJunk(line) || !belongsTo(last, line, width)) break;
    title = `${title} ${line.text}`;
    last = line;
  }
  return title;
};

const bySubjectLabel = (lines: Line[]): string | null => {
  for (const [i, line] of lines.entries()) {
    const label = SUBJECT_LABEL.exec(line.plain);
    if (!label) continue;
    const rest = line.text.slice(line.text.search(/[:：.\-–]/) + 1).replace(/^[\s:：.\-–]+/, '');
    if (letterCount(rest) >= 6) return withContinuation(lines, i, rest);
    const next = lines[i + 1];
    if (!rest && next && !isJunk(next)) return withContinuation(lines, i + 1, next.text);
  }
  return null;
};

/** Postpositions that close a title: "regarding", "about". */
const CLOSING_MARKER = /(?:প্রসঙ্গে|প্রসংগে|সম্পর্কে|के संबंध में|के सम्बन्ध में|सम्बन्धमा|बारे)[\s।৷|.]*$/u;

const byMarker = (lines: Line[]): string | null => {
  const at = lines.findIndex((line) => CLOSING_MARKER.test(line.text.normalize('NFC')));
  const line = lines[at];
  if (!line) return null;
  const above = lines[at - 1];
  const wraps = above && above.text.length > 60 && !isJunk(above) && !endsSentence(above.text);
  return wraps ? `${above.text} ${line.text}` : line.text;
};

const bySalutation = (lines: Line[]): string | null => {
  const at = lines.findIndex((line) => SALUTATION.test(line.plain) && wordCount(line.text) <= 8);
  const next =
    at >= 0 ? lines.slice(at + 1).find((line) => !SALUTATION.test(line.plain)) : undefined;
  if (!next || isJunk(next) || OPENS_TEXT.test(next.plain) || letterCount(next.text) < 6)
    return null;
  const title = withContinuation(lines, lines.indexOf(next), next.text);
  return wordCount(title) > 45 || /,$/.test(title) ? null : title;
};

type Block = {
  start: number;
  lines: Line[];
};

/** Neighbouring lines that could be one heading. */
const headingBlocks = (lines: Line[]): Block[] => {
  const width = Math.min(110, Math.max(60, widthOf(lines)));
  const blocks: Block[] = [];
  let open: Block | null = null;
  lines.forEach((line, i) => {
    const numbersHeading = open !== null && isActNumber(line);
    if (!numbersHeading && isJunk(line)) {
      open = null;
      return;
    }
    const last = open?.lines.at(-1);
    if (open && last && open.lines.length < 6 && belongsTo(last, line, width)) {
      open.lines.push(line);
    } else {
      open = { start: i, lines: [line] };
      blocks.push(open);
    }
  });
  return blocks;
};

const textOf = (block: Block) => block.lines.map(({ text }) => text).join(' ');

const scoreBlock = (block: Block, lines: Line[]): number => {
  const text = textOf(block);
  const first = block.lines[0];
  if (!first || letterCount(text) < 8) return -10;
  const short = plain(text);
  const shouted = block.lines.every((line) => isShouted(line.text));
  let score = 0;
  if (DOCUMENT_WORD.test(short.slice(0, 140))) score += 3;
  if (shouted) score += 1.5;
  if (text.length >= 18 && text.length <= 260) score += 1;
  if (text.length > LONGEST_TITLE) score -= 3;
  if (endsSentence(text)) score -= 1.5;
  if (OPENS_TEXT.test(first.plain)) score -= 2.5;
  if (MONTH_AND_YEAR.test(short) && !DOCUMENT_WORD.test(short)) score -= 4;
  if (lines.filter((line) => line.plain === first.plain).length > 1) score += 1.5;
  return score - block.start * 0.12;
};

/** The longest start of a block that reads as one heading. */
const trimBlock = (block: Block): string => {
  const kept: string[] = [];
  for (const line of block.lines) {
    const seen = kept.at(-1) === line.text;
    if (seen) continue;
    const startsLow = /^\p{Ll}/u.test(line.text);
    if (kept.length && !startsLow && OPENS_TEXT.test(line.plain)) break;
    if (kept.join(' ').length + line.text.length > LONGEST_TITLE) break;
    kept.push(line.text);
  }
  return kept.join(' ');
};

const byHeading = (lines: Line[]): string | null => {
  const best = headingBlocks(lines)
    .map((block) => ({ block, score: scoreBlock(block, lines) }))
    .sort((a, b) => b.score - a.score)[0];
  if (!best || best.score < 0.8) return null;
  return trimBlock(best.block);
};

const tidy = (title: string): string => {
  const clean = title
    .replace(/\s+/g, ' ')
    .replace(/[\s_*|:;,।|\u09f7-]+$/u, '')
    .replace(/^[\s*_"“«]+/, '')
    .trim();
  if (clean.length <= LONGEST_TITLE) return clean;
  const cut = clean.slice(0, LONGEST_TITLE - 1);
  return `${cut.slice(0, Math.max(200, cut.lastIndexOf(' ')))}…`;
};

const readLines = (page: string | undefined): Line[] =>
  readableLines(page ?? '', LINES_READ).map((text) => ({ text, plain: plain(text) }));

/** The title a reader would quote, from the first pages; null when nothing looks like one. */
export const findTitle = (pages: readonly string[]): string | null => {
  const first = readLines(pages[0]);
  const both = [...first, ...readLines(pages[1])];
  const lines = first.length >= 4 ? first : both;
  const title =
    bySubjectLabel(both.slice(0, 90)) ??
    byMarker(lines.slice(0, 30)) ??
    bySalutation(lines.slice(0, 45)) ??
    byHeading(lines.slice(0, 40));
  return title && letterCount(title) >= 4 ? tidy(title) : null;
};
