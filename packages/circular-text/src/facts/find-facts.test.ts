import { describe, expect, it } from 'vitest';
import { factsOf } from '../../test/support/facts-of.ts';

const datesOf = (text: string, language?: string) =>
  factsOf(text, language).dates.map(({ kind, date }) => `${kind} ${date}`);

describe('findFacts (dates)', () => {
  it('returns the current date when a consolidated text also quotes the replaced one', () => {
    const text = [
      'Art. 70. Esta Circular entra em vigor em 1º de março de 2027.',
      'Art. 70. Esta Circular entra em vigor em 1º de junho de 2027. (Redação dada, a partir de',
      '1º/2/2027, pela Circular nº 9.999, de 16/1/2027.)',
    ].join('\n');
    expect(datesOf(text, 'pt')).toEqual(['in_force 2027-06-01']);
  });

  it.each([
    ['en', 'It is proposed that the amended Guidelines take effect on 1 July 2027.'],
    ['en', 'The Bank proposes to issue rules that enter into force on 1 July 2027.'],
    [
      'es',
      'Se propone que la circular entre en vigor y se aplique a partir del 1 de julio de 2027.',
    ],
    ['fr', 'Il est proposé que la présente instruction entre en vigueur le 1er juillet 2027.'],
  ])('returns no effective date for a proposal in %s: %s', (language, text) => {
    expect(datesOf(text, language)).toEqual([]);
  });

  it.each([
    ['en', 'This Notice shall come into force on 1 March 2027.', 'in_force 2027-03-01'],
    ['en', 'This Notice is in force as of the 1st day of March 2027.', 'in_force 2027-03-01'],
    ['es', 'La presente resolución entrará en vigor el 1 de marzo de 2027.', 'in_force 2027-03-01'],
    ['pt', 'Esta Resolução entra em vigor em 1º de março de 2027.', 'in_force 2027-03-01'],
    ['fr', 'La présente instruction entre en vigueur le 1er mars 2027.', 'in_force 2027-03-01'],
    ['fr', 'Le billet est mis en circulation, à compter du 1er mars 2027.', 'in_force 2027-03-01'],
    ['ar', 'يعمل بهذا القرار اعتبارا من 1 مارس 2027.', 'in_force 2027-03-01'],
    ['ru', 'Настоящее постановление вступает в силу с 1 марта 2027 г.', 'in_force 2027-03-01'],
    ['uk', 'Постанова набирає чинності з 01 березня 2027 року.', 'in_force 2027-03-01'],
    ['tr', 'Bu Tebliğ 1/3/2027 tarihinde yürürlüğe girer.', 'in_force 2027-03-01'],
    [
      'tr',
      'Oranın 01.03.2027 tarihinden geçerli olmak üzere %1 olarak uygulanmasına karar verilmiştir.',
      'in_force 2027-03-01',
    ],
    ['az', 'Bu Qayda 2027-ci il 1 mart tarixindən qüvvəyə minsin.', 'in_force 2027-03-01'],
    ['id', 'Peraturan ini mulai berlaku pada tanggal 1 Maret 2027.', 'in_force 2027-03-01'],
    ['zh', '本办法自2027年3月1日起施行。', 'in_force 2027-03-01'],
    ['cs', 'Tato vyhláška nabývá účinnosti dnem 1. března 2027.', 'in_force 2027-03-01'],
    ['hu', 'Ez a rendelet 2027. március 1-jén lép hatályba.', 'in_force 2027-03-01'],
    ['en', 'Banks shall submit the return not later than 30 April 2027.', 'due 2027-04-30'],
    [
      'es',
      'Los bancos remitirán el informe a más tardar el 30 de abril de 2027.',
      'due 2027-04-30',
    ],
    ['fr', 'Les dossiers sont déposés au plus tard le 30 avril 2027.', 'due 2027-04-30'],
    ['ru', 'Отчёт представить не позднее 30 апреля 2027 г.', 'due 2027-04-30'],
    ['id', 'Laporan disampaikan paling lambat tanggal 30 April 2027.', 'due 2027-04-30'],
    ['en', 'Comments shall reach the Bank by 30 April 2027.', 'due 2027-04-30'],
    ['en', 'Tenders must be lodged before 3:30 p.m. on 30 April 2027.', 'due 2027-04-30'],
    [
      'en',
      'It has been decided to extend the compliance timelines by three months, i.e., till April 30, 2027.',
      'due 2027-04-30',
    ],
    ['en', 'The comment period on the draft rules ends on 30 April 2027.', 'due 2027-04-30'],
    [
      'en',
      'The deadline is extended from 1 March 2027 to 30 April 2027 for all banks.',
      'due 2027-04-30',
    ],
    [
      'en',
      'The Bank is extending the period prescribed for the return till 30 April 2027.',
      'due 2027-04-30',
    ],
    ['fr', 'Le délai de dépôt est reporté du 1er mars 2027 au 30 avril 2027.', 'due 2027-04-30'],
    ['ar', 'تمدد مهلة تقديم التقارير إلى غاية 30 أبريل 2027.', 'due 2027-04-30'],
    ['de', 'Die Frist zur Meldung endet am 30. April 2027.', 'due 2027-04-30'],
    ['tr', 'Bankalar formları 30 Nisan 2027 tarihine kadar Kuruma gönderir.', 'due 2027-04-30'],
    ['zh', '各银行应当于2027年4月30日前提交报告。', 'due 2027-04-30'],
    ['hi', 'सभी बैंक विवरण 30 अप्रैल 2027 तक भेजें।', 'due 2027-04-30'],
  ])('finds effective dates and deadlines in %s: %s', (language, text, expected) => {
    expect(datesOf(text, language)).toEqual([expected]);
  });

  it('quotes the sentence verbatim', () => {
    const text =
      'Dear Sirs,\n\nPlease refer to our letter of 3 May 2024. This Circular takes effect on\n1 March 2027. Thank you.';
    expect(factsOf(text).dates).toEqual([
      {
        kind: 'in_force',
        date: '2027-03-01',
        sentence: 'This Circular takes effect on 1 March 2027.',
      },
    ]);
  });

  it.each([
    [
      'the effective date of another act',
      'The Act, which came into force on 1 March 2020, applies.',
    ],
    ['a date without legal meaning', 'The Committee met on 1 March 2027 in the capital.'],
    ['a start counted from another date', 'It takes effect 30 days after 1 March 2027.'],
    [
      'an effective date with an ambiguous month',
      'This Notice shall come into force on 03/04/2027.',
    ],
    ['a deadline that was later extended', 'The deadline, initially fixed for 1 May 2027, lapsed.'],
    ['the end of an exemption', 'This exemption shall be valid until 1 May 2027.'],
    ['the end of a period', 'From 1 March 2027 until 1 May 2027 banks shall hold twice as much.'],
    ['loans granted before a date', 'Banks shall report loans granted before 1 May 2027.'],
    ['a date that a report describes', 'By 1 May 2027 the share had fallen to a tenth.'],
    ['a deadline counted from another date', 'Banks shall report until 30 days from 1 May 2027.'],
    ['the date that figures refer to', 'Banks shall report their balances as at 1 May 2027.'],
    ['the end of a reporting period', 'Banks shall submit figures for the period to 1 May 2027.'],
    [
      'the last day that a rule is in force',
      'This Circular shall remain in force until 1 May 2027.',
    ],
    [
      'the day a rule ceases to apply',
      'Circular No. 3 of 2020 shall cease to be effective from 1 May 2027.',
    ],
    ['the date of a repeal', 'Circular No. 3 of 2020 is repealed with effect from 1 May 2027.'],
    [
      'the past effective date of a facility',
      'The facility, which has been effective from 1 May 2027, is closed.',
    ],
    ['loans sanctioned up to a date', 'Loans sanctioned up to 1 May 2027 shall be eligible.'],
    ['bonds maturing before a date', 'Bonds maturing before 1 May 2027 must be valued at cost.'],
    ['loans outstanding on a date', 'Banks shall report loans outstanding as on 1 May 2027.'],
  ])('ignores %s', (_what, text) => {
    expect(factsOf(text).dates).toEqual([]);
    const sentence = 'This Circular takes effect on 9 March 2027.';
    expect(factsOf(`${text}\n\n${sentence}`).dates).toEqual([
      { kind: 'in_force', date: '2027-03-09', sentence },
    ]);
  });

  it.each([
    ['cs', 'Banky předkládají hlášení vztahující se k období do 30. dubna 2027.'],
    ['pl', 'Banki przekazują dane za okres do 30 kwietnia 2027 r.'],
    ['ru', 'Банки представляют отчётность за период по 30 апреля 2027 года.'],
    ['es', 'Los bonos tendrán un plazo máximo de vida: hasta el 30 de abril de 2027.'],
  ])('does not treat the end of a period as a deadline in %s: %s', (language, text) => {
    expect(datesOf(text, language)).toEqual([]);
  });

  it.each([
    ['es', 'La Circular 3 dejará de surtir efectos a partir del 1 de mayo de 2027.'],
    ['pt', 'A Circular n.º 3 deixa de produzir efeitos a partir de 1 de maio de 2027.'],
    ['fr', 'La circulaire n° 3 cesse de produire effet à compter du 1er mai 2027.'],
    ['id', 'Surat Edaran Nomor 3 dinyatakan tidak berlaku sejak tanggal 1 Mei 2027.'],
    ['vi', 'Thông tư số 3 hết hiệu lực kể từ ngày 01 tháng 5 năm 2027.'],
    ['cs', 'Tato vyhláška pozbývá účinnosti dnem 1. května 2027.'],
    ['ar', 'يوقف التعامل بالفئات القديمة اعتبارا من 1 مايو 2027.'],
    ['fr', 'Les crédits décaissés jusqu’au 1er mai 2027 doivent être déclarés.'],
    ['ru', 'Договоры, действующие до 1 мая 2027 года, должны быть приведены в соответствие.'],
  ])('ignores the end of a rule or of a transaction in %s: %s', (language, text) => {
    expect(datesOf(text, language)).toEqual([]);
  });

  it('finds the effective date of an act whose sentence first repeals another one', () => {
    const text = 'Circular No. 3 is repealed and this Circular shall take effect on 1 May 2027.';
    expect(datesOf(text)).toEqual(['in_force 2027-05-01']);
  });

  it.each([
    ['en', 'This Circular comes into force: (a) Part A on 1 March 2027; (b) Part B on 1 May 2027.'],
    [
      'pt',
      'Ela entra em vigor:\nI - em 1º de março de 2027, no art. 8; e\nII - em 1º de maio de 2027.',
    ],
    ['es', 'Entrará en vigor el 1 de marzo de 2027, salvo el 5, que lo hará el 1 de mayo de 2027.'],
    [
      'tr',
      'Bu Tebliğin; a) 9 uncu maddesi 1/3/2027 tarihinde, b) kalanı 1/5/2027 tarihinde, yürürlüğe girer.',
    ],
    [
      'tr',
      'Bu Tebliğin 9 uncu maddesi 1/3/2027, 11 inci maddesinin ikinci fıkrası 1/5/2027 tarihinde yürürlüğe girer.',
    ],
  ])('finds each date on which a part of the act takes effect (%s): %s', (language, text) => {
    expect(datesOf(text, language)).toEqual(['in_force 2027-03-01', 'in_force 2027-05-01']);
  });

  it.each([
    [
      'pt',
      'Esta Norma entra em vigor: I - na data de sua publicação, quanto ao art. 1º; e II - em 1º de maio de 2027.',
    ],
    [
      'tr',
      'Bu Tebliğin 3 üncü maddesi 1/5/2027 tarihinde, diğer maddeleri yayımı tarihinde yürürlüğe girer.',
    ],
    [
      'az',
      'Bu Qərar dərc edildiyi gündən qüvvəyə minir, 2.3-cü bənd isə 2027-ci il 1 may tarixindən tətbiq edilir.',
    ],
  ])(
    'finds the effective date of a part when the rest takes effect on publication (%s): %s',
    (language, text) => {
      expect(datesOf(text, language)).toEqual(['in_force null', 'in_force 2027-05-01']);
    },
  );

  it('ignores a date in text inserted into another act', () => {
    const text =
      'In paragraph 4 is inserted: “These Directions shall come into force on 1 May 2027.” It shall come into force on 1 June 2027.';
    expect(datesOf(text)).toEqual(['in_force 2027-06-01']);
  });

  it.each([
    'This Directive shall not come into force before 1 August 2027.',
    'The guideline would have come into force on 1 August 2027.',
    'Contracts that take effect on 15 July 2027 must be reported.',
    'The old facility shall cease with effect from December 31, 2027.',
    'Paragraph 4 reads: "Banks shall report by December 31, 2028."',
  ])(
    'ignores a date that is negated, hypothetical or quoted, or that concerns contracts: %s',
    (text) => {
      expect(datesOf(text)).toEqual([]);
    },
  );

  it('returns the end of a period granted to banks as a deadline', () => {
    const text = 'ويمنح البنوك مهلة لتوفيق أوضاعها حتى 31 ديسمبر 2027.';
    expect(datesOf(text, 'ar')).toEqual(['due 2027-12-31']);
  });

  it('joins a sentence across a page break, leaving out the page number and the next header', () => {
    const first =
      'BANK OF SAMPLELAND\nThe instructions in chapter four of this Circular shall be applied and';
    const pages = [
      `${first}\n1 of 2`,
      'BANK OF SAMPLELAND\nshall come into force on 1 May 2027.\n2 of 2',
    ];
    expect(factsOf(pages).dates.map(({ sentence }) => sentence)).toEqual([
      'The instructions in chapter four of this Circular shall be applied and shall come into force on 1 May 2027.',
    ]);
  });

  it('shortens a sentence that is half a page long, cutting between words', () => {
    const filler = 'whereas banks report figures '.repeat(40);
    const [fact] = factsOf(
      `Having regard to ${filler} it shall come into force on 1 May 2027 and ${filler}.`,
    ).dates;
    expect(fact?.sentence.length).toBeLessThan(500);
    expect(fact?.sentence).toContain('shall come into force on 1 May 2027');
    expect(fact?.sentence).toMatch(/^… \w+ .* …$/);
  });
});
