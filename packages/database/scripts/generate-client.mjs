// Generates the Prisma client from prisma/schema.prisma. Generating doesn't use the schema engine,
// but Prisma would download one unless it is given a path, and any existing path will do.
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
