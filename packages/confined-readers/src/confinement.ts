/**
 * Node's options for a process that can read what lies under `readable` (folders with a closing
 * separator) and nothing else, write nothing, start nothing, load no native code, and make no code
 * out of text.
 */
export const confinement = (readable: readonly string[]): string[] => [
  '--disallow-code-generation-from-strings',
  '--disable-proto=delete',
  // Its name while it was experimental, in Node 20.
  process.allowedNodeEnvironmentFlags.has('--permission')
    ? '--permission'
    : '--experimental-permission',
  // Node 20 crashes when it is told of a folder twice.
  ...[...new Set(readable)].map((directory) => `--allow-fs-read=${directory}*`),
];
