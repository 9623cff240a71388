import { IncomingMessage } from 'node:http';
import { z } from 'zod';
import { readJson } from './read-body.ts';

const jsonBody = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]));

const jsonPaths = ['/oauth/token', '/oauth/revoke'];

/** Whether a request sends JSON to a URL where the OIDC library accepts only forms. */
export const isJsonTokenRequest = (request: IncomingMessage) =>
  request.method === 'POST' &&
  jsonPaths.includes(request.url?.split('?')[0] ?? '') &&
  (request.headers['content-type'] ?? '').startsWith('application/json');

/**
 * Converts a JSON request to a form, since the hosted provider accepts both. Returns undefined if
 * the body isn't a flat JSON object.
 */
export const asFormRequest = async (
  request: IncomingMessage,
): Promise<IncomingMessage | undefined> => {
  const parsed = jsonBody.safeParse(await readJson(request));
  if (!parsed.success) return undefined;
  const fields = new URLSearchParams();
  for (const [key, value] of Object.entries(parsed.data)) fields.set(key, String(value));
  const form = Buffer.from(fields.toString());

  const replay = new IncomingMessage(request.socket);
  replay.method = request.method ?? 'POST';
  replay.url = request.url ?? '/';
  replay.httpVersion = request.httpVersion;
  replay.httpVersionMajor = request.httpVersionMajor;
  replay.httpVersionMinor = request.httpVersionMinor;
  replay.headers = {
    ...request.headers,
    'content-type': 'application/x-www-form-urlencoded',
    'content-length': String(form.length),
  };
  replay.push(form);
  replay.push(null);
  // Without this, Node considers the request aborted and closes the connection.
  replay.complete = true;
  return replay;
};
