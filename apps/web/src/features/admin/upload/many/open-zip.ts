import { MANY_FILES_AT_MOST, UPLOAD_MAX_MB_DEFAULT } from '@circulate/shared-schemas';
import {
  BlobReader,
  type Entry,
  type FileEntry,
  ZipReader,
} from '@zip.js/zip.js/lib/zip-core-external.js';
import { log } from '../../../../lib/browser/log.ts';
import { hasLongName, isPdfFile, type Refused, type TakenFiles, WHY_NOT } from './taken-files.ts';

const MEGABYTE = 1024 * 1024;
const ENTRIES_AT_MOST = 1_000;
const TOTAL_MB = 500;
/** PDFs are compressed already: what grows more than this is made to fill the memory. */
const GROWS_AT_MOST = 200;
/** So much may come of the smallest file. */
const GROWS_FREELY_BYTES = MEGABYTE;

/** A ZIP that is not opened at all; the message is for people. */
export class ZipProblem extends Error {}

const TOO_MUCH = `It unpacks to far more than its size, or to more than ${TOTAL_MB} MB. Nothing of it was taken.`;
const NOT_A_ZIP = 'It is damaged, or no ZIP. Pack it anew, or drop the PDFs themselves.';

/**
 * Takes at most `room` PDFs out of a ZIP, by the last part of their names: folders count for nothing.
 * Whatever else is in it is told by name. Unpacks no more than the limits above, whatever the ZIP says
 * of itself. Throws ZipProblem for one that cannot be read or unpacks to too much.
 */
export const openZip = async (zip: File, room: number): Promise<TakenFiles> => {
  const reader = new ZipReader(new BlobReader(zip), {
    useWebWorkers: false,
    // Only the last part of a name is ever used.
    filenameValidation: 'tolerant',
  });
  try {
    const entries = await listEntries(reader);
    return await unpack(entries, room);
  } catch (error) {
    if (error instanceof ZipProblem) throw error;
    log.error('A ZIP could not be opened', error);
    throw new ZipProblem(NOT_A_ZIP);
  } finally {
    await reader.close();
  }
};

const listEntries = async (reader: ZipReader<unknown>) => {
  const entries: Entry[] = [];
  for await (const entry of reader.getEntriesGenerator()) {
    if (entries.length === ENTRIES_AT_MOST) {
      throw new ZipProblem(`It holds more than ${ENTRIES_AT_MOST} files. Pack fewer into one ZIP.`);
    }
    entries.push(entry);
  }
  return entries;
};

const unpack = async (entries: readonly Entry[], room: number): Promise<TakenFiles> => {
  const files: File[] = [];
  const refused: Refused[] = [];
  let bytes = 0;
  for (const entry of entries) {
    if (entry.directory || isOfMacOs(entry.filename)) continue;
    const name = bareName(entry.filename);
    const why =
      whyNotUnpacked(entry, name) ??
      (files.length >= room ? WHY_NOT.tooMany(MANY_FILES_AT_MOST) : null);
    const taken = why === null ? await unpackOne(entry, name, TOTAL_MB * MEGABYTE - bytes) : why;
    if (typeof taken === 'string') refused.push({ name, why: taken });
    else {
      bytes += taken.size;
      files.push(taken);
    }
  }
  const ofMacOs = entries.filter((entry) => !entry.directory && isOfMacOs(entry.filename)).length;
  if (ofMacOs > 0) {
    refused.push({
      name: `${ofMacOs} hidden`,
      why: 'macOS adds these to a ZIP; they are no PDFs.',
    });
  }
  return { files, refused };
};

const isOfMacOs = (path: string) => /(^|\/)(__MACOSX\/|\.DS_Store$)/.test(path);

/** The name behind the last slash of either kind, without signs that no name has. */
const bareName = (path: string): string => {
  const last = path.split(/[/\\]/).at(-1) ?? '';
  const name = last.replace(/\p{Cc}/gu, '').trim();
  return /^\.*$/.test(name) ? 'unnamed' : name;
};

const whyNotUnpacked = (entry: FileEntry, name: string): string | null => {
  if (/\.(zip|7z|rar|gz|tar|tgz)$/i.test(name)) return WHY_NOT.nested;
  if (!/\.pdf$/i.test(name)) return WHY_NOT.notPdf;
  if (entry.encrypted) return WHY_NOT.locked;
  if (hasLongName({ name })) return WHY_NOT.longName;
  if (entry.uncompressedSize > UPLOAD_MAX_MB_DEFAULT * MEGABYTE && !isBomb(entry)) {
    return WHY_NOT.large(UPLOAD_MAX_MB_DEFAULT);
  }
  return null;
};

/** By what it says of itself. */
const isBomb = ({ uncompressedSize, compressedSize }: FileEntry) =>
  uncompressedSize > growthOf(compressedSize);

const growthOf = (compressedSize: number) =>
  Math.max(GROWS_FREELY_BYTES, compressedSize * GROWS_AT_MOST);

/** The file, or why it is left out. Throws ZipProblem once more comes than may. */
const unpackOne = async (
  entry: FileEntry,
  name: string,
  roomBytes: number,
): Promise<File | string> => {
  const bytesAtMost = Math.min(
    ...[growthOf(entry.compressedSize), roomBytes, UPLOAD_MAX_MB_DEFAULT * MEGABYTE],
  );
  if (isBomb(entry) || entry.uncompressedSize > bytesAtMost) throw new ZipProblem(TOO_MUCH);
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  const target = new WritableStream<Uint8Array<ArrayBuffer>>({
    write: (part) => {
      bytes += part.length;
      if (bytes > bytesAtMost) throw new ZipProblem(TOO_MUCH);
      parts.push(part);
    },
  });
  try {
    await entry.getData(target, { checkSignature: true, checkOverlappingEntry: true });
  } catch (error) {
    if (bytes > bytesAtMost) throw new ZipProblem(TOO_MUCH);
    log.error('A file of a ZIP could not be unpacked', error);
    return WHY_NOT.damaged;
  }
  const file = new File(parts, name, { type: 'application/pdf' });
  return (await isPdfFile(file)) ? file : WHY_NOT.notPdf;
};
