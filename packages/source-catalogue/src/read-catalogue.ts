import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { CatalogueFile } from '@circulate/shared-schemas';
import { parseCatalogueFiles } from './parse-files.ts';

/** Where the files of the catalogue lie, one for each bank. */
export const CATALOGUE_FOLDER = fileURLToPath(new URL('../banks/', import.meta.url));

/** The name of a bank's file. */
export const fileNameOf = ({ bank }: Pick<CatalogueFile, 'bank'>): string => `${bank}.json`;

/** A file as it is written. */
export const textOf = (file: CatalogueFile): string => `${JSON.stringify(file, null, 2)}\n`;

/**
 * Reads every file of a folder, by default the shipped catalogue. Throws, naming file and field, when
 * one does not fit or is not called as its bank.
 */
export const readCatalogue = async (folder = CATALOGUE_FOLDER): Promise<CatalogueFile[]> => {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json')).sort();
  const texts = await Promise.all(
    names.map(async (name) => ({ name, text: await readFile(`${folder}/${name}`, 'utf8') })),
  );
  const { files, wrong } = parseCatalogueFiles(texts);
  const misnamed = files
    .filter(({ from, file }) => fileNameOf(file) !== from)
    .map(({ from, file }) => ({
      path: `${from}: bank`,
      message: `Must stand in ${fileNameOf(file)}`,
    }));
  const all = wrong.length > 0 ? wrong : misnamed;
  if (all.length === 0) return files.map(({ file }) => file);
  const list = all.map(({ path, message }) => `${path}: ${message}`).join('\n');
  throw new Error(`The catalogue of sources does not fit.\n${list}`);
};
