import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { startDeadline } from '@circulate/guarded-fetch';
import type { Browser } from 'playwright-core';
import { z } from 'zod';
import { SourceProblem } from '../source-problem.ts';
import { type Answer, type DrawnPage, type DrawTask, drawInBrowser } from './draw-in-browser.ts';
import { DRAWING_LIMITS } from './drawing-limits.ts';
import { failure, lost, noRenderer } from './drawing-problems.ts';

type DrawOptions = { answer: Answer; signal: AbortSignal };

/** Renders pages in the renderer service's browser. */
export type Renderer = { draw: (task: DrawTask, options: DrawOptions) => Promise<DrawnPage> };

type Settings = {
  /** How long the renderer may be silent before its connection is presumed lost. */
  silentMs?: number;
  /** Time limit for getting a free browser and starting it. */
  connectMs?: number;
  tries?: number;
  pauseMs?: number;
  pageMs?: number;
  restWithinMs?: number;
};

const SILENT_MS = 10_000;
const CONNECT_MS = 50_000;
const TRIES = 2;
const PAUSE_MS = 1_000;
/** Header that identifies a connection to `/draw`, so that `DELETE /draw` can close it. */
export const CALLER_HEADER = 'x-caller';

/**
 * Connects to the renderer at `url`. If the connection is lost, `draw` makes a second attempt.
 * If that fails too, or if the page is at fault, `draw` throws a SourceProblem in plain words.
 */
export const openRenderer = (url: string, settings: Settings = {}): Renderer => ({
  draw: async (task, options) => {
    const { tries = TRIES, pauseMs = PAUSE_MS } = settings;
    for (let tried = 1; ; tried += 1) {
      try {
        return await drawOnce(url, task, { ...settings, ...options });
      } catch (error) {
        if (error instanceof SourceProblem) throw error;
        if (tried === tries || options.signal.aborted) throw lost(error);
        await pause(pauseMs);
      }
    }
  },
});

const drawOnce = async (
  url: string,
  task: DrawTask,
  options: Settings & DrawOptions,
): Promise<DrawnPage> => {
  const { pageMs = DRAWING_LIMITS.pageMs, restWithinMs = DRAWING_LIMITS.restWithinMs } = options;
  const { signal, silentMs = SILENT_MS } = options;
  if (!(await canDraw(url, silentMs, signal))) throw noRenderer();
  const browser = await openBrowser(url, options);
  const page = startDeadline(pageMs, signal);
  const drawing = drawInBrowser(browser, task, { answer: options.answer, restWithinMs });
  try {
    return await unlessAborted(drawing, page.signal);
  } catch (error) {
    const isLate = page.signal.aborted && (await isAlive(browser, silentMs));
    throw isLate ? failure('TOOK_TOO_LONG') : error;
  } finally {
    page.clear();
    void browser.close().catch(() => undefined);
  }
};

const AbilitiesSchema = z.object({ canDraw: z.boolean() });

/** Whether the renderer has Chromium. Asked first, because a browser is slow to start. */
const canDraw = async (url: string, silentMs: number, given: AbortSignal): Promise<boolean> => {
  const { signal, clear } = startDeadline(silentMs, given);
  try {
    const answer = await fetch(`${url}/abilities`, { signal });
    return AbilitiesSchema.parse(await answer.json()).canDraw;
  } finally {
    clear();
  }
};

/**
 * Opens a browser that closes when its connection does. Loads Playwright only when a page is
 * rendered.
 */
const openBrowser = async (
  url: string,
  { connectMs = CONNECT_MS, signal }: Settings & DrawOptions,
): Promise<Browser> => {
  const { chromium } = await import('playwright-core');
  const address = `${url.replace(/^http/, 'ws')}/draw`;
  const headers = { [CALLER_HEADER]: randomUUID() };
  const connecting = chromium.connect(address, { timeout: connectMs, headers });
  return unlessAborted(connecting, signal).catch((error) => {
    void connecting.then((late) => late.close()).catch(() => undefined);
    // Playwright can't stop waiting for a browser, so this asks the renderer to close the
    // connection.
    const hangUp = () => fetch(`${url}/draw`, { method: 'DELETE', headers });
    if (signal.aborted) void hangUp().catch(() => undefined);
    throw error;
  });
};

/**
 * Whether the renderer still responds. A browser responds even while a page's script runs forever;
 * a hung renderer doesn't.
 */
const isAlive = (browser: Browser, silentMs: number): Promise<boolean> => {
  const [context] = browser.contexts();
  const silent = pause(silentMs, false, { ref: false });
  const answered = context?.cookies().then(() => true) ?? Promise.resolve(false);
  return Promise.race([answered.catch(() => false), silent]);
};

/** Settles as `work` does, or rejects as soon as `signal` is aborted. */
const unlessAborted = <Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> =>
  new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
