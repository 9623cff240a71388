import { describe, expect, it } from 'vitest';
import { findPublicationDate } from './published-on.ts';

const find = (text: string, language = 'en', notAfter = '2026-12-31') =>
  findPublicationDate([text], { language, notAfter });

describe('findPublicationDate', () => {
  it.each([
    ['en', 'Circular No. 9 \tMay 06, 2026', '2026-05-06'],
    ['en', 'Issued on: 15 April 2024 BNM/RH/PD 030-16', '2024-04-15'],
    ['es', 'Fecha: 3 de septiembre de 2024', '2024-09-03'],
    ['pt', 'RESOLUÇÃO Nº 4.790, DE 26 DE MARÇO DE 2020', '2020-03-26'],
    ['fr', 'Dakar, le 1er août 2025', '2025-08-01'],
    ['ar', 'التاريخ: ١٥ مارس ٢٠٢٤', '2024-03-15'],
    ['ar', 'بتاريخ 20 كانون الثاني / يناير 2024م', '2024-01-20'],
    ['ru', 'от 15 марта 2024 г.', '2024-03-15'],
    ['id', 'Jakarta, 19 Februari 2025', '2025-02-19'],
    ['tr', 'Tarih: 21/3/2014', '2014-03-21'],
    ['bn', 'তারিখ: ১৩ অক্টোবর ২০২৫', '2025-10-13'],
    ['uk', '12 листопада 2024 року', '2024-11-12'],
    ['pl', '12 listopada 2024', '2024-11-12'],
    ['hr', '12. listopada 2024.', '2024-10-12'],
    ['vi', 'Hà Nội, ngày 5 tháng 3 năm 2024', '2024-03-05'],
    ['zh', '2024年3月5日', '2024-03-05'],
    ['hu', '2024. március 5.', '2024-03-05'],
    ['fa', 'تاریخ: ۲۴ اسفند ۱۴۰۲', '2024-03-14'],
    ['th', 'ประกาศ ณ วันที่ 15 มีนาคม 2567', '2024-03-15'],
    ['ne', 'मिति: २०८० चैत्र १ गते', '2024-03-14'],
    ['fa', 'تاریخ: ۱ مهر ۱۴۰۲', '2023-09-23'],
    ['fa', 'تاریخ: ۱۴۰۲/۰۷/۰۱', '2023-09-23'],
    ['fa', 'تاریخ: ۱۲ سنبله ۱۴۰۵', '2026-09-03'],
    ['ps', 'نېټه: ۵ وږی ۱۴۰۵', '2026-08-27'],
    ['ar', 'القاهرة في أول سبتمبر 2024', '2024-09-01'],
    ['pt', 'Lisboa, primeiro de outubro de 2024', '2024-10-01'],
    ['pt', 'Aviso n.º 1/20 de 27 de novembro', '2020-11-27'],
    ['pt', 'Aviso n.º 5/GBM/2025, de 21 de Outubro', '2025-10-21'],
    ['lv', 'Rīgā, 2024. gada 12. decembrī', '2024-12-12'],
    ['lv', '2024. gada 5. maijā', '2024-05-05'],
    ['lt', '2024 m. gruodžio 12 d.', '2024-12-12'],
    ['th', 'หนังสือเวียนที่ ๗/๒๕๖๗ ลงวันที่ ๑๕ มีนาคม ๒๕๖๗', '2024-03-15'],
  ])('reads the date in a circular’s heading in %s: %s', (language, line, date) => {
    expect(find(`${line}\nText of the circular that is rather long.`, language)?.date).toBe(date);
  });

  it.each([
    [
      'kk',
      'Қазақстан Республикасы Ұлттық Банкі Басқармасының\n2026 жылғы 24 тамыздағы № 58 қаулысы',
    ],
    [
      'kk',
      'Қазақстан Республикасының Ұлттық Банкі Басқармасының\n2026 жылғы 24 тамыздағы № 7 қаулысы',
    ],
    [
      'ky',
      'Кыргыз Республикасынын Улуттук банкынын Башкармасынын\n2026-жылдын 24-августундагы № 12 токтому',
    ],
  ])('reads the date in a heading whose month has a case ending: %s', (language, heading) => {
    const text = 'Ережелер бекітілсін және барлық банктерге жіберілсін.';
    expect(find(`${heading}\n${text}`, language)?.date).toBe('2026-08-24');
  });

  it.each([
    ['zh', '各银行应于2027年5月1日前完成转换。'],
    ['zh', '自2027年5月1日起施行。'],
    ['tr', '1 Mayıs 2027 tarihinden itibaren'],
    ['ja', '2027年5月1日まで'],
    ['tr', '23/12/1999 tarihli ve 99/13812 sayılı Karar'],
    ['ro', 'În vigoare: din 5 august 2023'],
    [
      'tg',
      '(Ахбори Маҷлиси Олии, с. 2012, №4, мод.\n266; с. 2019, №6, мод. 30; Қонуни ҶТ аз 20.06.2024, №2071)',
    ],
    ['th', 'ให้ใช้บังคับตั้งแต่วันที่ 1 พฤษภาคม 2570 เป็นต้นไป'],
  ])('ignores deadlines, effective dates and dates of other acts in %s: %s', (language, line) => {
    const text = `公告\n${line}\nText of the circular that is rather long.`;
    expect(find(text, language, '2027-12-31')).toBeNull();
  });

  it('finds a date that follows a place name after an act’s last sentence', () => {
    const text =
      'Rules\n1. Banks report.\n2. It applies upon publication. Luanda, a 1 de Outubro de 2020.';
    expect(find(text, 'pt')?.date).toBe('2020-10-01');
    const cited = 'Rules\n1. Banks report as before. Moreover, on 1 October 2020 the limit rose.';
    expect(find(cited)).toBeNull();
  });

  it.each([
    ['fr', 'LOI N° 12\nVersion consolidée\nen date du 31 mars 2022\nArticles.'],
    ['en', 'RULES ON LOANS\nConsolidated version as of 31 March 2022\nArticles.'],
  ])('ignores the date of a consolidated text in %s: %s', (language, text) => {
    expect(find(text, language)).toBeNull();
  });

  it('prefers an act’s own date to its publication date', () => {
    const text =
      'Офіційно опубліковано\n28.05.2026\nПОСТАНОВА\n27 травня 2026 року Київ № 54\nПро облік';
    expect(find(text, 'uk')?.date).toBe('2026-05-27');
    expect(find('Офіційно опубліковано\n28.05.2026\nПОСТАНОВА\nПро облік', 'uk')?.date).toBe(
      '2026-05-28',
    );
  });

  it('returns the line with the date as evidence', () => {
    expect(find('Date: 3 May 2024\nText')?.evidence).toBe('Date: 3 May 2024');
  });

  it('prefers the act’s own date to those of cited acts and of updates', () => {
    const text = [
      'Master Direction 12/2017-18 July 24, 2017',
      '(Updated as on February 09, 2026)',
      'Please refer to Circular No. 15 of 27 November 2024 issued under the Act of 3 March 1998.',
    ].join('\n');
    expect(find(text)?.date).toBe('2017-07-24');
  });

  it('finds a date that follows a place name at the signature', () => {
    const body = 'Le Comité a décidé de maintenir le taux.\n'.repeat(30);
    expect(
      find(`COMMUNIQUÉ\n${body}Fait à Dakar, le 3 décembre 2025\nLe Président`, 'fr')?.date,
    ).toBe('2025-12-03');
  });

  it('finds the date at the signature of an Indonesian regulation, before its explanatory notes', () => {
    const pages = [
      'PERATURAN\nMenimbang : a. bahwa',
      'Pasal 5 berlaku.\nDitetapkan di Jakarta\npada tanggal 19 Februari 2025\nANGGOTA DEWAN GUBERNUR',
      'PENJELASAN\nCukup jelas.',
      'Cukup jelas.',
    ];
    expect(findPublicationDate(pages, { language: 'id', notAfter: '2026-01-01' })?.date).toBe(
      '2025-02-19',
    );
  });

  it.each([
    ['a month without a day', 'AVRIL 2025', 'fr'],
    ['the issue number of a monthly report', 'Monthly Report Issue No. 28 March 2024', 'en'],
    ['a Hijri date', '14 Ramadan 1445', 'ar'],
    ['a download date', 'Versión descargada el 26 de febrero de 2026', 'es'],
    ['an effective date', 'This policy comes into effect on 1 July 2025', 'en'],
    ['a two-day meeting', 'Session tenue les 16 et 17 décembre 2025', 'fr'],
    ['a date that does not exist', 'Date: 31 February 2024', 'en'],
    [
      'only a cited act',
      'In terms of Circular No. 15 of 27 November 2024 banks report monthly.',
      'en',
    ],
  ])('returns null for %s', (_, line, language) => {
    expect(find(`${line}\nText of the circular that is rather long.`, language)).toBeNull();
  });

  it('never returns a future date', () => {
    expect(find('Date: 3 May 2027\nText', 'en', '2026-11-21')).toBeNull();
  });

  it('returns null for two equally likely dates', () => {
    expect(find('3 May 2024\n4 June 2024\nText')).toBeNull();
  });

  it.each([
    [
      'of an act that it changes',
      'ru',
      'ПРАВЛЕНИЕ НАЦИОНАЛЬНОГО БАНКА\nПОСТАНОВЛЕНИЕ\n11.09.2019 № 77\nО внесении изменений в Правила\nот 4 марта 2016 года № 12\nТекст постановления.',
      '2019-09-11',
    ],
    [
      'of a launch in a two-line title',
      'fr',
      'Rabat, le 2 mai 2023\nLISTE DES BANQUES PRÊTES À LA DATE DE LANCEMENT\nDU 1er JUIN 2023\nBanque',
      '2023-05-02',
    ],
  ])('ignores the date %s', (_, language, text, date) => {
    expect(find(text, language)?.date).toBe(date);
  });

  it('ignores the dates of acts listed in an annex', () => {
    const list =
      'Annex: notices of the quarter\nNotice No. 2016/31 on tax reports\nDated: 14/03/2016\nBanks';
    const pages = ['Quarterly report\nSpring', 'Credit grew.', list];
    expect(findPublicationDate(pages, { language: 'en', notAfter: '2026-01-01' })).toBeNull();
  });

  it('prefers a line that states when the document was published to a date in the heading', () => {
    const pages = [
      'Minutes of the Board\nthe decision announced on 4 May 2021\nText',
      'Votes.',
      'Document published on 18 May 2021',
    ];
    expect(findPublicationDate(pages, { language: 'en', notAfter: '2026-01-01' })?.date).toBe(
      '2021-05-18',
    );
  });

  it.each([
    ['no text', ''],
    ['a megabyte of digits', '1'.repeat(1_000_000)],
    ['a megabyte of dates on one line', '1/2/'.repeat(250_000)],
    ['null bytes and direction marks', '\u0000\u202e3 May\u0000'.repeat(10_000)],
  ])('does not throw on %s', (_, text) => {
    expect(() => find(text)).not.toThrow();
  });

  it.each([
    [
      'ru',
      'Записи хранятся в порядке, который установлен Федеральным законом\nот 04.05.2019 № 91-ФЗ «О записях»',
    ],
    [
      'en',
      'The Bank follows the principles.\n1 Principles of good records. Final report of the world\ncommittee, 13 July 2019.',
    ],
  ])('ignores dates of cited laws and publications (%s)', (language, text) => {
    expect(find(`Central Bank\n${text}`, language)).toBeNull();
  });

  it.each([
    ['en', 'Pursuant to Board Resolution No. 14 dated 7 March 2024,\nthe following rules apply.'],
    ['en', 'Please refer to paragraph 3 of Circular No. 9, dated March 7, 2024, regarding\nloans.'],
    ['en', 'The rules reflect, for the use of all lenders,\nall instructions upto March 7, 2024.'],
    ['en', 'The minutes of the meeting will be published on 7 March 2024.'],
    ['fr', 'Vu la loi n° 2024-35 du 7 mars 2024 portant statut de la Banque,'],
    [
      'pt',
      'O Banco aplica as regras sobre registos\nde que trata a Lei nº 9.999, de 7 de março de 2024,\ne outras.',
    ],
    ['ar', 'بالإشارة إلى الكتاب الدوري المؤرخ ٧ مارس ٢٠٢٤'],
    ['bn', 'সার্কুলার নং-০৯\nতারিখ: ০৭/০৩/২০২৪ এর প্রতি আপনাদের দৃষ্টি আকর্ষণ করা যাচ্ছে'],
    ['hi', '7 मार्च 2024 के परिपत्र का पालन करें'],
  ])(
    'returns null when the only date belongs to a cited act or event (%s): %j',
    (language, text) => {
      expect(find(`CENTRAL BANK\n${text}`, language)).toBeNull();
    },
  );

  it('prefers the signature’s date to that of an act cited in the first sentence', () => {
    const text =
      'CENTRAL BANK\nFurther to Notice No. B/2023/05 dated 31 March 2023, the Bank hereby informs\nall banks of the ratio.\nTHE SECRETARY\n5 June 2024';
    expect(find(text)?.date).toBe('2024-06-05');
  });

  it('prefers the date of signature to that of promulgation', () => {
    const text =
      'PERATURAN NOMOR 5\nPasal 31\nDitetapkan di Jakarta pada tanggal 3 Maret 2024\nGUBERNUR\nDiundangkan di Jakarta pada tanggal 9 Maret 2024';
    expect(find(text, 'id')?.date).toBe('2024-03-03');
  });

  it.each([
    ['below the name of a department', 'www.bank.test\tRegulation & Policy Department\n3 May 2024'],
    ['in the act’s own name', 'CIRCULAR N°2024-11 DU 3 MAI 2024\nObjet : Registres'],
    [
      'with a label, below another act',
      'Please refer to Letter No. 5 of 2019\nDated: June 3, 2024',
    ],
    [
      'with the place, below a recital',
      'تعميم رقم (7) لسنة 2024\nاستنادا إلى القانون رقم (94) لسنة 2004\nصدر في بغداد 15/5/2024',
    ],
  ])('finds a date on its own line: %s', (_what, text) => {
    expect(find(`${text}\nText of the circular that is rather long.`)).not.toBeNull();
  });
});
