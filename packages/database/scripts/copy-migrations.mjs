// Copies the migrations into the build, which applies them wherever it is deployed.
import { cpSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const pathOf = (relative) => fileURLToPath(new URL(relative, import.meta.url));
const target = pathOf('../dist/migrations');

rmSync(target, { recursive: true, force: true });
cpSync(pathOf('../../../prisma/migrations'), target, { recursive: true });
