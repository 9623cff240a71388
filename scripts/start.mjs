// `npm start`: installs what is missing, builds what changed, and starts the local stack.
import { askedToStop } from './asked-to-stop.mjs';
import { buildStack } from './build-stack.mjs';
import { installForStart } from './install.mjs';

const signal = askedToStop();
const spent = [];
const timed = async (what, work) => {
  const startedAt = performance.now();
  if (await work) spent.push(`${what} ${Math.round((performance.now() - startedAt) / 1_000)} s`);
};

await timed('installing packages', installForStart({ signal }));
const { starter, rest } = buildStack({ signal });
await starter;
// Awaited by the stack, which starts PostgreSQL in the meantime.
const built = timed('building', rest);
const { main } = await import('../packages/local-stack/dist/main.js');
process.exit(await main(signal, { built, before: () => spent.join(', ') }));
