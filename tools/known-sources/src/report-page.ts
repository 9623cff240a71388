import { type Bank, regionOf } from './banks.ts';
import { type Outcome, OutcomeSchema } from './check-row.ts';
import { cell, link, table } from './markdown.ts';
import { type Report, type ReportRow, WEEKS } from './report.ts';

const TITLES: Record<Outcome, string> = {
  changed: 'Changed: they answer, but read otherwise than is known',
  empty: 'Empty: no list was found there',
  walled: 'Walled: the site refuses us',
  unreachable: 'Unreachable: no answer, or a broken one',
  works: 'Works: the list was read, and its first document',
};

/** The report for people: sums for each region, then every source by what came of it. */
export const reportPage = ({ rows }: Report, banks: Map<string, Bank>): string =>
  [
    '# Known sources, as they were last found',
    '',
    'Written by `npm run check-sources`. Nothing here is worked out by hand.',
    `A source that fails loses nothing before it failed in ${WEEKS} weeks in a row.`,
    '',
    sums(rows, banks),
    '',
    ...OutcomeSchema.options.flatMap((outcome) => section(outcome, rows, banks)),
  ].join('\n');

const sums = (rows: ReportRow[], banks: Map<string, Bank>): string => {
  const regions = [...new Set(rows.map(({ bank }) => regionOf(banks.get(bank))))].sort();
  const counts = (of: ReportRow[]) =>
    OutcomeSchema.options.map((each) => `${of.filter(({ outcome }) => outcome === each).length}`);
  return table({
    columns: ['region', ...OutcomeSchema.options.map((outcome) => `>${outcome}`)],
    rows: [
      ...regions.map((region) => [
        cell(region),
        ...counts(rows.filter(({ bank }) => regionOf(banks.get(bank)) === region)),
      ]),
      ['**all**', ...counts(rows)],
    ],
  });
};

const section = (outcome: Outcome, rows: ReportRow[], banks: Map<string, Bank>): string[] => {
  const own = rows.filter((row) => row.outcome === outcome);
  if (own.length === 0) return [];
  const lines = table({
    columns: ['bank', 'source', 'looked at', '>items', 'newest', 'reason', 'what to try'],
    rows: own.map((row) => [
      cell(banks.get(row.bank)?.display_name ?? row.bank),
      link(row.key, row.url),
      row.checked_on,
      String(row.items),
      cell(row.newest),
      cell(row.reason),
      whatToTry(row),
    ]),
  });
  return [`## ${TITLES[outcome]} (${own.length})`, '', lines, ''];
};

const whatToTry = ({ advice, elsewhere, failed_on }: ReportRow): string =>
  [
    ...elsewhere.map(
      ({ what, kind, url, items }) => `${link(what, url)} can be read as ${kind}: ${items} items.`,
    ),
    ...(advice === null ? [] : [cell(advice)]),
    ...(failed_on.length === 0
      ? []
      : [
          `Weeks without success: ${failed_on.length === WEEKS ? `${WEEKS} or more` : failed_on.length}.`,
        ]),
  ].join(' ');
