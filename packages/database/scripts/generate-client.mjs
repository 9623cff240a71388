// Generates the Prisma client from prisma/schema.prisma. Generation doesn't use the schema engine,
// but Prisma requires one and would download it: any existing path satisfies it.
import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const require = createRequire(import.meta.url);
const cli = join(dirname(require.resolve('prisma/package.json')), 'build', 'index.js');
const schema = fileURLToPath(new URL('../../../prisma/schema.prisma', import.meta.url));

execFileSync(process.execPath, [cli, 'generate', '--no-hints', '--schema', schema], {
  stdio: ['ignore', 'ignore', 'inherit'],
  env: {
    ...process.env,
    PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
    PRISMA_HIDE_UPDATE_MESSAGE: '1',
    CHECKPOINT_DISABLE: '1',
  },
});
