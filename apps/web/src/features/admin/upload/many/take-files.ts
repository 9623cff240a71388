import { MANY_FILES_AT_MOST, UPLOAD_MEDIA_TYPE } from '@circulate/shared-schemas';
import { hasLongName, isPdfFile, type Refused, type TakenFiles, WHY_NOT } from './taken-files.ts';

/**
 * Returns the PDFs among the chosen files, including those inside ZIPs, up to the limit, and lists
 * everything else by name. Judges files by their bytes, not by their names.
 */
export const takeFiles = async (given: readonly File[], room: number): Promise<TakenFiles> => {
  const files: File[] = [];
  const refused: Refused[] = [];
  for (const file of given) {
    const taken = await takeOne(file, room - files.length);
    files.push(...taken.files);
    refused.push(...taken.refused);
  }
  return { files, refused };
};

const takeOne = async (file: File, room: number): Promise<TakenFiles> => {
  const refuse = (why: string) => ({ files: [], refused: [{ name: file.name, why }] });
  try {
    if (room <= 0) return refuse(WHY_NOT.tooMany(MANY_FILES_AT_MOST));
    if (hasLongName(file)) return refuse(WHY_NOT.longName);
    if (await isZip(file)) return await takeZip(file, room);
    if (!(await isPdfFile(file))) return refuse(WHY_NOT.notPdf);
  } catch {
    return refuse(WHY_NOT.unreadable);
  }
  return { files: [asPdf(file)], refused: [] };
};

const ZIP_HEAD = 'PK';

const isZip = async (file: File) =>
  /\.zip$/i.test(file.name) || (await file.slice(0, ZIP_HEAD.length).text()) === ZIP_HEAD;

const takeZip = async (zip: File, room: number): Promise<TakenFiles> => {
  const { openZip, ZipProblem } = await import('./open-zip.ts');
  try {
    return await openZip(zip, room);
  } catch (error) {
    if (!(error instanceof ZipProblem)) throw error;
    return { files: [], refused: [{ name: zip.name, why: error.message }] };
  }
};

/**
 * Returns the file with the type of a PDF, since some systems report a wrong type for PDFs, or none
 * at all.
 */
const asPdf = (file: File) =>
  file.type === UPLOAD_MEDIA_TYPE ? file : new File([file], file.name, { type: UPLOAD_MEDIA_TYPE });
