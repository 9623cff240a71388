import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';

const ROOT = new URL('../../../', import.meta.url);
const run = promisify(execFile);

const StepSchema = z.object({
  name: z.string().optional(),
  uses: z.string().optional(),
  run: z.string().optional(),
});
const WorkflowSchema = z.object({
  on: z.object({ schedule: z.array(z.object({ cron: z.string() })) }),
  permissions: z.record(z.string(), z.string()),
  jobs: z.object({
    check: z.object({
      env: z.object({ BRANCH: z.string(), REPORT: z.string() }),
      steps: z.array(StepSchema),
    }),
  }),
});
type Workflow = z.infer<typeof WorkflowSchema>;

let workflow: Workflow;
beforeAll(async () => {
  const text = await readFile(new URL('.github/workflows/sources.yml', ROOT), 'utf8');
  workflow = WorkflowSchema.parse(parse(text));
});

/** A bare repository and a clone of it, with commands in front that stand in for npm, npx and gh. */
const repository = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'workflow-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const [origin, commands] = [join(folder, 'origin.git'), join(folder, 'bin')];
  await mkdir(commands);
  const command = async (name: string, script: string) => {
    await writeFile(join(commands, name), `#!/bin/sh\n${script}\n`);
    await chmod(join(commands, name), 0o755);
  };
  const env = {
    PATH: `${commands}${delimiter}${process.env.PATH}`,
    HOME: folder,
    RUNNER_TEMP: folder,
    GITHUB_SERVER_URL: 'https://git.example',
    GITHUB_REPOSITORY: 'bank/circulate',
    GIT_CONFIG_NOSYSTEM: '1',
    ...workflow.jobs.check.env,
  };
  const git = (cwd: string, ...args: string[]) =>
    run('git', ['-c', 'user.name=x', '-c', 'user.email=x@y', ...args], { cwd, env });
  await git(folder, 'init', '--quiet', '--bare', '--initial-branch=main', origin);
  const seed = join(folder, 'seed');
  await git(folder, 'clone', '--quiet', origin, seed);
  await mkdir(join(seed, 'packages/source-catalogue'), { recursive: true });
  await mkdir(join(seed, 'docs'));
  await writeFile(join(seed, 'packages/source-catalogue/bank.json'), '{}\n');
  await writeFile(join(seed, 'docs/known-sources.md'), 'none\n');
  await git(seed, 'add', '.');
  await git(seed, 'commit', '--quiet', '--message', 'first');
  await git(seed, 'push', '--quiet', 'origin', 'HEAD:main');

  let weeks = 0;
  /** Runs the steps of one week on a fresh checkout; `gh` notes how it was called. */
  const week = async (openPulls: string) => {
    weeks += 1;
    const clone = join(folder, `week-${weeks}`);
    await git(folder, 'clone', '--quiet', '--depth', '1', `file://${origin}`, clone);
    const calls = join(folder, `calls-${weeks}`);
    await writeFile(calls, '');
    await command(
      'gh',
      `[ "$2" = list ] && printf '%s' "${openPulls}" || printf '%s\\n' "$*" >> ${calls}`,
    );
    for (const step of workflow.jobs.check.steps) {
      if (step.run)
        await run('bash', ['-e', '-o', 'pipefail', '-c', step.run], { cwd: clone, env });
    }
    return { calls: await readFile(calls, 'utf8'), clone };
  };
  const onBranch = (path: string) =>
    git(origin, 'show', `${env.BRANCH}:${path}`).then(({ stdout }) => stdout);
  return {
    command,
    week,
    onBranch,
    commitsOf: () =>
      git(origin, 'rev-list', '--count', `main..${env.BRANCH}`).then(({ stdout }) =>
        Number(stdout),
      ),
  };
};

// Adds a line to the report that it finds, as the check counts weeks; the catalogue changes at once.
const CHECK = `
case "$*" in
*check-sources*)
  mkdir -p packages/source-catalogue/report
  echo week >> packages/source-catalogue/report/report.json
  echo '{"changed": true}' > packages/source-catalogue/bank.json
  echo 'Changes of the catalogue: 1'; echo '- @everybody <b>look</b>';;
*docs:known-sources*) echo some > docs/known-sources.md;;
esac`;

describe('the weekly workflow', () => {
  it('opens one pull request, and brings it up to date as long as it is open', async () => {
    const { command, week, onBranch, commitsOf } = await repository();
    await command('npm', CHECK);
    await command('npx', 'exit 0');
    const first = await week('');
    expect(first.calls).toContain('pr create --head known-sources');
    expect(first.calls).toContain(
      'Changes of the catalogue: 1. The report is packages/source-catalogue/report/report.md.',
    );
    expect(first.calls).not.toContain('everybody');
    expect(await onBranch('packages/source-catalogue/bank.json')).toBe('{"changed": true}\n');
    expect(await onBranch('docs/known-sources.md')).toBe('some\n');
    const second = await week('7');
    expect(second.calls).toMatch(/^pr edit known-sources --body /);
    expect(await onBranch('packages/source-catalogue/report/report.json')).toBe('week\nweek\n');
    expect(await commitsOf()).toBe(1);
  });

  it('opens none where nothing changed, or where what is proposed does not fit', async () => {
    const { command, week, onBranch } = await repository();
    await command('npm', 'exit 0');
    await command('npx', 'exit 0');
    expect((await week('')).calls).toBe('');
    await command('npm', CHECK);
    await command('npx', 'exit 1');
    await expect(week('')).rejects.toThrow();
    await expect(onBranch('docs/known-sources.md')).rejects.toThrow();
  });

  it('runs once a week, may write in its job alone, and only runs scripts that there are', async () => {
    expect(workflow.on.schedule).toEqual([
      { cron: expect.stringMatching(/^\d+ \d+ \* \* [0-6]$/) },
    ]);
    expect(workflow.permissions).toEqual({ contents: 'read' });
    const { scripts } = z
      .object({ scripts: z.record(z.string(), z.string()) })
      .parse(JSON.parse(await readFile(new URL('package.json', ROOT), 'utf8')));
    const called = workflow.jobs.check.steps.flatMap(({ run: text = '' }) =>
      [...text.matchAll(/npm run --silent (\S+)/g)].map(([, name]) => name),
    );
    expect(called).toEqual(['check-sources', 'docs:known-sources']);
    for (const name of called) expect(Object.keys(scripts)).toContain(name);
    // Versions as the other workflows have them; what updates them writes the commits beside.
    for (const { uses } of workflow.jobs.check.steps) {
      if (uses === undefined) continue;
      expect(await readFile(new URL('.github/workflows/ci.yml', ROOT), 'utf8')).toContain(uses);
    }
  });
});
