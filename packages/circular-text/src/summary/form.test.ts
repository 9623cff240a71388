import { describe, expect, it } from 'vitest';
import { extractSentences } from './extract-sentences.ts';

describe('a summary tells until when comments may be sent', () => {
  it.each([
    'Comments on the draft, if any, may be sent by e-mail to the desk, by May 31, 2027.',
    'Los comentarios pueden enviarse por e-mail a la mesa de normas hasta el 31 de mayo de 2027.',
    'Připomínky k návrhu lze zaslat na e-mail odboru regulace do 31. května 2027.',
    'Замечания к проекту можно направить в департамент, e-mail указан ниже, до 31 мая 2027 года.',
  ])('%s', (call) => {
    expect(extractSentences([call], null)).toEqual([call]);
  });
});

it.each([
  [
    'The Reserve Bank has today placed on its website the draft rules on the cards of small banks.',
    'Comments on the draft may be submitted by stakeholders by May 15, 2027.',
  ],
  [
    'El Banco Central ha publicado el proyecto de normas sobre las tarjetas de los bancos pequeños.',
    'Los comentarios sobre el proyecto pueden enviarse hasta el 15 de mayo de 2027.',
  ],
])('tells what is published with the last day for comments: %s', (published, call) => {
  expect(extractSentences([`${published} ${call}`], null)).toEqual([published, call]);
});

it('goes on over an empty line with a figure', () => {
  const page =
    'The Board said that the outlook for prices is mild and that the\n\n2018 annual rate of growth is projected to be 1.4 per cent.';
  expect(extractSentences([page], null)).toEqual([page.replaceAll(/\s+/g, ' ')]);
});

it('ends no sentence behind the Slovak short form of a paragraph', () => {
  const duty =
    'Výkaz, ktorý je uvedený v ods. 1 Prílohy, musia banky predložiť do 25. kalendárneho dňa mesiaca.';
  expect(extractSentences([duty], null)).toEqual([duty]);
});

describe('a summary tells a day once', () => {
  it.each([
    [
      'The board issued the rules on cash, which shall come into force on 29 January 2027 for all banks.',
      'These rules shall come into force on 29 January 2027.',
    ],
    [
      '中央银行制定了现金管理办法，现予公布，自 2027 年 1 月 29 日起施行。',
      '本办法自2027年1月29日起施行。',
    ],
  ])('%s', (whole, again) => {
    expect(extractSentences([`${whole}\n\n${again}`], null)).toEqual([whole]);
  });
});

describe('a long list is told by the beginnings of its items', () => {
  it.each([
    [
      'This Order sets out a) ',
      'how the branches count and sort the notes and coins that they take in over the counter of the day',
      'b) which machines may be used',
      /^This Order sets out a\) how the branches.*… b\) which machines may be used/u,
    ],
    [
      'Tato vyhláška upravuje a) ',
      'postupy pro třídění bankovek a mincí, které pobočky přijímají od svých klientů na přepážce',
      'b) požadavky na stroje',
      /^Tato vyhláška upravuje a\) postupy.*… b\) požadavky na stroje/u,
    ],
  ])('%s', (opener, first, second, expected) => {
    const text = `${opener}${`${first}, `.repeat(4)}and so on, ${second}, c) ${'and the records kept '.repeat(6)}each day.`;
    const [line = ''] = extractSentences([text], null);
    expect(line).toMatch(expected);
    expect(line.length).toBeLessThanOrEqual(322);
  });
});

it.each([
  [
    'Sanctions against a bank in the south of the country “At its session of 4 May 2027 the Commission decided to reprimand a bank of the south.',
    'At its session of 4 May 2027 the Commission decided to reprimand a bank of the south.',
  ],
  [
    'Sanciones contra un banco del sur del país «En su sesión del 4 de mayo de 2027 la Comisión decidió amonestar a un banco del sur.',
    'En su sesión del 4 de mayo de 2027 la Comisión decidió amonestar a un banco del sur.',
  ],
])('leaves out the heading before a quote that is not closed: %s', (text, sentence) => {
  expect(extractSentences([text], null)).toEqual([sentence]);
});

