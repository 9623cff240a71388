import { describe, expect, it } from 'vitest';
import { toSentenceCase } from './sentence-case.ts';

describe('a title in capitals', () => {
  const title = 'TAŞIT KREDİLERİNE İLİŞKİN YÖNETMELİK';

  it('is written as the text itself names it, over the end of a line', () => {
    const text = [
      title,
      'Bu Yönetmelik, bankalarca verilen taşıt kredilerine ilişkin sınırları düzenler.',
      '1/3/2020 tarihli Taşıt',
      'Kredilerine İlişkin Yönetmelik, yürürlükten kaldırılmıştır.',
    ].join('\n');
    expect(toSentenceCase(title, text, 'tr')).toBe('Taşıt Kredilerine İlişkin Yönetmelik');
  });

  it('is a sentence where the text never names it', () => {
    const text = `${title}\nBu karar, taşıt kredilerine ilişkin sınırları düzenler.`;
    expect(toSentenceCase(title, text, 'tr')).toBe('Taşıt kredilerine ilişkin yönetmelik');
  });
});
