import { readFile } from 'node:fs/promises';
import { describeSettings, type SettingDescription } from '@circulate/platform/settings';
import { SettingsSchema as ApiSettings } from '../../apps/api/src/settings.ts';
import { SettingsSchema as IdentitySettings } from '../../apps/identity/src/config.ts';
import { OcrSettingsSchema } from '../../apps/worker/src/ocr/settings.ts';
import { RendererSettingsSchema } from '../../apps/worker/src/renderer/settings.ts';
import { SettingsSchema as WorkerSettings } from '../../apps/worker/src/settings.ts';
import {
  BackupSettingsSchema,
  KeepBackupsSettingsSchema,
  MigrateSettingsSchema,
} from '../../packages/database/src/commands/settings.ts';

export const ROOT = new URL('../../', import.meta.url);

/** Every program and its settings, by service name in docker-compose.yml. */
export const settingsByProgram = {
  api: describeSettings(ApiSettings),
  worker: describeSettings(WorkerSettings),
  ocr: describeSettings(OcrSettingsSchema),
  renderer: describeSettings(RendererSettingsSchema),
  migrate: describeSettings(MigrateSettingsSchema),
  backup: describeSettings(BackupSettingsSchema),
  backups: describeSettings(KeepBackupsSettingsSchema),
  identity: describeSettings(IdentitySettings),
};

/** Settings read by docker compose itself or by Alertmanager. */
const OTHERS: [name: string, text: string][] = [
  [
    'COMPOSE_PROFILES',
    'Comma-separated optional profiles: `renderer` (with `RENDERER_URL`), `monitoring`, `local-ai` (with `OPENAI_BASE_URL=http://ollama:11434/v1` and `OPENAI_MODEL`), `libretranslate` (with `LIBRETRANSLATE_URL=http://libretranslate:5000`). Upgrades build and start only the profiles named here.',
  ],
  [
    'STOP_GRACE_PERIOD',
    'Time before Docker kills a stopping program, such as `65s`. Set it at least five seconds longer than `STOP_GRACE_SECONDS`. Default: `30s`.',
  ],
  ['WORKER_REPLICAS', 'Number of workers on this machine. Default: 1.'],
  ['API_REPLICAS', 'Number of APIs on this machine. Default: 1.'],
  ['LOCAL_AI_CPUS', 'CPU cores for the model in the `local-ai` profile. Default: 4.'],
  [
    'LOCAL_AI_MEMORY',
    'Memory for the model in the `local-ai` profile. A 7B model with a 16k context needs 8 GB. Default: `12g`.',
  ],
  [
    'LIBRETRANSLATE_LANGUAGES',
    'Comma-separated languages that the `libretranslate` profile downloads. Each needs about 300 MB.',
  ],
  ['ALARM_EMAIL', 'Recipient of alarm emails. Needs the `monitoring` profile.'],
  ['ALARM_FROM', 'Sender of alarm emails.'],
  ['ALARM_SMTP_HOST', 'Mail server for alarms, as `host:port`. Ideally not the one in `SMTP_URL`.'],
  [
    'ALARM_SMTP_USER',
    'Account on `ALARM_SMTP_HOST`. Its password is in `secrets/alarm_smtp_password`, or, if that file is empty, in `secrets/smtp_password`.',
  ],
];

const othersSettings: SettingDescription[] = OTHERS.map(([name, text]) => ({
  name,
  text,
  isRequired: false,
  standard: undefined,
  choices: undefined,
  isSecret: false,
}));

type Group = 'Required' | 'Common' | 'Rare';

/**
 * Settings that most deployments should consider; the defaults of all others suit nearly everyone.
 */
const COMMON = new Set([
  'COMPOSE_PROFILES',
  'AUTH0_ROLES_CLAIM',
  'AUTH0_AMR_CLAIM',
  'AUTH0_MANAGEMENT_CLIENT_ID',
  'TARGET_LANGUAGE',
  'OPENAI_BASE_URL',
  'OPENAI_MODEL',
  'OPENAI_INPUT_PRICE',
  'OPENAI_OUTPUT_PRICE',
  'OPENAI_MONTHLY_LIMIT_USD',
  'REVIEW_CONFIDENCE',
  'MONITOR_CATALOGUE',
  'RENDERER_URL',
  'CANARY_ADDRESS',
  'SUPPORT_EMAIL',
  'SECURITY_CONTACT',
  'ALARM_EMAIL',
  'ALARM_FROM',
  'ALARM_SMTP_HOST',
]);

