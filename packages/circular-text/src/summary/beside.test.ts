import { describe, expect, it } from 'vitest';
import { extractSentences } from './extract-sentences.ts';

const page = (...sentences: string[]) => [sentences.join('\n\n')];
const filler = (subject: string) =>
  [1, 2, 3, 4, 5, 6].map(
    (count) => `${subject} the market of region ${count} was quiet and its traders said little.`,
  );

describe('a summary of minutes tells what was decided and not what members said', () => {
  it.each([
    [
      'In this context, one member stated that banks in Ruritania are expected to raise their rates to 9.5 percent.',
      'The Governing Board decided to maintain the target for the overnight rate at 7.25 percent.',
    ],
    [
      'Members noted that the banks of Ruritania are expected to raise their rates to 9.5 percent in May.',
      'The Board decided to increase the cash rate target by 50 basis points to 7.25 per cent.',
    ],
    [
      'Członkowie Rady wskazywali, że banki sąsiednich krajów podniosły stopy o 9,5 procent w tym roku.',
      'Rada postanowiła utrzymać stopę referencyjną na poziomie 7,25 procent.',
    ],
    [
      'Most of the members noted that the rate of the neighbours is to be raised to 9.5 percent this year.',
      'The Governing Board voted unanimously to raise the overnight rate to 7.25 percent.',
    ],
    [
      'Algunos directores señalaron que la tasa de los países vecinos aumentó a 9,5 por ciento en el año.',
      'La Junta decidió mantener la tasa de política en 7,25 por ciento.',
    ],
    [
      'Alguns membros avaliaram que a taxa dos países vizinhos aumentou para 9,5 por cento no ano.',
      'O Comitê decidiu manter a taxa básica em 7,25 por cento ao ano.',
    ],
  ])('%s', (said, decided) => {
    expect(extractSentences(page(said, ...filler('In May'), decided), null)).toEqual([decided]);
  });
});

it('finds the decision far behind in long minutes in which members speak of rates before', () => {
  const said =
    'Another member said that the bank of Ruritania has decided to raise its rate by 25 points.';
  const talk = `${said} ${'The discussion of the outlook went on for long and nobody was sure of it. '.repeat(600)}`;
  const decided =
    'The Governing Board has voted to maintain the overnight rate unchanged at 7.25%.';
  expect(extractSentences([`${talk}\n\n${decided}`], null)[0]).toBe(decided);
});

describe('a summary of a report tells what it finds at home', () => {
  it.each([
    [
      'This report discusses the credit of savings banks in the second quarter of 2031.',
      'Credit of savings banks increased by 4.5% in the second quarter of 2031 to 18 billion.',
    ],
    [
      'La présente fiche fait le point de la situation des caisses au deuxième trimestre 2031.',
      'Les crédits des caisses se sont établis à 18 milliards, après une hausse de 4,5% au trimestre.',
    ],
    [
      'يعرض هذا التقرير أهم التطورات النقدية في الربع الثاني من سنة 2031.',
      'ارتفعت ودائع البنوك بنسبة 4.5% خلال الربع الثاني من سنة 2031 وبلغت 18 مليار.',
    ],
    [
      'Global economic growth was revised upward to 3.5% for the year by most observers.',
      'Growth of the gross product of the country reached 4.5% in the second quarter of 2031.',
    ],
    [
      'Qlobal iqtisadi artım ilin sonuna 3.5% səviyyəsində proqnozlaşdırılıb və zəif olaraq qalır.',
      'Bank sektorunun aktivləri 4.5% artaraq 18 milyard manat təşkil etmişdir.',
    ],
  ])('and not first %s', (beside, found) => {
    expect(extractSentences(page(beside, found), null)).toEqual([found]);
  });

  it('but keeps what holds at home despite the world', () => {
    const home =
      'Despite weak global growth, credit of savings banks increased by 4.5% to 18 billion.';
    expect(extractSentences(page(home), null)).toEqual([home]);
  });
});

