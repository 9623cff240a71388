/** More than twice our longest path. Limits how much text pattern matching scans. */
const PATH_LENGTH = 2048;

/**
 * Whether the path of a request URL, without its query, is longer than any of ours; respond with
 * 414.
 */
export const isPathTooLong = (url: string): boolean => {
  const end = url.indexOf('?');
  return (end === -1 ? url.length : end) > PATH_LENGTH;
};
