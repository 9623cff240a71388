import { createServer } from 'node:http';
import { answer, type Behaviour, expectedHashes, newSite, type Site } from './site-behaviours.ts';

// Serves all sites in the soak test, distinguished by host name, from a separate process, so that
// their memory isn't counted as capture's.

type Command =
  | { make: { name: string; behaviour: Behaviour }[]; publishEvery: number }
  | 'stop-publishing'
  | 'expected';

const sites = new Map<string, Site>();
let every = 0;

const server = createServer((request, response) => {
  const site = sites.get((request.headers.host ?? '').split(':')[0] ?? '');
  if (!site) response.writeHead(404).end();
  else void answer(site, request, response, every);
});
server.keepAliveTimeout = 30_000;
server.listen(0, '127.0.0.1', () => process.send?.({ port: addressPort() }));

const addressPort = () => {
  const address = server.address();
  return address === null || typeof address === 'string' ? 0 : address.port;
};

process.on('message', (command: Command) => {
  if (command === 'stop-publishing') every = 0;
  else if (command === 'expected') {
    const all = [...sites.values()].map((site) => [site.name, expectedHashes(site)]);
    process.send?.({ expected: Object.fromEntries(all) });
    return;
  } else {
    every = command.publishEvery;
    for (const { name, behaviour } of command.make) sites.set(name, newSite(name, behaviour));
  }
  process.send?.({ done: true });
});
process.on('disconnect', () => process.exit());
