/**
 * Returns Node options for a process that may read files only under `readable` (folders with a
 * trailing separator), and may not write, spawn processes, load native code or evaluate strings.
 */
export const confinement = (readable: readonly string[]): string[] => [
  '--disallow-code-generation-from-strings',
  '--disable-proto=delete',
  // In Node 20, the flag was still experimental and had another name.
  process.allowedNodeEnvironmentFlags.has('--permission')
    ? '--permission'
    : '--experimental-permission',
  // Node 20 crashes if a folder is listed twice.
  ...[...new Set(readable)].map((directory) => `--allow-fs-read=${directory}*`),
];
