import {
  type CatalogueFile,
  type CatalogueSource,
  SourceConfidenceSchema,
} from '@circulate/shared-schemas';
import { fileNameOf } from '@circulate/source-catalogue';
import { PRESET_PLATFORMS } from '@circulate/source-reader';
import { type Bank, regionOf } from './banks.ts';
import { cell, link, table } from './markdown.ts';

const INTRODUCTION = `# Known sources

What the catalogue says, written from its files by \`npm run docs:known-sources\`. Nothing is called working
here: what works in a deployment, a preview there says; what worked from the machine that looked last,
the report of \`npm run check-sources\` ([capture](capture.md#kept-true)).

- *read by*: **preset** where the reader knows the platform and offers what it has, **settings** where the
  catalogue says how its items stand there, **looking** where the page itself tells; a feed needs neither.
- *how sure*: high where a public program reads exactly this address, medium where it is named by who
  looked, low where its form alone suggests it.
`;

/** The page of all that the catalogue knows: sums by region and platform, then every source. */
export const knownSourcesPage = (files: CatalogueFile[], banks: Map<string, Bank>): string => {
  const rows = files.flatMap(({ bank, sources }) => sources.map((source) => ({ bank, source })));
  return [
    INTRODUCTION,
    '## By region',
    '',
    byRegion(rows, banks),
    '',
    '## By platform',
    '',
    byPlatform(rows),
    '',
    '## Banks without a known source',
    '',
    withoutSource(files, banks),
    '',
    '## Every source',
    '',
    everySource(rows, banks),
    '',
  ].join('\n');
};

type Row = { bank: string; source: CatalogueSource };

const SUMS = ['>sources', ...SourceConfidenceSchema.options.map((each) => `>${each}`), '>walled'];

const sumsOf = (rows: Row[]): string[] => [
  `${rows.length}`,
  ...SourceConfidenceSchema.options.map(
    (each) => `${rows.filter(({ source }) => source.confidence === each).length}`,
  ),
  `${rows.filter(({ source }) => source.walls !== undefined).length}`,
];

const banksIn = (rows: Row[]): number => new Set(rows.map(({ bank }) => bank)).size;

const byRegion = (rows: Row[], banks: Map<string, Bank>): string => {
  const regions = grouped(rows, ({ bank }) => regionOf(banks.get(bank)));
  const known = grouped([...banks.values()], regionOf);
  return table({
    columns: ['region', '>banks', '>with a source', ...SUMS],
    rows: [
      ...[...known.keys()].sort().map((region) => {
        const own = regions.get(region) ?? [];
        return [
          cell(region),
          `${known.get(region)?.length ?? 0}`,
          `${banksIn(own)}`,
          ...sumsOf(own),
        ];
      }),
      ['**all**', `${banks.size}`, `${banksIn(rows)}`, ...sumsOf(rows)],
    ],
  });
};

const grouped = <Item>(items: Item[], keyOf: (item: Item) => string): Map<string, Item[]> => {
  const groups = new Map<string, Item[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
};

const OWN = 'own or unknown';

const byPlatform = (rows: Row[]): string => {
  const platforms = grouped(rows, ({ source }) => source.platform ?? OWN);
  const sorted = [...platforms].sort(
    ([a, some], [b, others]) => others.length - some.length || a.localeCompare(b, 'en'),
  );
  return table({
    columns: ['platform', 'preset', '>banks', ...SUMS],
    rows: sorted.map(([platform, own]) => [
      cell(platform),
      PRESET_PLATFORMS.includes(platform) ? 'yes' : '',
      `${banksIn(own)}`,
      ...sumsOf(own),
    ]),
  });
};

const withoutSource = (files: CatalogueFile[], banks: Map<string, Bank>): string => {
  const known = new Set(files.map(({ bank }) => bank));
  const names = [...banks.values()]
    .filter(({ bank_name }) => !known.has(bank_name))
    .map(({ display_name }) => display_name);
  return `${names.length}: ${names.sort().map(cell).join(', ')}.`;
};

const FOLDER = '../packages/source-catalogue/banks';

const everySource = (rows: Row[], banks: Map<string, Bank>): string =>
  table({
    columns: ['bank', 'source', 'platform', 'read by', 'language', 'how sure', 'seen', 'walls'],
    rows: rows.map(({ bank, source }) => [
      link(banks.get(bank)?.display_name ?? bank, `${FOLDER}/${fileNameOf({ bank })}`),
      cell(`${source.publishes.replace('_', ' ')}, ${source.kind}, ${new URL(source.url).host}`),
      cell(source.platform ?? ''),
      readBy(source),
      source.languages.join(', '),
      source.confidence,
      source.last_seen,
      (source.walls ?? []).map((wall) => wall.replaceAll('_', ' ')).join(', '),
    ]),
  });

const readBy = ({ kind, platform, settings = {} }: CatalogueSource): string => {
  if (kind === 'feed') return 'feed';
  const { item, link: linked, title, date } = settings;
  if ([item, linked, title, date].some((setting) => setting !== undefined)) return 'settings';
  return kind === 'html' && PRESET_PLATFORMS.includes(platform ?? '') ? 'preset' : 'looking';
};
