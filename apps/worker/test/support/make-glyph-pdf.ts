/** A run of glyphs: the characters that the file maps them to, in drawing order. */
export type GlyphRun = {
  x: number;
  y: number;
  /** One entry per glyph; a ligature is one glyph with several letters. */
  glyphs: readonly string[];
  /** Replacement text for the whole run, in addition to the file's character map. */
  actualText?: string;
};

type Glyphs = {
  /** The glyph's code, if it matters; by default, glyphs are numbered in order. */
  codeOf?: (glyph: string) => number;
  /** The wrong character to which the file maps a code; undefined if the code isn't mapped. */
  named?: (glyph: string) => string | undefined;
  fontName?: string;
  /** Width of a glyph, in thousandths of the size, if it differs from the others. */
  widthOf?: (glyph: string) => number | undefined;
  /** Whether `actualText` is in the page's resources, where some programs write it. */
  isNamed?: boolean;
};

const SIZE = 12;
/** Width of every glyph, in thousandths of the size. */
const WIDTH = 500;
/** How far the pen moves with each glyph, in points. */
export const ADVANCE = (SIZE * WIDTH) / 1_000;

/**
 * Makes a page of glyphs at given positions, with a font whose codes are mapped by a table, as
 * programs write non-Latin files.
 */
export const makeGlyphPdf = (runs: readonly GlyphRun[], glyphs: Glyphs = {}): Buffer => {
  const { codeOf, named = (glyph) => glyph, fontName = 'Sample' } = glyphs;
  const codes = new Map<string, number>();
  for (const glyph of runs.flatMap((run) => run.glyphs)) {
    if (!codes.has(glyph)) codes.set(glyph, codeOf?.(glyph) ?? codes.size + 1);
  }
  const hex = (code: number) => code.toString(16).padStart(4, '0');
  const unicode = (text: string) =>
    [...text].map((character) => hex(character.charCodeAt(0))).join('');
  const actual = (text: string) => `<< /ActualText <feff${unicode(text)}> >>`;
  const content = runs.map(({ x, y, glyphs: shown, actualText }, index) => {
    const string = shown.map((glyph) => hex(codes.get(glyph) ?? 0)).join('');
    const drawn = `BT /F1 ${SIZE} Tf 1 0 0 1 ${x} ${y} Tm <${string}> Tj ET`;
    if (actualText === undefined) return drawn;
    return `/Span ${glyphs.isNamed ? `/A${index}` : actual(actualText)} BDC ${drawn} EMC`;
  });
  const properties = runs.map(({ actualText = '' }, index) => `/A${index} ${actual(actualText)}`);
  const names = [...codes].flatMap(([glyph, code]) => {
    const name = named(glyph);
    return name === undefined ? [] : [`<${hex(code)}> <${unicode(name)}>`];
  });
  const table = [
    '/CIDInit /ProcSet findresource begin 12 dict begin begincmap',
    '1 begincodespacerange <0000> <ffff> endcodespacerange',
    ...names.map((name) => `1 beginbfchar ${name} endbfchar`),
    'endcmap end end',
  ];
  const widths = [...codes].flatMap(([glyph, code]) => {
    const width = glyphs.widthOf?.(glyph);
    return width === undefined ? [] : [`${code} [${width}]`];
  });
  const stream = (text: string) => `<< /Length ${text.length} >>\nstream\n${text}\nendstream`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> /Properties << ${properties.join(' ')} >> >> >>`,
    stream(content.join('\n')),
    `<< /Type /Font /Subtype /Type0 /BaseFont /${fontName} /Encoding /Identity-H /DescendantFonts [6 0 R] /ToUnicode 7 0 R >>`,
    `<< /Type /Font /Subtype /CIDFontType2 /BaseFont /${fontName} /DW ${WIDTH} /W [${widths.join(' ')}] /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /FontDescriptor 8 0 R >>`,
    stream(table.join('\n')),
    `<< /Type /FontDescriptor /FontName /${fontName} /Flags 4 /FontBBox [0 0 1000 1000] /ItalicAngle 0 /Ascent 800 /Descent -200 /CapHeight 700 /StemV 80 >>`,
  ].map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`);
  return Buffer.from(`%PDF-1.4\n${objects.join('')}trailer << /Root 1 0 R /Size 9 >>\n%%EOF\n`);
};

/** Returns a line as seen, drawn from left to right in one go. */
export const seen = (line: string, y: number, x = 60): GlyphRun => ({ x, y, glyphs: [...line] });

/** Returns a line as read, from right to left, each glyph at its own position. */
export const glyphByGlyph = (line: string, y: number, right = 500): GlyphRun[] =>
  [...line].map((glyph, index) => ({ x: right - index * ADVANCE, y, glyphs: [glyph] }));
