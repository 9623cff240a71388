import { readdir, readFile } from 'node:fs/promises';
import { openDatabase } from '@circulate/database';
import { parse } from 'yaml';
import { z } from 'zod';
import { createHttpMetrics } from '../../apps/api/src/operations/http-metrics.ts';
import { createMetrics } from '../../apps/worker/src/operations/metrics.ts';
import { ROOT } from './configuration-pages.ts';

const read = (path: string) => readFile(new URL(path, ROOT), 'utf8');

/** Descriptions of the scripts in package.json. */
const SCRIPTS: Record<string, string> = {
  start:
    'Runs the whole product on this machine, with demo accounts. Options after `--`: `--data-dir DIR`, `--port-base N`, `--seed none|demo`, `--no-open`.',
  test: 'Runs type checks, lint, unit and integration tests, and the main browser journeys.',
  'test:faults': 'Runs the slow tests: crashes, rendering, deployments, every screen.',
  'test:crash': 'Kills the worker 300 times while it is working.',
  'test:clock': 'Checks 10,000 digest periods across clock changes.',
  'test:soak': 'Runs the worker for a long time and monitors its memory use.',
  'test:compose': 'Builds the images and tests the deployment. Needs a Docker engine.',
  types: 'Type-checks all workspaces in one compiler run.',
  lint: 'Runs Biome, and checks regular expressions, unused code, import rules, language and links.',
  messages: 'Lists every error message for proofreading.',
  arrows: 'Checks the import rules.',
  format: 'Formats the code, and fixes what Biome can fix.',
  pictures: 'Retakes the documentation’s screenshots.',
  speed: 'Measures every screen with Lighthouse.',
  bench: 'Runs the benchmarks, whose goals are in `docs/benchmarks.md`.',
  'write-migration': 'Prints the SQL for a changed `prisma/schema.prisma`.',
  'beta-code': 'Creates an access code and prints it.',
  'check-ai': 'Tests the AI model, and explains what to change.',
  'check-mail-domain': 'Checks the DNS records of the email domain.',
  backup: 'Makes a backup: `npm run backup -- FOLDER`.',
  restore: 'Restores a backup: `npm run restore -- FOLDER`.',
  kubernetes: 'Writes Kubernetes manifests: `npm run kubernetes -- FOLDER`.',
  'docs:configuration':
    'Writes this page, `docs/configuration.md`, `docs/source-catalogue.md` and `.env.example`.',
  'check-sources': 'Previews every entry of the source catalogue.',
  evaluate: 'Measures the classifiers on labelled documents: `npm run evaluate -- --set DIR`.',
  'simulate-models':
    'Simulates models of a given accuracy: `npm run simulate-models -- --set DIR`.',
};

/** Folders whose files are commands for operators, except for those that export something. */
const PROGRAM_FOLDERS = [
  'apps/api/src/commands',
  'apps/worker/src/commands',
  'packages/database/src/commands',
];

/** Commands for operators, as run in a deployment, with their descriptions. */
const PROGRAMS: Record<string, [command: string, text: string]> = {
  'beta-code': [
    'docker compose exec api node dist/commands/beta-code.js',
    'Creates an access code and prints it. Options: `--accounts N`, `--email ADDRESS`, `--expires TIME`, `--type beta` or `invoice`.',
  ],
  'check-ai': [
    'docker compose run --rm --no-deps worker node dist/commands/check-ai.js',
    'Tests the AI model, and explains what to change.',
  ],
  'check-mail-domain': [
    'docker compose run --rm --no-deps worker node dist/commands/check-mail-domain.js',
    'Checks the DNS records of the email domain.',
  ],
  'back-up': ['docker compose run --rm backup', 'Makes a backup now.'],
  restore: [
    'docker compose run --rm backup node dist/commands/restore.js FOLDER',
    'Restores a backup into an empty database.',
  ],
  'held-mail': [
    'docker compose run --rm backup node dist/commands/held-mail.js hold',
    'Puts pending messages on hold. With `send`, sends the messages on hold; with `cancel`, cancels them.',
  ],
  'keep-backups': [
    'docker compose up --detach backups',
    'Starts the service that makes backups on a schedule and tests them.',
  ],
  migrate: ['docker compose run --rm migrate', 'Applies migrations, banks and categories.'],
  'make-roles': [
    'docker compose run --rm migrate node dist/commands/make-roles.js',
    'Creates the database roles, and nothing else.',
  ],
};

const AlarmsSchema = z.object({
  groups: z.array(
    z.object({
      rules: z.array(
        z.object({
          alert: z.string(),
          for: z.string().optional(),
          labels: z.object({ severity: z.enum(['page', 'ticket', 'none']) }),
          annotations: z.object({ summary: z.string() }),
        }),
      ),
    }),
  ),
});
const ScriptsSchema = z.object({ scripts: z.record(z.string(), z.string()) });
const MetricSchema = z.object({ labelNames: z.array(z.string()) });

/**
 * Returns the metrics of API and worker, by program: name, type, help and labels. Doesn't need a
 * database, since metrics are declared at startup.
 */
