/**
 * Reduces a text to its substance: without case, letter forms, spaces and punctuation. Texts that
 * differ here have a material difference (pipeline.md: wrong in substance). Characters within a
 * figure stay: 1.5 % is not 15 %.
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
