import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { end, listen } from '../internal-service.ts';
import { isReadable, type OcrTools } from './ocr-tools.ts';
import { readScan, ScanTaskSchema } from './read-scan.ts';

/** Maximum size of an upload. */
const MOST_BYTES = 50 * 1024 * 1024;
/** Time limit for receiving the file; reading it has its own limit. */
const REQUEST_MS = 60_000;
/** Maximum number of files processed at the same time; further callers must retry. */
const AT_ONCE = 2;

/**
 * Reads scans for the worker: `GET /languages` lists the languages, `POST /scan` takes a PDF and
 * streams its pages, one line of JSON each. It runs without secrets or outgoing requests. Port 0
 * picks a free one. Returns its URL and a function that stops it.
 */
export const serveOcr = async (tools: OcrTools, { host, port }: { host: string; port: number }) => {
  let inHand = 0;
  const scan = async (request: IncomingMessage, response: ServerResponse, url: URL) => {
    const languages = url.searchParams.get('languages')?.split(',').filter(Boolean) ?? [];
    const pageCount = Number(url.searchParams.get('pages'));
    const task = ScanTaskSchema.safeParse({ languages, pageCount });
    if (!task.success) return end(response, 400);
    if (inHand >= AT_ONCE) return end(response, 503);
    inHand += 1;
    const gone = new AbortController();
    response.once('close', () => gone.abort());
    try {
      const pdf = await bytesOf(request);
      if (!pdf) return end(response, 413);
      response.writeHead(200, { 'content-type': 'application/x-ndjson' });
      const options = { tools, signal: gone.signal };
      for await (const page of readScan(pdf, task.data, options)) {
        const line = `${JSON.stringify(page)}\n`;
        if (!response.write(line)) await once(response, 'drain', { signal: gone.signal });
      }
      response.end();
    } finally {
      inHand -= 1;
    }
  };
  const server = createServer({ requestTimeout: REQUEST_MS }, (request, response) => {
    const url = new URL(request.url ?? '/', 'http://ocr');
    const route = `${request.method} ${url.pathname}`;
    if (route === 'GET /healthz') return end(response, isReadable(tools) ? 200 : 503);
    if (route === 'GET /languages') {
      response.writeHead(200, { 'content-type': 'application/json' });
      return void response.end(
        JSON.stringify({ canRender: tools.canRender, languages: [...tools.languages] }),
      );
    }
    if (route !== 'POST /scan') return end(response, 404);
    scan(request, response, url).catch(() => response.destroy());
  });
  const { url, close } = await listen(server, { host, port });
  return { url, stop: async () => close() };
};

const bytesOf = async (request: IncomingMessage): Promise<Buffer | undefined> => {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request) {
    length += chunk.length;
    if (length > MOST_BYTES) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};
