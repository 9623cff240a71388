import {
  type DeploymentServices,
  SYSTEM_PARTS,
  type SystemPart,
  type SystemPartName,
} from '@circulate/shared-schemas';
import type { SystemFacts } from './system.queries.ts';

/** Facts about a deployment at one point in time. */
export type SystemState = {
  now: Date;
  /** Connected services; null until a worker with this release has reported. */
  services: DeploymentServices | null;
  facts: SystemFacts;
  isQueueUp: boolean;
  /** When the oldest waiting job was queued; null if none is waiting. */
  oldestJob: Date | null;
  isStorageUp: boolean;
  backupAt: Date | null;
  restoreTestAt: Date | null;
  canaryAt: Date | null;
};

type Judged = Omit<SystemPart, 'name'>;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Workers report every minute, so a report older than this is overdue. */
const REPORT_LATE_MS = 5 * MINUTE;
const JOB_LATE_MS = 15 * MINUTE;
const MAIL_LATE_MS = 10 * MINUTE;
const CANARY_LATE_MS = 7 * HOUR;
const BACKUP_LATE_MS = 26 * HOUR;
const BACKUP_LOST_MS = 7 * DAY;
const RESTORE_LATE_MS = 35 * DAY;

const green = (text: string): Judged => ({ level: 'green', text, advice: null, link: null });
const amber = (text: string, advice: string, link: string | null = null): Judged => ({
  ...{ level: 'amber', text, advice, link },
});
const red = (text: string, advice: string, link: string | null = null): Judged => ({
  ...{ level: 'red', text, advice, link },
});

/** Rates each part of the deployment, in display order: a level, one sentence and one action. */
export const judgeSystem = (state: SystemState): SystemPart[] => {
  const judged: Record<SystemPartName, Judged> = {
    monitoring: judgeMonitoring(state),
    ai: judgeAi(state),
    translation: judgeTranslation(state),
    mail: judgeMail(state),
    canary: judgeCanary(state),
    ocr: judgeOcr(state),
    renderer: judgeRenderer(state),
    worker: judgeWorker(state),
    queue: judgeQueue(state),
    storage: state.isStorageUp
      ? green('Files can be stored and read.')
      : red('The file storage isn’t responding.', 'Check the storage settings and free space.'),
    database: green(
      `PostgreSQL ${state.facts.database_version.split(' ')[0]} holds ${sizeOf(state.facts.database_bytes)}.`,
    ),
    backup: judgeBackup(state),
    restore_test: judgeRestoreTest(state),
  };
  return SYSTEM_PARTS.map((name) => ({ name, ...judged[name] }));
};

const SETUP = '/admin/setup';

const judgeMonitoring = ({ facts: { monitored, banks, entries } }: SystemState): Judged => {
  if (monitored === 0) {
    return red(
      'No real bank is monitored yet.',
      entries > 0 ? 'Monitor the catalogue.' : 'Add a source.',
      entries > 0 ? SETUP : '/admin/sources',
    );
  }
  const text = `${monitored} of ${banks} banks are monitored.`;
  return entries > 0 && monitored < banks / 2
    ? amber(text, 'Monitor the rest of the catalogue.', SETUP)
    : green(text);
};

const CONNECT_AI = 'Set OPENAI_API_KEY or OPENAI_BASE_URL for the worker.';

const judgeAi = ({ services, facts, now }: SystemState): Judged => {
  if (!services) return unknown();
  if (services.model === null) {
    return amber('No AI provider is connected: keyword rules categorise circulars.', CONNECT_AI);
  }
  if (facts.model_refusal !== null) {
    return red(
      `The AI provider rejects our calls: ${facts.model_refusal}`,
      'Check the key and your account with the provider.',
    );
  }
  return facts.model_answered_at === null
    ? amber(
        `${services.model} is connected but has not answered yet.`,
        'Upload a circular to try it.',
      )
    : green(`${services.model} last answered ${agoOf(facts.model_answered_at, now)}.`);
};

const judgeTranslation = ({ services }: SystemState): Judged => {
  if (!services) return unknown();
  return services.translator === null
    ? amber(
        'Circulars are not translated: no provider is connected.',
        'Connect an AI provider, or set LIBRETRANSLATE_URL for the worker.',
      )
    : green(`${services.translator} translates circulars.`);
};

