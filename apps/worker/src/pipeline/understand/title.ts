import {
  isActHeading,
  isBareKind,
  isBoilerplate,
  isDated,
  isJunk,
  type Line,
  readLines,
  toLine,
  wordCount,
} from './heading-lines.ts';
import { beginsSmall, letterCount } from './lines.ts';
import { toSentenceCase } from './sentence-case.ts';
import {
  belongsTo,
  endsOpen,
  endsSentence,
  isBelowText,
  opensText,
  widthOf,
} from './title-blocks.ts';
import { byHeading } from './title-by-heading.ts';
import { byHanHeading } from './title-in-han.ts';
import { SALUTATION, SUBJECT_LABEL } from './title-words.ts';

const LONGEST_TITLE = 300;
const LINES_READ = 60;
const LONGEST_BLOCK = 6;

/** A title that fills its line goes on in the next one. */
const withContinuation = (lines: readonly Line[], from: number, first: string): string => {
  const width = widthOf(lines);
  let title = first;
  let last = toLine(first);
  for (const line of lines.slice(from + 1, from + LONGEST_BLOCK)) {
    const isFull = last.text.length >= width * 0.72 || endsOpen(last.text);
    if (!isFull || isJunk(line) || !belongsTo(last, line, width)) break;
    title = `${title} ${line.text}`;
    last = line;
  }
  return title;
};

const AFTER_LABEL = /^[\s:：.\-–]{1,20}/;

const bySubjectLabel = (lines: readonly Line[]): string | null => {
  for (const [index, line] of lines.entries()) {
    if (!SUBJECT_LABEL.test(line.plain)) continue;
    const rest = line.text.slice(line.text.search(/[:：.\-–]/) + 1).replace(AFTER_LABEL, '');
    if (letterCount(rest) >= 6) return withContinuation(lines, index, rest);
    const next = lines[index + 1];
    if (!rest && next && !isJunk(next)) return withContinuation(lines, index + 1, next.text);
  }
  return null;
};

/** Words that stand between the heading of an act and its subject, alone on their line. */
const JOINT = /^(?:tentang|privind|بشان|بخصوص|في شان|о|об|про|относно|o|on|เรื่อง)[ :]{0,3}$/u;

/** Words with which the line of a subject begins. */
const SUBJECT_START =
  /^(?:(?:о|об|обо|про|относно|tentang|privind|pentru modificarea|relatif|relative|relatives|relatifs|portant|por la cual|por el cual|por medio|dispoe sobre|altera|estabelece|w sprawie|kterou se|بشان|بخصوص|في شان|quy dinh ve|ve viec) |เรื่อง)/u;

/** Kinds of act whose subject follows in the same sentence: "Regulament nr. 1 privind …". */
const ONE_SENTENCE =
  /^(?:tentang|privind|pentru|relati|portant|kterou|w sprawie|por|بشان|بخصوص|في شان|o$|เรื่อง)/u;

/** The subject of an act that its line begins to name, with the heading where both are one sentence. */
const bySubjectStart = (lines: readonly Line[]): string | null => {
  const at = lines.findIndex(
    (line, index) =>
      JOINT.test(line.plain) ||
      (SUBJECT_START.test(line.plain) && (index === 0 || !isTextLine(lines[index - 1]))),
  );
  const line = lines[at];
  if (!line || lines.slice(0, at).filter(isTextLine).length > 1) return null;
  const width = widthOf(lines);
  const subject = [line.text];
  let last = line;
  for (const next of lines.slice(at + 1, at + 1 + LONGEST_BLOCK)) {
    const isFirst = subject.length === 1 && JOINT.test(line.plain);
    if (!isFirst && !carriesOn(last, next, width)) break;
    subject.push(next.text);
    last = next;
  }
  const heading = ONE_SENTENCE.test(line.plain) ? headingAbove(lines, at) : [];
  return [...heading, ...subject].join(' ');
};

const isTextLine = (line: Line | undefined): boolean =>
  line !== undefined && !isJunk(line) && !isActHeading(line) && !/\d/.test(line.text);

