/**
 * Reduces a text to its substance: removes case, letter variants, spaces and punctuation. If the
 * results differ, so do the texts, materially (pipeline.md: wrong in substance). Characters within
 * a figure stay, because 1.5 % is not 15 %.
 */
export const comparableText = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('\u2212', '-')
    .replaceAll(/[.,](?!\p{N})/gu, '')
    .replaceAll(/(?<!\p{N})[.,]/gu, '')
    .replaceAll(/-(?!\p{N})/gu, '')
    .replaceAll(/(?<=[\p{L}\p{M}\p{N}])-/gu, '')
    .replaceAll(/[^\p{L}\p{M}\p{N}%.,-]+/gu, '');
