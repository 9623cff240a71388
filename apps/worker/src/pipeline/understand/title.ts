export const findTitle = (pages: string[], _options: { fileName?: string } = {}): string | null => {
  const line = (pages[0] ?? '')
    .split('\n')
    .map((text) => text.replace(/\s+/g, ' ').trim())
    .find((text) => text.length > 25 && !/@|www\.|tel/i.test(text));
  return line?.slice(0, 300) ?? null;
};
