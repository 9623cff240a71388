import { expect, it } from 'vitest';
import { extractSentences } from './extract-sentences.ts';

const title = 'Banking Circular No. 4: Foreign exchange exposure limits';
const duty =
  'The foreign exchange exposure of a bank must not exceed ten per cent of its core capital.';
const report =
  'All authorised dealers shall report purchases and sales to the central bank every week.';

it('spends no line on the title again', () => {
  expect(extractSentences([`${title}\n\n${report}\n\n${duty}`], title)).toEqual([report, duty]);
});

it('gives sentences word for word, in their order, and three at most', () => {
  const filler = 'We thank everyone who took part in the consultation of the last few months.';
  const force = 'This circular takes effect on 1 January 2027 and replaces the one of 12 May 2019.';
  const text = [report, filler, filler.replace('last', 'past'), duty, force].join('\n\n');
  expect(extractSentences([text], title)).toEqual([report, duty, force]);
});

it('leaves out headings in capitals, tables of contents and rows of figures', () => {
  const noise = [
    'OFFICE OF THE DIRECTOR OF BANKING SUPERVISION OF THE REPUBLIC',
    'Chapter one: definitions and scope of application ........ 4',
    '12.5 13.1 14.8 15.0 16.2 17.9 18.3 19.4 20.5 21.6 22.7 23.8',
  ];
  expect(extractSentences([[...noise, duty].join('\n\n')], title)).toEqual([duty]);
});

it('leaves out what stands there in the other script of the bank', () => {
  const address = 'वित्तीय समावेशन और विकास विभाग, केन्द्रीय कार्यालय, शहीद भगत सिंह मार्ग, मुंबई';
  expect(extractSentences([`${duty}\n\n${report}\n\n${address}`], title)).toEqual([duty, report]);
});

it('has nothing to say of a text without sentences', () => {
  expect(extractSentences(['Annex 1\n\n1 2 3'], null)).toEqual([]);
});

it.each([
  ['the greeting of a letter', 'Dear Sir / Madam, '],
  ['its subject', 'Objet : '],
  ['the number of a paragraph', '(2) '],
  ['the number of a section', '4.1 '],
  ['a bullet', '• '],
])('begins where the sentence does, after %s', (_what, leadIn) => {
  expect(extractSentences([leadIn + duty], title)).toEqual([duty]);
});

it.each([
  ['the head of a letter', 'Circular No. 9 All Authorised Dealers, Madam / Sir, '],
  ['a heading in capitals', 'PART A OVERVIEW 1.1 '],
  ['a counted heading', 'D) Decision of the board 26. '],
  ['the title again', `${title} `],
])('leaves out %s that stands in front of a sentence', (_what, leadIn) => {
  expect(extractSentences([leadIn + duty], title)).toEqual([duty]);
});

it('prefers what is decided to what it rests on, how it is called and who was there', () => {
  const decision = 'The Board has decided to raise the reserve requirement to nine per cent.';
  const preamble = [
    'In exercise of the powers conferred by section 35 of the Banking Act, this is issued.',
    'These rules shall be called the Reserve Requirement (Third Amendment) Directions of the bank.',
    'A regular meeting of the Monetary Policy Committee was held on the third of May in the capital.',
    'Anna Maria Silva Souza – Deputy Head of the Department, Pedro Costa Lima – Head of Statistics.',
  ];
  expect(extractSentences([[...preamble, decision].join('\n\n')], title)).toEqual([decision]);
});

it.each([
  'On 1 January 2027 the new reserve requirements take effect for all commercial banks.',
  '13. März 2026 ist der letzte Tag, an dem die Banken ihre Meldungen einreichen können.',
  '5.1 percent was the inflation of the last twelve months, more than the committee expected.',
])('keeps a date or a figure that a sentence begins with: %s', (sentence) => {
  expect(extractSentences([sentence], null)).toEqual([sentence]);
});

