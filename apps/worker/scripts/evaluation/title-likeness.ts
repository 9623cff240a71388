const wordsIn = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLocaleLowerCase('tr')
    .replace(/ı/g, 'i')
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/** Token F1 of two titles: how many words they share, by how many they have. */
export const titleLikeness = (one: string, other: string): number => {
  const [left, right] = [wordsIn(one), wordsIn(other)];
  const rest = [...right];
  const common = left.filter((word) => {
    const at = rest.indexOf(word);
    if (at >= 0) rest.splice(at, 1);
    return at >= 0;
  }).length;
  return (2 * common) / Math.max(1, left.length + right.length);
};
