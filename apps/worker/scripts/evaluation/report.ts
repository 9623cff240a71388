import type { Decided } from './deciders.ts';
import type { Labelled } from './read-set.ts';
import { table } from './write-into-docs.ts';

/** A document with its label and a classifier's decision. */
export type Scored = {
  document: Labelled;
  decided: Decided;
  isLanguageRight: boolean;
  isKindRight: boolean;
  /** Whether the label accepts the decision's first category. */
  isAcceptable: boolean;
  isAmong: boolean;
  isTitleRight: boolean;
  /** Whether the number is right; undefined if the label doesn't contain one. */
  isNumberRight: boolean | undefined;
  isDayRight: boolean | undefined;
};

const TITLE_ALIKE = 0.8;

/** Returns a decision scored against the document's label. */
export const score = (
  document: Labelled,
  decided: Decided,
  nameOf: (id: string) => string | undefined,
): Scored => {
  const names = decided.decision.categories.map(({ id }) => nameOf(id) ?? '');
  return {
    document,
    decided,
    isLanguageRight: document.found.language === document.language,
    isKindRight: decided.decision.kind === document.kind,
    isAcceptable: document.acceptable.has(names[0] ?? ''),
    isAmong: names.some((name) => document.acceptable.has(name)),
    isNumberRight: sameAs(document.number, decided.number),
    isDayRight: sameAs(document.date, decided.issued),
    isTitleRight: titleLikeness(decided.title ?? '', document.title ?? '') >= TITLE_ALIKE,
  };
};

const sameAs = (label: string | null | undefined, found: string | null) =>
  label === undefined ? undefined : comparable(label) === comparable(found);

const comparable = (text: string | null) =>
  (text ?? '').replaceAll(/[^\p{L}\p{N}]/gu, '').toLowerCase();

/** Standard score of a 95% interval. */
const Z = 1.96;

/**
 * Returns the share of `hits` with its 95% Wilson interval (1927), in whole per cent: "80%
 * (74–85)".
 */
export const shareOf = (hits: number, of: number): string => {
  if (of === 0) return '–';
  const p = hits / of;
  const scale = 1 + Z ** 2 / of;
  const middle = (p + Z ** 2 / (2 * of)) / scale;
  const reach = (Z / scale) * Math.sqrt((p * (1 - p)) / of + Z ** 2 / (4 * of ** 2));
  const percent = (share: number) => Math.round(100 * Math.min(1, Math.max(0, share)));
  return `${percent(p)}% (${percent(middle - reach)}–${percent(middle + reach)})`;
};

const share = (rows: Scored[], is: (row: Scored) => boolean) =>
  shareOf(rows.filter(is).length, rows.length);

/**
 * Returns the share of documents for which `is` holds, leaving out those whose label doesn't give
 * the value.
 */
const known = (rows: Scored[], is: (row: Scored) => boolean | undefined) => {
  const told = rows.filter((row) => is(row) !== undefined);
  return shareOf(told.filter((row) => is(row)).length, told.length);
};

const HEAD = ['texts', 'language', 'kind', 'first category acceptable', 'among the suggestions'];
const rowOf = (name: string, rows: Scored[]) => [
  name,
  String(rows.length),
  share(rows, (row) => row.isLanguageRight),
  share(rows, (row) => row.isKindRight),
  share(rows, (row) => row.isAcceptable),
  share(rows, (row) => row.isAmong),
];

const by = (rows: Scored[], key: (row: Scored) => string) => {
  const groups = new Map<string, Scored[]>();
  for (const row of rows) groups.set(key(row), [...(groups.get(key(row)) ?? []), row]);
  return [...groups].sort(([one], [other]) => one.localeCompare(other));
};

const THRESHOLDS = [0, 0.3, 0.4, 0.45, 0.5, 0.55, 0.6, 0.7, 0.8, 0.9];

const reviewTable = (rows: Scored[], thresholds = THRESHOLDS) =>
  table(
    ['REVIEW_CONFIDENCE', 'held', 'published', 'errors among published'],
    thresholds.map((threshold) => {
      const mailed = rows.filter(
        ({ decided }) => !decided.isHeld && decided.decision.confidence >= threshold,
      );
      return [
        threshold.toFixed(2),
        shareOf(rows.length - mailed.length, rows.length),
        String(mailed.length),
        shareOf(mailed.filter(({ isAcceptable }) => !isAcceptable).length, mailed.length),
      ];
    }),
  );

