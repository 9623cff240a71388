/**
 * How long cookies last. They are used for what has to outlive a sign-out, which clears web
 * storage.
 */
const ONE_YEAR_S = 31_536_000;

export const readCookie = (name: string): string | null => {
  const pair = document.cookie.split('; ').find((part) => part.startsWith(`${name}=`));
  return pair?.slice(name.length + 1) ?? null;
};

/** Stores a cookie for a year; null deletes it. */
export const writeCookie = (name: string, value: string | null) => {
  const age = value === null ? 0 : ONE_YEAR_S;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing from some browsers that we support
  document.cookie = `${name}=${value ?? ''}; path=/; max-age=${age}; samesite=lax`;
};
