import type { Font, Glyph, Subset } from 'fontkit';
import type { PlacedGlyph, PlacedText, ShapedLine } from './shape-line.ts';

const PAGE = { width: 595, height: 842 };

/**
 * A line, its font size, and where its baseline starts, in points from the lower left corner of the
 * page.
 */
export type LaidOutLine = { line: ShapedLine; size: number; x: number; y: number };

/**
 * The part of a font that a PDF uses. Every pair of a glyph and its characters has a character
 * code.
 */
type UsedFont = {
  name: string;
  font: Font;
  subset: Subset;
  gids: Map<number, number>;
  characters: Map<string, { id: number; gid: number; text: string; width: number }>;
};

/**
 * Returns a PDF of one page with embedded fonts. Its text can be extracted exactly as it was given.
 */
export const writePdf = (lines: readonly LaidOutLine[]): Buffer => {
  const fonts = new Map<Font, UsedFont>();
  const content = lines.map((line) => showLine(line, fonts)).join('\n');
  const used = [...fonts.values()];
  const objects: (string | Buffer)[] = [];
  const add = (object: string | Buffer) => objects.push(object);
  const fontRefs = used.map(({ name }, index) => `/${name} ${5 + index * 6} 0 R`).join(' ');
  add('<< /Type /Catalog /Pages 2 0 R >>');
  add('<< /Type /Pages /Kids [3 0 R] /Count 1 >>');
  add(
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${PAGE.width} ${PAGE.height}] /Contents 4 0 R /Resources << /Font << ${fontRefs} >> >> >>`,
  );
  add(stream(Buffer.from(content, 'latin1')));
  for (const font of used) for (const object of fontObjects(font, objects.length + 1)) add(object);
  return assemble(objects);
};

const showLine = ({ line, size, x, y }: LaidOutLine, fonts: Map<Font, UsedFont>): string => {
  const at = (placed: PlacedGlyph) => `${(x + placed.x).toFixed(2)} ${(y + placed.y).toFixed(2)}`;
  const texts = line.texts.map((placed) => {
    const font = useFont(placed.font, fonts);
    const code = characterOf(placed, font, size).toString(16).padStart(4, '0');
    return `/${font.name} ${size} Tf 1 0 0 1 ${at(placed)} Tm <${code}> Tj`;
  });
  const shapes = line.shapes.map((placed) => drawn(placed, size, at(placed)));
  return ['BT', ...texts, 'ET', ...shapes].join('\n');
};

/**
 * Returns the drawing commands for a glyph that doesn't stand for text. It is drawn as a shape,
 * which text extraction ignores.
 */
const drawn = ({ glyph, font }: PlacedGlyph, size: number, at: string): string => {
  const scale = (size / font.unitsPerEm).toFixed(6);
  let last: [number, number] = [0, 0];
  const steps = glyph.path.commands.map(({ command, args }) => {
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = args;
    if (command === 'moveTo' || command === 'lineTo') {
      last = [a, b];
      return `${a} ${b} ${command === 'moveTo' ? 'm' : 'l'}`;
    }
    if (command === 'quadraticCurveTo') {
      const [x, y] = last;
      last = [c, d];
      const near = [x + (2 / 3) * (a - x), y + (2 / 3) * (b - y)];
      const far = [c + (2 / 3) * (a - c), d + (2 / 3) * (b - d)];
      return `${[...near, ...far].map((n) => n.toFixed(1)).join(' ')} ${c} ${d} c`;
    }
    if (command === 'bezierCurveTo') {
      last = [e, f];
      return `${a} ${b} ${c} ${d} ${e} ${f} c`;
    }
    return 'h';
  });
  return `q ${scale} 0 0 ${scale} ${at} cm ${steps.join(' ')} f Q`;
};

const useFont = (font: Font, fonts: Map<Font, UsedFont>): UsedFont => {
  const known = fonts.get(font);
  if (known) return known;
  const name = `F${fonts.size + 1}`;
  const used = { name, font, subset: font.createSubset(), gids: new Map(), characters: new Map() };
  fonts.set(font, used);
  return used;
};

const characterOf = (placed: PlacedText, used: UsedFont, size: number): number => {
  const { glyph, text, font } = placed;
  const width = Math.round((placed.width * font.unitsPerEm) / size);
  const key = `${glyph.id} ${width} ${text}`;
  const known = used.characters.get(key);
  if (known) return known.id;
  const id = used.characters.size + 1;
  used.characters.set(key, { id, gid: includeGlyph(glyph, used), text, width });
  return id;
};

/**
 * Adds a glyph to the embedded subset of a font, and returns its number there. Numbers start from 1
 * in the order of use.
 */
const includeGlyph = (glyph: Glyph, { subset, gids }: UsedFont): number => {
  const gid = gids.get(glyph.id) ?? gids.size + 1;
  if (!gids.has(glyph.id)) subset.includeGlyph(glyph);
  gids.set(glyph.id, gid);
  return gid;
};

const fontObjects = ({ font, subset, characters }: UsedFont, first: number) => {
  const all = [...characters.values()];
  const inThousands = (units: number) => Math.round((units * 1000) / font.unitsPerEm);
  const name = `SAMPLE+${font.postscriptName.replaceAll(/[^\w-]/g, '')}`;
  const { minX, minY, maxX, maxY } = font.bbox;
  const box = [minX, minY, maxX, maxY].map(inThousands).join(' ');
  const gids = Buffer.alloc((all.length + 1) * 2);
  for (const { id, gid } of all) gids.writeUInt16BE(gid, id * 2);
  const widths = all.map(({ width }) => inThousands(width)).join(' ');
  return [
    `<< /Type /Font /Subtype /Type0 /BaseFont /${name} /Encoding /Identity-H /DescendantFonts [${first + 1} 0 R] /ToUnicode ${first + 5} 0 R >>`,
    `<< /Type /Font /Subtype /CIDFontType2 /BaseFont /${name} /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /FontDescriptor ${first + 2} 0 R /W [1 [${widths}]] /CIDToGIDMap ${first + 4} 0 R >>`,
    `<< /Type /FontDescriptor /FontName /${name} /Flags 4 /FontBBox [${box}] /ItalicAngle 0 /Ascent ${inThousands(font.ascent)} /Descent ${inThousands(font.descent)} /CapHeight ${inThousands(font.capHeight)} /StemV 80 /FontFile2 ${first + 3} 0 R >>`,
    stream(Buffer.from(subset.encode())),
    stream(gids),
    stream(Buffer.from(toUnicode(all), 'latin1')),
  ];
};

const toUnicode = (characters: { id: number; text: string }[]): string => {
  const lines = characters.map(
    ({ id, text }) =>
      `<${id.toString(16).padStart(4, '0')}> <${Buffer.from(text, 'utf16le').swap16().toString('hex')}>`,
  );
  const blocks: string[] = [];
  for (let from = 0; from < lines.length; from += 100) {
    const some = lines.slice(from, from + 100);
    blocks.push(`${some.length} beginbfchar\n${some.join('\n')}\nendbfchar`);
  }
  return [
    '/CIDInit /ProcSet findresource begin 12 dict begin begincmap',
    '/CMapName /Sample def /CMapType 2 def',
    '1 begincodespacerange <0000> <ffff> endcodespacerange',
    ...blocks,
    'endcmap CMapName currentdict /CMap defineresource pop end end',
  ].join('\n');
};

const stream = (bytes: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(`<< /Length ${bytes.length} >>\nstream\n`, 'latin1'),
    bytes,
    Buffer.from('\nendstream', 'latin1'),
  ]);

const assemble = (objects: readonly (string | Buffer)[]): Buffer => {
  const parts: Buffer[] = [Buffer.from('%PDF-1.4\n%\xe2\xe3\xcf\xd3\n', 'latin1')];
  let length = parts[0]?.length ?? 0;
  const put = (bytes: Buffer) => {
    parts.push(bytes);
    length += bytes.length;
  };
  const entries = objects.map((object, index) => {
    const entry = `${String(length).padStart(10, '0')} 00000 n \n`;
    put(Buffer.from(`${index + 1} 0 obj\n`, 'latin1'));
    put(typeof object === 'string' ? Buffer.from(object, 'latin1') : object);
    put(Buffer.from('\nendobj\n', 'latin1'));
    return entry;
  });
  const start = length;
  put(
    Buffer.from(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries.join('')}trailer << /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`,
      'latin1',
    ),
  );
  return Buffer.concat(parts);
};
