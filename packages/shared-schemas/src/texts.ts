/**
 * What a text says, without what is no substance: case, forms of letters, spaces and punctuation. Two
 * texts that differ here tell their readers something else (pipeline.md: wrong in substance). Signs
 * within a figure stay: 1.5 % is not 15 %.
 */
export const substanceOf = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('\u2212', '-')
    .replaceAll(/[.,](?!\p{N})/gu, '')
    .replaceAll(/(?<!\p{N})[.,]/gu, '')
    .replaceAll(/-(?!\p{N})/gu, '')
    .replaceAll(/(?<=[\p{L}\p{M}\p{N}])-/gu, '')
    .replaceAll(/[^\p{L}\p{M}\p{N}%.,-]+/gu, '');
