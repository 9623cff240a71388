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
/** PDFs are already compressed, so a file that expands by more than this factor is a ZIP bomb. */
const GROWS_AT_MOST = 200;
/** Size that any file may expand to, however small it is inside the ZIP. */
const GROWS_FREELY_BYTES = MEGABYTE;

/** A ZIP that cannot be opened; the message is shown to the user. */
export class ZipProblem extends Error {}

const TOO_MUCH = `Unpacked, it’s far larger than the ZIP or more than ${TOTAL_MB} MB. We added none of its files.`;
const NOT_A_ZIP = 'It’s damaged or not a ZIP. Create it again, or drop the PDFs instead.';

/**
 * Extracts up to `room` PDFs from a ZIP, named without their folders, and lists everything else by
 * name. Enforces the limits above, whatever sizes the ZIP declares. Throws ZipProblem if the ZIP is
 * unreadable or expands too much.
 */
export const openZip = async (zip: File, room: number): Promise<TakenFiles> => {
  const reader = new ZipReader(new BlobReader(zip), {
    useWebWorkers: false,
    // Accepts unusual paths, which are harmless since only the last part of a name is used.
    filenameValidation: 'tolerant',
  });
  try {
    const entries = await listEntries(reader);
    return await unpack(entries, room);
  } catch (error) {
    if (error instanceof ZipProblem) throw error;
    log.error('opening a ZIP failed', error);
    throw new ZipProblem(NOT_A_ZIP);
  } finally {
    await reader.close();
  }
};

const listEntries = async (reader: ZipReader<unknown>) => {
  const entries: Entry[] = [];
  for await (const entry of reader.getEntriesGenerator()) {
    if (entries.length === ENTRIES_AT_MOST) {
      throw new ZipProblem(
        `It contains more than ${ENTRIES_AT_MOST} files. Split it into smaller ZIPs.`,
      );
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
      why: 'macOS adds these to a ZIP. They aren’t PDFs.',
    });
  }
  return { files, refused };
};

const isOfMacOs = (path: string) => /(^|\/)(__MACOSX\/|\.DS_Store$)/.test(path);

/**
 * Returns the name after the last slash or backslash, without characters that are illegal in names.
 */
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

/** Returns whether a file is a ZIP bomb, judged by the sizes that the ZIP declares. */
const isBomb = ({ uncompressedSize, compressedSize }: FileEntry) =>
  uncompressedSize > growthOf(compressedSize);

const growthOf = (compressedSize: number) =>
  Math.max(GROWS_FREELY_BYTES, compressedSize * GROWS_AT_MOST);

/**
 * Extracts one file from a ZIP, or returns the reason why it is left out. Throws ZipProblem once
 * the data exceeds the limit.
 */
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
    log.error('unpacking a file from a ZIP failed', error);
    return WHY_NOT.damaged;
  }
  const file = new File(parts, name, { type: 'application/pdf' });
  return (await isPdfFile(file)) ? file : WHY_NOT.notPdf;
};
