/**
 * Maximum length of a path: more than twice that of our longest. It limits how much text patterns
 * are matched against.
 */
const PATH_LENGTH = 2048;

/**
 * Whether the path of a request's URL, without the query, is longer than any of ours. If so,
 * respond with 414.
 */
export const isPathTooLong = (url: string): boolean => {
  const end = url.indexOf('?');
  return (end === -1 ? url.length : end) > PATH_LENGTH;
};
