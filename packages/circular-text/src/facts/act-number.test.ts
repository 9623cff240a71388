import { describe, expect, it } from 'vitest';
import { readLines } from '../title/heading-lines.ts';
import { findActNumber } from './act-number.ts';

const find = (...lines: string[]): string | null => findActNumber(readLines(lines.join('\n'), 25));

describe('findActNumber', () => {
  it('finds the number below a numbered list of addressees', () => {
    const list = ['Yth.', '1. Direksi Bank Umum; dan', '2. Direksi Bank Syariah,', 'di tempat.'];
    expect(find(...list, 'SURAT EDARAN', 'NOMOR 12 /SEOJK.03/2026', 'TENTANG')).toBe(
      '12/SEOJK.03/2026',
    );
    expect(find('SURAT EDARAN', '1. Menimbang', 'NOMOR 12/2026')).toBe('12/2026');
  });

  it('finds the number below a numbered list only if a label marks it as addressees', () => {
    const list = ['Yth.', '1. Direksi Bank Umum; dan', '2. Direksi Bank Syariah,', 'di tempat.'];
    const act = ['SURAT EDARAN', 'NOMOR 12 /SEOJK.03/2026', 'TENTANG'];
    expect(find(...list, ...act)).toBe('12/SEOJK.03/2026');
    expect(find('RINGKASAN', 'Umum', ...list.slice(1), ...act)).toBeNull();
  });

  it('finds the number below the letterhead of a governor', () => {
    const head = ['BANQUE CENTRALE', 'DE L’AFRIQUE', 'Le Gouverneur'];
    expect(find(...head, 'DECISION N° 12/2026 RELATIVE AU CHANGE')).toBe('12/2026');
  });

  it('returns null when several publications follow one title', () => {
    const parts = ['Publication n° 1', 'Sanctions, Instruction n° 006-05-2018'];
    expect(find('SANCTIONS DE LA BANQUE', 'tenue le 3 mai', ...parts)).toBeNull();
  });

  it('ignores a number in a bracketed list of gazettes that continues on the next line', () => {
    const list = '(Ахбори Маҷлиси Олии Ҷумҳурии Тоҷикистон, с. 2012, №4, мод.';
    expect(find('ҚОНУНИ ҶУМҲУРИИ ТОҶИКИСТОН', list, '266; с. 2019, №6, мод. 30)')).toBeNull();
  });

  it.each([
    ['Circular No. 43/2024', '43/2024'],
    ['NOMOR 1 TAHUN 2026', '1/2026'],
    ['№ 62/1', '62/1'],
    ['Circular No. 12 of 2026-27', '12/2026-27'],
    ['NOTICE 7 OF 2026/27', '7/2026-27'],
    ['Directive No. 3 of 2082–83', '3/2082-83'],
    ['Circular No. 5 of 2026-2027', '5/2026-2027'],
    ['Circular No. 12 of 2026-03', '12/2026'],
    ['Circular No. 12 of 2026-03-15', '12/2026'],
    ['S.R.O. 123(I)/2026', 'S.R.O. 123(I)/2026'],
    ['G.S.R. No. 45 (II)/2025', 'G.S.R. 45(II)/2025'],
    ['3 марта 2026 г. № 17', '17'],
    ['Resolução nº 4.595, de 28 de agosto de 2017', '4.595'],
    ['CIRCULAR EXTERNA 027 DE 2020', '027/2020'],
    ['Số: 04/2013/TT-NHNN', '04/2013/TT-NHNN'],
    ['ডিওএস সার্কুলার লেটার নং-১৭', '17'],
    ['شماره: ۰۲/۳۴۵۶', '02/3456'],
    ['بخشنامه شماره مب/۲۳۴۵ مورخ ۱۴۰۳/۰۲/۱۵', 'مب/2345'],
    ['RBI/2025-26/19', 'RBI/2025-26/19'],
    ['中国人民银行公告〔2024〕第7号', '〔2024〕第7号'],
    ['银发〔2024〕12号', '银发〔2024〕12号'],
    ['银发〔2005〕225 号', '银发〔2005〕225号'],
    ['（2017）第 18 号', '（2017）第18号'],
    ['中国人民银行关于修改有关规定的通知（银发〔2024〕45号）', '〔2024〕45号'],
    ['No: 2024-31', '2024-31'],
    ['(SAYI: 2026/11)', '2026/11'],
    ['(Sayı : 2026/7)', '2026/7'],
    ['INSTRUCTION N° 008-06-2026 RELATIVE AU CHANGE MANUEL', '008-06-2026'],
    ['Instruction n° 011-12-2025 du Gouverneur', '011-12-2025'],
    ['한국은행 공고 제2026-35호', '2026-35'],
    ['금융위원회 고시 제2025-4호', '2025-4'],
    ['AVISO N.º 09/2022', '09/2022'],
    ['RESOLUCIÓN JM-104-2021', 'JM-104-2021'],
    ['COMUNICACIÓN “A” 7654', 'A 7654'],
    ['Guideline (EU) 2031/77 of the Central Bank amending Guideline (EU) 2029/5', '2031/77'],
    ['RÈGLEMENT (UE) 2031/78 DE LA BANQUE CENTRALE', '2031/78'],
    ['REGULAMENT nr. 3 din 4 septembrie 2025 privind raportarea', '3'],
  ])('reads the number in “%s”', (line, number) => {
    expect(find('Central Bank', line, 'A subject')).toBe(number);
  });

  it.each([
    ['of the act that this one changes', 'Наредба за изменение на Наредба № 16 от 29 март 2018'],
    ['of the act that this one repeals', '《暂行办法》（公告〔2005〕第25号）同时废止。'],
    ['of the act that it is based on', '根据《管理办法》（公告〔2016〕第2号公布）'],
    ['of a law that its first sentence cites', 'under the Loans (Amendment) Act, No. 31 of 2023,'],
    ['of a gazette series', 'I SÉRIE — Número 63'],
    [
      'under which a ministry registered it',
      'Înregistrat la Ministrul Justiției nr. 1803 din 22 iunie 2023',
    ],
    ['of the rules that a bank broke', 'وذلك لمخالفتها ضوابط عمل شركات الصرافة رقم (1) لسنة 2022'],
    [
      'of the gazette that printed it',
      'PUBLICAT: Monitorul Oficial nr. 853 din 17 septembrie 2025',
    ],
    ['for a phone', 'Tel: No. 022-22660502'],
    ['in a date', 'November 28, 2025'],
  ])('ignores the number %s', (_what, line) => {
    expect(find('Central Bank', line, 'A subject')).toBeNull();
  });

  it('ignores the gazette number below the gazette’s name', () => {
    expect(find('Resmî Gazete', 'Sayı : 31483', 'TEBLİĞ')).toBeNull();
  });

  it('ignores the body of the text, which cites other acts', () => {
    expect(find('A subject', 'Central Bank', 'Pursuant to Circular No. 7 banks shall')).toBeNull();
  });

  it.each([
    [
      'Банк вправе хранить записи, как установлено законом',
      'от 04.05.2019 № 91-ФЗ «О записях» (далее – Закон',
    ],
    ['Запити подаються згідно з постановою', 'від 04.05.2019 № 91 та додатком до неї'],
    ['В рамках работы подразделения разработан', 'Техническим комитетом № 41 новый порядок'],
    ['Minutes of the policy', 'Meeting No. 88'],
    ['к правилам, которые указаны в письме от 15.11.2019', '№ ИН-01-2/88.'],
  ])('ignores the number of another act or of a meeting: %s', (above, line) => {
    expect(find('Центральный банк', 'О хранении записей', above, line)).toBeNull();
  });

  it.each<[string | null, ...string[]]>([
    ['А-201', 'ЕРӨНХИЙЛӨГЧИЙН ТУШААЛ', '2025 оны 7 дугаар сарын 31-ны өдөр', 'Дугаар А-201'],
    ['78', '2026 оны 03 дугаар сарын 15-ны өдөр Дугаар 78 Улаанбаатар хот'],
    ['А-155', '2025 оны 6 дугаар сарын 3-ны өдрийн А-155 дугаар тушаалаар батлав', 'ЖУРАМ'],
    [null, 'Монголбанк', '2024 оны 12 дугаар сарын 05-ны өдөр', 'Мөнгөний бодлогын мэдэгдэл'],
  ])(
    'returns %j for a Mongolian heading, where the word for number also counts months',
    (number, ...lines) => {
      expect(find(...lines)).toBe(number);
    },
  );

  it.each<[string | null, ...string[]]>([
    ['45-Ն', 'ՈՐՈՇՈՒՄ', 'Պետական գրանցման թիվ 05002407', '5 մարտի 2024 թվականի թիվ 45-Ն'],
    ['61-Ն', 'Պետական գրանցման համար', 'թիվ 05002511', 'ԲԱՆԿԻ ԽՈՐՀՈՒՐԴ', 'ՈՐՈՇՈՒՄ N 61-Ն'],
    [null, 'ԲԱՆԿԻ ՆԱԽԱԳԱՀԻ ՈՐՈՇՈՒՄ', 'Պետական գրանցման թիվ 10001234', 'Երևան'],
  ])(
    'returns %j for an Armenian heading, ignoring the state registration number',
    (number, ...lines) => {
      expect(find(...lines)).toBe(number);
    },
  );

  it.each<[string | null, ...string[]]>([
    ['283/04', 'Bank of Example', 'Circular 283/04', 'To all banks'],
    ['283/04', 'Central Bank', '283/04', '12 May 2004', 'Reporting of large deposits'],
    ['17/05', 'Decision 17/05 of the Board', 'Licensing of bureaux'],
    [null, 'Press release', '12/05/2024', 'The Board met today'],
  ])(
    'returns %j for a heading whose number combines a serial number and a year',
    (number, ...lines) => {
      expect(find(...lines)).toBe(number);
    },
  );

  it.each<[string | null, ...string[]]>([
    ['VII of 1947', 'THE FOREIGN EXCHANGE REGULATION ACT, 1947', 'Act No. VII of 1947'],
    ['LVII of 1962', 'THE BANKING COMPANIES ORDINANCE', 'ORDINANCE No. LVII OF 1962'],
    ['S.R.O. 123(I)/2026', 'NOTIFICATION', 'S.R.O. 123(I)/2026.- In exercise of the powers'],
    ['S.R.O. 77(I)/2024', 'SECURITIES COMMISSION', 'S. R. O. 77 (I)/2024.—The Commission makes'],
    ['5/2024', 'Circular No. 5 of 2024', 'It is issued under Act No. VII of 1947 and binds banks.'],
  ])('returns %j for a heading with a Roman numeral or a bracketed series', (number, ...lines) => {
    expect(find(...lines)).toBe(number);
  });
});
