import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';

const say = (response: ServerResponse, message: object) =>
  response.write(`${JSON.stringify(message)}\n`);

/** A renderer that is at work until it is told to give what it has: an empty page. */
export const startSlowRenderer = async () => {
  const waiting = new Set<ServerResponse>();
  let isGiving = false;
  const give = (response: ServerResponse) => {
    say(response, { say: 'drawn', url: 'http://bank.example/', html: '<p>Nothing</p>' });
    response.end();
  };
  const server = createServer((_request, response) => {
    say(response, { say: 'working' });
    if (isGiving) give(response);
    else waiting.add(response);
    response.once('close', () => waiting.delete(response));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new TypeError('No TCP address');
  const words = setInterval(() => {
    for (const response of waiting) say(response, { say: 'working' });
  }, 1_000);
  return {
    url: `http://127.0.0.1:${address.port}`,
    waiting: () => waiting.size,
    give: () => {
      isGiving = true;
      for (const response of waiting) give(response);
    },
    stop: () => {
      clearInterval(words);
      server.closeAllConnections();
      server.close();
    },
  };
};
