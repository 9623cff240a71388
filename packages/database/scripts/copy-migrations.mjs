// Copies the migrations into the build, so that every deployment can apply them.
import { cpSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const pathOf = (relative) => fileURLToPath(new URL(relative, import.meta.url));
const target = pathOf('../dist/migrations');

rmSync(target, { recursive: true, force: true });
cpSync(pathOf('../../../prisma/migrations'), target, { recursive: true });
