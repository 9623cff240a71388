import { describe, expect, it } from 'vitest';
import { factsOf } from '../../test/support/facts-of.ts';

const actsOf = (text: string, language = 'en') =>
  factsOf(text, language).acts.map(({ relation, act }) => `${relation} ${act}`);

describe('effects on other acts', () => {
  it.each([
    [
      'en',
      'Circular No. 2/2020 is amended as follows and Circular No. 3/2021 is repealed.',
      ['amends Circular No. 2/2020', 'repeals Circular No. 3/2021'],
    ],
    [
      'ru',
      'О внесении изменений в Положение № 590-П и о признании утратившим силу Указания № 4760-У.',
      ['repeals Указания № 4760-У', 'amends Положение № 590-П'],
    ],
  ])('finds the effect on each act in one sentence (%s): %s', (language, text, expected) => {
    expect(actsOf(text, language).toSorted()).toEqual(expected.toSorted());
  });

  it.each([
    [
      'id',
      'Ketentuan Pasal 10 Peraturan Bank Nomor 23/6/PBI/2021 dicabut dan dinyatakan tidak berlaku.',
    ],
    ['tr', '10600 sayılı Kararının 3 üncü maddesi yürürlükten kaldırılmıştır.'],
    ['uk', 'Скасувати пункт 4 постанови № 620.'],
    ['cs', 'Zrušuje se § 5 vyhlášky č. 8/2018.'],
  ])('returns an amendment when only part of an act is repealed (%s): %s', (language, text) => {
    expect(actsOf(text, language)).toEqual([expect.stringMatching(/^amends /)]);
  });

  it.each([
    ['en', 'See BRPD Circular No. 04, which was repealed by BRPD Circular No. 09.'],
    ['en', 'Banks know that Circular No. 06 has been superseded by Circular No. 15.'],
    ['en', 'Banking Circular No. 1 of 2020 was withdrawn on 2nd March 2021.'],
    ['en', 'Haircuts follow Circular No. 13/2021, which repealed Circular No. 6/2015.'],
    ['en', 'Circular No. 16/2020 has not been repealed.'],
    ['en', 'Circular No. 17/2021 will be repealed in due course.'],
    ['en', 'Refer to the Manual, as amended vide F.E. Circular No. 3 of 2024.'],
    ['pt', 'O art. 5º passa a vigorar assim: “Fica revogada a Circular nº 3.682, de 2013.”'],
    ['de', 'Es lautet: „Die Verordnung Nr. 3/2010 wird aufgehoben.“'],
    ['en', 'Paragraph 4 reads: "Circular No. 649 of 2009 is repealed."'],
  ])(
    'returns only a reference when the circular itself has no effect on the act, or quotes the sentence (%s): %s',
    (language, text) => {
      for (const act of actsOf(text, language)) expect(act).toMatch(/^refers_to /);
    },
  );

  it('reports the circular as repealed, not the letter with the same number', () => {
    const text =
      'FE Circular Letter No. 14 remains in force. It is decided that FE Circular No. 14 is withdrawn.';
    expect(actsOf(`All banks are told that ${text}`)).toEqual([
      'repeals FE Circular No. 14',
      'refers_to FE Circular Letter No. 14',
    ]);
  });

  it('does not report the law that the act is based on as amended', () => {
    const text =
      'Sửa đổi Thông tư số 10/2023/TT-NHNN\nCăn cứ Luật Ngân hàng số 46/2010/QH12 ngày 16 tháng 6 năm 2010;';
    expect(actsOf(text, 'vi')).not.toContainEqual(expect.stringMatching(/^amends Luật/));
  });
});
