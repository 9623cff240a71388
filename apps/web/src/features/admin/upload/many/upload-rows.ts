/** Progress of an upload. */
export type Sending =
  | { is: 'here' }
  | { is: 'queued' }
  | { is: 'going' }
  /** `seconds`: how long until the next attempt. */
  | { is: 'waiting'; seconds: number }
  | { is: 'stored'; circularId: string; bankName: string; wasThere: boolean }
  | { is: 'failed'; why: string };

/** A file in the table, with the user's choices. */
export type UploadRow = {
  key: string;
  file: File;
  /** SHA-256; undefined while the file is being read, null if the browser can't compute it. */
  hash: string | null | undefined;
  /** The `bank_name` of the bank guessed from the letterhead; null without a guess. */
  guess: string | null;
  /** The bank that the user chose; null to derive it from the guess and the rows around. */
  bankName: string | null;
  address: string | null;
  /** Id of the category for macroeconomic data; empty for a News Flash. */
  categoryId: string;
  isSelected: boolean;
  sending: Sending;
};

/** Fields that the user can set in one row or in many. */
export type RowChoice = Partial<Pick<UploadRow, 'bankName' | 'address' | 'categoryId'>>;

/** Returns whether a row's file hasn't been uploaded, so that leaving the app would lose it. */
export const isUnsent = ({ sending }: UploadRow): boolean => sending.is !== 'stored';

/** Returns whether a row can still be changed. */
export const isOpen = ({ sending }: UploadRow): boolean =>
  sending.is === 'here' || sending.is === 'failed';