const issuersOf = (rows: Scored[]) => new Set(rows.map(({ document }) => document.issuer)).size;

/** Returns the section of docs/categoriser.md on the default threshold and those close to it. */
export const thresholdsForDocs = (rows: Scored[]): string =>
  `On ${rows.length} labelled documents from ${issuersOf(rows)} issuers, which were used to develop the keyword lists:\n\n${reviewTable(rows, [0.4, 0.5, 0.6])}\n\nFirst category acceptable: ${share(rows, (row) => row.isAcceptable)}; title: ${share(rows, (row) => row.isTitleRight)}; issue date: ${known(rows, (row) => row.isDayRight)}; number: ${known(rows, (row) => row.isNumberRight)}.`;

/** Returns the figures as counts, for a results file. */
export const countsOf = (name: string, rows: Scored[], threshold: number) => {
  const count = (is: (row: Scored) => boolean | undefined) => rows.filter((row) => is(row)).length;
  const isHeld = ({ decided: { isHeld: held, decision, title } }: Scored) =>
    held || decision.confidence < threshold || title === null;
  return {
    name,
    documents: rows.length,
    kind: count((row) => row.isKindRight),
    category: count((row) => row.isAcceptable),
    among: count((row) => row.isAmong),
    title: count((row) => row.isTitleRight),
    number: count((row) => row.isNumberRight),
    issued: count((row) => row.isDayRight),
    issued_missing: count((row) => row.isDayRight === false && row.decided.issued === null),
    issued_wrong: count((row) => row.isDayRight === false && row.decided.issued !== null),
    held: count(isHeld),
    wrong_among_mailed: count((row) => !isHeld(row) && !row.isAcceptable),
    cost_usd: rows.reduce((sum, { decided }) => sum + decided.costUsd, 0),
  };
};

const timeOf = (rows: Scored[]) => {
  const times = rows.map(({ decided }) => decided.ms).sort((one, other) => one - other);
  const at = (fraction: number) =>
    Math.round(times[Math.floor((times.length - 1) * fraction)] ?? 0);
  const cost = rows.reduce((sum, { decided }) => sum + decided.costUsd, 0);
  return `Decision time: median ${at(0.5)} ms, 95% within ${at(0.95)} ms. Cost: ${cost.toFixed(4)} US dollars in total, ${(cost / Math.max(1, rows.length)).toFixed(5)} per document. Calls: ${rows.reduce((sum, { decided }) => sum + decided.calls, 0)}.`;
};

/**
 * Returns one classifier's tables for docs/categoriser.md as Markdown, with 95% Wilson intervals.
 */
export const reportOn = (name: string, rows: Scored[], unreadable: number): string =>
  [
    `## ${name}`,
    `${rows.length} documents from ${issuersOf(rows)} issuers; ${unreadable} without usable text are left out. Titles right (token F1 of 0.8 or more): ${share(rows, (row) => row.isTitleRight)}; numbers ${known(rows, (row) => row.isNumberRight)}; issue dates ${known(rows, (row) => row.isDayRight)}.`,
    timeOf(rows),
    table(['set', ...HEAD], [rowOf('all', rows)]),
    '### By language',
    table(
      ['language', ...HEAD],
      by(rows, ({ document }) => document.language).map(([language, own]) => rowOf(language, own)),
    ),
    '### By category',
    table(
      ['category', ...HEAD],
      by(rows, ({ document }) => document.suggestedCategory).map(([category, own]) =>
        rowOf(category, own),
      ),
    ),
    '### Effect of the review threshold',
    reviewTable(rows),
  ].join('\n\n');

const wordsIn = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLocaleLowerCase('tr')
    .replace(/ı/g, 'i')
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/**
 * Returns how similar two titles are, from 0 to 1 (token F1): the words that they share relative to
 * all their words.
 */
const titleLikeness = (one: string, other: string): number => {
  const [left, right] = [wordsIn(one), wordsIn(other)];
  const rest = [...right];
  const common = left.filter((word) => {
    const at = rest.indexOf(word);
    if (at >= 0) rest.splice(at, 1);
    return at >= 0;
  }).length;
  return (2 * common) / Math.max(1, left.length + right.length);
};
