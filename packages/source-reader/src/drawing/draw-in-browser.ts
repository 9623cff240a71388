import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, CDPSession, Page, Request, Route } from 'playwright-core';
import { DRAWING_LIMITS } from './drawing-limits.ts';
import { failure } from './drawing-problems.ts';

/** Time between two counts of a page's links. If the counts are equal, the page has rendered. */
const CHECK_EVERY_MS = 500;
/** How often to retry a check that fails because the page navigated. */
const RECHECKS = 4;

/** A site's response, as passed on to the page. */
export type AskAnswer = { status: number; headers: Record<string, string>; body: Buffer };
/** A request that a page makes to a site. */
export type Ask = {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: string | null;
};
/** A page to render, with the response that the site served. */
export type DrawTask = { url: string; answer: AskAnswer };
/** The page's URL and HTML after its scripts ran. */
export type DrawnPage = { url: string; html: string };
/** Fetches what a page requests. Returns null to block the request. */
export type Answer = (ask: Ask) => Promise<AskAnswer | null>;

/**
 * Renders one page in a browser without network: everything the page gets comes from `task` and
 * `answer`. Throws a SourceProblem if the page is at fault, and rethrows errors of `answer`.
 */
export const drawInBrowser = async (
  browser: Browser,
  task: DrawTask,
  { answer, restWithinMs }: { answer: Answer; restWithinMs: number },
): Promise<DrawnPage> => {
  // Blocks service workers and downloads, so that a page can't leave anything behind.
  const context = await browser.newContext({ serviceWorkers: 'block', acceptDownloads: false });
  const page = await context.newPage();
  context.on('page', (other) => void other.close().catch(() => undefined));
  let fail: Answering['fail'] = () => undefined;
  const failed = new Promise<never>((_resolve, reject) => {
    fail = reject;
  });
  page.once('crash', () => fail(failure('CRASHED')));
  browser.once('disconnected', () => fail(new Error('The browser has exited')));
  // Windows that the page opens can't load anything, even before they are closed.
  const refuse = (other: Route) => other.abort('blockedbyclient').catch(() => undefined);
  const draw = async () => {
    await context.route('**', refuse);
    await page.route('**', createRouter(page, task, { answer, fail }));
    await page.goto(task.url, { waitUntil: 'commit', timeout: 0 });
    const session = await context.newCDPSession(page);
    await untilAtRest(page, session, Date.now() + restWithinMs);
    return readPage(page, session);
  };
  return Promise.race([draw(), failed]);
};

/**
 * Resource types that a list needs. Style sheets are answered with an empty one, because some
 * scripts wait for them.
 */
const ASKED_FOR = new Set(['document', 'script', 'xhr', 'fetch']);
/**
 * Response that keeps the current page when a navigation fails; an error response would replace the
 * page.
 */
const STAY = { status: 204, headers: {}, body: Buffer.alloc(0) };

type Answering = { answer: Answer; fail: (error: unknown) => void };

/** Creates a handler that answers the requests that a list needs, and blocks all others. */
const createRouter = (page: Page, task: DrawTask, { answer, fail }: Answering) => {
  let asks = 0;
  let isFirst = true;
  const answerTo = async (request: Request): Promise<AskAnswer | null> => {
    const kind = request.resourceType();
    const isMove = kind === 'document' && request.frame() === page.mainFrame();
    if (isFirst && isMove) {
      isFirst = false;
      return task.answer;
    }
    if (kind === 'stylesheet') {
      return { status: 200, headers: { 'content-type': 'text/css' }, body: Buffer.alloc(0) };
    }
    const ask = askOf(request);
    const isWanted = ASKED_FOR.has(kind) && (kind !== 'document' || isMove);
    const mayAsk = isWanted && asks < DRAWING_LIMITS.asks && isSmall(ask);
    if (mayAsk) asks += 1;
    const answered = mayAsk ? await answer(ask) : null;
    return isMove && (!answered || answered.status >= 400) ? STAY : answered;
  };
  return async (route: Route): Promise<void> => {
    const request = route.request();
    // `data:` and `blob:` URLs contain their content, so there is nothing to fetch.
    const isOwn = /^(?:data|blob):/.test(request.url());
    const answered = isOwn ? null : await answerTo(request).catch(fail);
    const done = isOwn
      ? route.continue()
      : answered
        ? route.fulfill(answered)
        : route.abort('blockedbyclient');
    // Ignores the error if the page has closed.
    await done.catch(() => undefined);
  };
};

const askOf = (request: Request): Ask => ({
  method: request.method(),
  url: request.url(),
  headers: request.headers(),
  body: request.postData(),
});

const isSmall = ({ method, body, url }: Ask): boolean =>
  ['GET', 'POST'].includes(method) &&
  url.length <= 4_000 &&
  Buffer.byteLength(body ?? '') <= DRAWING_LIMITS.postedBytes;

/**
 * Evaluates an expression in an isolated world, which the page's scripts can't change, and returns
 * its value. Retries if the page navigates.
 */
const evaluate = async (page: Page, session: CDPSession, expression: string): Promise<unknown> => {
  for (let left = RECHECKS; ; left -= 1) {
    try {
      const { frameTree } = await session.send('Page.getFrameTree');
      const frameId = frameTree.frame.id;
      const world = await session.send('Page.createIsolatedWorld', { frameId });
      const where = { contextId: world.executionContextId, returnByValue: true };
      const { result } = await session.send('Runtime.evaluate', { expression, ...where });
      return result.value;
    } catch (error) {
      if (left === 0 || page.isClosed()) throw error;
      await pause(CHECK_EVERY_MS);
    }
  }
};

/**
 * Resolves once no request is pending and the number of links is stable, or at the time `until`.
 */
const untilAtRest = async (page: Page, session: CDPSession, until: number): Promise<void> => {
  let before: unknown;
  while (Date.now() < until) {
    await page
      .waitForLoadState('networkidle', { timeout: until - Date.now() })
      .catch(() => undefined);
    const links = await evaluate(page, session, 'document.links.length');
    if (links === before) return;
    before = links;
    await pause(CHECK_EVERY_MS);
  }
};

const readPage = async (page: Page, session: CDPSession): Promise<DrawnPage> => {
  const { drawnBytes } = DRAWING_LIMITS;
  const html = await evaluate(
    page,
    session,
    `(() => {
      const html = document.documentElement?.outerHTML ?? '';
      return html.length > ${drawnBytes} ? null : html;
    })()`,
  );
  const url = page.url();
  if (!/^https?:/.test(url)) throw failure('LEFT');
  // The limit is in bytes, and a character may take several.
  const isHeld = typeof html === 'string' && Buffer.byteLength(html) <= drawnBytes;
  if (!isHeld) throw failure('TOO_LARGE');
  return { url, html: html.toWellFormed() };
};
