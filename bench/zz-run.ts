import { bench } from './zz-archive.ts';
import { runBench } from './support/bench.ts';
const rows = await runBench(bench, { size: Number(process.argv[2]), rounds: 15 });
for (const { what, figures, goal } of rows) console.log(`${what} | ${figures} | ${goal}`);
process.exit();
