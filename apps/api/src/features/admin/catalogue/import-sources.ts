import { type Database, type Db, lockCatalogue, shippedFields } from '@circulate/database';
import type {
  CatalogueSource,
  ImportCatalogueInput,
  ImportResult,
} from '@circulate/shared-schemas';
import { parseCatalogueFiles } from '@circulate/source-catalogue';
import { AppError } from '../../../lib/app-error.ts';
import { recordChange } from '../../../lib/audit.ts';

type FromFile = ReturnType<typeof parseCatalogueFiles>['files'][number];

/**
 * Imports files of catalogue entries, all or none. Throws VALIDATION that names the file and field
 * of each error. The entries aren't checked, so they start unmonitored and unpreviewed, with low
 * confidence, whatever the files say. Entries that already exist or are monitored stay unchanged.
 */
export const importSources = async (
  db: Database,
  { files: texts }: ImportCatalogueInput,
  actor: string,
): Promise<ImportResult> => {
  const { files, wrong } = parseCatalogueFiles(texts);
  if (wrong.length > 0) throw refusal(wrong);
  return db.$transaction(async (tx) => {
    await lockCatalogue(tx);
    const rows = await newRows(tx, files, await banksOf(tx, files));
    await tx.knownSource.createMany({ data: rows });
    const given = files.flatMap(({ file }) => file.sources).length;
    const result = {
      added: rows.length,
      known: given - rows.length,
      bank_count: files.length,
    };
    await recordChange(tx, {
      actor,
      action: 'catalogue.import',
      target: 'catalogue',
      after: { ...result, addresses: rows.map(({ url }) => url) },
    });
    return result;
  });
};

const refusal = (issues: { path: string; message: string }[]) => {
  const [first] = issues;
  const text = first ? `${first.path}: ${first.message}. ` : '';
  return new AppError(
    'VALIDATION',
    `Nothing was imported. ${text}Correct the file, then import it again.`,
    { issues },
  );
};

/** Returns the ids of the banks named in the files. Throws VALIDATION if any is unknown. */
const banksOf = async (tx: Db, files: FromFile[]): Promise<Map<string, string>> => {
  const banks = await tx.bank.findMany({
    where: { bank_name: { in: files.map(({ file }) => file.bank) } },
    select: { id: true, bank_name: true },
  });
  const ids = new Map(banks.map(({ id, bank_name }) => [bank_name, id]));
  const unknown = files.filter(({ file }) => !ids.has(file.bank));
  if (unknown.length === 0) return ids;
  throw refusal(
    unknown.map(({ from, file }) => ({
      path: `${from}: bank`,
      message: `This deployment has no bank ${file.bank}`,
    })),
  );
};

const newRows = async (tx: Db, files: FromFile[], ids: Map<string, string>) => {
  const bank_id = { in: [...ids.values()] };
  const known = await tx.knownSource.findMany({
    where: { bank_id },
    select: { bank_id: true, url: true, origin: true, key: true },
  });
  const watched = await tx.source.findMany({
    where: { bank_id },
    select: { bank_id: true, url: true },
  });
  const addresses = new Set([...known, ...watched].map((each) => `${each.bank_id} ${each.url}`));
  const keys = new Set(
    known.flatMap((each) => (each.origin === 'import' ? `${each.bank_id} ${each.key}` : [])),
  );
  return files.flatMap(({ file }) => {
    const id = ids.get(file.bank) ?? '';
    return file.sources
      .filter(({ url }) => !addresses.has(`${id} ${url}`))
      .map((source) => {
        const key = freeKey(source.key, (each) => keys.has(`${id} ${each}`));
        keys.add(`${id} ${key}`);
        return { ...untrusted(source), bank_id: id, key };
      });
  });
};

const untrusted = (source: CatalogueSource) => ({
  ...shippedFields(source),
  origin: 'import',
  confidence: 'low',
  note: noteOf(source),
});

const HEADER_NAMES = { referer: 'Referer', accept_language: 'Accept-Language' };

const noteOf = ({ note, needs_headers = [] }: CatalogueSource): string | null => {
  const names = needs_headers.map((name) => HEADER_NAMES[name]).join(' and ');
  const needs = names === '' ? '' : `Only responds to requests with these headers: ${names}.`;
  return `${note ?? ''} ${needs}`.trim() || null;
};

const freeKey = (key: string, isTaken: (key: string) => boolean): string => {
  for (let number = 1; ; number += 1) {
    const free = number === 1 ? key : `${key}-${number}`;
    if (!isTaken(free)) return free;
  }
};
