// Who judges the breakages of scripts/mutate.mjs: one warm Vitest for each workspace.
import { fork } from 'node:child_process';
import { join } from 'node:path';

const LONGEST_MS = 240_000;
/** For every test of a workspace. */
const LONGEST_WHOLE_MS = 1_800_000;

/** Asks a warm child, which is ended where a breakage never ends: that is noticed, too. */
const children = new Map();
const ask = async (root, work) => {
  if (!children.has(root)) {
    const child = fork(join(import.meta.dirname, 'mutation-child.mjs'), [root], {
      detached: true,
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    children.set(root, child);
    await new Promise((resolve) => child.once('message', resolve));
  }
  const child = children.get(root);
  return new Promise((resolve) => {
    const end = (outcome) => {
      clearTimeout(timer);
      child.removeAllListeners();
      resolve(outcome);
    };
    const longestMs = work.tests.isWhole ? LONGEST_WHOLE_MS : LONGEST_MS;
    const timer = setTimeout(() => close(root), longestMs);
    child.once('message', end);
    child.once('exit', () => {
      children.delete(root);
      end({ noticed: true, passed: 0, by: 'it never ended' });
    });
    child.send(work);
  });
};

/** Ends the warm Vitest of a workspace. */
export const close = (root) => {
  const child = children.get(root);
  children.delete(root);
  if (child) process.kill(-child.pid, 'SIGKILL');
};

/** Noticed, survived, or why not judged: tests that fail without a breakage prove nothing. */
export const verdictOf = async ({ root, breakage, tests }) => {
  if (!breakage) return { verdict: 'vanished' };
  const broken = await ask(root, { breakage, tests });
  if (!broken.noticed) return { verdict: broken.passed > 0 ? 'survived' : 'asked nobody' };
  const asked = broken.files ? { ...tests, files: broken.files, related: undefined } : tests;
  const whole = await soundness(root, asked);
  if (whole.noticed) return { verdict: 'not sound', by: whole.by };
  return { verdict: 'noticed', by: broken.by };
};

const known = new Map();
const soundness = async (root, tests) => {
  const key = JSON.stringify([root, tests]);
  if (!known.has(key)) known.set(key, await ask(root, { tests }));
  return known.get(key);
};

/** Ends all of them. */
export const closeAll = () => {
  for (const root of [...children.keys()]) close(root);
};
