import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { setTimeout as pause } from 'node:timers/promises';
import { SourceProblem } from '../source-problem.ts';
import {
  type Ask,
  type AskAnswer,
  DRAWING_LIMITS,
  type DrawingFailure,
  type DrawTask,
  linesOf,
  RendererLineSchema,
  toLine,
} from './messages.ts';

/** A page as its script drew it. */
export type DrawnPage = { url: string; html: string };

type DrawOptions = {
  /** Fetches what the page's script asks for; null refuses it. */
  answer: (ask: Ask) => Promise<AskAnswer | null>;
  signal: AbortSignal;
};

/** Draws pages at the service that has a Chromium. */
export type Renderer = { draw: (task: DrawTask, options: DrawOptions) => Promise<DrawnPage> };

type Settings = {
  /** After so long without a word the service counts as lost. */
  silentMs?: number;
  tries?: number;
  pauseMs?: number;
};

const SILENT_MS = 10_000;
const TRIES = 2;
const PAUSE_MS = 1_000;

/** The service, not the page, is what failed: worth another try. */
class RendererLost extends Error {}

/**
 * Opens the drawing of pages at the renderer that answers at `url`. One that is lost on the way is asked
 * once more; then, or where the page itself is at fault, `draw` throws a SourceProblem in plain words.
 */
export const openRenderer = (
  url: string,
  { silentMs = SILENT_MS, tries = TRIES, pauseMs = PAUSE_MS }: Settings = {},
): Renderer => ({
  draw: async (task, options) => {
    for (let tried = 1; ; tried += 1) {
      try {
        return await drawOnce(url, task, { ...options, silentMs });
      } catch (error) {
        if (error instanceof SourceProblem) throw error;
        if (options.signal.aborted) throw failure('TOOK_TOO_LONG');
        if (!(error instanceof RendererLost) || tried === tries) throw lost(error);
        await pause(pauseMs);
      }
    }
  },
});

const drawOnce = async (
  url: string,
  task: DrawTask,
  { answer, signal, silentMs }: DrawOptions & { silentMs: number },
): Promise<DrawnPage> => {
  const ask = url.startsWith('https:') ? requestHttps : requestHttp;
  const request = ask(`${url}/draw`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-ndjson' },
    signal,
  });
  // What goes wrong shows where its answer is read.
  request.on('error', () => undefined);
  request.setTimeout(silentMs, () => request.destroy(new RendererLost('It fell silent')));
  try {
    request.write(toLine(task));
    const response = await responseOf(request);
    return await converse(response, request, answer);
  } catch (error) {
    if (error instanceof SourceProblem) throw error;
    throw new RendererLost('The renderer was lost', { cause: error });
  } finally {
    request.destroy();
  }
};

const responseOf = async (request: ClientRequest): Promise<IncomingMessage> => {
  const [response]: IncomingMessage[] = await once(request, 'response');
  if (response?.statusCode === 501) throw noRenderer();
  if (response?.statusCode !== 200) throw new Error(`It answers ${response?.statusCode}`);
  return response;
};

/** Answers what the page asks for until it is drawn. Nothing that is said is believed beyond its schema. */
const converse = async (
  response: IncomingMessage,
  request: ClientRequest,
  answer: DrawOptions['answer'],
): Promise<DrawnPage> => {
  let asks = 0;
  const reply = async (ask: Ask) => {
    asks += 1;
    const found = asks > DRAWING_LIMITS.asks ? null : await answer(ask);
    if (!request.destroyed) request.write(toLine({ id: ask.id, answer: found }));
  };
  for await (const line of linesOf(response)) {
    const said = RendererLineSchema.parse(JSON.parse(line));
    if (said.say === 'ask') void reply(said.ask).catch((error) => request.destroy(error));
    if (said.say === 'failed' && said.reason === 'NOT_STARTED') {
      throw new Error('Chromium does not start');
    }
    if (said.say === 'failed') throw failure(said.reason);
    if (said.say === 'drawn') return { url: said.url, html: said.html };
  }
  throw new Error('It ended without a page');
};

const REASONS: Record<DrawingFailure, string> = {
  TOOK_TOO_LONG: `its script was still running after ${DRAWING_LIMITS.pageMs / 1_000} s`,
  TOO_MUCH_MEMORY: 'its script used too much memory',
  TOO_LARGE: 'the rendered page is larger than 5 MB',
  LEFT: 'its script left for a URL that we don’t fetch',
  CRASHED: 'its script crashed the browser',
  NOT_STARTED: 'the browser did not start',
};

const failure = (reason: DrawingFailure) =>
  new SourceProblem(
    'NOT_DRAWN',
    `We couldn’t render the page: ${REASONS[reason]}. Look for the URL from which its script loads the list, or for a feed of the site.`,
  );

const lost = (cause: unknown) =>
  new SourceProblem(
    'RENDERER_DOWN',
    'We couldn’t render the page: the renderer doesn’t respond. We’ll try again.',
    { cause },
  );

/** A source wants its page drawn, and nothing here can do that. */
export const noRenderer = () =>
  new SourceProblem(
    'NO_RENDERER',
    'The list is JavaScript-rendered, and Circulate runs without a renderer (RENDERER_URL) or without Chromium for it.',
  );
