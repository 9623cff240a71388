import { type UnzipFileInfo, unzipSync } from 'fflate';
import { OfficeParser } from 'officeparser/slim';
import { decodeText } from '../decode-text.ts';
import { readMainText } from '../main-content.ts';
import { parsePage } from '../parse-page.ts';
import { isPdf, MOST_BYTES } from '../read-content.ts';
import { isAnnex } from '../words.ts';
import { FILE_LIMITS, type FileAnswer, type FileDocument, nameOf } from './file-answer.ts';

const ZIP = 'PK\u0003\u0004';
const RTF = '{\\rtf';
type Office = 'docx' | 'xlsx' | 'pptx' | 'odt' | 'ods' | 'odp' | 'rtf';

/** Archive entries that aren't documents: folders, hidden files, operating system files. */
const CLUTTER = /(?:^|[/\\])(?:__MACOSX[/\\]|\.[^./\\]|~\$|thumbs\.db$|desktop\.ini$)|[/\\]$/i;

/**
 * Reads a file: the text of an Office file, or the documents in an archive. Writes nothing and
 * never uses paths from an archive; leaves out what exceeds `FILE_LIMITS`. Returns an empty list
 * for any other file.
 */
export const readFile = async (
  bytes: Buffer,
  { unpackedBytes }: { unpackedBytes: number } = FILE_LIMITS,
): Promise<FileAnswer> => {
  const answer: FileAnswer = { documents: [], unread: [] };
  await readInto(answer, { name: '', bytes }, { depth: 0, room: { bytes: unpackedBytes } });
  answer.documents.sort((one, other) => rankOf(one) - rankOf(other));
  return answer;
};

/**
 * Returns a document's rank for sorting: first a PDF, which is more likely the circular than a
 * table next to it, and annexes last.
 */
const rankOf = ({ name, content }: FileDocument): number =>
  (isAnnex(name) ? 2 : 0) + (typeof content === 'string' ? 1 : 0);

type Entry = { name: string; bytes: Buffer };
/** How deeply the current archive is nested, and how many bytes are left for all documents. */
type Within = { depth: number; room: { bytes: number } };

const readInto = async (answer: FileAnswer, entry: Entry, within: Within): Promise<void> => {
  const isZip = entry.bytes.subarray(0, ZIP.length).toString('latin1') === ZIP;
  const entries = isZip ? entriesOf(entry.bytes) : [];
  if (isZip && officeOf(entry.bytes, entries) === undefined) {
    if (within.depth < FILE_LIMITS.depth) return unpackInto(answer, entry.bytes, entries, within);
  } else {
    const content = await contentOf(entry, entries).catch(() => undefined);
    if (content !== undefined) {
      answer.documents.push({
        name: entry.name,
        content: typeof content === 'string' ? content.slice(0, FILE_LIMITS.text) : content,
      });
      return;
    }
  }
  if (entry.name !== '') addUnread(answer, entry.name);
};

/** Adds a name to the list of unread documents, up to its maximum length. */
const addUnread = ({ unread }: FileAnswer, name: string): void => {
  if (unread.length < FILE_LIMITS.documents) unread.push(name);
};

const unpackInto = async (
  answer: FileAnswer,
  bytes: Buffer,
  entries: UnzipFileInfo[],
  { depth, room }: Within,
): Promise<void> => {
  for (const entry of entries) {
    const name = nameOf(entry.name);
    if (CLUTTER.test(entry.name) || name === '') continue;
    if (answer.documents.length + answer.unread.length >= FILE_LIMITS.documents) {
      addUnread(answer, name);
      continue;
    }
    room.bytes -= entry.originalSize;
    const inner = room.bytes < 0 ? undefined : unpack(bytes, entry.name);
    if (inner === undefined) addUnread(answer, name);
    else await readInto(answer, { name, bytes: inner }, { depth: depth + 1, room });
  }
};

const entriesOf = (bytes: Buffer): UnzipFileInfo[] => {
  const entries: UnzipFileInfo[] = [];
  try {
    unzipSync(bytes, {
      filter: (entry) => {
        entries.push(entry);
        return false;
      },
    });
  } catch {
    // The archive is truncated or damaged, so nothing in it can be read.
    return [];
  }
  return entries;
};

const unpack = (bytes: Buffer, name: string): Buffer | undefined => {
  try {
    const found = unzipSync(bytes, { filter: (entry) => entry.name === name })[name];
    return found && Buffer.from(found);
  } catch {
    return undefined;
  }
};

const BY_FOLDER: Record<string, Office> = { word: 'docx', xl: 'xlsx', ppt: 'pptx' };
const BY_TYPE: [string, Office][] = [
  ['opendocument.text', 'odt'],
  ['opendocument.spreadsheet', 'ods'],
  ['opendocument.presentation', 'odp'],
];

/**
 * Returns the kind of Office file that a ZIP archive really is; undefined for any other archive.
 */
const officeOf = (bytes: Buffer, entries: UnzipFileInfo[]): Office | undefined => {
  if (entries.some(({ name }) => name === '[Content_Types].xml')) {
    const folder = entries
      .map(({ name }) => name.split('/')[0] ?? '')
      .find((each) => BY_FOLDER[each]);
    return folder === undefined ? undefined : BY_FOLDER[folder];
  }
  const type = entries.find(({ name, originalSize }) => name === 'mimetype' && originalSize < 200);
  const said = type && unpack(bytes, type.name)?.toString('latin1');
  return BY_TYPE.find(([sign]) => said?.includes(sign))?.[1];
};

const contentOf = async (
  { name, bytes }: Entry,
  entries: UnzipFileInfo[],
): Promise<FileDocument['content'] | undefined> => {
  if (isPdf(bytes)) return new Uint8Array(bytes);
  const start = bytes.subarray(0, 1_024).toString('latin1');
  const fileType = start.startsWith(RTF) ? 'rtf' : officeOf(bytes, entries);
  if (fileType !== undefined) return officeText(bytes, fileType);
  if (bytes.length > MOST_BYTES) return undefined;
  if (/^\s*(?:<!doctype html|<html)/i.test(start) || /\.html?$/i.test(name)) {
    const { text } = decodeText(bytes, 'text/html');
    return readMainText(parsePage(text, 'https://archive.invalid/')).text || undefined;
  }
  return /\.txt$/i.test(name) ? decodeText(bytes, 'text/plain').text : undefined;
};

const officeText = async (bytes: Buffer, fileType: Office): Promise<string | undefined> => {
  const parsed = await OfficeParser.parseOffice(bytes, {
    fileType,
    decompressionLimits: { maxUncompressedBytes: FILE_LIMITS.unpackedBytes },
  });
  const { value } = await parsed.to('text');
  const text = String(value)
    .replaceAll(/[ \t]+$/gm, '')
    .trim();
  return text === '' ? undefined : text;
};