it.each([
  [
    'Bengali',
    'ব্যাংকসমূহকে প্রতি মাসের প্রথম সপ্তাহে বৈদেশিক মুদ্রা লেনদেনের বিবরণী কেন্দ্রীয় ব্যাংকে দাখিল করতে হবে।',
  ],
  ['Hindi', 'सभी बैंकों को यह निर्देश एक जनवरी से लागू करना होगा और हर महीने रिपोर्ट भेजनी होगी।'],
  ['Chinese', '各商业银行应当自二〇二七年一月一日起按月报送外汇业务数据。'],
  ['Thai', 'ธนาคารพาณิชย์ต้องรายงานธุรกรรมเงินตราต่างประเทศต่อธนาคารกลางทุกสัปดาห์'],
])('finds the sentences of a text in %s', (_language, sentence) => {
  expect(extractSentences([`1\n\n${sentence}\n\n2`], null)).toEqual([sentence]);
});

it.each([
  [
    'Ukrainian',
    'Відповідно до статті 7 Закону Правління банку постановляє: 1. Збільшити норматив обов’язкових резервів для всіх банків до десяти відсотків.',
    'Збільшити норматив обов’язкових резервів для всіх банків до десяти відсотків.',
  ],
  [
    'Portuguese',
    'O Conselho, com base no art. 9º da Lei, resolve: Art. 1º As instituições devem remeter o balanço todos os meses.',
    'As instituições devem remeter o balanço todos os meses.',
  ],
])('tells in %s what is decided and not what that rests on', (_language, text, expected) => {
  expect(extractSentences([text], null)).toEqual([expected]);
});

it('rather says nothing than what a decision rests on alone', () => {
  const grounds = 'In exercise of the powers conferred by section 35 of the Act this is issued.';
  expect(extractSentences([grounds], null)).toEqual([]);
});

it('begins anew with each counted paragraph and behind each heading', () => {
  const page = [
    'Scope of these rules',
    '3. The rules on cash apply to every branch of a commercial bank in the country, and to its',
    'agents in other places.',
    '4.1 Branches shall sort all notes that they receive before the end of the next working day.',
  ].join('\n');
  expect(extractSentences([page], null)).toEqual([
    'The rules on cash apply to every branch of a commercial bank in the country, and to its agents in other places.',
    'Branches shall sort all notes that they receive before the end of the next working day.',
  ]);
});

it('keeps the items of a list with the sentence that opens it', () => {
  const page =
    'The Board decided to:\na) raise the policy rate to five per cent; and\nb) keep the deposit rate at four per cent.';
  expect(extractSentences([page], null)).toEqual([page.replaceAll('\n', ' ')]);
});

it('always tells from when, also where that stands at the end of a long text', () => {
  const duties = Array.from(
    { length: 600 },
    (_, n) =>
      `Bank number ${n} shall report its open position in branch ${n * 7} every single day.`,
  );
  const force = 'This Directive shall come into force on 1 March 2027.';
  const lines = extractSentences(
    [[...duties, force, 'Done at the seat of the Bank.'].join('\n\n')],
    null,
  );
  expect(lines.at(-1)).toBe(force);
});

it.each([
  [
    'what a word means',
    '“Large exposure” means an exposure of a bank above ten per cent of its capital.',
  ],
  [
    'a footnote',
    '12 Modified by the notice that was issued to all branches in the spring of that year.',
  ],
  [
    'how to reach the bank',
    'For further information write to the department, e-mail: desk@bank.example.',
  ],
  [
    'where copies go',
    'The Director, Bureau of Trade, 3 Market Street, Old Town, Harbour District, Capital.',
  ],
  ['an address', 'The desk of trade, 3 market street, old town, harbour district, capital city.'],
  [
    'a row of a table',
    'Transfers of customers | 10:00 to 17:00 | 10:00 to 16:00 | on all working days of banks.',
  ],
])('leaves out %s', (_what, noise) => {
  expect(extractSentences([`${duty}\n\n${noise}\n\n${report}`], title)).toEqual([duty, report]);
});

it('says nothing twice', () => {
  const again = duty.replace('must not', 'shall not');
  expect(extractSentences([`${duty}\n\n${again}\n\n${report}`], title)).toEqual([duty, report]);
});

