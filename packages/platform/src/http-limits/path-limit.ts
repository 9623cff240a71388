/** No path of ours is half as long; what searches a path then has little to search. */
const PATH_LENGTH = 2048;

/** Whether the path of a request's address (not its query) is longer than any of ours: answer 414. */
export const isPathTooLong = (url: string): boolean => {
  const end = url.indexOf('?');
  return (end === -1 ? url.length : end) > PATH_LENGTH;
};
