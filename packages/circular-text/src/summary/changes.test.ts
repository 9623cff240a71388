import { describe, expect, it } from 'vitest';
import { extractSentences } from './extract-sentences.ts';

const page = (...lines: string[]) => [lines.join('\n')];

describe('a summary of what changes another act', () => {
  it.each([
    [
      'Indonesian',
      page(
        '1. Ketentuan Pasal 7 diubah sehingga berbunyi sebagai berikut:',
        'Pasal 7',
        '(1) Bank wajib melaporkan transaksi valuta asing setiap minggu kepada bank sentral.',
      ),
      'Ketentuan Pasal 7 diubah sehingga berbunyi sebagai berikut: Pasal 7 Bank wajib melaporkan transaksi valuta asing setiap minggu kepada bank sentral.',
    ],
    [
      'English',
      page(
        '2. Paragraph 4.1 of the Directions shall be substituted by the following, namely:-',
        '“4.1 Collateral',
        'Banks shall not ask small firms for collateral in the case of loans up to 20,000.”',
      ),
      'Paragraph 4.1 of the Directions shall be substituted by the following, namely:- “4.1 Collateral Banks shall not ask small firms for collateral in the case of loans up to 20,000.”',
    ],
    [
      'Russian',
      page(
        '1) пункт 12 Инструкции изложить в следующей редакции:',
        '«12. Банки представляют отчетность в Национальный банк не позднее пятого числа.».',
      ),
      '1) пункт 12 Инструкции изложить в следующей редакции: «12. Банки представляют отчетность в Национальный банк не позднее пятого числа.».',
    ],
    [
      'Ukrainian',
      page(
        'Пункт 21 Положення викласти в такій редакції:',
        '“21. Банки подають звіт до Національного банку не пізніше третього числа місяця”.',
      ),
      'Пункт 21 Положення викласти в такій редакції: “21. Банки подають звіт до Національного банку не пізніше третього числа місяця”.',
    ],
    [
      'Romanian',
      page(
        'La articolul 8, alineatul (1) se modifică şi va avea următorul cuprins:',
        'Băncile transmit raportările lunare Băncii Naţionale până la data de zece a lunii.',
      ),
      'La articolul 8, alineatul (1) se modifică şi va avea următorul cuprins: Băncile transmit raportările lunare Băncii Naţionale până la data de zece a lunii.',
    ],
    [
      'Kazakh',
      page(
        '5-тармақ мынадай редакцияда жазылсын:',
        '«5. Банктер есепті Ұлттық Банкке ай сайын оныншы күнге дейін ұсынуға міндетті.»;',
      ),
      '5-тармақ мынадай редакцияда жазылсын: «5. Банктер есепті Ұлттық Банкке ай сайын оныншы күнге дейін ұсынуға міндетті.»;',
    ],
    [
      'Hungarian',
      page(
        'A rendelet 5. §-a helyébe a következő rendelkezés lép:',
        '„5. § A hitelintézet köteles a jelentést a hónap tizedik napjáig megküldeni.”',
      ),
      'A rendelet 5. §-a helyébe a következő rendelkezés lép: „5. § A hitelintézet köteles a jelentést a hónap tizedik napjáig megküldeni.”',
    ],
    [
      'Portuguese',
      page(
        'A Circular nº 3, de 2026, passa a vigorar com as seguintes alterações:',
        '“Art. 5º As instituições devem remeter as informações até o dia cinco de cada mês.”',
      ),
      'A Circular nº 3, de 2026, passa a vigorar com as seguintes alterações: “Art. 5º As instituições devem remeter as informações até o dia cinco de cada mês.”',
    ],
    [
      'Turkish',
      page(
        'MADDE 1 – Tebliğin 4 üncü maddesi aşağıdaki şekilde değiştirilmiştir.',
        '“Bankalar zorunlu karşılıklarını her ayın ilk cuma günü tesis etmekle yükümlüdür.”',
      ),
      'Tebliğin 4 üncü maddesi aşağıdaki şekilde değiştirilmiştir. “Bankalar zorunlu karşılıklarını her ayın ilk cuma günü tesis etmekle yükümlüdür.”',
    ],
  ])('says how a rule reads from now on, in %s', (_language, pages, line) => {
    expect(extractSentences(pages, null)[0]?.replaceAll(/\s+/g, ' ')).toBe(line);
  });

  it('says which article changes rather than which act, which the title tells', () => {
    const line = extractSentences(
      page(
        'Peraturan tentang laporan bank diubah sehingga berbunyi sebagai berikut:',
        '1. Ketentuan Pasal 3 diubah sehingga berbunyi sebagai berikut:',
        'Pasal 3',
        'Bank wajib menyampaikan laporan bulanan paling lambat tanggal sepuluh bulan berikutnya.',
      ),
      'Perubahan atas peraturan tentang laporan bank',
    )[0];
    expect(line).toMatch(/^Ketentuan Pasal 3 diubah .* tanggal sepuluh bulan berikutnya\.$/u);
  });
});

