/**
 * Returns Node options for a process that can read files under `readable` (folders with a trailing
 * separator) but can't read anything else, write, spawn processes, load native code or evaluate
 * strings.
 */
export const confinement = (readable: readonly string[]): string[] => [
  '--disallow-code-generation-from-strings',
  '--disable-proto=delete',
  // The flag's name while it was experimental, in Node 20.
  process.allowedNodeEnvironmentFlags.has('--permission')
    ? '--permission'
    : '--experimental-permission',
  // Node 20 crashes if a folder is listed twice.
  ...[...new Set(readable)].map((directory) => `--allow-fs-read=${directory}*`),
];
