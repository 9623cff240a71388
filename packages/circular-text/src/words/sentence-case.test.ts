import { describe, expect, it } from 'vitest';
import { toSentenceCase } from './sentence-case.ts';

describe('toSentenceCase with a title in capitals', () => {
  const title = 'TAŞIT KREDİLERİNE İLİŞKİN YÖNETMELİK';

  it('uses the title’s capitalisation in the body text, even across a line break', () => {
    const text = [
      title,
      'Bu Yönetmelik, bankalarca verilen taşıt kredilerine ilişkin sınırları düzenler.',
      '1/3/2020 tarihli Taşıt',
      'Kredilerine İlişkin Yönetmelik, yürürlükten kaldırılmıştır.',
    ].join('\n');
    expect(toSentenceCase(title, text, 'tr')).toBe('Taşıt Kredilerine İlişkin Yönetmelik');
  });

  it('returns sentence case when the text doesn’t contain the title', () => {
    const text = `${title}\nBu karar, taşıt kredilerine ilişkin sınırları düzenler.`;
    expect(toSentenceCase(title, text, 'tr')).toBe('Taşıt kredilerine ilişkin yönetmelik');
  });

  it('keeps the capital of a month or weekday that the text doesn’t contain', () => {
    const text = 'The Board reviewed how the market for repos works.';
    expect(toSentenceCase('MONETARY PROGRAMME FOR JULY 2024', text, 'en')).toBe(
      'Monetary programme for July 2024',
    );
    expect(toSentenceCase('BANKS OPEN ON SATURDAY', text, 'en')).toBe('Banks open on Saturday');
    expect(toSentenceCase('WHAT BANKS MAY PAY', text, 'en')).toBe('What banks may pay');
  });

  it('ignores a heading in capitals at the end of a line', () => {
    const text =
      'Según las normas SOBRE INSTRUCCIONES PARA FONDOS se aplican los límites que siguen.';
    expect(toSentenceCase('INSTRUCCIONES SOBRE GARANTÍAS', text, 'es')).toBe(
      'Instrucciones sobre garantías',
    );
  });
});
