/** What came of one text; `set` says where it is from. */
export type Scored = {
  set: string;
  language: string;
  category: string;
  isLanguageRight: boolean;
  isKindRight: boolean;
  isFirst: boolean;
  isAmongTwo: boolean;
  confidence: number;
  ms: number;
};

/** The corpus of real circulars: its texts, and how many titles and dates were found. */
export type CorpusScore = {
  scored: Scored[];
  titles: { right: number; of: number };
  dates: { right: number; wrong: number; missing: number };
  held: string[];
};

const percent = (part: number, of: number) => (of ? `${((100 * part) / of).toFixed(1)} %` : '–');
const share = (rows: Scored[], is: (row: Scored) => boolean) =>
  percent(rows.filter(is).length, rows.length);

const table = (head: string[], rows: string[][]) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

const groupBy = (rows: Scored[], key: (row: Scored) => string) => {
  const groups = new Map<string, Scored[]>();
  for (const row of rows) groups.set(key(row), [...(groups.get(key(row)) ?? []), row]);
  return [...groups].sort(([a], [b]) => a.localeCompare(b));
};

const accuracyTable = (first: string, groups: [string, Scored[]][]) =>
  table(
    [first, 'texts', 'language', 'kind', 'first category', 'among first two'],
    groups.map(([name, rows]) => [
      name,
      String(rows.length),
      share(rows, (row) => row.isLanguageRight),
      share(rows, (row) => row.isKindRight),
      share(rows, (row) => row.isFirst),
      share(rows, (row) => row.isAmongTwo),
    ]),
  );

const thresholds = [0, 0.3, 0.4, 0.45, 0.5, 0.55, 0.6, 0.7, 0.8];

const calibrationTable = (rows: Scored[]) =>
  table(
    [
      'REVIEW_CONFIDENCE',
      'goes to review',
      'mailed without review',
      'wrong among those mailed',
      'wrong among all',
    ],
    thresholds.map((threshold) => {
      const mailed = rows.filter(({ confidence }) => confidence >= threshold);
      const wrong = mailed.filter(({ isFirst }) => !isFirst).length;
      return [
        threshold.toFixed(2),
        percent(rows.length - mailed.length, rows.length),
        String(mailed.length),
        percent(wrong, mailed.length),
        percent(wrong, rows.length),
      ];
    }),
  );

const timing = (rows: Scored[]) => {
  const sorted = rows.map(({ ms }) => ms).sort((a, b) => a - b);
  const at = (fraction: number) => sorted[Math.floor((sorted.length - 1) * fraction)] ?? 0;
  return `Language and category together: median ${at(0.5).toFixed(1)} ms, slowest ${at(1).toFixed(0)} ms per document.`;
};

/** Writes the scores as sections of Markdown; without a corpus, of the samples alone. */
export const reportScores = (corpus: CorpusScore | null, samples: Scored[]): string => {
  const all = [...(corpus?.scored ?? []), ...samples];
  const honest = all.filter(({ set }) => set === 'corpus' || set.endsWith('title withheld'));
  const parts = [
    '### All sets',
    accuracyTable(
      'set',
      groupBy(all, ({ set }) => set),
    ),
    corpus
      ? `Corpus titles like the reference: ${corpus.titles.right} of ${corpus.titles.of}. Dates: ${corpus.dates.right} right, ${corpus.dates.wrong} wrong, ${corpus.dates.missing} left empty although one is known.`
      : `The corpus is not at ${'`CORPUS_DIR`'}; only the samples were scored.`,
    timing(corpus?.scored.length ? corpus.scored : samples),
    '### By language (corpus, and samples with their titles withheld)',
    accuracyTable(
      'language',
      groupBy(honest, ({ language }) => language),
    ),
    '### By category (corpus, and samples with their titles withheld)',
    accuracyTable(
      'category',
      groupBy(honest, ({ category }) => category),
    ),
    '### What a review threshold would do (corpus, and samples with their titles withheld)',
    calibrationTable(honest),
  ];
  if (corpus) {
    parts.push(
      '### What a review threshold would do (corpus alone)',
      calibrationTable(corpus.scored),
    );
    parts.push(
      '### Held for review because of the text layer',
      corpus.held.map((line) => `- ${line}`).join('\n'),
    );
  }
  return parts.join('\n\n');
};