/** Whether a subject goes on: in the same case, and no sentence has ended or begun. */
const carriesOn = (last: Line, next: Line, width: number): boolean => {
  if (last.isShouted !== next.isShouted && !beginsSmall(next.text)) return false;
  if (endsSentence(last.text) || opensText(next) || /^[[(]/.test(next.text)) return false;
  if (next.text.length > width * 1.3 && !beginsSmall(next.text)) return false;
  if (isBareKind(next) || isBoilerplate(next) || letterCount(next.text) < 3) return false;
  if (last.isShouted || endsOpen(last.text) || /^\d/.test(next.text) || beginsSmall(next.text))
    return true;
  const isAsLong = last.text.length >= 35 && next.text.length <= last.text.length * 1.3;
  return isAsLong || last.text.length >= width * 0.6;
};

/** The lines right above the subject that name the act and its number. */
const headingAbove = (lines: readonly Line[], at: number): string[] => {
  const above: string[] = [];
  for (const line of lines.slice(Math.max(0, at - LONGEST_BLOCK), at).reverse()) {
    if (!isActHeading(line) && !/^(?:nomor|nr|no|№|ที่|رقم)/u.test(line.plain)) break;
    if (isDated(line) && above.length > 0) break;
    above.unshift(line.text);
  }
  return above;
};

/** Words that close the line of a subject: "regarding", "about", in languages that put them last. */
const CLOSING =
  /(?:প্রসঙ্গে|প্রসংগে|সম্পর্কে|সংক্রান্ত|के संबंध में|के सम्बन्ध में|सम्बन्धमा|बारे|barədə|haqqında|тұралы|туралы|жөнүндө|тўғрисида|to['‘ʻ’]g['‘ʻ’]risida|haqida|тухай|մասին|შესახებ|کے بارے میں)$/u;
const SIGNS_AT_END = /[\s।৷|.,:;"”»]{1,8}$/u;

const byClosing = (lines: readonly Line[]): string | null => {
  const at = lines.findIndex((line) =>
    CLOSING.test(line.text.normalize('NFC').toLowerCase().replace(SIGNS_AT_END, '')),
  );
  const line = lines[at];
  if (!line || isBelowText(lines, at)) return null;
  const title = [line.text];
  let next = line;
  for (const above of lines.slice(Math.max(0, at - LONGEST_BLOCK), at).reverse()) {
    const isLong = above.text.length > 60;
    const isHead = isActHeading(above) || isDated(above) || (!isLong && isJunk(above));
    if (isHead || endsSentence(above.text) || above.isShouted !== next.isShouted) break;
    if (!isLong && !beginsSmall(next.text)) break;
    title.unshift(above.text);
    next = above;
  }
  return title.join(' ');
};

const bySalutation = (lines: readonly Line[]): string | null => {
  const at = lines.findIndex((line) => SALUTATION.test(line.plain) && wordCount(line.text) <= 8);
  const rest = at >= 0 ? lines.slice(at + 1).filter((line) => !SALUTATION.test(line.plain)) : [];
  const [next, second] = rest;
  if (!next || isJunk(next) || opensText(next) || letterCount(next.text) < 6) return null;
  if (isBareKind(next) && second && !opensText(second)) {
    return `${next.text}: ${withContinuation(lines, lines.indexOf(second), second.text)}`;
  }
  const title = withContinuation(lines, lines.indexOf(next), next.text);
  return wordCount(title) > 45 || /,$/.test(title) ? null : title;
};

const SIGNS_BEFORE = /^[\s*_|:;,.–-]{1,40}/u;
const SIGNS_AFTER = /[\s_*|:;,।\u09f7-]{1,8}$/u;
const COUNTED = /^(?:[IVX]{1,4}|\d{1,2})[.)] /u;

const tidy = (title: string): string => {
  const clean = title
    .replace(/\s{1,9}/g, ' ')
    .replace(SIGNS_AFTER, '')
    .replace(SIGNS_BEFORE, '')
    .replace(COUNTED, '')
    .trim();
  if (clean.length <= LONGEST_TITLE) return clean;
  const cut = clean.slice(0, LONGEST_TITLE - 1);
  return `${cut.slice(0, Math.max(200, cut.lastIndexOf(' ')))}…`;
};

/**
 * The title a reader would quote, from the first pages: the subject rather than the kind of act and
 * its issuer, in sentence case. Null when nothing looks like one.
 */
export const findTitle = (pages: readonly string[], language = 'en'): string | null => {
  const first = readLines(pages[0], LINES_READ);
  const both = [...first, ...readLines(pages[1], LINES_READ)];
  const lines = first.length >= 4 ? first : both;
  const title =
    bySubjectLabel(both.slice(0, 90)) ??
    byHanHeading(lines) ??
    byClosing(lines.slice(0, 30)) ??
    bySubjectStart(lines.slice(0, 25)) ??
    bySalutation(lines.slice(0, 45)) ??
    byHeading(lines.slice(0, 40));
  if (!title || letterCount(title) < 4) return null;
  return toSentenceCase(tidy(title), pages.slice(0, 12).join('\n'), language);
};
