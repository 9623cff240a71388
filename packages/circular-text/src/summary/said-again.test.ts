import { describe, expect, it } from 'vitest';
import { extractSentences } from './extract-sentences.ts';

const fillers = [1, 2, 3, 4, 5, 6, 7].map(
  (count) => `The market of region ${count} was quiet in May and its traders said little of it.`,
);
const linesOf = (...sentences: string[]) => extractSentences([sentences.join('\n\n')], null);

describe('the same words with another figure say another thing', () => {
  it.each([
    [
      'At the end of May 2031 total deposits at commercial banks increased by 2.5 percent.',
      'At the end of May 2031 total credit at commercial banks increased by 7.1 percent.',
    ],
    [
      'El saldo total de los depósitos de los bancos comerciales aumentó 2,5 por ciento durante mayo.',
      'El saldo total de los créditos de los bancos comerciales aumentó 7,1 por ciento durante mayo.',
    ],
  ])('%s', (first, second) => {
    expect(linesOf(first, second, ...fillers)).toEqual([first, second]);
  });
});

it.each([
  [
    'Bank wajib memakai kode baku untuk setiap transaksi pembayaran nasabah di kantor cabang dan loket.',
    'Bank Ruritania telah mengatur bahwa bank wajib memakai kode baku untuk setiap transaksi pembayaran nasabah.',
  ],
  [
    'Banks shall use the common code for every retail payment of their customers at all branches.',
    'The law says that banks shall use the common code for every retail payment of customers.',
  ],
])('tells a duty once, not again where it is explained: %s', (duty, again) => {
  expect(linesOf(duty, again, ...fillers)).toEqual([duty]);
});

describe('a sentence full of figures is a sentence', () => {
  it.each([
    'In the course of June 2031, the aggregates M1, M2, and M3 rose by 1.1%, 2.2%, and 3.3%, respectively.',
    'La liquidation donne droit à une rémunération fixée à 1 200 000 francs jusqu’à 5 000 000 000 francs et à 2 400 000 francs au-delà de 5 000 000 000 francs, qui doit être versée.',
  ])('%s', (sentence) => {
    expect(linesOf(sentence)).toEqual([sentence]);
  });

  it('and a short line that decides opens its list', () => {
    const [line] = linesOf(
      'Poplatek se stanoví ve výši\n\n- a) 1 800 Kč za banku,\n\n- b) 900 Kč.',
    );
    expect(line).toContain('900 Kč');
  });
});

it('reads "IMF" as the fund in English, and as institutions of microfinance in French', () => {
  const growth =
    'L’encours des dépôts collectés par les IMF s’est accru de 9 milliards (soit +3,2%) au cours du trimestre.';
  const share =
    'Les dépôts à vue sont prépondérants et leur part est ressortie à 57,2% au cours du trimestre.';
  expect(linesOf(growth, share, ...fillers)[0]).toBe(growth);
  const fund = 'The IMF projected global output to have increased by 3.2 percent in the year.';
  const home = 'Output of Ruritania increased by 1.4 percent in the year.';
  expect(linesOf(fund, home, ...fillers)).toEqual([home]);
});

it.each([
  'Утратило силу постановлением Правления Банка от 3 мая 2031 г. № 17',
  'Втратила чинність згідно з постановою Правління Банку від 3 травня 2031 р. № 17',
])('tells that the act is repealed, though no full stop ends the note: %s', (note) => {
  expect(linesOf(note)).toEqual([note]);
});

it('leaves out the list of acts that changed a repealed one, but not the changes themselves', () => {
  const note = 'Утратило силу постановлением Правления Банка от 3 мая 2031 г. № 17';
  const list = 'Изменения и дополнения:\nПостановление Правления от 2 июня 2030 г. № 9;';
  expect(extractSentences([`${note}\n${list}`], null)).toEqual([note]);
  const change =
    'Внести в Инструкцию следующие изменения и дополнения: из пункта 4 слово «ежемесячно» исключить.';
  expect(linesOf(change)).toEqual([change]);
});

describe('what limits a decision is told only with the whole of it', () => {
  const decided = (items: string) =>
    `It has been decided to replace the instructions on transport of cash with the following: 1) ${items}`;
  const limit = 'However, this instruction shall not apply to coins.';

  it('beside a short one', () => {
    const short = decided('carriers shall insure every vehicle.');
    expect(linesOf(short, limit, ...fillers)).toEqual([short, limit]);
  });

  it('and not behind one that is cut', () => {
    const long = decided(
      `carriers shall insure every vehicle ${'that leaves the yard of a bank for one of its branches '.repeat(9)}.`,
    );
    expect(linesOf(long, limit, ...fillers)).toHaveLength(1);
  });
});

describe('what is ordered is told before what is hoped for', () => {
  it.each([
    [
      'This document aims to foster trust in carriers and in the banks that they serve.',
      'This document sets out the insurance that carriers shall hold for their vehicles.',
    ],
    [
      'La présente instruction vise à renforcer la confiance dans les transporteurs.',
      'La présente instruction fixe les assurances que les transporteurs doivent souscrire.',
    ],
  ])('%s', (hoped, ordered) => {
    const duty = 'All banks shall count the cash before a carrier takes it out of a branch.';
    const lines = linesOf(ordered, duty, hoped, ...fillers);
    expect(lines).toContain(ordered);
    expect(lines).not.toContain(hoped);
  });
});

it('takes what the title names for known', () => {
  const duty = 'All carriers shall comply with the aforementioned regulations in every branch.';
  const lines = (title: string) => extractSentences([[duty, ...fillers].join('\n\n')], title);
  expect(lines('Issuance of Regulations on the transport of cash')).toEqual([duty]);
});

describe('the same decision about another is told as well', () => {
  it.each([
    [
      'Lors de sa session du 3 mai 2031, la Commission a décidé de confier la surveillance des transporteurs à une banque installée en Syldavie.',
      'Lors de sa session du 3 mai 2031, la Commission a décidé de confier la surveillance des transporteurs à une banque installée en Bordurie.',
    ],
    [
      'At its session the Commission hereby opens an office of the second class for a bank of Syldavia.',
      'At its session the Commission hereby opens an office of the second class for a bank of Borduria.',
    ],
  ])('%s', (first, second) => {
    expect(linesOf(first, second, ...fillers)).toEqual([first, second]);
  });
});