it('finds the rate that was set where minutes tell it behind many pages', () => {
  const opinions = Array.from(
    { length: 700 },
    (_, n) => `Member number ${n} said that prices in region ${n * 3} had risen by ${n} per cent.`,
  );
  const decision = 'The Board voted unanimously to maintain the policy rate at 7.75 per cent.';
  const outlook = 'Inflation is projected to return to the target of 3 per cent by next summer.';
  const text = [...opinions, decision, outlook, ...opinions.slice(0, 200)].join('\n\n');
  expect(text.indexOf(decision)).toBeGreaterThan(40_000);
  const lines = extractSentences([text], 'Minutes of the meeting');
  expect(lines.slice(0, 2)).toEqual([decision, outlook]);
});

it.each([
  ['its publication', 'This decision shall come into force on the day of its publication.'],
  ['its issue', 'Peraturan Anggota Dewan ini mulai berlaku pada tanggal ditetapkan di ibu kota.'],
  ['now on', 'The provisions of this circular shall come into force with immediate effect.'],
])('tells from when also where that is the day of %s', (_day, force) => {
  const duties = Array.from(
    { length: 9 },
    (_, n) => `Bank group ${n} shall report its positions in region ${n * 7} every single day.`,
  );
  const lines = extractSentences([[...duties, force].join('\n\n')], null);
  expect(lines.at(-1)).toBe(force);
});

it('tells the last day of a call that stands in capitals', () => {
  const call = 'The central bank invites comments on the draft rules for branches from all banks.';
  const deadline = 'THE DEADLINE FOR THE SUBMISSION OF COMMENTS\nIS 30 JUNE 2027.';
  const thanks = 'Replies are read by several people who work in the branch of the capital city.';
  expect(extractSentences([[thanks, call, deadline].join('\n\n')], null)).toEqual([
    call,
    deadline.replace('\n', ' '),
  ]);
});

it('says what a rule regulates though it names the law it rests on in the same sentence', () => {
  const rule =
    'Bu Qayda “Banklar haqqında” Qanununun 4-cü maddəsinə əsasən bankların hesabat verməsini tənzimləyir.';
  expect(extractSentences([rule], null)).toEqual([
    'Bu Qayda… bankların hesabat verməsini tənzimləyir.',
  ]);
});

it('fills a short letter with what follows its decision, though that leans on it', () => {
  const decision = 'The borrowings of commercial banks must not exceed Rs. 108,000,000 in total.';
  const closer =
    'This amount will be allocated among the individual banks by their assets in March.';
  expect(extractSentences([`${decision} ${closer}`], null)).toEqual([decision, closer]);
});

it('takes a sentence that leans on another only where it finds no better one', () => {
  const leaning =
    'This increase must be seen with the fall of deposits in the same region and year.';
  const others = [duty, report, 'Branches must close their books every evening before six.'];
  expect(extractSentences([[leaning, ...others].join('\n\n')], null)).toEqual(others);
});

it('reads Chinese sentences with many commas, each article for itself', () => {
  const duty =
    '自2027年3月1日起，金融机构应与客户协商，将合同约定的利率转换为固定利率，并于当月报告。';
  const page = `一、本公告所称贷款，是指金融机构已发放的贷款，不包括公积金贷款。\n二、${duty}`;
  expect(extractSentences([page], null)).toEqual([duty]);
});

it('cuts no title out of the middle of a sentence in a script without capitals', () => {
  const sentence =
    'قرر البنك المركزي مد فترة السماح للبنوك لمدة عام باستثناء الأرز حتى 15 مارس 2027.';
  expect(extractSentences([sentence], 'مد فترة السماح للبنوك')).toEqual([sentence]);
});

it('reads sentences of Georgian, which has no capitals', () => {
  const duty =
    'ბანკებმა ყოველთვიურად უნდა წარადგინონ ანგარიში უცხოური ვალუტის ოპერაციების შესახებ.';
  const force = 'ბრძანება ამოქმედდეს 2027 წლის 1 აპრილიდან.';
  expect(extractSentences([`${duty} ${force}`], null)).toEqual([duty, force]);
});
