import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BETA_CODE_SECRET } from '../../support/secrets.ts';
import { startTestApi, type TestApi } from '../../support/test-api.ts';

const COMMAND = fileURLToPath(new URL('../../../dist/commands/beta-code.js', import.meta.url));
const run = promisify(execFile);

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const betaCode = (args: string[], env: Record<string, string> = {}) =>
  run(process.execPath, [COMMAND, ...args], {
    env: { PATH: process.env.PATH, DATABASE_URL: api.databaseUrl, BETA_CODE_SECRET, ...env },
  });

describe('npm run beta-code', () => {
  test('prints a code that opens the beta gate', async () => {
    const { stdout } = await betaCode(['--type', 'invoice', '--accounts', '7']);
    const code = stdout.trim();
    const { body } = await api.http.post('/auth/verify-test-user').send({ code }).expect(200);
    expect(body.codeType).toBe('invoice');
    const [record] = await api.db.betaCode.findMany({ where: { accounts_allowed: 7 } });
    const [audit] = await api.db.auditRecord.findMany({
      where: { target: `beta-code:${record?.id}` },
    });
    expect(audit?.actor).toBe('command beta-code');
  });

  test.each([
    [['--type', 'gold', '--accounts', 'many'], {}, ['code_type', 'accounts_allowed']],
    [['--expires', 'soon'], {}, ['expires_at: Must be a time, such as']],
    [['--expires', '2020-01-31T00:00:00Z'], {}, ['expires_at: This time has passed']],
    [['--no-such-flag'], {}, ['no-such-flag']],
    [[], { BETA_CODE_SECRET: 'short', DATABASE_URL: '' }, ['BETA_CODE_SECRET', 'DATABASE_URL']],
  ])(
    'exits with an explanation, given the arguments %j and the environment %j',
    async (args, env, names) => {
      const failed: unknown = await betaCode(args, env).catch((error: unknown) => error);
      expect(failed).toMatchObject({ code: 1, stdout: '' });
      for (const word of [...names, 'npm run beta-code'])
        expect(failed).toHaveProperty('stderr', expect.stringContaining(word));
    },
  );
});
