import { startsLowercase } from '@circulate/shared-schemas';
import { letterCount } from '../words/lines.ts';
import { toSentenceCase } from '../words/sentence-case.ts';
import {
  isActHeading,
  isAddressee,
  isBareKind,
  isBoilerplate,
  isDateLine,
  isJunk,
  type Line,
  readLines,
  wordCount,
} from './heading-lines.ts';
import { isIssuerWord, isKindWord } from './heading-words.ts';
import type { PageSetting } from './line-setting.ts';
import {
  beginsWithIssuer,
  continues,
  endsOpen,
  endsSentence,
  isBelowText,
  isUnspaced,
  LONGEST_BLOCK,
  opensPart,
  opensText,
  widthOf,
} from './title-blocks.ts';
import { withoutLooseEnd } from './title-end.ts';
import { titleFromHeading } from './title-from-heading.ts';
import { titleFromSubjectLabel, withContinuation } from './title-from-label.ts';
import { titleFromLayout } from './title-from-layout.ts';
import { byHanHeading } from './title-in-han.ts';
import { withClosedBracket, withoutNumber, withoutSecondSentence } from './title-rests.ts';
import { DOCUMENT_WORD, SALUTATION } from './title-words.ts';

const LONGEST_TITLE = 300;
const LINES_READ = 60;

/** Function words that are a line of their own between the heading of an act and its topic. */
const JOINT =
  /^(?:tentang|privind|بشان|بخصوص|في شان|о|об|про|относно|o|on|เรื่อง|ស្តីពី|ວ່າດ້ວຍ|ເລື່ອງ)[ :]{0,3}$/u;

/** Words at the start of a line which show that it is the topic. */
const SUBJECT_START =
  /^(?:(?:о|об|обо|про|относно|tentang|privind|pentru modificarea|relatif|relative|relatives|relatifs|portant|por la cual|por el cual|por medio|dispoe sobre|altera|estabelece|w sprawie|kterou se|بشان|بخصوص|في شان|quy dinh ve|ve viec) |เรื่อง)/u;

/** The Thai word for "subject" ("เรื่อง"), perhaps after the kind of act and its number. */
const BEFORE_THAI_SUBJECT = /^(?:\p{Script=Thai}{0,30}?ที่ [^เ]{1,40})?เรื่อง\s{1,2}/u;

/** Words which show that a line is the topic only if the act and its number are directly above. */
const BELOW_ACT =
  /^(?:o|ob|za|за|per|mbi|de stabilire|divulga|regulamenta|revoga|institui|define|aprova|prorroga|disciplina|consolida|fixa|cria|autoriza|ajusta|esclarece|comunica|on (?:the )?(?:approval of|approving|amend\p{L}{1,8}(?: of| to)?|repeal of)|fixant|modifiant|abrogeant|instituant) \p{L}/u;

/** Whether an act names itself on the line above, or above that if the line above is a date. */
const isBelowAct = (lines: readonly Line[], at: number): boolean => {
  const above = lines[at - 1];
  const heading = above && isDateLine(above) ? lines[at - 2] : above;
  return heading !== undefined && isActHeading(heading) && namesAct(heading);
};

/**
 * Start of a topic that forms one sentence with the name of the act: "Regulament nr. 1 privind …".
 */
const ONE_SENTENCE =
  /^(?:tentang|privind|pentru|relati|portant|kterou|w sprawie|por|بشان|بخصوص|في شان|o |o$)/u;

/**
 * Returns the topic, which starts with one of the words above; if it forms one sentence with the
 * act's heading, with that heading. Null if there is none.
 */
