import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CatalogueFileSchema, type CatalogueSource } from '@circulate/shared-schemas';
import { describe, expect, it, onTestFinished } from 'vitest';
import {
  CATALOGUE_FOLDER,
  fileNameOf,
  parseCatalogueFiles,
  readCatalogue,
  textOf,
} from '../src/index.ts';

const source: CatalogueSource = {
  key: 'circulars-page',
  kind: 'html',
  publishes: 'circulars',
  url: 'https://bank.example/circulars',
  languages: ['en'],
  confidence: 'high',
  last_seen: '2026',
};
const fileWith = (...sources: object[]) => JSON.stringify({ bank: 'bank-of-example', sources });

const folderWith = async (name: string, text: string) => {
  const folder = await mkdtemp(join(tmpdir(), 'catalogue-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, name), text);
  return folder;
};

describe('the shipped catalogue', () => {
  it('has only valid files, which state what each source publishes and with what confidence', async () => {
    const files = await readCatalogue();
    expect(files.length).toBeGreaterThanOrEqual(90);
    expect(files.flatMap(({ sources }) => sources).length).toBeGreaterThanOrEqual(151);
    for (const file of files) {
      expect(CatalogueFileSchema.parse(JSON.parse(textOf(file))), file.bank).toEqual(file);
    }
  });

  it('is formatted as the program writes it, so that diffs show only real changes', async () => {
    for (const file of await readCatalogue()) {
      const text = await readFile(join(CATALOGUE_FOLDER, fileNameOf(file)), 'utf8');
      // JSON permits an escaped slash.
      expect(textOf(file), file.bank).toBe(text.replaceAll('\\/', '/'));
    }
  });

  it('does not contain a fixed year where the current year is meant', async () => {
    const addresses = (await readCatalogue()).flatMap(({ sources }) =>
      sources.map(({ url }) => url),
    );
    const ofThisYear = addresses.filter((url) => /[/=-]2026(?:[/.&]|$)/.test(url));
    expect(ofThisYear).toEqual([]);
    expect(addresses.filter((url) => url.includes('{year}')).length).toBeGreaterThan(4);
  });
});

describe('an invalid catalogue file', () => {
  it('is reported with file name and field', async () => {
    const folder = await folderWith(
      'bank-of-example.json',
      fileWith(source, { ...source, key: 'two', url: 'ftp://bank.example/list' }),
    );
    await expect(readCatalogue(folder)).rejects.toThrow(
      'bank-of-example.json: sources[1].url: Invalid URL format',
    );
  });

  it('is reported when its name differs from its bank', async () => {
    const folder = await folderWith('other.json', fileWith(source));
    await expect(readCatalogue(folder)).rejects.toThrow(
      'other.json: bank: Must be in bank-of-example.json',
    );
  });

  it.each([
    ['is not JSON', '{"bank": ', 'x.json', 'Must be JSON'],
    ['nests endlessly', '['.repeat(200_000), 'x.json', 'Must be JSON'],
    [
      'sets its own header',
      fileWith({ ...source, settings: { cookie: 'a=b' } }),
      'x.json: sources[0].settings',
      'cookie',
    ],
    [
      'has a script as its URL',
      fileWith({ ...source, url: 'javascript:alert(1)' }),
      'x.json: sources[0].url',
      'Invalid',
    ],
    [
      'repeats a URL',
      fileWith(source, { ...source, key: 'two' }),
      'x.json: sources[1].url',
      'twice',
    ],
    [
      'repeats a name',
      fileWith(source, { ...source, url: 'https://bank.example/2' }),
      'x.json: sources[1].key',
      'twice',
    ],
    [
      'escapes its folder',
      fileWith(source).replace('bank-of-example', '../../etc'),
      'x.json: bank',
      'letters',
    ],
    ['has an unknown field', fileWith({ ...source, run: 'rm' }), 'x.json: sources[0]', 'run'],
  ])('is rejected as a whole when it %s', (_, text, path, message) => {
    const { files, wrong } = parseCatalogueFiles([{ name: 'x.json', text }]);
    expect(files).toEqual([]);
    expect(wrong).toEqual([{ path, message: expect.stringContaining(message) }]);
  });

  it('is named without direction controls or line breaks', () => {
    const name = '../\u202egnp.\n<b>x.json';
    const { wrong } = parseCatalogueFiles([{ name, text: '' }]);
    expect(wrong[0]?.path).toBe('..??gnp.??b?x.json');
  });

  it('is reported when it contains a bank twice', () => {
    const text = fileWith(source);
    const bundle = JSON.stringify({ banks: [JSON.parse(text)] });
    const { wrong } = parseCatalogueFiles([
      { name: 'a.json', text },
      { name: 'b.json', text: bundle },
    ]);
    expect(wrong).toEqual([{ path: 'b.json: bank', message: expect.stringContaining('twice') }]);
  });
});