describe('a summary of a letter that passes something on', () => {
  const duty = 'Banks shall keep the exposure to one group of borrowers below ten per cent.';
  const other = 'Loans to small firms must be reported at the end of each quarter of the year.';
  const third = 'No bank may lend to its own directors without a resolution of its board.';

  it.each([
    'Attached is the revised collection of rules, updated to reflect all that was issued so far.',
    'A copy of the notification of the ministry is enclosed herewith for your information.',
    'Se adjunta la versión revisada de las normas que se dictaron hasta la fecha de hoy.',
    'এতদ্সঙ্গে সংযোজন করা হলো মন্ত্রণালয়ের পরিপত্রটি আপনাদের অবগতির জন্য আজ তারিখে।',
  ])('tells what the annex says: %s', (letter) => {
    expect(extractSentences([[letter, duty, other, third].join('\n\n')], null)).toEqual([
      duty,
      other,
      third,
    ]);
  });
});

describe('a summary keeps to what holds from now on', () => {
  it('puts the rate that held before behind the new one', () => {
    const before =
      'According to the mentioned circular, banks are required to keep provisions of five per cent.';
    const now = 'It has been decided that banks shall keep provisions of one per cent for these.';
    const force = 'This circular will come into force on 1 March 2027 for all banks.';
    const rest =
      'All other instructions of the circular shall remain unchanged for the time being.';
    const lines = extractSentences([[before, now, force, rest].join('\n\n')], null);
    expect(lines).toEqual([now, force]);
  });

  it('takes no footnote for the day of force', () => {
    const force = 'These Directions come into force on 1 April 2027 for all commercial banks.';
    const note = '1 Inserted by the Amendment Directions, which come into force on 3 May 2028.';
    const lines = extractSentences([[note, force].join('\n\n')], null);
    expect(lines).toEqual([force]);
  });

  it('tells from when in Chinese, in however few signs', () => {
    const duty = '各商业银行应当按月向中国人民银行报送外汇业务数据，并保证数据真实、准确、完整。';
    const force = '本通知自2027年5月1日起实施。';
    expect(extractSentences([`${duty}\n${force}`], null)).toEqual([duty, force]);
  });
});

describe('a long line', () => {
  it('keeps who does what behind the purpose that it opens with', () => {
    const why = `In pursuance of the announcement in the statement on ${'policies for lenders and '.repeat(12)}others, `;
    const what = `the bank has placed on its website the draft of the rules on ${'loans and '.repeat(5)}credit.`;
    const [line = ''] = extractSentences([why + what], null);
    expect(line).toMatch(/^In pursuance .*… .*the bank has placed .* credit\.$/u);
    expect(line.length).toBeLessThanOrEqual(420);
  });

  it('gives up long brackets before the end of its list', () => {
    const law =
      '(§ 7 odst. 7 zákona o oběhu bankovek a mincí, ve znění pozdějších předpisů, dále jen „zákon“)';
    const item = 'způsob balení tuzemských bankovek a mincí';
    const text = `Tato vyhláška stanoví a) ${item} ${law}, b) standardy zpracování ${law}, c) označení ${law} a d) postup při zadržování podezřelých bankovek.`;
    expect(extractSentences([text], null)).toEqual([
      `Tato vyhláška stanoví a) ${item} (…), b) standardy zpracování (…), c) označení (…) a d) postup při zadržování podezřelých bankovek.`,
    ]);
  });

  it('has the items of a list that no colon opens', () => {
    const opener =
      'Osoba oprávněná poskytovat platební služby předkládá bance oznámení zahrnující v části';
    const lines = page(opener, '', '- a) A úvodní oznámení,', '', '- b) B závěrečné oznámení.');
    expect(extractSentences(lines, null)[0]).toBe(
      `${opener} - a) A úvodní oznámení, - b) B závěrečné oznámení.`,
    );
  });

  it('begins behind a Chinese heading that is glued to its first item', () => {
    const duty = '银行业金融机构应当有效落实金融消费权益保护工作的相关规定和要求。';
    expect(extractSentences([`建立健全工作机制（一）${duty}`], null)).toEqual([duty]);
  });
});

