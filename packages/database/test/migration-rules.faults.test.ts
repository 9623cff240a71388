import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { partsOf } from '../src/migrate.ts';
import { MIGRATIONS, online } from './support/migration-names.ts';

/** Whether a part runs outside a transaction, because it is a single statement that requires it. */
const isAlone = (part: string) => /\bCONCURRENTLY\b|^\s*(--.*\s+)*DO\b/.test(part);

const require = createRequire(import.meta.url);
const SQUAWK = join(dirname(require.resolve('squawk-cli/package.json')), 'js', 'bin', 'squawk');
/**
 * Linter rules about style, or about scripts that are rerun by hand. A statement timeout would
 * forbid backfills.
 */
const LEFT_OUT = 'require-statement-timeout,prefer-robust-stmts,prefer-bigint-over-int';

const RemarksSchema = z.array(z.object({ rule_name: z.string(), message: z.string() }));

describe('migrations applied while the product runs', () => {
  let dir: string;
  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'circulate-lint-'));
  });
  afterAll(() => rm(dir, { recursive: true }));

  const remarksOn = async (part: string) => {
    const file = join(dir, 'part.sql');
    await writeFile(file, part);
    const args = ['--reporter=json', '--pg-version=15', file];
    // Outside a transaction it waits for earlier sessions but blocks none.
    if (isAlone(part)) args.push(`--exclude=${LEFT_OUT},require-lock-timeout`);
    else args.push(`--exclude=${LEFT_OUT}`, '--assume-in-transaction');
    // The linter exits with 1 if it finds anything.
    const said = await new Promise<string>((resolve) => {
      execFile(process.execPath, [SQUAWK, ...args], (_error, stdout) => resolve(stdout));
    });
    return RemarksSchema.parse(JSON.parse(said));
  };

  it('the linter reports statements that would lock a large table', async () => {
    const remarks = await remarksOn(
      "SET lock_timeout = '5s';\nCREATE INDEX i ON alerts (id);\nALTER TABLE alerts ALTER id TYPE text;",
    );
    expect(remarks.map(({ rule_name }) => rule_name)).toEqual(
      expect.arrayContaining(['require-concurrent-index-creation', 'changing-column-type']),
    );
  });

  it.each(online)('%s does not block any other session', async (name) => {
    const script = await readFile(join(MIGRATIONS, name, 'migration.sql'), 'utf8');
    for (const part of partsOf(script)) {
      expect({ part, remarks: await remarksOn(part) }).toEqual({ part, remarks: [] });
      // Changing two tables in one transaction can deadlock with a session that reads them in
      // reverse order.
      const tables = [...part.matchAll(/ALTER TABLE (?:ONLY )?"(\w+)"/g)].map(([, table]) => table);
      expect([...new Set(tables)].length).toBeLessThanOrEqual(1);
    }
  });
});
