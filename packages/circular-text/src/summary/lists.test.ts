import { expect, it } from 'vitest';
import { extractSentences } from './extract-sentences.ts';

it.each([
  [
    'figures',
    [
      'Brokers shall hold a capital of the higher of:',
      '1) UF 7.000.',
      '2) Four per cent of their assets.',
    ],
  ],
  [
    'Roman counts',
    [
      'The Board decided the following rates:',
      'i. Deposits: 3.25 percent.',
      'ii. Loans: 5.75 percent.',
    ],
  ],
  [
    'letters',
    ['Банки должны ежемесячно представлять:', 'а) отчет о кассе.', 'б) отчет о вкладах граждан.'],
  ],
  [
    'Arabic counts with a dash',
    [
      'يجب على البنوك التقيد بما يلي:',
      '1-\tحفظ الوثائق لمدة سبع سنوات.',
      '2-\tإبلاغ الفرع بكل عملية.',
    ],
  ],
])('keeps the items of a list with what opens it, though each ends with a stop: %s', (_, lines) => {
  expect(extractSentences([lines.join('\n')], null)).toEqual([
    lines.join(' ').replaceAll('\t', ' '),
  ]);
});

it('reads on where a line ends with the word for a section and the next begins with its count', () => {
  const lines = [
    'Brokers of the second block as told in the rules of numeral',
    'IV. THRESHOLDS shall hold a capital of five thousand units at all times.',
  ];
  expect(extractSentences([lines.join('\n')], null)).toEqual([lines.join(' ')]);
});

it('ends what a colon opens before the rows of a table', () => {
  const opener = 'From 5 October 2031 transfers shall be settled at the following hours:';
  const rows = 'What\tTaka\tFC\nCustomers\t10:00 AM | 5:00 PM\t10:00 AM | 4:00 PM';
  expect(extractSentences([`${opener}-\n${rows}`], null)).toEqual([opener]);
});

it('shows a change and not the long name of the act that the title names already', () => {
  const act = 'Regulamentul Băncii nr. 4/2031 privind raportarea de date și informații statistice';
  const change = 'La articolul 2, litera c) se modifică și va avea următorul cuprins:';
  const text = `${act}, publicat în Monitorul Oficial, Partea I, nr. 1163 din 8 decembrie 2031, cu modificările și completările ulterioare, se modifică și se completează după cum urmează:\n1. ${change}\n"c) instituții de credit: c1) instituții de credit, persoane juridice autorizate de bancă, potrivit legii privind instituțiile de credit, aprobată cu modificări și completări.`;
  const [line = ''] = extractSentences(
    [text],
    'Regulament pentru modificarea Regulamentului Băncii nr. 4/2031 privind raportarea de date și informații statistice',
  );
  expect(line).toMatch(/^La articolul 2, litera c\) .* instituții de credit/u);
});

it.each([
  [
    'English',
    'It has been decided that the codes of the three classes of loans are as follows',
    'All other codes shall remain as they are in the report.',
  ],
  [
    'Bengali',
    'সকল ব্যাংকের প্রতিবেদনে তিনটি শ্রেণীর জন্য বরাদ্দকৃত কোড সমূহ নিম্নোক্ত ভাবে',
    'এছাড়া সকল ব্যাংকের অন্যান্য প্রতিবেদনের জন্য কোডসমূহ অপরিবর্তিত থাকবে।',
  ],
])('keeps the rows of a table out of the sentence before it: %s', (_, opener, rule) => {
  const page = [opener, 'Class\tOld\tNew', 'A\t1011\t1008', 'B\t1012\t1009', rule].join('\n');
  expect(extractSentences([page], null)).toEqual([opener, rule]);
});

it.each([
  [
    'Romanian',
    [
      'Regulamentul se modifică după cum urmează:',
      '1. Articolul 2 se modifică și va avea următorul cuprins: "Art. 2 Băncile transmit raportul până la 5 mai;',
      '2. Articolul 8 se modifică și va avea următorul cuprins: "Art. 8 Sucursalele străine păstrează documentele clienților timp de zece ani de la închiderea contului."',
    ],
  ],
  [
    'Russian',
    [
      'Внести в инструкцию следующие изменения:',
      '1. Пункт 2 изложить в следующей редакции: «2. Банки представляют отчет до 5 мая»;',
      '2. Пункт 8 изложить в следующей редакции: «8. Филиалы хранят договоры с клиентами десять лет со дня закрытия счета».',
    ],
  ],
])('tells each change of an act, though a semicolon stands between them: %s', (_, lines) => {
  const told = extractSentences([lines.join('\n')], null);
  expect(told).toHaveLength(2);
  expect(told[1]).toMatch(/^(?:Articolul|Пункт) 8 /u);
});
