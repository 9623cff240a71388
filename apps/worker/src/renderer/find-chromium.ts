import { execFile } from 'node:child_process';
import { access, constants } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);
const LOOK_MS = 10_000;

const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * An installed Chromium, and how it is sandboxed on this machine in addition to its deadline and
 * memory limit.
 */
export type Chromium = {
  path: string;
  /** Whether the kernel lets Chromium run without a network. */
  hasNoNetwork: boolean;
  /**
   * Whether Chromium can sandbox each page, which requires namespaces and a user other than root.
   */
  hasSandbox: boolean;
};

/** Command prefix that runs a program without network access, as the same user as outside. */
export const WITHOUT_NETWORK = ['unshare', '--user', '--net', '--map-current-user', '--'];

/** Finds the Chromium of this machine, and how it can be sandboxed; undefined without Chromium. */
export const findChromium = async (given?: string): Promise<Chromium | undefined> => {
  const [path] = (
    await Promise.all((given ? [given] : INSTALLED).map(async (each) => [each, await runs(each)]))
  ).flatMap(([each, isThere]) => (isThere && typeof each === 'string' ? [each] : []));
  if (path === undefined) return undefined;
  const [unshare = '', ...options] = WITHOUT_NETWORK;
  const [hasNoNetwork, hasNamespaces] = await Promise.all([
    works(unshare, [...options, 'true']),
    // Whether Chromium's sandbox can create its own namespace inside this one.
    works(unshare, [...options, unshare, '--user', '--map-current-user', '--', 'true']),
  ]);
  return { path, hasNoNetwork, hasSandbox: hasNamespaces && process.getuid?.() !== 0 };
};

const runs = (path: string) =>
  access(path, constants.X_OK).then(
    () => true,
    () => false,
  );

const works = (command: string, args: string[]) =>
  run(command, args, { env: { PATH: process.env.PATH }, timeout: LOOK_MS }).then(
    () => true,
    () => false,
  );
