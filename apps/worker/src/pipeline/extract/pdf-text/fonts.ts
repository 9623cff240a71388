import { z } from 'zod';
import { type FigureRepair, findFigureRepair } from './figure-fonts.ts';
import type { FontMeasures } from './page-glyphs.ts';

/** The pdf.js font properties that we need, including its extra ones. */
const FontSchema = z.object({
  name: z.string().catch(''),
  bold: z.boolean().catch(false),
  composite: z.boolean().catch(false),
  type: z.string().catch(''),
  vertical: z.boolean().catch(false),
  fontMatrix: z.array(z.number()).min(4).catch([0.001, 0, 0, 0.001]),
  toUnicode: z
    .object({ _map: z.array(z.string().nullish()) })
    .optional()
    .catch(undefined),
});

export type Font = FontMeasures & {
  /** The font's name in the file, without the prefix that marks a subset. */
  name: string;
  isBold: boolean;
  repair: FigureRepair | undefined;
};

const PART_OF_FONT = /^[A-Z]{6}\+/;
/**
 * Matches the names of fonts that are bolder than normal text; "Hei" marks fonts for Chinese
 * headings.
 */
const BOLD = /bold|black|heavy|demi|(?:Sim|ST|Ya)Hei/i;

const UNKNOWN: Font = {
  name: '',
  isBold: false,
  scale: 0.001,
  isVertical: false,
  repair: undefined,
};

/** Where pdf.js stores a file's fonts, by name. */
export type FontSource = { has: (name: string) => boolean; get: (name: string) => unknown };

/** Looks up the fonts in one file, each only once. */
export const openFonts = () => {
  const fonts = new Map<string, Font>();
  return (source: FontSource, name: string): Font => {
    const known = fonts.get(name);
    if (known) return known;
    if (!source.has(name)) return UNKNOWN;
    const font = toFont(source.get(name));
    fonts.set(name, font);
    return font;
  };
};

const toFont = (value: unknown): Font => {
  const parsed = FontSchema.safeParse(value);
  if (!parsed.success) return UNKNOWN;
  const { name, bold, composite, type, vertical, fontMatrix, toUnicode } = parsed.data;
  const characters = toUnicode?._map.map((character) => character ?? undefined) ?? [];
  return {
    name: name.replace(PART_OF_FONT, ''),
    isBold: bold || BOLD.test(name),
    scale: fontMatrix[0] ?? UNKNOWN.scale,
    isVertical: vertical,
    repair: findFigureRepair({ name, isByGlyph: composite && type === 'CIDFontType2', characters }),
  };
};
