import { describe, expect, it } from 'vitest';
import { judgeTextLayer } from './text-quality.ts';

const prose =
  'All banks shall submit the return to the supervision department within ten days of the end of each month. The board of directors is responsible for the accuracy of the data and shall approve the policy. ';

/** Encodes English as a font without a character map does: each letter 29 code points lower. */
const lowered = (text: string) =>
  text.replace(/[!-~]/g, (letter) => String.fromCharCode(Math.max(33, letter.charCodeAt(0) - 29)));

const arabicProse =
  'ارتفع عرض النقد خلال الربع الثاني من سنة 4102 مقارنة بنفس الفترة من سنة 3102 وقد بلغ إجمالي الودائع لدى البنوك مستوى جديدا في يونيو 4102. ';

describe('judgeTextLayer', () => {
  it('accepts ordinary text', () => {
    expect(judgeTextLayer([prose.repeat(5), prose.repeat(4)])).toEqual({
      usable: true,
      reason: null,
      warnings: [],
    });
  });

  it('rejects a scan without a text layer', () => {
    expect(judgeTextLayer(['', '  \n']).reason).toContain('no text layer');
    expect(judgeTextLayer([]).usable).toBe(false);
  });

  it.each([
    ['Latin letters', 'Closed on 12 August 2026.'],
    ['Chinese', '本行将于2026年8月12日休业。'],
    ['Hindi', 'बैंक १२ अगस्त को बंद रहेगा।'],
  ])('accepts a single sentence in %s if the file has only text', (_what, text) => {
    expect(judgeTextLayer([text], { isWhole: true }).usable).toBe(true);
  });

  it.each([
    ['Chinese', '中国人民银行决定调整外汇存款准备金率。'],
    ['Thai', 'ธนาคารจะปิดทำการวันที่ 12 สิงหาคม 2569 เนื่องในวันหยุด'],
    ['Amharic', 'ባንኩ ነሐሴ 12 ቀን 2026 በበዓል ምክንያት ዝግ ይሆናል።'],
  ])('doesn’t take a short page in %s for an image', (_what, text) => {
    expect(judgeTextLayer([text]).usable).toBe(true);
  });

  it.each([
    ['the scanner’s name', () => 'Scanned with CamScanner'],
    [
      'the same address',
      (page: number) =>
        `Central Bank, 1 Independence Square, Government Quarter – page ${page} of 4`,
    ],
  ])('rejects a scan whose pages have only %s as text', (_what, footer) => {
    expect(judgeTextLayer([1, 2, 3, 4].map(footer)).reason).toContain('no text layer');
  });

  it('accepts a table whose rows differ only in their figures', () => {
    const rows = Array.from({ length: 30 }, (_, row) => `Rate of exchange: USD 1.${row}`);
    expect(judgeTextLayer([1, 2, 3].map(() => rows.join('\n'))).usable).toBe(true);
  });

  it('rejects text without a character map', () => {
    const verdict = judgeTextLayer([lowered(prose).repeat(6), lowered(prose).repeat(6)]);
    expect(verdict.usable).toBe(false);
    expect(verdict.reason).toContain('character map');
  });

  it('rejects text full of replacement characters', () => {
    expect(judgeTextLayer(['\ufffdab\ufffdcd\ufffd'.repeat(200)]).usable).toBe(false);
  });

  it('warns when a single page is unreadable', () => {
    const pages = Array.from({ length: 6 }, (_, i) =>
      i === 3 ? lowered(prose).repeat(6) : prose.repeat(6),
    );
    expect(judgeTextLayer(pages)).toMatchObject({
      usable: true,
      warnings: [expect.stringContaining('unreadable')],
    });
  });

  it('warns about reversed Arabic figures, but not about correct ones', () => {
    expect(judgeTextLayer([arabicProse.repeat(3)]).warnings.join()).toContain('reversed');
    expect(
      judgeTextLayer([arabicProse.replaceAll('4102', '2014').replaceAll('3102', '2013')]).warnings,
    ).toEqual([]);
  });

  it.each([
    'Version prenant en compte les\nobservations du Gouverneur',
    'DRAFT\nGuidelines on liquidity',
    'BORRADOR\nCircular',
    'ПРОЕКТ\nУказание',
    'For internal use\nTrack changes',
    'مسودة\nتعميم',
  ])('warns about a drafting note on the first page: %s', (head) => {
    expect(judgeTextLayer([`${head}\n${prose.repeat(3)}`]).warnings.join()).toContain(
      'drafting note',
    );
  });

  it('accepts a consultation paper and minutes, which are not drafts', () => {
    for (const head of [
      'Draft Guidelines on Agent Banking',
      'Minuta de la reunión',
      'Exposure Draft',
    ]) {
      expect(judgeTextLayer([`${head}\n${prose.repeat(3)}`]).warnings).toEqual([]);
    }
  });

  it('rejects text that has lost many cluster letters, and warns if it has lost a few', () => {
    const sound = 'সকল তফসিলি ব্যাংককে মাস শেষে বিবরণী দাখিল করতে হবে। '.repeat(20);
    expect(judgeTextLayer([sound])).toEqual({ usable: true, reason: null, warnings: [] });
    expect(judgeTextLayer([sound.replaceAll('ব', '')])).toMatchObject({
      usable: false,
      reason: expect.stringContaining('Letters are missing'),
    });
    const some = judgeTextLayer([`${sound} িকছু িদন িনয়ম েদশ েকন িলখ িতন`]);
    expect(some).toMatchObject({ usable: true });
    expect(some.warnings.join()).toContain('Letters are missing');
  });

  it('warns when most pages are empty', () => {
    expect(judgeTextLayer([prose.repeat(3), '', '', '']).warnings.join()).toContain('3 of 4 pages');
  });

  it.each([
    ['Thai', 'ธนาคารแห่งประเทศไทยได้ออกประกาศเกี่ยวกับหลักเกณฑ์การกำกับดูแล'.repeat(20)],
    ['Bengali', 'সকল তফসিলি ব্যাংককে মাস শেষে বিবরণী দাখিল করতে হবে। '.repeat(20)],
    [
      'Swahili',
      'Benki Kuu inapenda kuutaarifu umma kwamba viwango vya riba vimebadilika. '.repeat(10),
    ],
  ])('accepts text in %s, which is not gibberish', (_, text) => {
    expect(judgeTextLayer([text]).usable).toBe(true);
  });

  it.each([
    ['a megabyte of one letter', ['z'.repeat(1_000_000)]],
    ['emoji', ['🏦'.repeat(5_000)]],
    ['null bytes', ['\u0000'.repeat(100_000)]],
  ])('rejects %s', (_, pages) => {
    expect(judgeTextLayer(pages).usable).toBe(false);
  });
});
