export interface TextLayerVerdict {
  usable: boolean;
  reason: string | null;
  warnings: string[];
}

export const judgeTextLayer = (
  pages: string[],
  _options: { language?: string } = {},
): TextLayerVerdict => {
  const letters = pages.join('').match(/\p{L}/gu)?.length ?? 0;
  if (letters < 20) return { usable: false, reason: 'This file has no text layer.', warnings: [] };
  return { usable: true, reason: null, warnings: [] };
};
