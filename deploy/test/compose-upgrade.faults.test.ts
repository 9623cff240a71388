import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ROOT } from '../scripts/configuration-pages.ts';
import { hasEngine, putSources, putSourcesOf, run } from './support/containers.ts';
import {
  openTrial,
  prepareMachine,
  TRIAL,
  trialAdmin,
  trialApi,
  uploadNotice,
} from './support/trial.ts';

// Part of `npm run test:compose`: "Upgrade" in docs/operations.md, from the previous release.
const MINUTES = 60_000;
const READERS = 20;

/** Returns the tag of the newest release whose database this release can migrate, or undefined. */
const lastRelease = () => {
  const args = ['describe', '--tags', '--abbrev=0', '--match', 'v*', 'HEAD^'];
  const tag = spawnSync('git', args, { cwd: fileURLToPath(ROOT), encoding: 'utf8' }).stdout.trim();
  return /^v(1|2\.0)\./.test(tag) ? undefined : tag || undefined;
};
/** The release to upgrade from; `UPGRADE_FROM` can name another tag or commit. */
const from = process.env.UPGRADE_FROM ?? lastRelease();

describe.skipIf(!hasEngine || !from)(
  'upgrade in containers (skipped without a Docker engine and a release before this one)',
  () => {
    let folder: string;
    let trial: ReturnType<typeof openTrial>;
    const publish = async (number: number) => {
      await uploadNotice(await trialApi.signIn(trialAdmin), number);
      // A plain function, since it is also called outside tests, where `expect.poll` throws.
      const isSent = async () => expect(await trial.sent()).toBe(READERS * number);
      await vi.waitFor(isSent, { timeout: 5 * MINUTES, interval: 500 });
    };

    beforeAll(async () => {
      folder = await prepareMachine();
      await putSourcesOf(from ?? '', folder);
      trial = openTrial(folder);
      const code = /(?:access|beta) code +(\d+)/.exec(await trial.start())?.[1] ?? '';
      await trialApi.register(trialAdmin, code);
      await trial.addReaders(READERS);
      await publish(1);
    }, 40 * MINUTES);
    afterAll(() => trial?.remove(), 5 * MINUTES);

    it(
      'keeps all data, and lets programs from the previous release work until they are replaced',
      async () => {
        const before = await trial.counts();
        await trial.compose('run', '--rm', 'backup');
        await putSources(folder);
        await run('sh', ['-c', 'sh ./*/make-secrets.sh'], { cwd: folder });
        await trial.compose('build');
        await trial.compose('run', '--rm', 'migrate');
        expect(await trial.counts()).toMatchObject({ ...before, banks: expect.any(Number) });
        await publish(2);
        await trial.compose('up', '--detach', '--wait');
        expect((await fetch(TRIAL.web)).status).toBe(200);
        await publish(3);
        const mails = await trial.inbox();
        expect(new Set(mails).size).toBe(mails.length);
      },
      40 * MINUTES,
    );
  },
);