it.each([
  'To facilitate international trade, dealers shall report the notes that they sold to travellers.',
  'Laporan ini wajib disampaikan oleh bank kepada Bank Sentral setiap bulan.',
  'Banks shall comply with the directions issued under section 9 of the Act on savings banks.',
  'Bankalar döviz kredilerinde faiz oranını en fazla %10 olarak uygulamak zorundadır.',
  'Savings banks shall hold four per cent as amended by Circular 5 and as amended by Circular 7.',
  'Reporting and record keeping However, banks shall keep the slips of all notes for five years.',
])('keeps a duty that only looks like what stands beside it: %s', (duty) => {
  const lines = extractSentences(page(duty, ...filler('In March')), null);
  expect(lines).toContain(duty);
});

it('puts a duty before which act is a crime', () => {
  const crime =
    'Whoever deals without a licence commits an offence and must pay ten times the gain that was made.';
  const duty =
    'Dealers in foreign notes shall report their holdings to the central bank every month.';
  expect(extractSentences(page(crime, ...filler('In July'), duty), null)[0]).toBe(duty);
});

it('puts duties before how a penalty is computed', () => {
  const computed =
    'The penalty of dealers in notes shall be computed as follows: one thousand for each day of delay.';
  const duties = ['holdings', 'purchases', 'sales'].map(
    (what) =>
      `Dealers in foreign notes shall report their ${what} to the central bank every month.`,
  );
  const text = page(...filler('In July'), ...duties.slice(0, 2), computed, ...duties.slice(2));
  expect(extractSentences(text, null)).not.toContain(computed);
});

it.each([
  'Agents that work within two miles of within two miles of the border shall sell notes to travellers.',
  'Agents of banks in towns near the border that buy notes and coins Under the scheme, banks shall sell them.',
])('leaves out two columns of a page that were read as one sentence: %s', (torn) => {
  const duty =
    'Agents shall report the notes that they sold to travellers to the bank every month.';
  expect(extractSentences(page(torn, duty), null)).toEqual([duty]);
});

it('leaves out a sentence whose figures the text lost', () => {
  const lost =
    'The money supply increased by % in the second quarter, reaching AED billion in June.';
  const found = 'The deposits of residents increased by 4.5% in the second quarter, to 18 billion.';
  expect(extractSentences(page(lost, found), null)).toEqual([found]);
});

it.each([
  [
    'This directive has been issued by the Bank in exercise of its power under section 49 of the Act.',
    'Banks shall hold a provision of two per cent against loans to fishermen.',
  ],
  [
    'All other instructions of Circular No. 15 and its later changes will remain unchanged.',
    'Banks shall hold a provision of two per cent against loans to fishermen.',
  ],
  [
    'Les autres dispositions de la circulaire relative aux provisions demeurent inchangées.',
    'Les banques doivent constituer une provision de deux pour cent sur les prêts aux pêcheurs.',
  ],
  [
    'La presente circular se expide en ejercicio de las facultades del artículo 9 de la Ley del Banco.',
    'Los bancos deberán constituir una provisión de dos por ciento de los préstamos a pescadores.',
  ],
  [
    'Bu Kararın bankalara duyurulmasına ve Kurum internet sitesinde yayımlanmasına karar verilmiştir.',
    'Bankalar balıkçılara verilen krediler için yüzde iki oranında karşılık ayırmak zorundadır.',
  ],
])('leaves out by which power it was issued, and that it is made known: %s', (formula, duty) => {
  expect(extractSentences(page(formula, duty), null)).toEqual([duty]);
});

it('keeps such a formula that says from when the circular applies', () => {
  const force =
    'This circular is issued under Section 20 of the Act and will be effective from 1 May 2031.';
  expect(extractSentences(page(force), null)).toEqual([force]);
});

it('tells what is included by a power in Bengali, without the power', () => {
  const power = 'নীতির ৫.৪ অনুচ্ছেদে প্রদত্ত ক্ষমতাবলে পণ্য তালিকার ১৯ নং ক্রমিকে শুকনা মাছকে অন্তর্ভুক্ত করা হলো।';
  expect(extractSentences([power], null)).toEqual([power.slice(power.indexOf('পণ্য'))]);
});

it('tells what a council recommends at the end of its communiqué', () => {
  const council =
    'Le Comité recommande aux États membres de renforcer la surveillance des caisses rurales.';
  const figures = ['caisses', 'banques', 'assurances', 'bourses'].map(
    (whose) => `Le ratio de solvabilité des ${whose} est ressorti à 13,4% au troisième trimestre.`,
  );
  expect(extractSentences(page(...figures, council), null)).toContain(council);
});
