import { expect, it } from 'vitest';
import { extractSentences } from './extract-sentences.ts';

const summary = (...sentences: string[]) => extractSentences([sentences.join('\n\n')], 'Sanctions');

it.each([
  [
    'French',
    [
      'Lors de sa session, le Collège a prononcé un blâme à l’encontre d’une banque établie en Ruritanie.',
      'Des faiblesses ont été relevées dans la gouvernance de la banque et dans ses contrôles internes.',
      'En sus de la sanction susvisée, la banque a écopé d’une amende de cinq millions (5 000 000) de florins.',
      'Lors de sa session, le Collège a prononcé un blâme à l’encontre d’une banque établie au Borduristan.',
      'En sus de la sanction susvisée, la banque a écopé d’une amende de neuf millions (9 000 000) de florins.',
      'Lors de sa session, le Collège a prononcé un blâme à l’encontre d’une banque établie en Syldavie.',
      'En sus de la sanction susvisée, la banque a écopé d’une amende de neuf millions (9 000 000) de florins.',
    ],
    [
      'Lors de sa session, le Collège a prononcé un blâme à l’encontre d’une banque établie en Ruritanie… au Borduristan… en Syldavie.',
      'En sus de la sanction susvisée, la banque a écopé d’une amende de cinq millions (5 000 000) de florins.',
      'En sus de la sanction susvisée, la banque a écopé d’une amende de neuf millions (9 000 000) de florins.',
    ],
  ],
  [
    'English',
    [
      'At its meeting in May the Commission has issued a public reprimand to a bank in Ruritania.',
      'The bank did not keep the records of its customers for as long as the rules of the Commission say.',
      'Its internal controls were weak and its board did not meet during the whole of the year.',
      'The files of its agents were kept in another country where nobody of the bank could read them.',
      'The auditors told the board of these faults in a letter which nobody answered for two years.',
      'In addition, the bank was fined 5 million florins because its reports came late.',
      'At its meeting in May the Commission has issued a public reprimand to a bank in Syldavia.',
    ],
    [
      'At its meeting in May the Commission has issued a public reprimand to a bank in Ruritania… in Syldavia.',
      'The bank did not keep the records of its customers for as long as the rules of the Commission say.',
      'In addition, the bank was fined 5 million florins because its reports came late.',
    ],
  ],
])('tells all who were sanctioned, and what they were fined: %s', (_, sentences, told) => {
  expect(summary(...sentences)).toEqual(told);
});

it('keeps decisions apart that are no sanctions, though they differ in a name only', () => {
  const lines = [
    'The Board decided to open a new branch of the central bank for the merchants of the city of Ruritania.',
    'The Board decided to open a new branch of the central bank for the merchants of the city of Syldavia.',
  ];
  expect(summary(...lines)).toEqual(lines);
});

it('tells no fine that only threatens whoever breaks a rule', () => {
  const [rule = '', threat = ''] = [
    'The Commission issued a reprimand to one bank and banks must report all their branches by 5 May 2031.',
    'Whoever fails to report is liable to pay a fine of 7000 florins as the law says.',
  ];
  expect(
    summary(
      rule,
      ...Array(7)
        .fill(0)
        .map((_, at) => `The town of number ${at} has many merchants and few branches of banks.`),
      threat,
    ),
  ).not.toContain(threat);
});
