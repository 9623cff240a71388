import type { AdminBank, KnownFile } from '@circulate/shared-schemas';
import { describe, expect, test } from 'vitest';
import { idOf } from '../../../../test-support/fake-api.ts';
import { isReady, planRows, type RowPlan } from './plan-rows.ts';
import type { UploadRow } from './upload-rows.ts';

const bank = (number: number, bank_name: string, circulars_url: string | null): AdminBank => ({
  ...{ id: idOf(number), bank_name, display_name: bank_name, short_name: null },
  ...{ country: 'Ghana', iso2: 'GH', regions: [], languages: [], time_zone: 'UTC' },
  ...{ website: null, circulars_url, followers: 0, glossary: [] },
});
const ghana = bank(1, 'ghana', 'https://ghana.example/circulars');
const india = bank(2, 'india', null);
const banks = [ghana, india];

let count = 0;
const row = (change: Partial<UploadRow> = {}, name = 'a.pdf'): UploadRow => {
  count += 1;
  return {
    ...{ key: String(count), file: new File(['%PDF-'], name), hash: `hash ${count}`, guess: null },
    ...{ bankName: null, address: null, categoryId: '', isSelected: false },
    ...{ sending: { is: 'here' as const }, ...change },
  };
};
const knownAt = ({ id, bank_name }: AdminBank, hash: string): KnownFile => ({
  ...{ content_hash: hash, circular_id: idOf(7), title: null, file_name: 'old.pdf' },
  ...{ bank: { id, bank_name, display_name: bank_name }, status: 'published', reason: null },
});
const plan = (rows: UploadRow[], known: KnownFile[] = []) => planRows(rows, { banks, known });

const banksOf = (plans: RowPlan[]) =>
  plans.map(({ bankName, isGuess }) => `${bankName}${isGuess ? ' guessed' : ''}`);

describe('the rows of a bulk upload', () => {
  test('applies a chosen bank to the rows below that have none', () => {
    const plans = plan([row({ bankName: 'ghana' }), row(), row({ guess: 'india' }), row()]);
    expect(banksOf(plans)).toEqual(['ghana', 'ghana', 'india guessed', 'india guessed']);
    expect(plans.map(({ bankFrom }) => bankFrom)).toEqual([
      ...['chosen', 'above', 'letterhead', 'above'],
    ]);
  });

  test('leaves rows without a guess empty when the guesses above and below differ', () => {
    const [ghana, india, silent] = [{ guess: 'ghana' }, { guess: 'india' }, {}];
    const rows = [silent, ghana, silent, ghana, silent, india, silent].map((one) => row(one));
    expect(banksOf(plan(rows))).toEqual([
      ...['', 'ghana guessed', 'ghana guessed', 'ghana guessed', '', 'india guessed', ''],
    ]);
  });

  test('leaves rows empty next to stored rows whose guessed banks differ', () => {
    const stored = (bankName: string) =>
      row({
        ...{ guess: bankName },
        sending: { is: 'stored', circularId: idOf(8), bankName, wasThere: false },
      });
    const rows = [stored('ghana'), row(), stored('india'), row()];
    expect(banksOf(plan(rows))).toEqual(['ghana', '', 'india', '']);
  });

  test("prefills the URL with the bank's page until another is typed", () => {
    const [first, second] = plan([
      row({ bankName: 'ghana' }),
      row({ address: 'https://x.example/{file}' }, 'no 7.pdf'),
    ]);
    expect(first).toMatchObject({ address: 'https://ghana.example/circulars', isBankPage: true });
    expect(second).toMatchObject({ address: 'https://x.example/no%207.pdf', isBankPage: false });
  });

  test.each([
    ['no bank', {}, 'Choose a bank.'],
    [
      'a bank without a circulars page',
      { bankName: 'india' },
      'Enter a URL: we have no circulars page',
    ],
    ['an invalid URL', { bankName: 'ghana', address: 'x' }, 'starts with https'],
    ['a dangerous URL', { bankName: 'ghana', address: 'javascript:alert(1)' }, 'starts with https'],
  ])('reports a row that has %s, and does not send it', (_, change, words) => {
    const [first] = plan([row(change)]);
    expect(first?.lacks).toContain(words);
    expect(first && isReady(first)).toBe(false);
  });

  test('sends a duplicate once per bank', () => {
    const plans = plan([
      row({ bankName: 'ghana', hash: 'same' }, 'first.pdf'),
      row({ bankName: 'ghana', hash: 'same' }, 'again.pdf'),
      row({ bankName: 'india', hash: 'same', address: 'https://x.example' }),
    ]);
    expect(plans.map(({ sameAs }) => sameAs)).toEqual([null, 'first.pdf', null]);
    expect(plans.map(isReady)).toEqual([true, false, true]);
  });

  test('skips a file that the bank has, and flags one that another bank has', () => {
    const rows = [row({ bankName: 'ghana', hash: 'a' }), row({ bankName: 'ghana', hash: 'b' })];
    const [own, other] = plan(rows, [knownAt(ghana, 'a'), knownAt(india, 'b')]);
    expect(own).toMatchObject({ known: { circular_id: idOf(7) }, elsewhere: [] });
    expect(other).toMatchObject({ known: undefined, elsewhere: [{ circular_id: idOf(7) }] });
    expect([own, other].map((one) => one && isReady(one))).toEqual([false, true]);
  });

  test('skips files that are being read or sent', () => {
    const plans = plan([
      row({ bankName: 'ghana', hash: undefined }),
      row({ bankName: 'ghana', sending: { is: 'going' } }),
      row({ bankName: 'ghana', hash: null }),
      row({ bankName: 'ghana', sending: { is: 'failed', why: 'x' } }),
    ]);
    expect(plans.map(isReady)).toEqual([false, false, true, true]);
  });
});
