import { once } from 'node:events';
import type { Server, ServerResponse } from 'node:http';

/**
 * Starts an internal HTTP service; with port 0, on a free port. Returns its URL and a function that
 * closes it.
 */
export const listen = async (server: Server, { host, port }: { host: string; port: number }) => {
  server.listen(port, host);
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new TypeError('No port');
  return {
    url: `http://${host}:${address.port}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
};

/** Ends a response without a body, and closes its connection. */
export const end = (response: ServerResponse, status: number): void => {
  response.writeHead(status, { connection: 'close' });
  response.end();
};

/**
 * Yields a stream's lines, without their line breaks. Throws `tooLong` if a line has more than
 * `longest` characters.
 */
export async function* linesOf(
  body: AsyncIterable<Uint8Array>,
  { longest, tooLong }: { longest: number; tooLong: string },
): AsyncGenerator<string> {
  let parts: string[] = [];
  let length = 0;
  const decoder = new TextDecoder();
  for await (const chunk of body) {
    const [first = '', ...others] = decoder.decode(chunk, { stream: true }).split('\n');
    parts.push(first);
    length += first.length;
    if (length > longest) throw new Error(tooLong);
    for (const next of others) {
      yield parts.join('');
      parts = [next];
      length = next.length;
    }
  }
}
