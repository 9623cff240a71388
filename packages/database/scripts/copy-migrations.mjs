// A build of this package applies its migrations wherever it is deployed, so they go along.
import { cpSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const pathOf = (relative) => fileURLToPath(new URL(relative, import.meta.url));
const target = pathOf('../dist/migrations');

rmSync(target, { recursive: true, force: true });
cpSync(pathOf('../../../prisma/migrations'), target, { recursive: true });
