import { once } from 'node:events';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';
import type { OnEnd } from './bench.ts';

/**
 * Starts a mail server on loopback that accepts every email after `delayMs` and drops it, calling
 * `onMail` for each. Uses plain sockets, since a real server would dominate the measurement.
 * Returns its URL.
 */
export const startSmtpSink = async (
  onEnd: OnEnd,
  onMail = () => {},
  delayMs = 0,
): Promise<string> => {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    let isMessage = false;
    socket.write('220 sink\r\n');
    const lines = createInterface({ input: socket });
    // A killed sender breaks the connection.
    lines.on('error', () => undefined);
    lines.on('line', (line) => {
      if (isMessage) {
        if (line !== '.') return;
        isMessage = false;
        const accept = () => {
          onMail();
          socket.write('250 taken\r\n');
        };
        if (delayMs > 0) setTimeout(accept, delayMs);
        else accept();
      } else if (/^DATA/i.test(line)) {
        isMessage = true;
        socket.write('354 send it\r\n');
      } else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n');
      else socket.write('250 yes\r\n');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onEnd(() => server.close());
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No TCP port');
  return `smtp://127.0.0.1:${address.port}`;
};
