/**
 * Returns the Node options for a process that may read files only in the folders `readable` (with a
 * trailing separator), and may not write files, spawn processes, load native code or evaluate
 * strings.
 */
export const confinement = (readable: readonly string[]): string[] => [
  '--disallow-code-generation-from-strings',
  '--disable-proto=delete',
  // The name of this option when it was still experimental, in Node 20.
  process.allowedNodeEnvironmentFlags.has('--permission')
    ? '--permission'
    : '--experimental-permission',
  // Lists each folder once, because Node 20 crashes otherwise.
  ...[...new Set(readable)].map((directory) => `--allow-fs-read=${directory}*`),
];
