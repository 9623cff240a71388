import { afterAll, beforeAll, expect, it } from 'vitest';
import { serveRenderer } from './serve-renderer.ts';

let renderer: Awaited<ReturnType<typeof serveRenderer>>;
beforeAll(async () => {
  renderer = await serveRenderer(undefined, { host: '127.0.0.1', port: 0 });
});
afterAll(() => renderer.stop());

const draw = (type: string) =>
  fetch(`${renderer.url}/draw`, {
    method: 'POST',
    body: '{}\n',
    headers: { 'content-type': type },
  });

it('draws nothing for a website in a browser of the same machine', async () => {
  // What a page of another origin may send without asking first.
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data'])
    expect((await draw(type)).status).toBe(415);
  // Past the check: there is only no Chromium here.
  expect((await draw('application/x-ndjson')).status).toBe(501);
});
