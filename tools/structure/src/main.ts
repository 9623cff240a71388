import { fileURLToPath } from 'node:url';
import { findWrongArrows } from './check-arrows.ts';

const wrong = await findWrongArrows(fileURLToPath(new URL('../../..', import.meta.url)));
for (const { rule, from, to, circle } of wrong) {
  process.stderr.write(
    `${rule}:\n  ${[from, ...(circle.length > 0 ? circle : [to])].join(' → ')}\n`,
  );
}
if (wrong.length > 0) process.exitCode = 1;
