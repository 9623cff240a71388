import { once } from 'node:events';
import { createServer } from 'node:http';
import { expect, it } from 'vitest';
import { describeRenderer } from './drawing.ts';

const withRenderer = async (body: string, look: (url: string) => Promise<void>) => {
  const server = createServer((_request, response) => response.end(body));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new TypeError('No TCP address');
  await look(`http://127.0.0.1:${address.port}`);
  server.close();
  server.closeAllConnections();
};

it('describeRenderer reports whether this machine can read JavaScript-rendered pages', async () => {
  await withRenderer('{"canDraw":true}', async (url) => {
    expect(await describeRenderer(url)).toContain('can be read');
  });
  await withRenderer('{"canDraw":false}', async (url) => {
    expect(await describeRenderer(url)).toContain('isn’t installed');
  });
  await withRenderer('nonsense', async (url) => {
    expect(await describeRenderer(url)).toContain('isn’t responding');
  });
});
