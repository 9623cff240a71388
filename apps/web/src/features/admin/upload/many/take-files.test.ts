// @vitest-environment node
import { expect, test } from 'vitest';
import { takeFiles } from './take-files.ts';
import { WHY_NOT } from './taken-files.ts';

const pdf = (name: string) => new File(['%PDF-1.7'], name, { type: 'application/pdf' });

test('accepts PDFs by content, and names other files with the reason', async () => {
  const { files, refused } = await takeFiles(
    [
      pdf('a.pdf'),
      new File(['\n\n%PDF-1.4'], 'no-ending'),
      new File(['<html>'], 'page.pdf', { type: 'application/pdf' }),
      new File([], 'empty.pdf'),
      new File(['PK no ZIP'], 'broken.zip'),
      pdf(`${'n'.repeat(252)}.pdf`),
    ],
    100,
  );
  expect(files.map(({ name, type }) => [name, type])).toEqual([
    ['a.pdf', 'application/pdf'],
    ['no-ending', 'application/pdf'],
  ]);
  expect(refused.map(({ name, why }) => [name.slice(0, 10), why])).toEqual([
    ['page.pdf', WHY_NOT.notPdf],
    ['empty.pdf', WHY_NOT.notPdf],
    ['broken.zip', expect.stringContaining('Create it again')],
    ['nnnnnnnnnn', WHY_NOT.longName],
  ]);
});

test('accepts files up to the limit, and names the rest', async () => {
  const given = Array.from({ length: 101 }, (_, nth) => pdf(`${nth}.pdf`));
  const { files, refused } = await takeFiles(given, 100);
  expect(files).toHaveLength(100);
  expect(refused).toEqual([{ name: '100.pdf', why: WHY_NOT.tooMany(100) }]);
});

test('reports that a folder cannot be read', async () => {
  const folder = pdf('circulars');
  folder.slice = () => {
    throw new DOMException('A directory', 'NotFoundError');
  };
  expect((await takeFiles([folder], 100)).refused).toEqual([
    { name: 'circulars', why: WHY_NOT.unreadable },
  ]);
});
