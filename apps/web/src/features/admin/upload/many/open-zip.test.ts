// @vitest-environment node
import { BlobWriter, Uint8ArrayReader, ZipWriter } from '@zip.js/zip.js/lib/zip-core-external.js';
import { describe, expect, test, vi } from 'vitest';
import { log } from '../../../../lib/browser/log.ts';
import { openZip } from './open-zip.ts';
import { WHY_NOT } from './taken-files.ts';

const MEGABYTE = 1024 * 1024;
const ROOM = 100;

const pdf = (marker: string) => new TextEncoder().encode(`%PDF-1.7\n% ${marker}\n%%EOF\n`);

vi.spyOn(log, 'error').mockReturnValue();

type Packed = { name: string; bytes: Uint8Array; password?: string };

const pack = async (entries: readonly Packed[]): Promise<File> => {
  const writer = new ZipWriter(new BlobWriter('application/zip'), { useWebWorkers: false });
  for (const { name, bytes, password } of entries) {
    await writer.add(name, new Uint8ArrayReader(bytes), {
      dataDescriptor: false,
      ...(password ? { password } : {}),
    });
  }
  return new File([await writer.close()], 'circulars.zip');
};

const entriesOf = (count: number) =>
  Array.from({ length: count }, (_, nth) => ({ name: `${nth}.pdf`, bytes: pdf(String(nth)) }));
const namesOf = (files: readonly { name: string }[]) => files.map(({ name }) => name);

/**
 * Finds a signature of the ZIP format from the end, and overwrites the four-byte number after it.
 */
const patch = async (zip: File, mark: number[], change: { at: number; value: number }) => {
  const bytes = Buffer.from(await zip.arrayBuffer());
  const found = bytes.lastIndexOf(Buffer.from(mark));
  bytes.writeUInt32LE(change.value, found + change.at);
  return new File([bytes], zip.name);
};
const CENTRAL = [0x50, 0x4b, 1, 2];
const LOCAL = [0x50, 0x4b, 3, 4];