export const metricsByProgram = async () => {
  const db = openDatabase('postgresql://nobody@127.0.0.1:1/none');
  const queues = { counts: async () => ({}), waitingSince: async () => ({}) };
  const worker = createMetrics({ db, queues, hasCanary: true, holdsMail: false, model: undefined });
  await db.$disconnect();
  const registries = { API: createHttpMetrics().registry, Worker: worker.registry };
  return Object.entries(registries).map(([program, registry]) => {
    const own = registry.getMetricsAsArray().filter(({ name }) => name.startsWith('circulate_'));
    return {
      program,
      metrics: own.map((metric) => ({
        name: metric.name,
        type: z.string().parse(Reflect.get(metric, 'type')),
        help: metric.help,
        labels: MetricSchema.parse(metric).labelNames,
      })),
    };
  });
};

const row = (...cells: string[]) =>
  `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
const code = (text: string) => `\`${text}\``;

const scriptRows = async () => {
  const { scripts } = ScriptsSchema.parse(JSON.parse(await read('package.json')));
  const unknown = Object.keys(SCRIPTS).filter((name) => !(name in scripts));
  if (unknown.length > 0) throw new Error(`package.json has no script ${unknown.join(', ')}`);
  return Object.keys(scripts).map((name) => {
    const text = SCRIPTS[name];
    if (!text) throw new Error(`reference-page.ts doesn't describe the script ${name}`);
    const isShort = name === 'start' || name === 'test';
    return row(code(`npm ${isShort ? '' : 'run '}${name}`), text);
  });
};

/** Returns the files in a folder of commands that export nothing. */
const programsIn = async (folder: string) => {
  const files = (await readdir(new URL(folder, ROOT))).filter((file) => file.endsWith('.ts'));
  const texts = await Promise.all(files.map((file) => read(`${folder}/${file}`)));
  return files
    .filter((_, index) => !/^export /m.test(texts[index] ?? ''))
    .map((file) => file.replace('.ts', ''));
};

const programRows = async () => {
  const names = (await Promise.all(PROGRAM_FOLDERS.map(programsIn))).flat();
  const known = Object.keys(PROGRAMS);
  const wrong = [...names, ...known].filter((name) => !names.includes(name) || !PROGRAMS[name]);
  if (wrong.length > 0) throw new Error(`reference-page.ts is wrong about ${wrong.join(', ')}`);
  return Object.values(PROGRAMS).map(([command, text]) => row(code(command), text));
};

const metricSection = async () =>
  (await metricsByProgram()).flatMap(({ program, metrics }) => [
    `### ${program}\n`,
    '| metric | type | labels | meaning |\n|---|---|---|---|',
    ...metrics.map(({ name, type, help, labels }) =>
      row(code(name), type, labels.map(code).join(', ') || '–', help),
    ),
    '',
  ]);

const alarmRows = async () => {
  const { groups } = AlarmsSchema.parse(parse(await read('deploy/prometheus/alerts.yml')));
  return groups
    .flatMap(({ rules }) => rules)
    .map(({ alert, for: lasts = 'immediately', labels, annotations }) =>
      row(
        `[${alert}](runbook.md#${alert.toLowerCase()})`,
        annotations.summary.replace(/\{\{ \$(?:labels\.)?(\w+) \}\}/g, '*$1*'),
        lasts.replace(/^(\d+)m$/, '$1 min').replace(/^(\d+)h$/, '$1 h'),
        labels.severity,
      ),
    );
};

/**
 * Returns `docs/reference.md`: commands, metrics and alarms. Throws if a command has no description
 * here.
 */
export const referencePage = async () =>
  [
    INTRODUCTION,
    '## Commands\n',
    'At the root of the repository:\n',
    '| command | what it does |\n|---|---|',
    ...(await scriptRows()),
    '\nIn a deployment with compose:\n',
    '| command | what it does |\n|---|---|',
    ...(await programRows()),
    `\n## Metrics\n\n${METRICS}\n`,
    ...(await metricSection()),
    `## Alarms\n\n${ALARMS}\n`,
    '| alarm | condition | for | severity |\n|---|---|---|---|',
    ...(await alarmRows()),
    '',
  ].join('\n');

const INTRODUCTION = `# Reference: commands, metrics, alarms

Generated by \`npm run docs:configuration\` from \`package.json\`, the programs and \`deploy/prometheus/alerts.yml\`.
Change the texts there. A reference for operators and engineers. Other pages list the [settings](configuration.md) and the
[banks' pages](source-catalogue.md), and show how well circulars are read [with rules](categoriser.md#how-often-it-is-right)
and [with models](ai.md#how-it-decides). The API serves its own OpenAPI document at \`/docs/json\`.
`;

const METRICS = `The API and the worker serve these at \`/metrics\` on port 9464, along with prom-client's default Node.js metrics
(\`process_…\`, \`nodejs_…\`). Every worker reports the same database and queue figures: use the maximum, not the sum.`;

const ALARMS = `An alarm fires once its condition has held for the time in the third column. The severity *page* means that it needs
attention now, and *ticket* on the next working day; only the dead man's switch has *none*. Each name links to the
steps to take.`;
