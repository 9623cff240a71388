import { readFile } from 'node:fs/promises';
import { describeSettings, type SettingDescription } from '@circulate/platform/settings';
import { SettingsSchema as ApiSettings } from '../../../apps/api/src/settings.ts';
import { SettingsSchema as IdentitySettings } from '../../../apps/identity/src/config.ts';
import { SettingsSchema as WebSettings } from '../../../apps/web/src/server/config.ts';
import { OcrSettingsSchema } from '../../../apps/worker/src/ocr/settings.ts';
import { RendererSettingsSchema } from '../../../apps/worker/src/renderer/settings.ts';
import { SettingsSchema as WorkerSettings } from '../../../apps/worker/src/settings.ts';
import {
  BackupSettingsSchema,
  KeepBackupsSettingsSchema,
  MigrateSettingsSchema,
} from '../../../packages/database/src/commands/settings.ts';

export const ROOT = new URL('../../../', import.meta.url);

/** Every program and its settings, by the name of its service in docker-compose.yml. */
export const settingsByProgram = {
  api: describeSettings(ApiSettings),
  worker: describeSettings(WorkerSettings),
  ocr: describeSettings(OcrSettingsSchema),
  renderer: describeSettings(RendererSettingsSchema),
  web: describeSettings(WebSettings),
  migrate: describeSettings(MigrateSettingsSchema),
  backup: describeSettings(BackupSettingsSchema),
  backups: describeSettings(KeepBackupsSettingsSchema),
  identity: describeSettings(IdentitySettings),
};

/** What docker compose itself and the Alertmanager of docker-compose.yml are told: no programs of ours. */
const othersSettings = [
  [
    'COMPOSE_PROFILES',
    'Parts beyond the standard ones, with commas between: `renderer` (with `RENDERER_URL`), `monitoring`. Upgrades build and start them with the rest only if they are named here.',
  ],
  [
    'STOP_GRACE_PERIOD',
    'When docker ends a program that is to stop by force, such as `65s`: five seconds and more after `STOP_GRACE_SECONDS`. `30s` without it.',
  ],
  ['ALARM_EMAIL', 'Who gets alarms by email, under the profile `monitoring`.'],
  ['ALARM_FROM', 'Who emails of alarms are from.'],
  ['ALARM_SMTP_HOST', 'The mail server for alarms, as `host:port`; best another than `SMTP_URL`.'],
  ['ALARM_SMTP_USER', 'The account there; its password is that of `secrets/smtp_password`.'],
].map(([name, text]) => ({ name, text }));

const titles: Record<keyof typeof settingsByProgram, string> = {
  api: 'API',
  worker: 'Worker',
  ocr: 'OCR service',
  renderer: 'Renderer',
  web: 'Web app',
  migrate: 'Migration step',
  backup: 'Backup and restore',
  backups: 'Backups by themselves',
  identity: 'Local identity provider',
};

/** The pages that are made from the settings' schemas: their paths and their texts. */
export const configurationPages = async () => ({
  'docs/configuration.md': await documentation(),
  '.env.example': await example(),
});

const documentation = async () => {
  const sections = Object.entries(settingsByProgram).map(
    ([program, settings]) => `## ${titleOf(program)}\n\n${table(settings)}\n`,
  );
  return `${INTRODUCTION}\n${sections.join('\n')}`;
};

const titleOf = (program: string) =>
  Object.entries(titles).find(([name]) => name === program)?.[1] ?? program;

const table = (settings: SettingDescription[]) =>
  [
    '| setting | what it is | without it |',
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

/** What docker-compose.yml leaves to the operator, with the settings' own texts. */
const example = async () => {
  const compose = await readFile(new URL('docker-compose.yml', ROOT), 'utf8');
  const asked = [...compose.matchAll(/\$\{(\w+)(:\?|:-)([^}]*)\}/g)];
  // The file itself asks for no profiles: docker compose does, before it reads it.
  const names = [...new Set(['COMPOSE_PROFILES', ...asked.map(([, name = '']) => name)])];
  const all = [...Object.values(settingsByProgram).flat(), ...othersSettings];
  const entries = names.map((name) => {
    const setting = all.find((candidate) => candidate.name === name);
    if (!setting) throw new Error(`docker-compose.yml asks for ${name}, which no program knows`);
    const isRequired = asked.some(([, asks, how]) => asks === name && how === ':?');
    return `# ${setting.text?.replaceAll('`', '')}\n${isRequired ? '' : '# '}${name}=\n`;
  });
  return `${EXAMPLE_INTRODUCTION}\n${entries.join('\n')}`;
};

const INTRODUCTION = `# Configuration

Made from the settings' schemas by \`npm run docs:configuration\`; change the texts there.

Every program reads its settings from environment variables at start, lists everything that is wrong
with them, and exits with 1. An empty variable counts as not set. For every setting \`X\` there is
\`X_FILE\`, which names a file that holds its value: that is how secrets come in under docker compose,
and neither the log nor an error ever shows one.

What \`docker-compose.yml\` leaves to the operator stands in \`.env.example\`.
`;

const EXAMPLE_INTRODUCTION = `# Copy to .env and fill in. Made from the settings' schemas by npm run docs:configuration.
# Secrets are no part of it: operations/make-secrets.sh puts them into files under secrets/.
`;
