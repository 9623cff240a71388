import { setTimeout as pause } from 'node:timers/promises';
import {
  type AskAnswer,
  DRAWING_LIMITS,
  type DrawingFailure,
  type DrawTask,
} from '@circulate/source-reader';
import type { Browser, CDPSession, Page, Request, Route } from 'playwright-core';
import type { Chromium } from './find-chromium.ts';
import { startChromium } from './start-chromium.ts';

/** Of all that its processes have to themselves. */
const MEMORY_BYTES = 1024 * 1024 * 1024;
/** A page that never comes to rest is taken as it stands after so long. */
const REST_WITHIN_MS = 12_000;
/** Two looks at the page so far apart find as many links: it is drawn. */
const LOOK_EVERY_MS = 500;
/** A page that moves on to another is looked at again so often. */
const LAST_CHECKS = 4;

/** What becomes of a page: as it was drawn, or why it was not. */
export type Drawing = { url: string; html: string } | { reason: DrawingFailure };

/** What a page wants from a site. */
export type WantedByPage = {
  method: string;
  url: string;
  headers: Record<string, string>;
  body?: string;
};

type Drawer = {
  chromium: Chromium;
  /** Has what the page wants fetched; null where it is refused. */
  ask: (wanted: WantedByPage) => Promise<AskAnswer | null>;
  /** Ends the drawing: nobody waits for it any more. */
  signal: AbortSignal;
} & DrawingTimes;

/** A page that has not come to an end after `pageMs` is given up; one at no rest is taken as it stands. */
export type DrawingTimes = { pageMs?: number | undefined; restWithinMs?: number | undefined };

/**
 * Draws one page in a Chromium of its own, which knows nothing of other pages and is ended with all
 * its processes whatever happens.
 */
export const drawPage = async (task: DrawTask, drawer: Drawer): Promise<Drawing> => {
  const { chromium, signal, pageMs = DRAWING_LIMITS.pageMs } = drawer;
  const running = await startChromium(chromium, { memoryBytes: MEMORY_BYTES }).catch(
    () => undefined,
  );
  if (!running) return { reason: 'NOT_STARTED' };
  let timer: NodeJS.Timeout | undefined;
  const ended = new Promise<Drawing>((resolve) => {
    const end = () => resolve({ reason: 'TOOK_TOO_LONG' });
    timer = setTimeout(end, pageMs);
    if (signal.aborted) end();
    else signal.addEventListener('abort', end, { once: true });
  });
  try {
    return await Promise.race([drawIn(running.browser, task, drawer), ended]);
  } catch {
    return { reason: running.tookTooMuch() ? 'TOO_MUCH_MEMORY' : 'CRASHED' };
  } finally {
    clearTimeout(timer);
    await running.end();
  }
};

const drawIn = async (
  browser: Browser,
  task: DrawTask,
  { ask, restWithinMs = REST_WITHIN_MS }: Drawer,
): Promise<Drawing> => {
  // Nothing of a page outlives it, and nothing is kept of what it would store or load down.
  const context = await browser.newContext({ serviceWorkers: 'block', acceptDownloads: false });
  const page = await context.newPage();
  const crashed = new Promise<never>((_resolve, reject) => {
    page.once('crash', () => reject(new Error('The page crashed')));
  });
  const draw = async (): Promise<Drawing> => {
    context.on('page', (other) => void other.close().catch(() => undefined));
    const give = createGiver(page, task, ask);
    await context.route('**', (route) =>
      give(route)
        .catch(() => route.abort('failed'))
        // It belongs to a page that is gone.
        .catch(() => undefined),
    );
    await page.goto(task.url, { waitUntil: 'commit' });
    const session = await context.newCDPSession(page);
    await untilAtRest(page, session, Date.now() + restWithinMs);
    return readPage(page, session);
  };
  return Promise.race([draw(), crashed]);
};

/** What lists are made of. Style sheets come empty: some scripts wait for theirs. */
const ASKED_FOR = new Set(['document', 'script', 'xhr', 'fetch']);
/** Leaves a page where it is, which an error would not. */
const STAY = { status: 204, headers: {}, body: '' };

/** Gives a page what it asks for, and refuses what it has no need of. */
const createGiver = (page: Page, task: DrawTask, ask: Drawer['ask']) => {
  let asks = 0;
  let isFirst = true;
  return async (route: Route): Promise<void> => {
    const request = route.request();
    // Such hold their content themselves.
    if (/^(?:data|blob):/.test(request.url())) return route.continue();
    const kind = request.resourceType();
    const isMove = kind === 'document' && request.frame() === page.mainFrame();
    const refuse = () => (isMove ? fulfil(route, STAY) : route.abort('blockedbyclient'));
    if (isFirst && isMove) {
      isFirst = false;
      return fulfil(route, task.answer);
    }
    if (kind === 'stylesheet') return route.fulfill({ contentType: 'text/css', body: '' });
    const isWanted = ASKED_FOR.has(kind) && (kind !== 'document' || isMove);
    if (!isWanted || asks >= DRAWING_LIMITS.asks) return refuse();
    asks += 1;
    const answer = await ask(wantedBy(request));
    if (!answer || (isMove && answer.status >= 400)) return refuse();
    return fulfil(route, answer);
  };
};

const wantedBy = (request: Request): WantedByPage => {
  const body = request.postData();
  return {
    method: request.method(),
    url: request.url(),
    headers: request.headers(),
    ...(body !== null && { body }),
  };
};

const fulfil = (route: Route, { status, headers, body }: AskAnswer) =>
  route.fulfill({ status, headers, body: Buffer.from(body, 'base64') });

/** In a world of our own, whose words the page's script cannot change; again where it moves on. */
const lookIn = async (page: Page, session: CDPSession, expression: string): Promise<unknown> => {
  for (let left = LAST_CHECKS; ; left -= 1) {
    try {
      return await lookOnce(session, expression);
    } catch (error) {
      if (left === 0 || page.isClosed()) throw error;
      await pause(LOOK_EVERY_MS);
    }
  }
};

const lookOnce = async (session: CDPSession, expression: string): Promise<unknown> => {
  const { frameTree } = await session.send('Page.getFrameTree');
  const { executionContextId: contextId } = await session.send('Page.createIsolatedWorld', {
    frameId: frameTree.frame.id,
  });
  const { result } = await session.send('Runtime.evaluate', {
    ...{ expression, contextId },
    returnByValue: true,
  });
  return result.value;
};

/** At rest: nothing is on its way, and no more links come. */
const untilAtRest = async (page: Page, session: CDPSession, until: number): Promise<void> => {
  let before: unknown;
  while (Date.now() < until) {
    await page
      .waitForLoadState('networkidle', { timeout: until - Date.now() })
      .catch(() => undefined);
    const links = await lookIn(page, session, 'document.links.length');
    if (links === before) return;
    before = links;
    await pause(LOOK_EVERY_MS);
  }
};

const readPage = async (page: Page, session: CDPSession): Promise<Drawing> => {
  const { drawnBytes } = DRAWING_LIMITS;
  const html = await lookIn(
    page,
    session,
    `(() => {
      const html = document.documentElement?.outerHTML ?? '';
      return html.length > ${drawnBytes} ? null : html;
    })()`,
  );
  const url = page.url();
  if (!/^https?:/.test(url)) return { reason: 'LEFT' };
  // As many characters may be more bytes.
  const isHeld = typeof html === 'string' && Buffer.byteLength(html) <= drawnBytes;
  return isHeld ? { url, html: html.toWellFormed() } : { reason: 'TOO_LARGE' };
};
