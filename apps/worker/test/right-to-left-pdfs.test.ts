import { describe, expect, it } from 'vitest';
import { readPdfText } from '../src/pipeline/extract/pdf-text/read-pages.ts';
import {
  ADVANCE,
  type GlyphRun,
  glyphByGlyph,
  makeGlyphPdf,
  seen,
} from './support/make-glyph-pdf.ts';

const read = async (...asks: Parameters<typeof makeGlyphPdf>) => {
  const { pages } = await readPdfText(new Uint8Array(makeGlyphPdf(...asks)));
  return pages.join('\n');
};
/** Returns the visual order, from left to right, of a line without figures and foreign words. */
const mirror = (line: string) => [...line].reverse().join('');

describe('the text of a right-to-left PDF', () => {
  it('is in reading order, however its words are drawn', async () => {
    const line = 'تعميم إلى جميع البنوك';
    expect(await read([seen(mirror(line), 700)])).toBe(line);
    expect(await read(glyphByGlyph(line, 700))).toBe(line);
  });

  it('contains letters instead of presentation forms', async () => {
    // The presentation forms of "البنك المركزي", as seen.
    const forms = 'ﻱﺰﻛﺮﻤﻟﺍ ﻚﻨﺒﻟﺍ';
    expect(await read([seen(forms, 700)])).toBe('البنك المركزي');
  });

  it('puts lam before alef, whichever way their ligature is mapped', async () => {
    const run = (ligature: string): GlyphRun => ({
      x: 60,
      y: 700,
      glyphs: [...mirror('دارة'), ligature, 'ا'],
    });
    expect(await read([run('لإ')])).toBe('الإدارة');
    expect(await read([run('إل')])).toBe('الإدارة');
    expect(await read([run('ﻹ')])).toBe('الإدارة');
  });

  it('keeps sloping words whole even if their letters overlap', async () => {
    const letter = (glyph: string, column: number, rise: number): GlyphRun => ({
      x: 60 + column * ADVANCE,
      y: 700 + rise,
      glyphs: [glyph],
    });
    const left = [letter('ے', 0, 0), letter('ع', 0.2, 3), letter('ی', 1, 6), letter('ر', 2.6, 0)];
    const right = [letter(' ', 3.6, 0), letter('ا', 4.6, 0), letter('س', 5.6, 4)];
    expect(await read([...left, ...right])).toBe('سا ریعے');
  });

  it('does not duplicate narrow letters when a line is printed twice for bold type', async () => {
    const isNarrow = (glyph: string) => /[ال]/.test(glyph);
    let x = 500;
    const line = [...'اللجنة العليا للبنوك'].map((glyph): GlyphRun => {
      x -= isNarrow(glyph) ? ADVANCE / 2 : ADVANCE;
      return { x, y: 700, glyphs: [glyph] };
    });
    const again = line.map((run) => ({ ...run, x: run.x + 0.4 }));
    const widthOf = (glyph: string) => (isNarrow(glyph) ? 250 : undefined);
    expect(await read([...line, ...again], { widthOf })).toBe('اللجنة العليا للبنوك');
  });

  it('contains spaces when the file maps them to zero-width non-joiners', async () => {
    const glyphs = [...mirror('إلى جميع البنوك العاملة')];
    const named = (glyph: string) => (glyph === ' ' ? '\u200c' : glyph);
    expect(await read([{ x: 60, y: 700, glyphs }], { named })).toBe('إلى جميع البنوك العاملة');
  });

  it('keeps stretched words whole', async () => {
    expect(await read([seen(mirror('بشـــــأن البنـــــوك'), 700)])).toBe('بشأن البنوك');
  });

  it('keeps stretched words whole even if the file maps the stretching strokes to something else', async () => {
    const glyphs = [...mirror('البن~~ك المرك~زي')];
    const named = (glyph: string) => (glyph === '~' ? '9' : glyph);
    expect(await read([{ x: 60, y: 700, glyphs }], { named })).toBe('البنك المركزي');
  });

  it.each([
    ['a decimal', `${mirror('رصيد')} 529.4 ${mirror('بلغ')}`, 'بلغ 529.4 رصيد'],
    ['thousands', `${mirror('دينار')} 1,142.6 ${mirror('بلغ')}`, 'بلغ 1,142.6 دينار'],
    [
      'thousands with spaces',
      `${mirror('دينار')} 1 250 000 ${mirror('بلغ')}`,
      'بلغ 1 250 000 دينار',
    ],
    ['a date', `${mirror('بتاريخ')} 15/03/2024 ${mirror('صدر')}`, 'صدر 15/03/2024 بتاريخ'],
    ['Arabic figures', `${mirror('درصد')} ٢٠٫٥ ${mirror('نرخ')}`, 'نرخ ٢٠٫٥ درصد'],
    [
      'a percentage with its sign on the left',
      `${mirror('إلى')} %7.5 ${mirror('من')}`,
      'من 7.5% إلى',
    ],
    [
      'a percentage with its sign on the right',
      `${mirror('إلى')} 7.5% ${mirror('من')}`,
      'من 7.5% إلى',
    ],
    ['a loss', `${mirror('مليون')} -12 ${mirror('بلغ')}`, 'بلغ -12 مليون'],
    ['the years in a range', `${mirror('للفترة')} 2024-2023`, '2023-2024 للفترة'],
    ['a loss in a separate cell', '-3.5%', '-3.5%'],
    [
      'figures in two cells, the second with thousands',
      `%12.4 128,905 ${mirror('القروض')}`,
      'القروض 128,905 12.4%',
    ],
    ['two figures side by side', `${mirror('بند')} 30 20`, '20 30 بند'],
    ['a paragraph number', `${mirror('قبول الودائع')} -1`, '1- قبول الودائع'],
  ])('keeps %s whole', async (_what, line, text) => {
    expect(await read([seen(line, 700)])).toBe(text);
  });

  it('keeps a figure whole when its pieces are drawn after the rest of the line', async () => {
    const after = mirror('دينار');
    const before = mirror('بلغ');
    const x = (glyphs: number) => 60 + glyphs * ADVANCE;
    const pieces = [
      { x: x(0), y: 700, glyphs: [...after] },
      { x: x(12), y: 700, glyphs: [...before] },
      { x: x(9), y: 700, glyphs: ['.'] },
      { x: x(10), y: 700, glyphs: ['4'] },
      { x: x(6), y: 700, glyphs: ['5', '2', '9'] },
    ];
    expect(await read(pieces)).toBe('بلغ 529.4 دينار');
  });

  it('keeps foreign words in their own order', async () => {
    const line = `${mirror('عبر نظام')} IFRS 9 ${mirror('و')} Basel III ${mirror('وفق')}`;
    expect(await read([seen(line, 700)])).toBe('وفق Basel III و IFRS 9 عبر نظام');
  });

  it('orders right-to-left words within a line of another language', async () => {
    const line = `the notice ${mirror('تعميم البنك')} of the Bank applies to all licensed banks`;
    expect(await read([seen(line, 700)])).toBe(line.replace(mirror('تعميم البنك'), 'تعميم البنك'));
  });

  it('keeps opening and closing brackets in place, whether mapped by shape or by meaning', async () => {
    const text = 'المادة (35) من (قانون) البنك';
    const asSeen = `${mirror('البنك')} (${mirror('قانون')}) ${mirror('من')} (35) ${mirror('المادة')}`;
    expect(await read([seen(asSeen, 700)])).toBe(text);
    const swapped = (glyph: string) => ({ '(': ')', ')': '(' })[glyph] ?? glyph;
    expect(await read([seen(asSeen, 700)], { named: swapped })).toBe(text);
  });

  it('keeps the vowel signs with their letters', async () => {
    const at = (x: number, ...glyphs: string[]): GlyphRun => ({ x, y: 700, glyphs });
    // As two programs draw "أولاً": the sign before its letter, and after it.
    const marked = [at(60, 'ً'), at(60, 'ا', 'ل', 'و', 'أ')];
    expect(await read(marked)).toBe('أولاً');
    const after = [at(90, 'أ'), at(84, 'و'), at(78, 'ل'), at(72, 'ا'), at(72, 'ً'), at(66, 'ن')];
    expect(await read(after)).toBe('أولاًن');
  });

  it('lists the cells of a table row from right to left', async () => {
    const row = [
      seen('59.4', 700, 100),
      seen('65.3', 700, 250),
      seen(mirror('عرض النقد'), 700, 400),
    ];
    expect(await read(row)).toBe('عرض النقد\t65.3\t59.4');
  });

  it('does not duplicate words printed twice for bold type', async () => {
    const line = mirror('قرار رقم');
    expect(await read([seen(line, 700), seen(line, 700, 60.4)])).toBe('قرار رقم');
  });

  it('is also correct in Hebrew', async () => {
    const line = `${mirror('ביום')} 1.7.2024 (${mirror('תיקון')}) ${mirror('חוזר')}`;
    expect(await read([seen(line, 700)])).toBe('חוזר (תיקון) 1.7.2024 ביום');
  });

  it('keeps the number of a Hebrew act as printed, and puts a range of years in order', async () => {
    const line = `${mirror('בנושא')} 2750-06 ${mirror('חוזר')}`;
    expect(await read([seen(line, 700)])).toBe('חוזר 2750-06 בנושא');
    expect(await read([seen(`2024–2023 ${mirror('לשנים')}`, 700)])).toBe('לשנים 2023–2024');
  });

  it('keeps the zero-width non-joiner between the letters of a Persian word', async () => {
    const word = 'بانک\u200cها';
    const glyphs = [...word].reverse();
    const runs: GlyphRun[] = [];
    let x = 60;
    for (const glyph of glyphs) {
      runs.push({ x: glyph === '\u200c' ? x - ADVANCE / 2 : x, y: 700, glyphs: [glyph] });
      if (glyph !== '\u200c') x += ADVANCE;
    }
    expect(await read(runs)).toBe(word);
  });
});