const judgeMail = ({ services, facts, now }: SystemState): Judged => {
  if (!services) return unknown();
  const { server, is_held } = services.mail;
  if (is_held) return red('Emails are on hold.', 'Set HOLD_MAIL to false for the worker.');
  const link = '/admin/deliveries?channel=email&state=pending';
  if (facts.mail_refusal !== null) {
    return red(`${server} rejects our emails: ${facts.mail_refusal}`, 'Check SMTP_URL.', link);
  }
  const due = facts.oldest_due_at;
  if (due && now.getTime() - due.getTime() > MAIL_LATE_MS) {
    return amber(
      `The oldest pending email was due ${agoOf(due, now)}.`,
      'See the pending emails.',
      link,
    );
  }
  return facts.last_sent_at
    ? green(`The last email was sent through ${server} ${agoOf(facts.last_sent_at, now)}.`)
    : amber(`No email has been sent through ${server} yet.`, 'Send a test email.');
};

const judgeCanary = ({ services, canaryAt, now }: SystemState): Judged => {
  if (!services) return unknown();
  if (!services.has_canary) {
    return amber(
      'No regular test email is set up.',
      'Set CANARY_ADDRESS to a mailbox you control.',
    );
  }
  if (!canaryAt)
    return amber('No regular test email has been sent yet.', 'Wait a minute, then check SMTP_URL.');
  const text = `The last regular test email was sent ${agoOf(canaryAt, now)}.`;
  return now.getTime() - canaryAt.getTime() > CANARY_LATE_MS
    ? red(text, 'Check whether the mail server accepts our emails.')
    : green(text);
};

const judgeOcr = ({ services }: SystemState): Judged => {
  if (!services) return unknown();
  const { state, languages } = services.ocr;
  if (state === 'ready') return green(`OCR reads scans in ${languages} languages.`);
  return state === 'failing'
    ? red('The OCR service isn’t responding.', 'Restart it, and check OCR_URL.')
    : amber(
        'Scans can’t be read: OCR isn’t installed.',
        'Install Tesseract, or start the OCR service.',
      );
};

const judgeRenderer = ({ services }: SystemState): Judged => {
  if (!services) return unknown();
  if (services.renderer === 'ready') return green('Chromium renders JavaScript pages.');
  return services.renderer === 'failing'
    ? red(
        'The renderer isn’t responding, or has no Chromium.',
        'Restart it, and check RENDERER_URL.',
      )
    : amber(
        'JavaScript-rendered pages can’t be read: no renderer is running.',
        'Start the renderer and set RENDERER_URL.',
      );
};

const judgeWorker = ({ services, now }: SystemState): Judged => {
  if (!services) return unknown();
  const at = new Date(services.at);
  return now.getTime() - at.getTime() > REPORT_LATE_MS
    ? red(`The worker last reported ${agoOf(at, now)}.`, 'Start the worker, and read its log.')
    : green(`Version ${services.version} reported ${agoOf(at, now)}.`);
};

const judgeQueue = ({ isQueueUp, oldestJob, now }: SystemState): Judged => {
  if (!isQueueUp) {
    return red(
      'The queue isn’t responding.',
      'Check its database or Redis, then the worker’s log.',
    );
  }
  return oldestJob && now.getTime() - oldestJob.getTime() > JOB_LATE_MS
    ? amber(`The oldest pending job was queued ${agoOf(oldestJob, now)}.`, 'Start another worker.')
    : green('The queue is responding, and no job is overdue.');
};

const judgeBackup = ({ backupAt, now }: SystemState): Judged => {
  if (!backupAt) return amber('No backup is on record.', 'Schedule backups, and test a restore.');
  const age = now.getTime() - backupAt.getTime();
  const text = `The last backup was made ${agoOf(backupAt, now)}.`;
  if (age > BACKUP_LOST_MS) return red(text, 'Start the backup service.');
  return age > BACKUP_LATE_MS ? amber(text, 'Check the backup service.') : green(text);
};

const judgeRestoreTest = ({ restoreTestAt, now }: SystemState): Judged => {
  if (!restoreTestAt) return amber('No restore has been tested.', 'Test a restore.');
  const text = `A restore was last tested ${agoOf(restoreTestAt, now)}.`;
  return now.getTime() - restoreTestAt.getTime() > RESTORE_LATE_MS
    ? amber(text, 'Test a restore.')
    : green(text);
};

const unknown = (): Judged =>
  red('No worker has reported yet.', 'Start the worker, and read its log.');

const UNITS = [
  [DAY, 'day'],
  [HOUR, 'hour'],
  [MINUTE, 'minute'],
] as const;

const relative = new Intl.RelativeTimeFormat('en');

const agoOf = (at: Date, now: Date): string => {
  const age = now.getTime() - at.getTime();
  for (const [length, name] of UNITS) {
    const count = Math.floor(age / length);
    if (count > 0) return relative.format(-count, name);
  }
  return 'less than a minute ago';
};

const GIGABYTE = 1024 ** 3;

const sizeOf = (bytes: number): string =>
  bytes >= GIGABYTE ? `${(bytes / GIGABYTE).toFixed(1)} GB` : `${Math.ceil(bytes / 1024 ** 2)} MB`;
