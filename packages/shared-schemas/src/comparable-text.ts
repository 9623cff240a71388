/**
 * Returns a text without case, letter variants, spaces and punctuation. If the results for two
 * texts differ, so do the texts in substance (pipeline.md: wrong in substance). Keeps the
 * punctuation within a figure, because 1.5 % is not 15 %, and signs of currency and comparison.
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
    .replaceAll(/[<>](?!\s?\p{N})/gu, '')
    .replaceAll(/[^\p{L}\p{M}\p{N}\p{Sc}%‰<>≤≥±.,-]+/gu, '');