describe('figures that a file maps incorrectly', () => {
  const FIRST = 1_004;
  const wrong = ['1', '0', '4', '8', '2', '4', '8', '.', '3', '5'];
  /** A font whose figures are consecutive and far from its letters, as in a subset. */
  const options = (figures: readonly string[], fontName: string) => ({
    fontName,
    codeOf: (glyph: string) =>
      /\d/.test(glyph) ? FIRST + Number(glyph) : glyph.charCodeAt(0) % 900,
    named: (glyph: string) => (/\d/.test(glyph) ? (figures[Number(glyph)] ?? '') : glyph),
  });
  const line = (figures: string) => [seen(`${figures} ${mirror('سنة')}`, 700)];
  const readWith = async (shown: string, fontName = 'Sample') => {
    const pdf = makeGlyphPdf(line(shown), options(wrong, fontName));
    return readPdfText(new Uint8Array(pdf));
  };

  it('are corrected from the order of the font’s glyphs, and flagged', async () => {
    expect(await readWith('9876543210')).toMatchObject({
      pages: ['سنة 9876543210'],
      hasDoubtfulFigures: true,
    });
  });

  it('are corrected when only a few are used and the font is known', async () => {
    expect(await readWith('2014', 'ABCDEE+Calibri')).toMatchObject({
      pages: ['سنة 2014'],
      hasDoubtfulFigures: true,
    });
  });

  it('are flagged when nothing shows the correct ones', async () => {
    expect((await readWith('2014')).hasDoubtfulFigures).toBe(true);
  });

  it('are not flagged when the file maps them correctly', async () => {
    const figures = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'];
    const pdf = makeGlyphPdf(line('2014'), options(figures, 'Sample'));
    const text = await readPdfText(new Uint8Array(pdf));
    expect(text).toMatchObject({ pages: ['سنة 2014'], hasDoubtfulFigures: false });
  });
});
