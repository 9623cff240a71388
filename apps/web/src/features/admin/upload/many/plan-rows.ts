import { type AdminBank, HttpUrlSchema, type KnownFile } from '@circulate/shared-schemas';
import { type BankFrom, NO_BANK, placeBanks } from './place-banks.ts';
import { isOpen, type UploadRow } from './upload-rows.ts';

/** Data to send for a row, and any obstacle to sending it. */
export type RowPlan = {
  row: UploadRow;
  bankName: string;
  bankFrom: BankFrom;
  /** Whether the bank was guessed from a letterhead in this file or in neighbouring ones. */
  isGuess: boolean;
  address: string;
  /** Whether the URL is prefilled with the page that lists the bank's circulars. */
  isBankPage: boolean;
  /** Error message about a missing field; null if the row is ready. */
  lacks: string | null;
  /**
   * The circular created from this row, or an existing one with the same file for the same bank.
   */
  known: KnownFile | undefined;
  /** The name of an earlier row with the same file for the same bank. */
  sameAs: string | null;
  /** Other banks' circulars with this file: the bank chosen here may be wrong. */
  elsewhere: readonly KnownFile[];
};

type Context = { banks: readonly AdminBank[]; known: readonly KnownFile[] };

/** Returns the plan of each row, in order. */
export const planRows = (rows: readonly UploadRow[], { banks, known }: Context): RowPlan[] => {
  const byName = new Map(banks.map((bank) => [bank.bank_name, bank]));
  const seen = new Map<string, string>();
  const placed = placeBanks(rows);
  return rows.map((row, at) => {
    const { bankName, bankFrom, isGuess } = placed[at] ?? NO_BANK;
    const page = pageOf(byName.get(bankName));
    const address = addressOf(row, page);
    const files = known.filter(({ content_hash }) => content_hash === row.hash);
    const fileAtBank = row.hash && bankName ? `${row.hash} ${bankName}` : null;
    const sameAs = fileAtBank === null ? null : (seen.get(fileAtBank) ?? null);
    if (fileAtBank !== null && sameAs === null) seen.set(fileAtBank, row.file.name);
    return {
      ...{ row, bankName, bankFrom, isGuess, address, sameAs },
      isBankPage: row.address === null && page !== '',
      lacks: whatLacks(bankName, address),
      known: files.find((file) => isOwn(file, row, bankName)),
      elsewhere: files.filter(({ bank }) => bank.bank_name !== bankName),
    };
  });
};

const pageOf = (bank: AdminBank | undefined) => bank?.circulars_url ?? bank?.website ?? '';

/** Placeholder for the file name in a URL set for many rows. */
export const FILE_IN_ADDRESS = '{file}';

const addressOf = ({ address, file }: UploadRow, page: string) =>
  (address ?? page).trim().replaceAll(FILE_IN_ADDRESS, encodeURIComponent(file.name));

const isOwn = ({ circular_id, bank }: KnownFile, { sending }: UploadRow, bankName: string) =>
  sending.is === 'stored' ? circular_id === sending.circularId : bank.bank_name === bankName;

const whatLacks = (bankName: string, address: string): string | null => {
  if (bankName === '') return 'Choose a bank.';
  if (address === '') return 'Enter a URL: we have no circulars page for this bank.';
  if (!HttpUrlSchema.safeParse(address).success) return 'Enter a URL that starts with https://.';
  return null;
};

/** Returns whether a row can be uploaded. */
export const isReady = ({ row, lacks, known, sameAs }: RowPlan): boolean =>
  isOpen(row) && row.hash !== undefined && lacks === null && sameAs === null && !known;

export const isSamePlan = (one: RowPlan, other: RowPlan): boolean =>
  one.row === other.row &&
  one.bankName === other.bankName &&
  one.bankFrom === other.bankFrom &&
  one.isGuess === other.isGuess &&
  one.address === other.address &&
  one.sameAs === other.sameAs &&
  one.known === other.known &&
  one.elsewhere.length === other.elsewhere.length &&
  one.elsewhere.every((known, at) => known === other.elsewhere[at]);
