// Runs one benchmark. Build first, then run at the root: npm run bench match [size] [rounds]
// [file.pdf …]
import { cpus, loadavg } from 'node:os';
import { benches, isBench } from './benches.ts';
import { keepResult, writePage } from './results.ts';
import { runBench } from './support/bench.ts';

const [name = '', ...rest] = process.argv.slice(2);
if (name === 'page') {
  await writePage();
  process.exit();
}
if (!isBench(name)) {
  console.error(`Choose one of: ${Object.keys(benches).join(', ')}`);
  process.exit(1);
}
const numbers = rest.filter((part) => /^\d+$/.test(part)).map(Number);
const files = rest.filter((part) => !/^\d+$/.test(part));
const [size, rounds] = numbers;
const load = loadavg()[0] ?? 0;
const rows = await runBench(benches[name], {
  ...(size !== undefined && { size }),
  ...(rounds !== undefined && { rounds }),
  ...(files.length > 0 && { files }),
});
for (const { what, figures, goal } of rows) console.log(`${what} | ${figures} | ${goal}`);
const [cpu] = cpus();
await keepResult({
  bench: name,
  day: new Date().toISOString().slice(0, 10),
  machine: `${cpus().length} × ${cpu?.model.trim()}, Node ${process.versions.node}`,
  load: Math.round(load * 10) / 10,
  rows,
});
await writePage();
process.exit();
