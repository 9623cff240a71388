import { describe, expect, it } from 'vitest';
import { readPdfText } from '../src/pipeline/extract/pdf-text/read-pages.ts';
import { ADVANCE, type GlyphRun, makeGlyphPdf, seen } from './support/make-glyph-pdf.ts';

const read = async (...asks: Parameters<typeof makeGlyphPdf>) => {
  const { pages } = await readPdfText(new Uint8Array(makeGlyphPdf(...asks)));
  return pages.join('\n');
};
const at = (column: number) => 60 + column * ADVANCE;
const run = (column: number, text: string, actualText?: string): GlyphRun => {
  const glyphs = [...text];
  return { x: at(column), y: 700, glyphs, ...(actualText === undefined ? {} : { actualText }) };
};

describe('the text of a PDF in a script with clusters', () => {
  it.each([
    // As drawn: a vowel before its letter, and a single unmapped glyph for two letters.
    ['Bengali', [run(0, '\u09bf\u0995', 'কি'), run(2, 'স'), run(3, '\ue001', 'ন্ত')], 'কিসন্ত'],
    ['Hindi', [run(0, '\u093f\u0926', 'दि'), run(2, 'न'), run(3, '\ue001', 'र्म')], 'दिनर्म'],
    ['Khmer', [run(0, '\u17c1\u1780', 'កេ'), run(2, '\ue001\u1794', 'ប្រ')], 'កេប្រ'],
    ['Burmese', [run(0, '\u1031\u1019', 'မေ'), run(2, '\ue001', 'န္တ')], 'မေန္တ'],
  ])(
    'contains the letters that the file maps its clusters to in %s',
    async (_script, runs, text) => {
      expect(await read(runs)).toBe(text);
      expect(await read(runs, { isNamed: true })).toBe(text);
    },
  );

  it('contains the letters that the file maps a right-to-left word to', async () => {
    expect(await read([run(0, 'ر\ue001', 'کر'), run(3, 'س', 'س')])).toBe('س کر');
  });

  it('keeps a mark with its letter, wherever the mark is drawn', async () => {
    const beyond = [run(0, 'នា'), { ...run(2, 'ំ'), x: at(2.8) }, run(2, 'សំ')];
    expect(await read(beyond)).toBe('នាំសំ');
    const back = [run(0, 'ป'), { ...run(0, 'ี'), x: at(0.2) }, run(1, 'ที')];
    expect(await read(back)).toBe('ปีที');
  });

  it('has no gaps within words', async () => {
    expect(await read([run(0, 'बैंक'), run(4.3, 'दर')])).toBe('बैंक दर');
    expect(await read([run(0, 'ธนา'), run(3.3, 'คาร')])).toBe('ธนาคาร');
    expect(await read([run(0, 'ธนา'), run(3.6, 'คาร')])).toBe('ธนา คาร');
    expect(await read([run(0, 'ক'), run(1.3, 'ি')])).toBe('কি');
  });

  it('contains the spaces that are drawn between words that touch', async () => {
    expect(await read([run(0, 'ব্যাংক '), run(6, 'আইন')])).toBe('ব্যাংক আইন');
  });

  it.each([
    ['a bracket', '(', ')'],
    ['a hyphen', '-', '\u00ad'],
  ])('keeps %s as drawn', async (_sign, drawn, actualText) => {
    expect(await read([run(0, 'बैंक'), run(4, drawn, actualText)])).toBe(`बैंक${drawn}`);
  });

  it('contains the letters as drawn when the file maps text to more than part of a line', async () => {
    const pdf = makeGlyphPdf([run(0, 'बैंक'), { ...run(0, 'दर'), y: 640 }]).toString('latin1');
    const swapped = pdf
      .replace('BT', '/P <</ActualText (other)>> BDC BT')
      .replace('ET\n', '  \n')
      .replace('\nBT', '\n  ')
      .replace(/ET(?=\nendstream)/, 'ET EMC');
    const { pages } = await readPdfText(new Uint8Array(Buffer.from(swapped, 'latin1')));
    expect(pages).toEqual(['बैंक\nदर']);
    expect(await read([run(0, 'बैंक', 'क'.repeat(501))])).toBe('बैंक');
  });
});

describe('the text of a PDF that draws a line out of order', () => {
  it('keeps figures in another font in place, instead of moving them to the end of the line', async () => {
    const line = [run(0, 'ბრძანება'), run(12, 'წლის'), run(19, 'მარტი')];
    const figures = [run(8.5, '12'), run(10.5, ','), run(16.5, '15')];
    expect(await read([...line, ...figures])).toBe('ბრძანება 12, წლის 15 მარტი');
  });

  it('keeps a decimal point next to its digits, even if the spaces around it are drawn first', async () => {
    const line = [run(0, 'ร้อยละ '), run(8, '. '), run(11, 'ของ')];
    const figures = [run(7, '4'), run(9, '5')];
    expect(await read([...line, ...figures])).toBe('ร้อยละ 4.5 ของ');
  });

  it('does not duplicate text printed twice for bold type', async () => {
    const line = seen('关于调整外汇管理的通知', 700);
    expect(await read([line, { ...line, x: line.x + 0.4 }])).toBe('关于调整外汇管理的通知');
  });
});

it('expands an Armenian ligature to its two letters', async () => {
  expect(await read([seen('ﬔջ', 700)])).toBe('մեջ');
});

it('reports a missing letter when the file doesn’t map a glyph', async () => {
  const named = (glyph: string) => (glyph === '銀' ? undefined : glyph);
  expect(await read([seen('各銀行', 700)], { named })).toBe('各\ufffd行');
});
