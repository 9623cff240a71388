import type { IncomingMessage } from 'node:http';

// Maximum size of a request body: far more than any form or token request needs.
const MAX_BYTES = 64 * 1024;

/** Returns the body of a request as text; undefined if it is too large. */
const readBody = async (request: IncomingMessage): Promise<string | undefined> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    const bytes = Buffer.isBuffer(chunk) ? chunk : Buffer.from(String(chunk));
    size += bytes.length;
    if (size > MAX_BYTES) return undefined;
    chunks.push(bytes);
  }
  return Buffer.concat(chunks).toString('utf8');
};

/** Returns the fields of a submitted form; empty if the body isn't a form or is too large. */
export const readForm = async (request: IncomingMessage): Promise<URLSearchParams> => {
  const type = request.headers['content-type'] ?? '';
  if (!type.startsWith('application/x-www-form-urlencoded')) return new URLSearchParams();
  return new URLSearchParams(await readBody(request));
};

/** Returns a JSON body; undefined if it isn't JSON or is too large. */
export const readJson = async (request: IncomingMessage): Promise<unknown> => {
  try {
    return JSON.parse((await readBody(request)) ?? '');
  } catch {
    return undefined;
  }
};
