/** A rejected file: its name and the reason to show. */
export type Refused = { name: string; why: string };

/** The PDFs to upload, and the rejected files. */
export type TakenFiles = { files: File[]; refused: Refused[] };

/** Reasons for rejecting a file. */
export const WHY_NOT = {
  notPdf: 'It’s not a PDF.',
  unreadable: 'We can’t read it. If it’s a folder, drop the files inside it instead.',
  nested: 'We don’t open a ZIP inside a ZIP. Unpack it and drop its files.',
  locked: 'It’s password-protected. Unpack it first.',
  damaged: 'It’s damaged in the ZIP. Create the ZIP again, or drop the PDF instead.',
  large: (megabytes: number) => `It’s larger than ${megabytes} MB.`,
  longName: 'Its name is longer than 255 characters. Shorten it first.',
  tooMany: (most: number) => `The limit is ${most} files. Drop it again once these are uploaded.`,
} as const;

const HEAD_BYTES = 1024;

/**
 * Returns whether a file starts like a PDF, allowing for a few bytes before it, as the API does.
 * Throws
 * if the file is unreadable.
 */
export const isPdfFile = async (file: Blob): Promise<boolean> => {
  const head = await file.slice(0, HEAD_BYTES).arrayBuffer();
  return new TextDecoder('latin1').decode(head).includes('%PDF-');
};

const NAME_AT_MOST = 255;

/** Returns whether a file's name is too long for the API. */
export const hasLongName = ({ name }: { name: string }): boolean => name.length > NAME_AT_MOST;
