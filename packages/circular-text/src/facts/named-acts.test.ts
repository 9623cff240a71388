import { describe, expect, it } from 'vitest';
import { factsOf } from '../../test/support/facts-of.ts';

describe('findFacts (acts)', () => {
  it.each([
    ['en', 'Circular No. 12/2020 is hereby repealed.', 'repeals Circular No. 12/2020'],
    ['en', 'This Directive supersedes Circular No. 12/2020.', 'replaces Circular No. 12/2020'],
    [
      'en',
      'These rules are issued to amend Regulation No. 5 of 2021.',
      'amends Regulation No. 5 of 2021',
    ],
    ['en', 'Circular No. 12 of 2026-27 is hereby repealed.', 'repeals Circular No. 12 of 2026-27'],
    [
      'en',
      'The Order under Section 46A of the Banking Act, No. 30 of 1988 is hereby revoked.',
      'refers_to Act, No. 30 of 1988',
    ],
    [
      'en',
      'The Board hereby revokes the licence issued under the Moneylending Act No. 5 of 2013.',
      'refers_to Act No. 5 of 2013',
    ],
    [
      'en',
      'The limits set pursuant to the provisions of section 9 of Directive No. 4/2019 are amended.',
      'refers_to Directive No. 4/2019',
    ],
    [
      'fr',
      'Est abrogée la décision prise en application de la loi n° 2008-33.',
      'refers_to loi n° 2008-33',
    ],
    [
      'en',
      'Under section 5 of this Law, Circular No. 12/2020 is repealed.',
      'repeals Circular No. 12/2020',
    ],
    ['en', 'Please refer to Circular No. 7 of the Bank.', 'refers_to Circular No. 7'],
    ['en', 'Circular No. 7 was superseded by Circular No. 9 in May.', 'refers_to Circular No. 9'],
    ['en', 'Sections 3 and 4 of Circular No. 12/2020 are repealed.', 'amends Circular No. 12/2020'],
    ['en', 'By Article 5, Circular No. 12/2020 is repealed.', 'repeals Circular No. 12/2020'],
    [
      'pt',
      'Ficam revogados os arts. 3º e 4º da Resolução nº 3.695, de 2009.',
      'amends Resolução nº 3.695',
    ],
    ['es', 'Se deroga la Circular No. 15 de 2019.', 'repeals Circular No. 15 de 2019'],
    ['uk', 'Про внесення змін до постанови № 48.', 'amends постанови № 48'],
    ['tr', '2004/48 sayılı Tebliğ yürürlükten kaldırılmıştır.', 'repeals 2004/48 sayılı Tebliğ'],
    ['ro', 'pentru modificarea Regulamentului nr. 4/2021.', 'amends Regulamentului nr. 4/2021'],
    [
      'ru',
      'О внесении изменений в Положение Правления Банка страны от 5 мая 2020 года N 41-П.',
      'amends Положение Правления Банка страны от 5 мая 2020 года N 41-П',
    ],
    ['en', 'Section 3 of Directive No. 8 shall be read as follows.', 'amends Directive No. 8'],
    // The next sentence's effect is on another act.
    [
      'en',
      'All banks are asked to read Circular No. 5. Circular No. 6 is hereby repealed.',
      'refers_to Circular No. 5',
    ],
    ['en', 'Nothing in this Notice repeals Order No. 5 of the Bank.', 'refers_to Order No. 5'],
    ['en', 'Circular No. 4, as amended by Circular No. 6, is revoked.', 'repeals Circular No. 4'],
    ['en', 'Circular No. 4, as amended by Circular No. 6, is revoked.', 'refers_to Circular No. 6'],
    [
      'fr',
      'L’article 2 de la Décision n° 14/2019 est modifié comme suit.',
      'amends Décision n° 14/2019',
    ],
    [
      'fa',
      'بانک‌ها موظفند مفاد بخشنامه شماره ۹۸/۲۳۴ را رعایت کنند.',
      'refers_to بخشنامه شماره ۹۸/۲۳۴',
    ],
    ['ar', 'تعدل المادة الثانية من التعميم رقم 9 لسنة 2020.', 'amends التعميم رقم 9 لسنة 2020'],
    [
      'vi',
      'Thông tư này thay thế Thông tư số 11/2019/TT-NHNN.',
      'replaces Thông tư số 11/2019/TT-NHNN',
    ],
    ['sr', 'Prestaje da važi Odluka br. 9/2018.', 'repeals Odluka br. 9/2018'],
    [
      'id',
      'Pada saat peraturan ini mulai berlaku: a. Surat Edaran Nomor 3/DPM tentang tata cara pelaporan bank umum secara daring dan luring bagi kantor pusat; dicabut dan dinyatakan tidak berlaku.',
      'repeals Surat Edaran Nomor 3/DPM',
    ],
    [
      'id',
      'Pada saat peraturan ini mulai berlaku: a. Surat Edaran Nomor 3/DPM; dan b. Surat Edaran Nomor\n4/DPM tentang tata cara pelaporan bank umum secara daring dan luring bagi kantor pusat dan kantor cabang di daerah, dicabut dan dinyatakan tidak berlaku.',
      'repeals Surat Edaran Nomor 4/DPM',
    ],
    [
      'pt',
      'Ficam revogadas: I - a Circular nº 11, de 4 de maio de 2009; II - a Circular nº 12, de 7 de maio de 2010.',
      'repeals Circular nº 12',
    ],
  ])('finds the act and the effect on it in %s: %s', (language, text, expected) => {
    const acts = factsOf(text, language).acts.map(({ relation, act }) => `${relation} ${act}`);
    expect(acts).toContain(expected);
  });

  it.each([
    ['the number of a gazette', 'en', 'It was printed in the Law Gazette No. 812 of the Republic.'],
    ['a date with its year', 'en', 'The statement released May 2 of 2018 gave the notice.'],
  ])('ignores %s', (_what, language, text) => {
    expect(factsOf(text, language).acts).toEqual([]);
  });

  it.each([
    ['en', 'All banks are asked to read Circular No. 5 dated 12 March 2021 on cash.', '2021-03-12'],
    ['en', 'All banks are asked to read FE Circular No. 5, dated March 12, 2021.', '2021-03-12'],
    ['pt', 'Fica revogada a Circular nº 11, de 12 de março de 2021.', '2021-03-12'],
    ['ru', 'О внесении изменений в Положение от 12 марта 2021 года N 41-П.', '2021-03-12'],
    ['id', 'Bank mematuhi Surat Edaran Nomor 7/45/DPD tanggal 12 Maret 2021.', '2021-03-12'],
    // A date that isn't the act's, one not next to it, and one with an ambiguous month.
    ['en', 'All banks are asked to apply Circular No. 5 from 12 March 2021.', undefined],
    ['en', 'All banks are asked to read Circular No. 5 on the cash of 12 March 2021.', undefined],
    ['en', 'All banks are asked to read Circular No. 5 dated 03/04/2021 on cash.', undefined],
  ])(
    'returns a date only if it is the act’s, next to its number and unambiguous (%s): %s',
    (language, text, dated) => {
      const [act] = factsOf(text, language).acts;
      expect(act?.act).toMatch(/\d/);
      expect(act?.dated).toBe(dated);
    },
  );

  it.each(['2020', '\t2020', '\n2020', '\u00a02020'])(
    'reads the year after an act’s number, whatever white space separates them: %j',
    (year) => {
      const [act] = factsOf(
        `Rules to amend Regulation No. 5 of${year.trim() === year ? ` ${year}` : year}.`,
      ).acts;
      expect(act?.act).toBe('Regulation No. 5 of 2020');
    },
  );

  it('reports the Indonesian act as repealed, not the one that amended it', () => {
    const text =
      'Pada saat Peraturan ini mulai\nberlaku, ketentuan sebagaimana dimaksud dalam Surat Edaran Bank Umum Nomor 21/2017 tentang tata cara pelaporan secara daring bagi seluruh kantor cabang dan kantor pusat bank, sebagaimana telah diubah dengan Surat Edaran Bank Umum Nomor 30/2019, dicabut dan dinyatakan tidak berlaku.';
    const acts = factsOf(text, 'id').acts.map(({ relation, act }) => `${relation} ${act}`);
    expect(acts).toEqual([
      'repeals Surat Edaran Bank Umum Nomor 21/2017',
      'refers_to Surat Edaran Bank Umum Nomor 30/2019',
    ]);
  });

  it('lists an act only once when it recurs in another grammatical case', () => {
    const text = '6102 sayılı Kanunun 4 üncü maddesi. Bu tanımlar 6102 sayılı Kanunda yer alır.';
    expect(factsOf(text, 'tr').acts).toHaveLength(1);
  });

  it('leaves out the circular itself', () => {
    const text = 'In the opinion of the Bank, Circular No. 7 of 2024 applies to all.';
    expect(factsOf(text, 'en', { actNumber: '7/2024' }).acts).toEqual([]);
  });
});

