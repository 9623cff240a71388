import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import {
  type AskAnswer,
  AskReplySchema,
  AskSchema,
  DrawTaskSchema,
  linesOf,
  type RendererLine,
  toLine,
} from '@circulate/source-reader';
import { end, listen } from '../internal-service.ts';
import { type DrawingTimes, drawPage, type WantedByPage } from './draw-page.ts';
import type { Chromium } from './find-chromium.ts';

const PAGE_TYPE = 'application/x-ndjson';
/** Pages that are drawn at once, each by a Chromium of up to a gigabyte. */
const AT_ONCE = 2;
/** More than so many that wait are told to come back. */
const WAITING_AT_MOST = 20;
/** A line so often says that we live; also while others have their turn. */
const WORD_EVERY_MS = 2_000;
const REQUEST_MS = 120_000;

type Settings = { host: string; port: number } & DrawingTimes;
type Turns = ReturnType<typeof createTurns>;

/**
 * Serves the drawing of pages to API and worker: `POST /draw` takes a page as its site gave it, asks
 * back for what its script wants, and gives it as it was drawn, all in lines of JSON; `GET /abilities`
 * says whether pages can be drawn here. It knows no secret and calls nobody. `port` 0 takes a free one.
 */
export const serveRenderer = async (
  chromium: Chromium | undefined,
  { host, port, ...times }: Settings,
) => {
  const turns = createTurns();
  const server = createServer({ requestTimeout: REQUEST_MS }, (request, response) => {
    const route = `${request.method} ${request.url}`;
    if (route === 'GET /healthz') return end(response, 200);
    if (route === 'GET /abilities') {
      response.writeHead(200, { 'content-type': 'application/json' });
      return void response.end(JSON.stringify({ canDraw: chromium !== undefined }));
    }
    if (route !== 'POST /draw') return end(response, 404);
    // A page in somebody's browser may send text here unasked, but not this type.
    if (request.headers['content-type'] !== PAGE_TYPE) return end(response, 415);
    if (!chromium) return end(response, 501);
    if (turns.waiting() >= WAITING_AT_MOST) return end(response, 503);
    const drawn = draw({ request, response, chromium, turns, times });
    drawn.catch(() => response.destroy());
  });
  const { url, close } = await listen(server, { host, port });
  return {
    url,
    stop: async () => {
      close();
      await turns.allDone();
    },
  };
};

type Draw = {
  request: IncomingMessage;
  response: ServerResponse;
  chromium: Chromium;
  turns: Turns;
  times: DrawingTimes;
};

const draw = async ({ request, response, chromium, turns, times }: Draw): Promise<void> => {
  const gone = new AbortController();
  response.once('close', () => gone.abort());
  const lines = linesOf(request);
  const task = DrawTaskSchema.safeParse(parsed((await lines.next()).value));
  if (!task.success) return end(response, 400);
  response.writeHead(200, { 'content-type': PAGE_TYPE });
  const say = (line: RendererLine) => void response.write(toLine(line));
  const words = setInterval(() => say({ say: 'working' }), WORD_EVERY_MS);
  const replies = createReplies(lines, say);
  // Whoever asked is gone: the page notices by itself.
  void replies.read().catch(() => gone.abort());
  const drawer = { chromium, ask: replies.ask, signal: gone.signal, ...times };
  try {
    say({ say: 'working' });
    await turns.take(async () => {
      if (gone.signal.aborted) return;
      const drawing = await drawPage(task.data, drawer);
      say('html' in drawing ? { say: 'drawn', ...drawing } : { say: 'failed', ...drawing });
    });
  } finally {
    clearInterval(words);
    response.end();
  }
};

/** Puts asks to whoever wants the page, and hands each its reply. */
const createReplies = (lines: AsyncGenerator<string>, say: (line: RendererLine) => void) => {
  const waiting = new Map<number, (answer: AskAnswer | null) => void>();
  let last = 0;
  return {
    /** What no schema takes is not asked: an address or headers that are too long. */
    ask: async (wanted: WantedByPage): Promise<AskAnswer | null> => {
      last += 1;
      const { data: ask } = AskSchema.safeParse({ id: last, ...wanted });
      if (!ask) return null;
      const reply = new Promise<AskAnswer | null>((resolve) => waiting.set(ask.id, resolve));
      say({ say: 'ask', ask });
      return reply;
    },
    read: async () => {
      for await (const line of lines) {
        const { id, answer } = AskReplySchema.parse(parsed(line));
        waiting.get(id)?.(answer);
        waiting.delete(id);
      }
    },
  };
};

const parsed = (line: string | undefined): unknown => {
  try {
    return JSON.parse(line ?? '');
  } catch {
    return undefined;
  }
};

/** Lets a few at a time have their turn, the others in the order in which they came. */
const createTurns = () => {
  const line: (() => void)[] = [];
  const inHand = new Set<Promise<void>>();
  let taken = 0;
  const next = () => {
    const turn = line.shift();
    if (turn) turn();
    else taken -= 1;
  };
  return {
    waiting: () => line.length,
    take: async (work: () => Promise<void>): Promise<void> => {
      if (taken < AT_ONCE) taken += 1;
      else await new Promise<void>((resolve) => line.push(resolve));
      const done = work().finally(() => {
        inHand.delete(done);
        next();
      });
      inHand.add(done);
      await done;
    },
    allDone: () => Promise.allSettled(inHand),
  };
};
