import { isShouted, letterCount } from '../words/lines.ts';
import {
  isComparison,
  isContents,
  LONGEST_HEADING,
  type Role,
  roleOf,
} from '../words/section-headings.ts';
import { isHeadingOf, toParagraphs } from './paragraphs.ts';

/** Where a section begins in its text. */
export type Section = { role: Role; start: number };

/** What opens a list of meanings: "2. In this decision the following terms mean:". */
const MEANINGS =
  /(?:meanings?|definitions? (?:shall )?apply|značenje|značenja|значени[ея]|означа(?:ва|ють|ют)т?|definiciones|definições|significados?|définitions? suivantes|définis comme suit|significat(?:o|i|ul)|begriffsbestimmungen|mənaları ifadə edir|mənaları daşıyır|ifade eder|maʼnolar|dimaksud dengan|rozumí|rozumie się|alkalmazásában|kuptime|المعاني المبينة[^:]{0,80}|المعاني (?:الآتية|التالية)[^:]{0,60}|বুঝাইবে)\s?[:：]?[-–—]?$/iu;
const LEADING_COUNT = /^(?:\(|§\s?)?(\d{1,3})(?!\d)/u;

/** An article: where the words of a heading end that stands before another one. */
const ARTICLE =
  /^(?:§|art(?:icle|ículo|igo|icolo|icolul|ikel)?\.? \d|pasal \d|madde \d|maddə \d|điều \d|стат(?:ья|тя) \d|чл(?:ен|ан)?\.? \d|neni \d|članak \d|مادة|المادة|ماده)/iu;

/** So much below a heading belongs to it, should the next one not be seen. */
const REACH = {
  telling: 700,
  summary: 1_500,
  void: 2_500,
  other: Number.POSITIVE_INFINITY,
} as const;

type Open = {
  role: Role;
  start: number;
  length: number;
  /** The count of the paragraph that follows it. */
  until?: number | undefined;
  /** Whether it is a table of old and new words, whose short lines are no headings. */
  isCompared?: boolean;
};

const countOf = (line: string): number => Number(LEADING_COUNT.exec(line)?.[1] ?? Number.NaN);

/** What stands behind a table: the next annex, or a heading over the next table. */
const ANNEX =
  /^(?:annex|appendix|schedule|enclosure|amendments? to|anexo|annexe|allegato|anlage|příloha|príloha|załącznik|anexa|prilog|приложение|додаток|прилог|ek[- ]\d|əlavə|lampiran|phụ lục|ملحق|الملحق|পরিশিষ্ট|附件)/iu;

const ends = ({ role, length, until, isCompared }: Open, line: string, next: string): boolean =>
  isCompared
    ? ANNEX.test(line)
    : role !== 'other' &&
      (length > REACH[role] ||
        (length > 0 && ARTICLE.test(line)) ||
        (until !== undefined && countOf(line) === until) ||
        (line.length <= LONGEST_HEADING &&
          letterCount(line) >= 4 &&
          (isHeadingOf(line, next) || isShouted(line))));

/** What the heading of a part and its row in the contents have in common. */
const entryOf = (line: string): string =>
  line
    .replaceAll(/[.:…\d]/gu, '')
    .trim()
    .toLowerCase();
const SHORTEST_ENTRY = 6;

/** For each line the next that is not empty. */
const linesBehind = (lines: readonly string[]): string[] => {
  let next = '';
  return lines
    .toReversed()
    .map((line) => {
      const behind = next;
      if (line !== '') next = line;
      return behind;
    })
    .toReversed();
};

/** A text by its sections, told by their headings, which are left out where they say what they are. */
export const toSections = (text: string): { text: string; sections: readonly Section[] } => {
  const lines = toParagraphs(text).split('\n');
  const nextOf = linesBehind(lines);
  let open: Open = { role: 'other', start: 0, length: 0 };
  const sections: Section[] = [open];
  const kept: string[] = [];
  let at = 0;
  let contents: Set<string> | null = null;
  const begin = (role: Role, until?: number) => {
    open = { role, start: at, length: 0, until };
    sections.push(open);
  };
  for (const [index, line] of lines.entries()) {
    const beginsContents = isContents(line);
    const role = beginsContents ? 'void' : roleOf(line);
    const entry = entryOf(line);
    const isListed = open.role === 'void' && contents?.has(entry);
    if (open.role === 'void' && entry.length >= SHORTEST_ENTRY) contents?.add(entry);
    if (role) {
      begin(role);
      contents = beginsContents ? new Set() : null;
    } else if (isListed) begin('other');
    else if (isComparison(line)) {
      begin('void');
      open.isCompared = true;
    } else if (open.role !== 'void' && MEANINGS.test(line)) begin('void', countOf(line) + 1);
    else if (ends(open, line, nextOf[index] ?? '')) begin('other');
    const said = role ? '' : line;
    open.length += said.length;
    kept.push(said);
    at += said.length + 1;
  }
  return { text: kept.join('\n'), sections };
};