describe('findFacts (names of acts)', () => {
  const actsOf = (text: string, known = {}) =>
    factsOf(text, 'en', known).acts.map(({ relation, act, dated }) => [
      relation,
      act,
      dated ?? null,
    ]);

  it.each([
    ['FE Circular No. 33, dated August 14, 2025,', 'FE Circular No. 33', '2025-08-14'],
    [
      'A.P. (DIR Series) Circular No. 20 dated November 16, 2000',
      'A.P. (DIR Series) Circular No. 20',
      '2000-11-16',
    ],
    [
      'Master Circular ABC.CO.Plan.BC 10/04.09.01/2014-15 dated July 01, 2014',
      'Master Circular ABC.CO.Plan.BC 10/04.09.01/2014-15',
      '2014-07-01',
    ],
    [
      'circular SEBI/HO/ ITD-1/ITD_CSC/P/CIR/2024/113 dated August 20, 2024',
      'circular SEBI/HO/ ITD-1/ITD_CSC/P/CIR/2024/113',
      '2024-08-20',
    ],
  ])('returns the series or the reference in the name of an act: %s', (said, act, dated) => {
    expect(actsOf(`Attention is invited to ${said} on the subject.`)).toEqual([
      ['refers_to', act, dated],
    ]);
  });

  it.each([
    [
      'This policy document supersedes the Fair Treatment of Customers policy document issued on 30 June 2020.',
      'Fair Treatment of Customers policy document',
    ],
    [
      'These shall supersede the earlier Directions on the subject, namely, the Bank of Sampleland (Small Loans) Directions, 2020 (Ref. X) dated September 04, 2020.',
      'Bank of Sampleland (Small Loans) Directions, 2020',
    ],
  ])('returns the title of a replaced act that is cited by its title: %s', (text, title) => {
    expect(actsOf(text).map(([relation, act]) => [relation, act])).toEqual([['replaces', title]]);
  });

  it('distinguishes acts by series, and matches any series when a name has none', () => {
    const text =
      'Banks are asked to read BRPD Circular No. 77 and PSD Circular No. 77. DFIM Circular No. 77 is repealed. Circular No. 77 was long.';
    expect(actsOf(text).map(([, act]) => act)).toEqual([
      'DFIM Circular No. 77',
      'BRPD Circular No. 77',
      'PSD Circular No. 77',
    ]);
  });

  it('returns an act that has the circular’s own number but another date', () => {
    const text = 'Please refer to FE Circular No. 31, dated July 31, 2025, on advance payments.';
    const known = { actNumber: '31', issued: '2025-09-25' };
    expect(actsOf(text, known)).toEqual([['refers_to', 'FE Circular No. 31', '2025-07-31']]);
    expect(actsOf(text, { ...known, issued: '2025-07-31' })).toEqual([]);
  });

  it('ignores a company’s by-law', () => {
    for (const byLaw of ['by-law', 'by-\nlaw', 'bye-law', 'bylaw']) {
      expect(actsOf(`It is against the societies act concerned and model ${byLaw} No. 9.`)).toEqual(
        [],
      );
    }
  });

  it('reports each act in a list as repealed when the verb comes last, even after a page break', () => {
    const pages = [
      'Pada saat Peraturan ini mulai berlaku:\na. Surat Edaran Nomor 7/45/DPD tentang Transaksi sebagaimana telah\n\n1',
      '2\ndisempurnakan dalam Peraturan lain, dicabut dan dinyatakan tidak berlaku.',
    ];
    const acts = factsOf(pages, 'id').acts.map(({ relation, act }) => `${relation} ${act}`);
    expect(acts).toEqual(['repeals Surat Edaran Nomor 7/45/DPD']);
  });

  it('reports an act as amended when the list of repeals names only its articles', () => {
    const text =
      'Ficam revogados: I - a Circular nº 3.461, de 24 de julho de 2009; II - a Circular nº 3.517, de 7 de dezembro de 2010; III - a Circular nº 3.583, de 12 de março de 2012; IV - os arts. 6º e 6º-A da Circular nº 3.680, de 4 de novembro de 2013; V - a Circular nº 3.690, de 2 de maio de 2014.';
    expect(actsOf(text).map(([relation, act]) => `${relation} ${act}`)).toEqual([
      'repeals Circular nº 3.461',
      'repeals Circular nº 3.517',
      'repeals Circular nº 3.583',
      'amends Circular nº 3.680',
      'repeals Circular nº 3.690',
    ]);
  });

  it('quotes the start of a long list, which states the effect', () => {
    const items = Array.from(
      { length: 11 },
      (_, at) => `${at + 1}. FE Circular No. ${at + 20} March 06, 20${at + 10}`,
    );
    const acts = factsOf(
      `List of FE Circulars superseded S.N. Circular Date\n${items.join('\n')}`,
    ).acts;
    expect(acts).toHaveLength(11);
    expect(new Set(acts.map(({ relation, sentence }) => `${relation} ${sentence}`)).size).toBe(1);
    expect(acts[10]?.sentence).toMatch(/^List of FE Circulars superseded/);
  });
});
