/** How far a file has come on its way to the server. */
export type Sending =
  | { is: 'here' }
  | { is: 'queued' }
  | { is: 'going' }
  /** Before it is tried again. */
  | { is: 'waiting'; seconds: number }
  | { is: 'stored'; circularId: string; bankName: string; wasThere: boolean }
  | { is: 'failed'; why: string };

/** A file of the table with what was chosen for it. */
export type UploadRow = {
  key: string;
  file: File;
  /** SHA-256; undefined while the file is read, null where the browser computes none. */
  hash: string | null | undefined;
  /** The bank_name of the letterhead. */
  guess: string | null;
  /** What a person chose or typed; null: what follows from the guess, the row above and the bank. */
  bankName: string | null;
  address: string | null;
  /** Of macroeconomic data; '' for everything else. */
  categoryId: string;
  isSelected: boolean;
  sending: Sending;
};

/** What a person can set, in one row or in many. */
export type RowChoice = Partial<Pick<UploadRow, 'bankName' | 'address' | 'categoryId'>>;

/** Whether a file still has to be sent, so that its row can be changed, and leaving would lose it. */
export const isUnsent = ({ sending }: UploadRow): boolean => sending.is !== 'stored';

/** Whether its row can be changed. */
export const isOpen = ({ sending }: UploadRow): boolean =>
  sending.is === 'here' || sending.is === 'failed';
