/** Lone surrogates. A complete pair doesn't match, because the `u` flag makes it one character. */
const half = /\p{Cs}/gu;

/** Removes from text what PostgreSQL can't store: NUL characters and lone surrogates. */
export const toStorable = (text: string): string =>
  text.replaceAll('\0', '').replace(half, '\ufffd');
