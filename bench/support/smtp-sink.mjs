import { once } from 'node:events';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';

/** Starts a mail server on loopback that takes every mail and forgets it; `onMail` hears of each. */
export const startSmtpSink = async (onMail = () => undefined) => {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    let isMessage = false;
    socket.write('220 sink\r\n');
    const lines = createInterface({ input: socket });
    // A sender that is killed breaks off.
    lines.on('error', () => undefined);
    lines.on('line', (line) => {
      if (isMessage) {
        if (line !== '.') return;
        isMessage = false;
        onMail();
        socket.write('250 taken\r\n');
      } else if (/^DATA/i.test(line)) {
        isMessage = true;
        socket.write('354 go on\r\n');
      } else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n');
      else socket.write('250 yes\r\n');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `smtp://127.0.0.1:${server.address().port}`,
    close: () => server.close(),
  };
};
