/** Progress of an upload. */
export type Sending =
  | { is: 'here' }
  | { is: 'queued' }
  | { is: 'going' }
  /** Time until the next attempt. */
  | { is: 'waiting'; seconds: number }
  | { is: 'stored'; circularId: string; bankName: string; wasThere: boolean }
  | { is: 'failed'; why: string };

/** A file in the table, with the user's choices. */
export type UploadRow = {
  key: string;
  file: File;
  /** SHA-256; undefined while the file is being read, null if the browser can't compute it. */
  hash: string | null | undefined;
  /** The bank_name from the letterhead. */
  guess: string | null;
  /** Set by the user; null if derived from the guess, the row above and the bank. */
  bankName: string | null;
  address: string | null;
  /** Category of macroeconomic data; '' for everything else. */
  categoryId: string;
  isSelected: boolean;
  sending: Sending;
};

/** Fields that the user can set in one row or in many. */
export type RowChoice = Partial<Pick<UploadRow, 'bankName' | 'address' | 'categoryId'>>;

/** Returns whether the file hasn't been uploaded, in which case leaving would lose it. */
export const isUnsent = ({ sending }: UploadRow): boolean => sending.is !== 'stored';

/** Returns whether the row can be changed. */
export const isOpen = ({ sending }: UploadRow): boolean =>
  sending.is === 'here' || sending.is === 'failed';
