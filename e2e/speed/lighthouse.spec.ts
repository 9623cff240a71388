import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { demo } from '@circulate/local-stack';
import { chromium, expect, test } from '@playwright/test';
import { z } from 'zod';
import { publishSample } from '../support/circulars.ts';
import { findBrowser } from '../support/find-browser.ts';
import { type Person, signIn } from '../support/people.ts';
import { screens } from '../support/screens.ts';
import { stackAddresses } from '../support/stack.ts';
import { whenMachineRests } from './when-machine-is-idle.ts';

/** Downloaded on demand, because it takes 185 MB; the newest version for Node 20. */
const LIGHTHOUSE = 'lighthouse@12.8.2';
/** Minimum scores for a screen, in hundredths. */
const GOALS = { performance: 95, accessibility: 100, 'best-practices': 100 };
/**
 * Goals for signed-in screens on a phone. These also load session code and data, over the slow
 * connection that Lighthouse simulates.
 */
const GOALS_WITH_SESSION_ON_PHONE = { ...GOALS, performance: 90 };
/**
 * Goals for the page with the PDF documents, whose layout shift comes from the browser's PDF
 * viewer.
 */
const GOALS_WITH_PDF_VIEWER = { ...GOALS, performance: 90 };
type Goals = typeof GOALS;
const FORM_FACTORS = { desktop: ['--preset=desktop'], phone: [] };
/**
 * Number of repeat measurements: as timings vary, a screen that misses its goal is judged by its
 * median.
 */
const MEASURED_AGAIN = 2;

const run = promisify(execFile);

const ReportSchema = z.object({
  categories: z.record(
    z.enum(['performance', 'accessibility', 'best-practices']),
    z.object({ score: z.number() }),
  ),
  audits: z.record(
    z.string(),
    z.object({ displayValue: z.string().optional(), score: z.number().nullable() }),
  ),
});

/**
 * Runs Lighthouse for a first visit in the browser on this port. Empties the browser's cache but
 * keeps local storage, where the session is.
 */
const audit = async (path: string, options: string[], port: string) => {
  const command = ['-y', LIGHTHOUSE, `${stackAddresses().webUrl}/${path}`, `--port=${port}`]
    .concat([
      '--quiet',
      '--ignore-status-code',
      '--output=json',
      `--only-categories=${Object.keys(GOALS).join()}`,
    ])
    .concat(options);
  await whenMachineRests();
  const visit = () => run('npx', command, { maxBuffer: 100_000_000, timeout: 180_000 });
  // Retries once, since a browser occasionally records no trace of a visit, regardless of the
  // screen.
  const { stdout } = await visit().catch(visit);
  const { categories, audits } = ReportSchema.parse(JSON.parse(stdout));
  const hundredths = (category: keyof typeof GOALS) => Math.round(categories[category].score * 100);
  const shown = (name: string) => audits[name]?.displayValue ?? '';
  return {
    performance: hundredths('performance'),
    accessibility: hundredths('accessibility'),
    'best-practices': hundredths('best-practices'),
    LCP: shown('largest-contentful-paint'),
    TBT: shown('total-blocking-time'),
    CLS: shown('cumulative-layout-shift'),
    bytes: shown('total-byte-weight').replace('Total size was ', ''),
  };
};

type Scores = Awaited<ReturnType<typeof audit>>;

const fallsShort = (scores: Scores, goals: Goals) =>
  scores.performance < goals.performance ||
  scores.accessibility < goals.accessibility ||
  scores['best-practices'] < goals['best-practices'];

const measure = async (
  path: string,
  options: string[],
  { port, goals }: { port: string; goals: Goals },
): Promise<Scores> => {
  const runs = [await audit(path, options, port)];
  if (runs.every((scores) => fallsShort(scores, goals))) {
    while (runs.length <= MEASURED_AGAIN) runs.push(await audit(path, options, port));
  }
  const [median] = runs
    .sort((a, b) => a.performance - b.performance)
    .slice(Math.floor(runs.length / 2));
  if (!median) throw new Error(`/${path} was never measured`);
  return median;
};

/** Starts a separate browser that only Lighthouse controls; returns its debugging port. */
const startBrowser = async (profile: string) => {
  const { executablePath, args } = await findBrowser();
  const browser = spawn(
    executablePath,
    [...args, '--headless=new', '--remote-debugging-port=0', `--user-data-dir=${profile}`],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  for await (const line of createInterface({ input: browser.stderr })) {
    const [, port] = /^DevTools listening on ws:\/\/127\.0\.0\.1:(\d+)/.exec(line) ?? [];
    if (port === undefined) continue;
    // Drains the browser's output, since a browser whose pipe is full stops.
    browser.stderr.resume();
    return { browser, port };
  }
  throw new Error('The browser did not start.');
};

/** Stores a user's session in the browser for all of its tabs. */
const signInThere = async (port: string, person: Person) => {
  const connection = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  const page = await connection.contexts()[0]?.newPage();
  if (!page) throw new Error('The browser has no context.');
  await signIn(page, person);
  await page.close();
  await connection.close();
};

/** Acts in a separate browser, signed in as a user or signed out. */
const inBrowserOf = async (person: Person | null, act: (port: string) => Promise<void>) => {
  const profile = await mkdtemp(join(tmpdir(), 'circulate-lighthouse-'));
  const { browser, port } = await startBrowser(profile);
  try {
    if (person) await signInThere(port, person);
    await act(port);
  } finally {
    browser.kill();
    await once(browser, 'exit');
    await rm(profile, { recursive: true, force: true });
  }
};

test('every screen meets its goals for performance, accessibility and best practices', async ({
  context,
}) => {
  const id = await publishSample(context);

  const short: string[] = [];
  const measureAll = async (port: string, paths: readonly string[], goalsOnPhone: Goals) => {
    for (const path of paths) {
      for (const [on, options] of Object.entries(FORM_FACTORS)) {
        const goalsOnDesktop = path === 'terms' ? GOALS_WITH_PDF_VIEWER : GOALS;
        const goals = on === 'phone' ? goalsOnPhone : goalsOnDesktop;
        const scores = await measure(path, options, { port, goals });
        const line = `| /${path} | ${on} | ${Object.values(scores).join(' | ')} |`;
        process.stdout.write(`${line}\n`);
        if (fallsShort(scores, goals)) short.push(line);
      }
    }
  };
  process.stdout.write(
    '| screen | on | performance | accessibility | best practices | LCP | TBT | CLS | bytes |\n',
  );
  await inBrowserOf(null, (port) => measureAll(port, screens.visitor, GOALS));
  const ofSubscribers = [...screens.subscriber, `circulars/${id}`];
  await inBrowserOf(demo.subscriber, (port) =>
    measureAll(port, ofSubscribers, GOALS_WITH_SESSION_ON_PHONE),
  );
  await inBrowserOf(demo.admin, (port) =>
    measureAll(port, screens.admin, GOALS_WITH_SESSION_ON_PHONE),
  );

  expect(short).toEqual([]);
});
