import { once } from 'node:events';
import { request } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { serveRenderer } from './serve-renderer.ts';

let renderer: Awaited<ReturnType<typeof serveRenderer>>;
beforeAll(async () => {
  renderer = await serveRenderer(undefined, { host: '127.0.0.1', port: 0 });
});
afterAll(() => renderer.stop());

/** Requests a browser and returns the response's status. */
const askForBrowser = async (headers: Record<string, string> = {}, path = '/draw') => {
  const asked = request(renderer.url + path, {
    headers: { connection: 'Upgrade', upgrade: 'websocket', ...headers },
  });
  asked.end();
  const [response] = await once(asked, 'response');
  response.resume();
  return response.statusCode;
};

it('rejects requests from a website that is open on the same machine', async () => {
  expect(await askForBrowser({ origin: 'https://evil.example' })).toBe(403);
  expect(await askForBrowser({ origin: 'null' })).toBe(403);
  // Past the check, it fails only because Chromium is missing.
  expect(await askForBrowser()).toBe(501);
  expect(await askForBrowser({}, '/other')).toBe(404);
});