it.each([
  [
    'The system of gross settlement will be run on every working day at the following hours: Window Cash',
    'The system of gross settlement will be run on every working day at the following hours:',
  ],
  [
    'Banks shall report all deposits every week; the old form is deleted. Article 2',
    'Banks shall report all deposits every week; the old form is deleted.',
  ],
])('ends before the head of a table or the next article: %s', (text, sentence) => {
  expect(extractSentences([text], null)).toEqual([sentence]);
});

it.each([
  'Sehubungan dengan itu, Bank Sentral menetapkan suku bunga acuan sebesar 8,5% untuk tiga bulan.',
  'Con el fin de apoyar el crédito, la Junta decidió reducir la tasa de interés a 8,5 por ciento.',
  'Considérant la hausse des prix, le Comité a décidé de relever son taux directeur à 8,5%.',
])('takes a decision behind what it has in view for a decision: %s', (decision) => {
  const others = [
    'In the year to May 2027 prices rose by 2.4 per cent, less than in the same month before it.',
    'Exports increased by 3.1 per cent and imports by 2.2 per cent over the same quarter of it.',
  ];
  expect(extractSentences([[...others, decision].join('\n\n')], null)).toContain(decision);
});

it.each([
  [
    'In the case where a bank has begun or given notice of recovery under the law on mortgages, the law on leasing, or any other law on loans that applies to the small mills of the north, to the weavers of the south or to the boats of both coasts, as the lists of the chambers of trade name them at the beginning of each year, or to any other trade that the councils of both provinces add to those lists, and the borrower has asked in writing for a new plan of payments within the days that the notice names, the bank shall suspend the recovery at once.',
    /^In the case where.*… .*the bank shall suspend the recovery at once\.$/u,
  ],
  [
    'Si un banco ha iniciado o notificado el cobro según la ley de hipotecas, la ley de arrendamiento o cualquier otra ley de créditos que se aplique a los pequeños molinos del norte, a los tejedores del sur o a las barcas de las dos costas del país, según las listas de las cámaras al comienzo de cada año, o a cualquier otro oficio que los consejos de las dos provincias añadan a esas listas, y el deudor ha pedido por escrito un nuevo plan de pagos dentro de los días que la notificación señala, el banco deberá suspender el cobro sin demora.',
    /^Si un banco.*… .*el banco deberá suspender el cobro sin demora\.$/u,
  ],
])('shows the duty behind a long condition: %s', (text, expected) => {
  expect(extractSentences([text], null)[0]).toMatch(expected);
});

it.each([
  'সচিব, বস্ত্র ও পাট মন্ত্রণালয় সচিবালয় ভবন, রাজধানী।',
  'सचिव, नोट और सिक्का विभाग भवन पुराना, राजधानी।',
])('takes no address of a distribution list for a sentence: %s', (address) => {
  expect(extractSentences([address], null)).toEqual([]);
});

it.each([
  'The Authority will therefore raise slightly the slope of the policy band of its currency.',
  'The Bank is maintaining its target for the overnight rate of banks where it has been.',
])('takes a lever of policy without a figure for a decision: %s', (decision) => {
  const others = [
    'In its April 2026 Monetary Policy Statement, the Authority kept the slope of the policy band at zero.',
    'Core inflation is expected to rise from below 1 per cent to 2 per cent in the year 2027.',
    'The economy expanded by 0.8 per cent in the third quarter and by 1.4 per cent in the second.',
    'Exports grew by 3 per cent and imports by 2.5 per cent over the same quarter of the year.',
    'Wages rose by 4.1 per cent in the spring, the most since the summer of the year before it.',
    'House prices fell by 0.5 per cent in June and by 0.7 per cent in the capital of the country.',
  ];
  expect(extractSentences([[...others, decision].join('\n\n')], null)).toContain(decision);
});

it('tells what a Bengali circular was written to launch, beside the duty that comes with it', () => {
  const lines = [
    'সকল ব্যাংকের শাখার কার্যক্রম মূল্যায়নের লক্ষ্যে একটি নতুন ফরম্যাট প্রণয়ন করা হয়েছে।',
    'শাখার ব্যবস্থাপকের স্বাক্ষরসহ পূরণকৃত ফরম্যাট প্রতি বছর পরিদর্শন বিভাগে দাখিল করতে হবে।',
  ];
  expect(extractSentences([lines.join('\n\n')], null)).toEqual(lines);
});
