import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { drawFaults, type Random } from './random.ts';

/** Data stored about an accepted message. */
export type Received = { recipient: string; messageId: string; circularIds: string[] };

/** Addresses with this prefix are rejected for good. */
export const REFUSED = 'refused-';

const AT_RECIPIENT = { none: 88, hang: 3, 'drop the line': 3, 'answer 4xx': 6 };
const AT_MESSAGE = { none: 88, 'answer 4xx': 5, 'drop the line after DATA': 7 };

/**
 * Speaks SMTP on loopback and fails in every way that a mail server can, until `calmDown`. It keeps
 * a message even if it drops the connection after DATA, so that the sender can't tell.
 */
export const startFaultyMailServer = async (random: Random) => {
  const received: Received[] = [];
  const faults: Record<string, number> = {};
  const drawOne = drawFaults(random, faults);
  let isCalm = false;
  const draw = <Fault extends string>(weights: Record<Fault | 'none', number>): Fault | 'none' =>
    isCalm ? 'none' : drawOne(weights);
  const count = (name: string) => {
    faults[name] = (faults[name] ?? 0) + 1;
  };
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    if (draw({ none: 95, 'refuse the connection': 5 }) !== 'none') return void socket.destroy();
    // A broken connection means a killed worker; the test checks what arrived.
    converse(socket, { draw, count, keep: (mail) => received.push(mail) }).catch(() =>
      socket.destroy(),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new TypeError('No TCP address');
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    received,
    faults,
    calmDown: () => {
      isCalm = true;
      // Drops hanging connections, as an operator who fixes a server would.
      for (const socket of sockets) socket.destroy();
    },
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
};

type Behaviour = {
  draw: <Fault extends string>(weights: Record<Fault | 'none', number>) => Fault | 'none';
  count: (name: string) => void;
  keep: (mail: Received) => void;
};

const converse = async (socket: Socket, { draw, count, keep }: Behaviour) => {
  const say = (line: string) => socket.write(`${line}\r\n`);
  let recipient = '';
  let message: string[] | undefined;
  say('220 mail.example ESMTP');
  for await (const line of createInterface({ input: socket })) {
    if (message) {
      if (line !== '.') message.push(line);
      else {
        const mail = read(recipient, message.join('\r\n'));
        message = undefined;
        const fault = draw(AT_MESSAGE);
        if (fault === 'answer 4xx') say('452 4.3.1 Full');
        else {
          keep(mail);
          if (fault === 'none') say('250 2.0.0 Taken');
          else socket.destroy();
        }
      }
    } else if (/^RCPT/i.test(line)) {
      recipient = /<([^>]*)>/.exec(line)?.[1] ?? '';
      const isRefused = recipient.startsWith(REFUSED);
      const fault = isRefused ? 'none' : draw(AT_RECIPIENT);
      if (isRefused) {
        count('answer 5xx');
        say('552 5.2.2 The mailbox is full');
      } else if (fault === 'none') say('250 2.1.5 Known');
      else if (fault === 'answer 4xx') say('451 4.7.1 Try later');
      else if (fault === 'drop the line') socket.destroy();
    } else if (/^DATA/i.test(line)) {
      message = [];
      say('354 Go on');
    } else if (/^QUIT/i.test(line)) {
      say('221 2.0.0 Bye');
      socket.end();
    } else say('250 Yes');
  }
};

const read = (recipient: string, raw: string): Received => ({
  recipient,
  messageId: /^Message-ID: (<[^>]+>)/im.exec(raw)?.[1] ?? '',
  circularIds: [
    ...new Set(
      [...raw.replaceAll('=\r\n', '').matchAll(/\/circulars\/([0-9a-f-]{36})/g)].map(
        ([, id = '']) => id,
      ),
    ),
  ],
});
