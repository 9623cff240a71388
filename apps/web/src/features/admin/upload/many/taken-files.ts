/** A file that is not taken, by its name, and why in words for people. */
export type Refused = { name: string; why: string };

/** What came of a drop: the PDFs to upload, and what was left out of it. */
export type TakenFiles = { files: File[]; refused: Refused[] };

/** Why a file is left out. */
export const WHY_NOT = {
  notPdf: 'It is not a PDF.',
  unreadable: 'It cannot be read. Drop the files of a folder, not the folder.',
  nested: 'A ZIP inside a ZIP is not opened. Unpack it, and drop what is in it.',
  locked: 'It is locked with a password. Unpack it first.',
  damaged: 'It is damaged in the ZIP. Pack it anew, or drop the PDF itself.',
  large: (megabytes: number) => `It is larger than ${megabytes} MB.`,
  longName: 'Its name is longer than 255 characters. Shorten it first.',
  tooMany: (most: number) => `More than ${most} files. Drop it again once these are uploaded.`,
} as const;

const HEAD_BYTES = 1024;

/** Whether a file begins as PDFs do, some bytes before it allowed, as the API has it. Throws where it cannot be read. */
export const isPdfFile = async (file: Blob): Promise<boolean> => {
  const head = await file.slice(0, HEAD_BYTES).arrayBuffer();
  return new TextDecoder('latin1').decode(head).includes('%PDF-');
};

const NAME_AT_MOST = 255;

/** Whether the API would refuse a file for its name. */
export const hasLongName = ({ name }: { name: string }): boolean => name.length > NAME_AT_MOST;
