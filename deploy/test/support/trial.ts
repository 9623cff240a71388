import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { ROOT } from '../../scripts/configuration-pages.ts';
import { readCompose, trialSettings } from './compose.ts';
import { docker, findBaseImages, run } from './containers.ts';
import { exchangeNotice } from './make-pdf.ts';
import { account, openApi, uploadForm } from './people.ts';

/** URLs of a trial on this machine. */
export const TRIAL = {
  web: 'http://localhost',
  inbox: 'http://localhost:8025',
  identity: 'http://localhost:4003',
};

/** The admin account of every trial. */
export const trialAdmin = {
  ...account('admin', ['admin']),
  ...{ email: 'admin@example.com', password: 'publish-the-circulars', sub: 'auth0|demo-admin' },
};

const InboxSchema = z.object({
  messages: z.array(
    z.object({ MessageID: z.string(), To: z.array(z.object({ Address: z.string() })) }),
  ),
});

/**
 * Finds the base images, and returns an empty folder for the sources of a trial. Throws if
 * Circulate is already running in containers on this machine.
 */
export const prepareMachine = async (): Promise<string> => {
  const mine = 'label=com.docker.compose.project=circulate';
  if (await docker(['ps', '--all', '--quiet', '--filter', mine]))
    throw new Error('Circulate already has containers on this machine: stop them first');
  const dockerfile = readFileSync(new URL('Dockerfile', ROOT), 'utf8');
  const bases = [...dockerfile.matchAll(/^FROM (node|caddy):\$\{(\w+)\}/gm)].map(
    ([, name, argument]) =>
      `${name}:${new RegExp(`^ARG ${argument}=(.*)$`, 'm').exec(dockerfile)?.[1]}`,
  );
  const { postgres, redis, mailpit } = readCompose(trialSettings()).services;
  const named = [postgres, redis, mailpit].map((service) => service?.image ?? '');
  await findBaseImages([...new Set([...bases, ...named])]);
  return mkdtemp(join(tmpdir(), 'circulate-trial-'));
};

/** Calls a trial's API. */
export const trialApi = openApi(`${TRIAL.web}/api`, TRIAL.identity);

/** Returns functions that operate the trial in a folder. */
export const openTrial = (folder: string) => {
  const compose = (...args: string[]) => docker(['compose', ...args], folder);
  const psql = (sql: string) =>
    compose('exec', '-T', 'postgres', 'psql', '-AtqU', 'circulate', 'circulate', '-c', sql);
  const count = async (what: string) => Number(await psql(`SELECT count(*) FROM ${what}`));
  const containersOf = async (service: string) =>
    (await compose('ps', '--quiet', service)).split('\n').filter(Boolean);
  return {
    compose,
    /** Starts the trial with the operator's command; returns its output. */
    start: async () => (await run('sh', ['-c', 'sh ./*/trial.sh'], { cwd: folder })).stdout,
    /** Counts rows; the argument is the SQL after `FROM`. */
    count,
    /** Returns the ids of a service's containers. */
    containersOf,
    containerOf: async (service: string) => (await containersOf(service))[0] ?? '',
    /** Sends a signal to a container's program, bypassing its init. */
    signal: (container: string, name: string) =>
      docker(['exec', container, 'sh', '-c', `kill -${name} $(cat /proc/1/task/1/children)`]),
    /** Returns the CPU seconds that a service's containers have used. */
    cpuSeconds: async (service: string) => {
      let seconds = 0;
      for (const container of await containersOf(service)) {
        const said = await docker(['exec', container, 'sh', '-c', READ_CPU]);
        const [, microseconds] = /^usage_usec (\d+)/m.exec(said) ?? [];
        seconds += microseconds ? Number(microseconds) / 1e6 : Number(said) / 1e9;
      }
      return seconds;
    },
    /** Returns how often a container has restarted, and its health. */
    stateOf: (container: string) =>
      docker(['inspect', '--format', '{{.RestartCount}} {{.State.Health.Status}}', container]),
    /** Returns the recipient and the content of each email to those users. */
    inbox: async () => {
      const answer = await fetch(`${TRIAL.inbox}/api/v1/messages?limit=100000`);
      const { messages } = InboxSchema.parse(await answer.json());
      const mails = messages.map(({ MessageID, To }) => `${To[0]?.Address} ${MessageID}`);
      return mails.filter((mail) => mail.startsWith('reader-'));
    },
    /** Returns row counts for the tables that must not lose data. */
    counts: async () => {
      const pairs = [];
      for (const table of KEPT) pairs.push([table, await count(table)]);
      return z.record(z.string(), z.number()).parse(Object.fromEntries(pairs));
    },
    /** Returns the sizes of the trial's images in MB. */
    imageSizes: async () => {
      const names = (await compose('config', '--images')).split('\n').toSorted();
      const sizes: Record<string, number> = {};
      for (const name of new Set(names)) {
        const bytes = await docker(['image', 'inspect', '--format', '{{.Size}}', name]);
        sizes[name] = Math.round(Number(bytes) / 1e6);
      }
      return sizes;
    },
    /** Adds users who subscribe to foreign exchange at the Central Bank of Kenya. */
    addReaders: (people: number) =>
      psql(`
      WITH made AS (
        INSERT INTO users (id, email, email_verified, first_name, last_name, company, code_type)
        SELECT gen_random_uuid(), 'reader-' || n || '@example.com', true, 'A', 'Reader', 'A', 'beta'
        FROM generate_series(1, ${people}) n RETURNING id
      ), banks AS (
        INSERT INTO bank_subscriptions (user_id, bank_id)
        SELECT made.id, b.id FROM made, banks b WHERE b.bank_name = 'central-bank-of-kenya'
      ) INSERT INTO category_subscriptions (user_id, category_id)
        SELECT made.id, c.id FROM made, categories c WHERE c.slug = 'foreign-exchange'`),
    /** Counts the emails to those users that are recorded as sent; 0 while the database is down. */
    sent: () => count(`deliveries WHERE state = 'sent' AND sent_to LIKE 'reader-%'`).catch(() => 0),
    /** Stops the trial and removes its data and sources. */
    remove: async () => {
      // After an upgrade, services that the new release has dropped are still running.
      await compose('down', '--volumes', '--remove-orphans', '--timeout', '5');
      await rm(folder, { recursive: true, force: true });
    },
  };
};

/** Prints the CPU time of a container's cgroup, version 2 or 1. */
const READ_CPU =
  'cat /sys/fs/cgroup/cpu.stat 2>/dev/null || cat /sys/fs/cgroup/cpuacct/cpuacct.usage';

const KEPT = ['users', 'circulars', 'alerts', 'deliveries', 'banks', 'category_subscriptions'];

/**
 * Uploads a notice on foreign exchange through the proxy; retries while the API or the database is
 * down.
 */
export const uploadNotice = async (token: string, number: number): Promise<void> => {
  for (;;) {
    const body = uploadForm(trialAdmin, exchangeNotice(number));
    const headers = { authorization: `Bearer ${token}` };
    const answer = await fetch(`${TRIAL.web}/api/admin/upload`, { method: 'POST', headers, body });
    // If an upload's response was lost, a retry is rejected as a duplicate.
    if ([200, 409].includes(answer.status)) return;
    if (![502, 503, 504].includes(answer.status)) throw new Error(await answer.text());
  }
};
