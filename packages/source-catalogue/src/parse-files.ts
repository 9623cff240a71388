import {
  CatalogueBundleSchema,
  type CatalogueFile,
  CatalogueFileSchema,
} from '@circulate/shared-schemas';
import type { z } from 'zod';

export type FileText = { name: string; text: string };

/** An invalid field, given as `file: field`, and what is wrong with it. */
type WrongField = { path: string; message: string };

/** A bank's catalogue entry, with the name of its file. */
type FromFile = { from: string; file: CatalogueFile };

type Parsed = { files: FromFile[]; wrong: WrongField[] };

/** Maximum number of errors to return, because every line of a file may be wrong. */
const MOST_COMPLAINTS = 20;

/**
 * Parses source catalogue files, or bundles of them. Returns the errors by file and field; if there
 * are any, the files must not be used. If a bank appears in two files, the second is the error.
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
  if (json === undefined) return { files: [], wrong: [{ path: file, message: 'Must be JSON' }] };
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

/** Formats the path of a field, such as `sources[2].settings.item`. */
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
    return [{ path: `${from}: bank`, message: `${bank} appears twice` }];
  });
};

const NAME_LENGTH = 100;

/** Sanitises an untrusted name for a message: short, on one line, without direction controls. */
const shown = (name: string): string =>
  name.replaceAll(/[^\p{L}\p{N} ._()-]/gu, '?').slice(0, NAME_LENGTH);