describe('opening a ZIP', () => {
  test('extracts PDFs unchanged, regardless of their folder', async () => {
    const zip = await pack([
      { name: 'circulars/2026/a.pdf', bytes: pdf('a') },
      { name: 'b.PDF', bytes: pdf('b') },
    ]);
    const { files, refused } = await openZip(zip, ROOM);
    expect(namesOf(files)).toEqual(['a.pdf', 'b.PDF']);
    expect(files.map(({ type }) => type)).toEqual(['application/pdf', 'application/pdf']);
    expect(new Uint8Array((await files[0]?.arrayBuffer()) ?? [])).toEqual(pdf('a'));
    expect(refused).toEqual([]);
  });

  test.each([
    ['../../../etc/passwd.pdf', 'passwd.pdf'],
    ['/abs/olute.pdf', 'olute.pdf'],
    ['C:\\Users\\x\\evil.pdf', 'evil.pdf'],
    ['..\\..\\up.pdf', 'up.pdf'],
    ['a\u0000b\u0007.pdf', 'ab.pdf'],
  ])('returns a harmless file name for %j', async (name, bare) => {
    const { files } = await openZip(await pack([{ name, bytes: pdf('x') }]), ROOM);
    expect(namesOf(files)).toEqual([bare]);
  });

  test('names the other files and doesn’t extract them', async () => {
    const inner = await pack([{ name: 'c.pdf', bytes: pdf('c') }]);
    const zip = await pack([
      { name: 'notes.txt', bytes: pdf('text') },
      { name: 'inner.zip', bytes: new Uint8Array(await inner.arrayBuffer()) },
      { name: 'no.pdf', bytes: new TextEncoder().encode('Not a PDF at all') },
      { name: 'locked.pdf', bytes: pdf('locked'), password: 'secret' },
      { name: `${'n'.repeat(252)}.pdf`, bytes: pdf('long') },
      { name: '__MACOSX/._good.pdf', bytes: pdf('resource') },
      { name: 'good.pdf', bytes: pdf('good') },
    ]);
    const { files, refused } = await openZip(zip, ROOM);
    expect(namesOf(files)).toEqual(['good.pdf']);
    expect(refused).toEqual([
      { name: 'notes.txt', why: WHY_NOT.notPdf },
      { name: 'inner.zip', why: WHY_NOT.nested },
      { name: 'no.pdf', why: WHY_NOT.notPdf },
      { name: 'locked.pdf', why: WHY_NOT.locked },
      { name: expect.stringMatching(/^n+\.pdf$/), why: WHY_NOT.longName },
      { name: '1 hidden', why: expect.stringContaining('macOS') },
    ]);
  });

  test('extracts 100 of 101 PDFs, the limit, and names the other', async () => {
    const { files, refused } = await openZip(await pack(entriesOf(101)), ROOM);
    expect(files).toHaveLength(100);
    expect(refused).toEqual([{ name: '100.pdf', why: WHY_NOT.tooMany(100) }]);
  });

  test('extracts only as many files as the upload has room for', async () => {
    const { files, refused } = await openZip(await pack(entriesOf(3)), 2);
    expect({ files: namesOf(files), refused: namesOf(refused) }).toEqual({
      ...{ files: ['0.pdf', '1.pdf'], refused: ['2.pdf'] },
    });
  });

  test('stops early at a ZIP bomb and extracts nothing', async () => {
    const good = { name: 'good.pdf', bytes: pdf('good') };
    const zip = await pack([good, { name: 'bomb.pdf', bytes: new Uint8Array(60 * MEGABYTE) }]);
    await expect(openZip(zip, ROOM)).rejects.toThrow('far larger than the ZIP');
    const { files } = await openZip(await pack([good]), ROOM);
    expect(namesOf(files)).toEqual(['good.pdf']);
  });

  test('stops just as early when a ZIP bomb declares a false size', async () => {
    let zip = await pack([{ name: 'bomb.pdf', bytes: new Uint8Array(60 * MEGABYTE) }]);
    zip = await patch(zip, CENTRAL, { at: 24, value: 1_000 });
    zip = await patch(zip, LOCAL, { at: 22, value: 1_000 });
    const { files, refused } = await openZip(zip, ROOM);
    expect(files).toEqual([]);
    expect(refused).toEqual([{ name: 'bomb.pdf', why: WHY_NOT.damaged }]);
  });

  test('omits a file above the upload limit', async () => {
    const noise = new Uint8Array(51 * MEGABYTE);
    for (let at = 0; at < noise.length; at += 65_536) {
      crypto.getRandomValues(noise.subarray(at, at + 65_536));
    }
    const zip = await pack([
      { name: 'large.pdf', bytes: noise },
      { name: 'good.pdf', bytes: pdf('good') },
    ]);
    const { files, refused } = await openZip(zip, ROOM);
    expect(namesOf(files)).toEqual(['good.pdf']);
    expect(refused).toEqual([{ name: 'large.pdf', why: WHY_NOT.large(50) }]);
  });

  test('rejects a ZIP with more than a thousand files', async () => {
    await expect(openZip(await pack(entriesOf(1_001)), ROOM)).rejects.toThrow('1000 files');
  });

  test('explains what to do when a file is a damaged ZIP or not a ZIP', async () => {
    const zip = await pack(entriesOf(3));
    for (const broken of [zip.slice(0, zip.size - 60), zip.slice(0, 40), new Blob(['PK hello'])]) {
      const file = new File([broken], 'broken.zip');
      await expect(openZip(file, ROOM)).rejects.toThrow('Create it again');
    }
  });

  test('extracts the intact files next to a damaged one', async () => {
    const zip = await pack([{ name: 'bad.pdf', bytes: pdf('bad') }, ...entriesOf(1)]);
    const bytes = Buffer.from(await zip.arrayBuffer());
    bytes[bytes.indexOf('bad.pdf') + 'bad.pdf'.length + 20] = 0xff;
    const { files, refused } = await openZip(new File([bytes], 'x.zip'), ROOM);
    expect(namesOf(files)).toEqual(['0.pdf']);
    expect(refused).toEqual([{ name: 'bad.pdf', why: WHY_NOT.damaged }]);
  });

  test('extracts nothing from an empty ZIP', async () => {
    expect(await openZip(await pack([]), ROOM)).toEqual({ files: [], refused: [] });
  });

  test('reads a ZIP in parts instead of loading all of it', async () => {
    const zip = await pack(entriesOf(2));
    const padded = new File([new Uint8Array(5 * MEGABYTE), zip], 'self-extracting.zip');
    const { files } = await openZip(padded, ROOM);
    expect(namesOf(files)).toEqual(['0.pdf', '1.pdf']);
  });
});
