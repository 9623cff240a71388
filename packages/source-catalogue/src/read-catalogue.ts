import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { CatalogueFile } from '@circulate/shared-schemas';
import { parseCatalogueFiles } from './parse-files.ts';

/** Folder of the catalogue, with one file per bank. */
export const CATALOGUE_FOLDER = fileURLToPath(new URL('../banks/', import.meta.url));

export const fileNameOf = ({ bank }: Pick<CatalogueFile, 'bank'>): string => `${bank}.json`;

/** Formats a catalogue file as it is stored. */
export const textOf = (file: CatalogueFile): string => `${JSON.stringify(file, null, 2)}\n`;

/**
 * Reads every file in a folder, by default the shipped catalogue. Throws if a file is invalid or
 * not named after its bank; the error names the file and the field.
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
      message: `Must be in ${fileNameOf(file)}`,
    }));
  const all = wrong.length > 0 ? wrong : misnamed;
  if (all.length === 0) return files.map(({ file }) => file);
  const list = all.map(({ path, message }) => `${path}: ${message}`).join('\n');
  throw new Error(`The source catalogue is invalid:\n${list}`);
};
