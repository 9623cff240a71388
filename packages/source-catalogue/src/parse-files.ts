import {
  CatalogueBundleSchema,
  type CatalogueFile,
  CatalogueFileSchema,
} from '@circulate/shared-schemas';
import type { z } from 'zod';

/** A file as it came: its name, and what stands in it. */
export type FileText = { name: string; text: string };

/** What does not fit: `file: field`, and why. */
type WrongField = { path: string; message: string };

/** What a file says of a bank, and the name of that file. */
type FromFile = { from: string; file: CatalogueFile };

type Parsed = { files: FromFile[]; wrong: WrongField[] };

/** One file may be wrong in every line; so many complaints help. */
const MOST_COMPLAINTS = 20;

/**
 * Reads files of known sources, or bundles of them. What does not fit is named by file and field, and
 * then nothing of any of them counts. A bank that stands in two files is wrong in the second.
 */
export const parseCatalogueFiles = (texts: readonly FileText[]): Parsed => {
  const parsed = texts.map(parseOne);
  const files = parsed.flatMap((each) => each.files);
  const wrong = [...parsed.flatMap((each) => each.wrong), ...repeatedBanks(files)];
  return { files, wrong: wrong.slice(0, MOST_COMPLAINTS) };
};

const parseOne = ({ name, text }: FileText): Parsed => {
  const file = shown(name);
  const json = parseJson(text);
  if (json === undefined) return { files: [], wrong: [{ path: file, message: 'Is not JSON' }] };
  if (typeof json === 'object' && json !== null && 'banks' in json) {
    const { data, error } = CatalogueBundleSchema.safeParse(json);
    return data
      ? { files: data.banks.map((each) => ({ from: file, file: each })), wrong: [] }
      : { files: [], wrong: complaints(file, error) };
  }
  const { data, error } = CatalogueFileSchema.safeParse(json);
  return data
    ? { files: [{ from: file, file: data }], wrong: [] }
    : { files: [], wrong: complaints(file, error) };
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return undefined;
  }
};

const complaints = (file: string, error: z.ZodError): WrongField[] =>
  error.issues.slice(0, MOST_COMPLAINTS).map(({ path, message }) => ({
    path: path.length === 0 ? file : `${file}: ${fieldName(path)}`,
    message: message.slice(0, 300),
  }));

/** `sources[2].settings.item`. */
const fieldName = (path: readonly PropertyKey[]): string =>
  path
    .map((part, at) =>
      typeof part === 'number' ? `[${part}]` : `${at === 0 ? '' : '.'}${shown(String(part))}`,
    )
    .join('');

const repeatedBanks = (files: FromFile[]): WrongField[] => {
  const seen = new Set<string>();
  return files.flatMap(({ from, file: { bank } }) => {
    if (!seen.has(bank)) {
      seen.add(bank);
      return [];
    }
    return [{ path: `${from}: bank`, message: `${bank} stands there twice` }];
  });
};

const NAME_LENGTH = 100;

/** A name from outside as it may stand in a message: short, on one line, turning no text. */
const shown = (name: string): string =>
  name.replaceAll(/[^\p{L}\p{N} ._()-]/gu, '?').slice(0, NAME_LENGTH);
