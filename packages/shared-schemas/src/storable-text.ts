/** Halves of surrogate pairs: a whole pair is one character here. */
const half = /\p{Cs}/gu;

/** `text` without what PostgreSQL can't store: NUL and halves of surrogate pairs. */
export const toStorable = (text: string): string =>
  text.replaceAll('\0', '').replace(half, '\ufffd');
