/** Lone surrogates; with the `u` flag a complete pair is one character. */
const half = /\p{Cs}/gu;

/** Removes what PostgreSQL can't store from a text: NUL and lone surrogates. */
export const toStorable = (text: string): string =>
  text.replaceAll('\0', '').replace(half, '\ufffd');