const bySubjectStart = (lines: readonly Line[]): string | null => {
  const at = lines.findIndex(
    (line, index) =>
      JOINT.test(line.plain) ||
      (SUBJECT_START.test(line.plain) && (index === 0 || !isTextLine(lines[index - 1]))) ||
      (BELOW_ACT.test(line.plain) && !isBoilerplate(line) && isBelowAct(lines, index)) ||
      BEFORE_THAI_SUBJECT.test(line.text),
  );
  const line = lines[at];
  if (!line) return null;
  if (!isBelowAct(lines, at) && lines.slice(0, at).filter(isTextLine).length > 1) return null;
  const width = widthOf(lines);
  const subject = [line.text.replace(BEFORE_THAI_SUBJECT, '')];
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

/**
 * Number of letters from which a line in a script without spaces counts as running text, which ends
 * a topic.
 */
const SHORT_THAI = 60;

/**
 * Whether a topic continues on the next line: both lines have the same case, and no sentence ends
 * or starts between them.
 */
const carriesOn = (last: Line, next: Line, width: number): boolean => {
  if (last.isShouted !== next.isShouted && !startsLowercase(next.text)) return false;
  if (endsSentence(last.text) || opensText(next) || opensPart(next)) return false;
  if (beginsWithIssuer(next) && !endsOpen(last.text)) return false;
  if (next.text.length > width * 1.3 && !startsLowercase(next.text)) return false;
  if (isBareKind(next) || isBoilerplate(next) || letterCount(next.text) < 3) return false;
  if (isAddressee(next) && !endsOpen(last.text)) return false;
  const namesKind = isKindWord(last.forms.at(-1) ?? '');
  if (namesKind && /^["“«„]/.test(next.text)) return true;
  if (isUnspaced(last.text) && isUnspaced(next.text))
    return next.text.length < SHORT_THAI || continues(next);
  if (last.isShouted || endsOpen(last.text) || /^\d/.test(next.text) || startsLowercase(next.text))
    return true;
  const isAsLong = last.text.length >= 35 && next.text.length <= last.text.length * 1.3;
  return isAsLong || last.text.length >= width * 0.6;
};

const namesAct = ({ forms }: Line): boolean =>
  forms.some((form) => isKindWord(form) || isIssuerWord(form));

/**
 * Returns the lines directly above a topic that name the act and its number; empty if there are
 * none.
 */
const headingAbove = (lines: readonly Line[], at: number): string[] => {
  const above: Line[] = [];
  for (const line of lines.slice(Math.max(0, at - LONGEST_BLOCK), at).reverse()) {
    if (isDateLine(line) && above.length === 0) continue;
    const isNumber = /^(?:nomor|nr|no|№|رقم)/u.test(line.plain);
    const isNumbered = isKindWord(line.forms[0] ?? '') && /\d/.test(line.text);
    if (!isNumber && !isNumbered && !(isActHeading(line) && namesAct(line))) break;
    if (isDateLine(line) && above.length > 0) break;
    above.unshift(line);
  }
  const first = above.findIndex(({ forms, text }) => forms.some(isKindWord) || /\d/.test(text));
  return first < 0 ? [] : above.slice(first).map(({ text }) => text);
};

/** Words for "regarding" or "about", in languages in which they end the topic. */
const CLOSING =
  /(?:প্রসঙ্গে|প্রসংগে|সম্পর্কে|সংক্রান্ত|के संबंध में|के सम्बन्ध में|सम्बन्धमा|बारे|barədə|haqqında|тұралы|туралы|жөнүндө|тўғрисида|to['‘ʻ’]g['‘ʻ’]risida|haqida|тухай|մասին|შესახებ|თაობაზე|සම්බන්ධයෙන්|کے بارے میں)$/u;
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
    const isHead = isActHeading(above) || isDateLine(above) || (!isLong && isJunk(above));
    if (isHead || endsSentence(above.text) || above.isShouted !== next.isShouted) break;
    if (!isLong && !startsLowercase(next.text)) break;
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
  return wordCount(title) > 60 || /,$/.test(title) ? null : title;
};

const SIGNS_BEFORE = /^[\s*_|:;,.–-]{1,40}/u;
const SIGNS_AFTER = /[\s_*|:;,।\u09f7-]{1,8}$/u;
/** A footnote mark attached to the date with which a title ends: "held on 15 July 20101". */
const MARK_BEHIND_DAY = /(\d{1,2} \p{L}{3,12},? (?:19|20)\d\d) ?\d$/u;
/** A footnote mark in brackets at the end of a title: "held on 15 July 2010[1]". */
const NOTE_AT_END = /(?<=\p{L}|\d|[)”"»]) ?\[\d{1,2}\]$/u;
const COUNTED = /^(?:(?:[IVX]{1,4}|\d{1,2})[.)]|\d{1,2} [-–]) /u;

const tidy = (title: string): string => {
  const clean = withoutSecondSentence(withoutNumber(title).replace(BEFORE_THAI_SUBJECT, ''))
    .replace(/\s{1,9}/g, ' ')
    .replace(SIGNS_AFTER, '')
    .replace(SIGNS_BEFORE, '')
    .replace(COUNTED, '')
    .replace(NOTE_AT_END, '')
    .replace(MARK_BEHIND_DAY, '$1')
    .trim();
  if (clean.length <= LONGEST_TITLE) return clean;
  const cut = clean.slice(0, LONGEST_TITLE - 1);
  return `${cut.slice(0, Math.max(200, cut.lastIndexOf(' ')))}…`;
};

/**
 * Capitalises the first letter of a topic that starts in lower case, as below the kind of act: "о
 * порядке …".
 */
const capitalised = (title: string): string =>
  title.replace(
    /^(?:о|об|обо|про|on)(?= )/u,
    (word) => word.slice(0, 1).toUpperCase() + word.slice(1),
  );

const END_OF_PAGE = 600;

/**
 * Returns the heading of the first page if the file draws it after the text, as files do with page
 * headers.
 */
const headingAtEnd = (page: string): Line[] => {
  const lines = readLines(page.slice(-END_OF_PAGE), LINES_READ).slice(1);
  const heading = lines.slice(lines.findLastIndex(({ isShouted }) => !isShouted) + 1);
  return heading.some(({ plain }) => DOCUMENT_WORD.test(plain)) ? heading : [];
};

/** Completes a title whose last line breaks off, with the next line. */
const completed = (title: string, lines: readonly Line[]): string => {
  const at = endsOpen(title) ? lines.findIndex(({ text }) => title.endsWith(text)) : -1;
  const next = at < 0 ? undefined : lines[at + 1];
  return next && !isJunk(next) && !opensText(next) ? `${title} ${next.text}` : title;
};

const titleFromWording = (lines: readonly Line[], pages: readonly string[]): string | null =>
  byHanHeading(lines) ??
  byClosing(lines.slice(0, 30)) ??
  bySubjectStart(lines.slice(0, 25)) ??
  bySalutation(lines.slice(0, 45)) ??
  titleFromHeading(lines.slice(0, 40)) ??
  titleFromHeading(pages.length > 1 ? headingAtEnd(pages[0] ?? '') : []);

/**
 * Returns the title that a reader would quote, in sentence case: the topic, without kind of act and
 * issuer. A heading that is recognised by its layout takes precedence over one found by patterns;
 * `settings` is the layout of the first pages, if known. Null if nothing looks like a title.
 */
export const findTitle = (
  pages: readonly string[],
  language = 'en',
  settings: readonly PageSetting[] = [],
): string | null => {
  const first = readLines(pages[0], LINES_READ);
  const both = [...first, ...readLines(pages[1], LINES_READ)];
  const lines = first.length >= 4 ? first : both;
  const title =
    titleFromSubjectLabel(both.slice(0, 90)) ??
    titleFromLayout(pages, settings) ??
    titleFromWording(lines, pages);
  if (!title || letterCount(title) < 4) return null;
  const whole = withoutLooseEnd(tidy(completed(withClosedBracket(title, lines), lines)));
  return toSentenceCase(capitalised(whole), pages.slice(0, 12).join('\n'), language);
};
