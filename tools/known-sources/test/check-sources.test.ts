import { once } from 'node:events';
import { createServer } from 'node:http';
import { createGuardedFetch, parseAllowList } from '@circulate/guarded-fetch';
import type { CatalogueSource } from '@circulate/shared-schemas';
import { createOwnSiteClient, openSourceReaders } from '@circulate/source-reader';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkSources } from '../src/check-sources.ts';

const FEED = `<rss version="2.0"><channel>${[1, 2, 3]
  .map(
    (n) => `<item><title>Circular ${n} on large exposures</title><link>/c${n}.pdf</link>
      <pubDate>${new Date(Date.UTC(2026, 4, n)).toUTCString()}</pubDate></item>`,
  )
  .join('')}</channel></rss>`;

const server = createServer((request, response) => {
  if (request.url === '/feed') {
    response.writeHead(200, { 'content-type': 'application/rss+xml' }).end(FEED);
  } else if (request.url?.endsWith('.pdf')) {
    response.writeHead(200, { 'content-type': 'application/pdf' }).end('%PDF-1.7\n%%EOF');
  } else response.writeHead(404).end();
});
const readers = openSourceReaders();
let host = '';
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new TypeError('No TCP address');
  host = `127.0.0.1:${address.port}`;
});
afterAll(() => {
  readers.close();
  server.close();
});

const sourceAt = (path: string, key: string): CatalogueSource => ({
  ...{ key, kind: 'feed', publishes: 'circulars', url: `http://${host}${path}` },
  ...{ languages: ['en'], confidence: 'medium', last_seen: '2026' },
});

it('reports for each catalogue entry whether it works, and any problem', async () => {
  const fetch = createGuardedFetch({
    allow: parseAllowList(host, { isProduction: false }),
    userAgent: 'Circulate/test',
  });
  const sources = [sourceAt('/feed', 'feed'), sourceAt('/gone', 'old-feed')];
  const table = await checkSources([{ bank: 'a-bank', sources }], {
    client: createOwnSiteClient({ fetch, readers, timeoutMs: 20_000, pauseMs: 0 }),
    timeoutMs: 60_000,
    say: () => undefined,
  });
  await fetch.close();
  const [, , works, gone] = table.split('\n');
  expect(works).toBe('| a-bank | feed | works | 3 | 2026-05-03 |  |');
  expect(gone).toMatch(/^\| a-bank \| old-feed \| changed \| 0 \| {2}\| .+404/);
});
