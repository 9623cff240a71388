import { freePort } from '@circulate/local-servers';
import { expect, it } from 'vitest';
import { takePorts } from './take-ports.ts';

it('gives stacks that start at the same time different ports, and a stopped stack’s ports to the next', async () => {
  const base = await freePort();
  const [one, another] = await Promise.all([takePorts(base), takePorts(base)]);
  const used = [one, another].flatMap(({ ports }) => Object.values(ports));
  expect(new Set(used).size).toBe(14);
  expect(one.postgresPort).not.toBe(another.postgresPort);
  const [first] = [one, another].toSorted((a, b) => a.postgresPort - b.postgresPort);
  await first?.release();
  const next = await takePorts(base);
  expect(next.postgresPort).toBe(first?.postgresPort);
  await Promise.all(
    [next, one, another].filter((each) => each !== first).map((each) => each.release()),
  );
});