const titles: Record<keyof typeof settingsByProgram, string> = {
  api: 'API and web app',
  worker: 'Worker',
  ocr: 'OCR service',
  renderer: 'Renderer',
  migrate: 'Migration step',
  backup: 'Backup and restore',
  backups: 'Scheduled backups',
  identity: 'Local identity provider',
};

/** Returns the pages generated from the settings' schemas, by path. */
export const configurationPages = async () => ({
  'docs/configuration.md': await documentation(),
  '.env.example': await example(),
});

const documentation = async () => {
  const groups = Object.entries(await asked()).map(
    ([group, settings]) => `## ${group}\n\n${table(settings)}\n`,
  );
  const sections = Object.entries(settingsByProgram).map(
    ([program, settings]) => `### ${titleOf(program)}\n\n${table(settings)}\n`,
  );
  return [INTRODUCTION, ...groups, BY_PROGRAM, ...sections].join('\n');
};

const titleOf = (program: string) =>
  Object.entries(titles).find(([name]) => name === program)?.[1] ?? program;

const table = (settings: SettingDescription[]) =>
  [
    '| setting | meaning | default |',
    '|---|---|---|',
    ...settings.map(
      (setting) => `| \`${setting.name}\` | ${textOf(setting)} | ${absent(setting)} |`,
    ),
  ].join('\n');

const textOf = ({ text, choices, isSecret }: SettingDescription) =>
  [
    text,
    choices && `One of ${choices.map((choice) => `\`${choice}\``).join(', ')}.`,
    isSecret && '**Secret.**',
  ]
    .filter(Boolean)
    .join(' ')
    .replaceAll('|', '\\|');

const absent = ({ isRequired, standard }: SettingDescription) =>
  isRequired ? '**required**' : standard === undefined || standard === '' ? '–' : `\`${standard}\``;

/**
 * Returns the settings that docker-compose.yml leaves to the operator, grouped by how many
 * deployments set them.
 */
const asked = async (): Promise<Record<Group, SettingDescription[]>> => {
  const compose = await readFile(new URL('docker-compose.yml', ROOT), 'utf8');
  const found = [...compose.matchAll(/\$\{(\w+)(:\?|:-)([^}]*)\}/g)];
  // docker compose reads the profiles before the file, which therefore doesn't mention them.
  const names = [...new Set(['COMPOSE_PROFILES', ...found.map(([, name = '']) => name)])];
  const all = [...Object.values(settingsByProgram).flat(), ...othersSettings];
  const groups: Record<Group, SettingDescription[]> = { Required: [], Common: [], Rare: [] };
  for (const name of names) {
    const setting = all.find((candidate) => candidate.name === name);
    if (!setting)
      throw new Error(`docker-compose.yml uses ${name}, but no program has this setting`);
    const isRequired = found.some(([, asks, how]) => asks === name && how === ':?');
    const group = isRequired ? 'Required' : COMMON.has(name) ? 'Common' : 'Rare';
    groups[group].push({ ...setting, isRequired });
  }
  return groups;
};

const example = async () => {
  const groups = Object.entries(await asked()).map(([group, settings]) => {
    const entries = settings.map(
      ({ name, text, isRequired }) =>
        `# ${text.replaceAll('`', '')}\n${isRequired ? '' : '# '}${name}=\n`,
    );
    return `# ---- ${group} ----\n\n${entries.join('\n')}`;
  });
  return `${EXAMPLE_INTRODUCTION}\n${groups.join('\n')}`;
};

const INTRODUCTION = `# Configuration

Generated from the settings schemas by \`npm run docs:configuration\`. Change the texts there.

For operators. Every program reads its settings from environment variables when it starts. If any are
invalid, it lists every problem and exits with code 1. An empty variable is treated as not set. Any
setting \`X\` can also be read from a file: set \`X_FILE\` to its path. Docker compose passes secrets
this way. Logs and errors never show a secret.

With compose, you set only the [required](#required), [common](#common) and [rare](#rare) settings,
in \`.env\`; \`.env.example\` lists the same ones. Secrets are files in \`secrets/\`. Without compose, see
[every setting by program](#every-setting-by-program).
`;

const BY_PROGRAM = `## Every setting by program
`;

const EXAMPLE_INTRODUCTION = `# Copy to .env and fill in. Generated from the settings schemas by npm run docs:configuration.
# Secrets don't go here: deploy/make-secrets.sh writes them to files under secrets/.
`;