it('takes no item of an Arabic list without the sentence that opens it', () => {
  const duty = 'يحظر على أي شخص مزاولة العمل المصرفي دون ترخيص من البنك المركزي.';
  const force = 'يعمل بهذا القانون من تاريخ صدوره وينشر في الجريدة الرسمية.';
  const item = 'أ - نسخة من النظام الأساسي للبنك يجب أن ترفق بترجمة مصادق عليها من جهة معتمدة.';
  const lines = extractSentences(page(item, `مادة (5): -1 ${duty}`, `مادة ( 6) : ${force}`), null);
  expect(lines).toEqual([duty, force]);
});

describe('a sentence that its file tears or hides', () => {
  it('is whole though an empty line stands in its middle', () => {
    const lines = page(
      '1. The Board of the Central Bank approved to maintain the monetary policy',
      '',
      'interest rate at 3.50 percent given that the forecasts are still valid.',
    );
    expect(extractSentences(lines, null)).toEqual([
      'The Board of the Central Bank approved to maintain the monetary policy interest rate at 3.50 percent given that the forecasts are still valid.',
    ]);
  });

  it('decides in Chinese however many figures it has, and index words are no line', () => {
    const decision =
      '中国人民银行决定，自 2027 年 4 月 20 日起授权上海总部承办准入备案工作和信息披露管理工作。';
    const index = '主题词：债券市场 存款 利率 通知 内部发送：办公厅，货政司，条法司，市场司。';
    expect(extractSentences(page(decision, index), null)).toEqual([decision]);
  });

  it('tells what is released now behind the announcement of the past, at any length', () => {
    const text =
      'In pursuance of the announcement made in the Statement on Developmental Policies dated February 08, 2027 regarding the review of extant guidelines on levy of penal interest on the loans of all banks, of the houses that lend to students and of the unions that lend to their members, as asked for by the councils of borrowers in each of the nine regions of the country, the Reserve Bank has released today the Draft Circular on Fair Lending Practice in Loan Accounts of small firms and farmers.';
    expect(extractSentences([text], null)[0]).toMatch(/… .*the Reserve Bank has released today/u);
  });

  it('takes what was decided at the meeting before for no news', () => {
    const before =
      'Under the guideline decided at the previous meeting on 9 March the Bank has purchased bonds each week.';
    const now = 'The Board decided to raise the policy rate to 1.5 per cent from the next day on.';
    const more = [
      'Lenders shall report their open positions to the Bank at the end of every week.',
      'No branch may sell foreign notes to persons who show no passport of their own.',
    ];
    expect(extractSentences([[before, now, ...more].join('\n\n')], null)).toEqual([now, ...more]);
  });
});

it.each([
  [
    'The Authority will therefore continue with the policy of a gradual appreciation of its currency.',
    'However, the slope of the policy band will be reduced, with no change to its width or centre.',
  ],
  [
    'La Junta decidió mantener la tasa de interés de política monetaria en 9,25 por ciento anual.',
    'Sin embargo, el encaje de los depósitos se reduce a seis por ciento desde el mes de mayo.',
  ],
])('tells with a decision what limits it: %s', (decision, limit) => {
  const others = [
    'Growth was 1.6 per cent in the last quarter, about half the pace of the summer of 2026.',
    'Prices rose by 2.4 per cent in the year to May, less than in the same month before it.',
    'Exports increased by 3.1 per cent and imports by 2.2 per cent over the same quarter.',
  ];
  const [first = '', ...rest] = others;
  const text = [first, `${decision} ${limit}`, ...rest].join('\n\n');
  const lines = extractSentences([text], null);
  expect(lines).toContain(decision);
  expect(lines).toContain(limit);
});
