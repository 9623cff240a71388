/** Lone surrogates. With the `u` flag, a complete pair is one character and doesn't match. */
const half = /\p{Cs}/gu;

/** Removes from text what PostgreSQL can't store: NUL characters and lone surrogates. */
export const toStorable = (text: string): string =>
  text.replaceAll('\0', '').replace(half, '\ufffd');
