import { describe, expect, it } from 'vitest';
import { extractSentences } from './extract-sentences.ts';

const filler = [1, 2, 3, 4, 5, 6].map(
  (count) => `The market of region ${count} was quiet in May and its traders said little of it.`,
);

describe('a decision on a rate is told once', () => {
  const decided =
    'The Committee decided to: (a) Maintain the policy rate at 6.25 percent; and (b) Keep the deposit rate at 5.75 percent.';

  it.each([
    [
      'in the same figures',
      'In these circumstances, the Committee decided to keep the policy rate at 6.25 percent.',
    ],
    [
      'in none',
      'In view of all this the Committee decided that keeping the policy rate unchanged was right.',
    ],
  ])('%s', (_, again) => {
    expect(extractSentences([[decided, ...filler, again].join('\n\n')], null)).not.toContain(again);
  });

  it('but another rate beside it', () => {
    const other =
      'The Committee also voted to maintain the stock of purchased assets at 375 billion.';
    expect(extractSentences([[decided, other, ...filler].join('\n\n')], null)).toEqual([
      decided,
      other,
    ]);
  });
});

it('finds the day of force in the middle of a long text, before its annexes', () => {
  const duty = 'Banks shall report the notes that they sold to travellers to the bank every month.';
  const force = 'This Regulation shall enter into force on 1 May 2031.';
  const annex = 'The form has a row for each note and a column for each day of the month. ';
  const text = [`${duty} ${annex.repeat(700)}`, force, annex.repeat(400)].join('\n\n');
  expect(extractSentences([text], null)).toContain(force);
});

it('keeps a day of force most words of which begin with a capital', () => {
  const force =
    'Peraturan Anggota Dewan Komisioner Otoritas Jasa Keuangan ini mulai berlaku pada tanggal 1 Maret 2031.';
  expect(extractSentences([force], null)).toEqual([force]);
});

it('tells who may apply in a call, and not how candidates are tested', () => {
  const call = [
    'Le Centre forme les cadres des banques de la région depuis trente ans dans sa ville.',
    'La formation est ouverte aux agents des banques et des caisses de la région.',
    'Les candidats doivent passer un test de niveau.',
    'LA DATE LIMITE DE DÉPÔT DES CANDIDATURES EST FIXÉE AU 12 MAI 2031.',
  ];
  const lines = extractSentences([call.join('\n\n')], 'Appel à candidatures');
  expect(lines).toContain(call[1]);
  expect(lines).toContain(call[3]);
});
