import type { UploadRow } from './upload-rows.ts';

/** Where a row's bank comes from. */
export type BankFrom = 'chosen' | 'letterhead' | 'above' | 'nowhere';

export type PlacedBank = { bankName: string; bankFrom: BankFrom; isGuess: boolean };

export const NO_BANK: PlacedBank = { bankName: '', bankFrom: 'nowhere', isGuess: false };

/**
 * Returns the bank for each row: its own, or that of a row above. A chosen bank applies to the rows
 * below it, up to the next row with its own bank. A guessed bank applies to the rows below it only
 * if the next guess is the same bank, and to the last rows only if all guesses are. So if there are
 * several banks, a row without evidence stays empty, even if the other rows are already stored.
 */
export const placeBanks = (rows: readonly UploadRow[]): PlacedBank[] => {
  const own = rows.map(ownBank);
  const guesses = new Set(rows.flatMap(({ guess }) => guess ?? []));
  const below = nextBelow(own);
  let above: PlacedBank = NO_BANK;
  const placed = own.map((bank, at) => {
    if (bank) {
      above = bank;
      return bank;
    }
    const isAgreed = below[at] === above.bankName || (below[at] === null && guesses.size === 1);
    const goesDown = above.bankName !== '' && (!above.isGuess || isAgreed);
    return goesDown ? { ...above, bankFrom: 'above' as const } : NO_BANK;
  });
  return rows.map(({ sending }, at) =>
    sending.is === 'stored'
      ? { bankName: sending.bankName, bankFrom: 'chosen', isGuess: false }
      : (placed[at] ?? NO_BANK),
  );
};

const ownBank = ({ bankName, guess }: UploadRow): PlacedBank | null => {
  if (bankName) return { bankName, bankFrom: 'chosen', isGuess: false };
  return guess ? { bankName: guess, bankFrom: 'letterhead', isGuess: true } : null;
};

/** Returns the next bank below each row; null if there is none. */
const nextBelow = (own: readonly (PlacedBank | null)[]): (string | null)[] => {
  let next: string | null = null;
  return own
    .map((bank) => bank?.bankName ?? null)
    .toReversed()
    .map((name) => {
      const here = next;
      next = name ?? next;
      return here;
    })
    .toReversed();
};
