import net from 'node:net';
import { serveReader } from '../src/child.ts';

const deeds: Record<string, (bytes: Buffer) => unknown> = {
  echo: (bytes) => bytes.toString(),
  environment: () => Object.keys(process.env).join(),
  connect: () => net.connect(80, '127.0.0.1'),
  hang: () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0),
  die: () => process.exit(1),
  fail: () => {
    throw new RangeError('too deep');
  },
  lie: () => 7,
};

// Misbehaves as the task specifies.
serveReader((task, bytes) => deeds[String(task)]?.(bytes));
