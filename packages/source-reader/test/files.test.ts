import { strToU8, type Zippable, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { openFileReaders } from '../src/files/open-file-readers.ts';
import { readFile } from '../src/files/read-file.ts';

const PDF = '%PDF-1.4\n% one\n%%EOF\n';
const zip = (files: Zippable) => Buffer.from(zipSync(files));
const text = (content: string) => strToU8(content);

const word = (paragraphs: string[]) =>
  zip({
    '[Content_Types].xml': text(
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>',
    ),
    'word/document.xml': text(
      `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${paragraphs
        .map((each) => `<w:p><w:r><w:t>${each}</w:t></w:r></w:p>`)
        .join('')}</w:body></w:document>`,
    ),
  });

const sheet = (row = '<c r="A1" t="s"><v>0</v></c><c r="B1"><v>5.25</v></c>') =>
  zip({
    '[Content_Types].xml': text('<Types/>'),
    'xl/workbook.xml': text(
      '<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="Rates" sheetId="1" r:id="rId1"/></sheets></workbook>',
    ),
    'xl/_rels/workbook.xml.rels': text(
      '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
    ),
    'xl/sharedStrings.xml': text(
      '<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><si><t>Policy rate</t></si></sst>',
    ),
    'xl/worksheets/sheet1.xml': text(
      `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData><row r="1">${row}</row></sheetData></worksheet>`,
    ),
  });

const openDocument = (body: string) =>
  zip({
    mimetype: [text('application/vnd.oasis.opendocument.text'), { level: 0 }],
    'content.xml': text(
      `<office:document-content xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0"><office:body><office:text>${body}</office:text></office:body></office:document-content>`,
    ),
  });

const RTF = String.raw`{\rtf1\ansi\ansicpg1251\deff0{\fonttbl{\f0\fcharset204 Times;}}{\info{\author Secretary}}\f0 \'cf\'f0\'e8\'ea\'e0\'e7 No. 5\par Banks report monthly.\par}`;

describe('an Office file', () => {
  it.each([
    [
      'DOCX',
      word(['Circular 5/2026', 'Banks report monthly.']),
      'Circular 5/2026\nBanks report monthly.',
    ],
    ['XLSX', sheet(), 'Policy rate\t5.25'],
    [
      'XLSX with its text in the cells',
      sheet('<c r="A1" t="inlineStr"><is><t>Limit</t></is></c><c r="B1"><f>2*5</f><v>10</v></c>'),
      'Limit\t10',
    ],
    [
      'ODT with a list',
      openDocument(
        '<text:p>Banks report:</text:p><text:list><text:list-item><text:p>loans;</text:p></text:list-item><text:list-item><text:p>deposits.</text:p></text:list-item></text:list>',
      ),
      'Banks report:\nloans;\ndeposits.',
    ],
    [
      'ODT',
      openDocument('<text:h>Circular 5/2026</text:h><text:p>Banks report monthly.</text:p>'),
      'Circular 5/2026\nBanks report monthly.',
    ],
    ['RTF in Cyrillic', Buffer.from(RTF), 'Приказ No. 5\nBanks report monthly.'],
  ])('is read as %s', async (_kind, bytes, content) => {
    expect(await readFile(bytes)).toEqual({ documents: [{ name: '', content }], unread: [] });
  });
});

describe('an archive', () => {
  const namesIn = async (bytes: Buffer, limits?: { unpackedBytes: number }) => {
    const { documents, unread } = await readFile(bytes, limits);
    return { read: documents.map(({ name }) => name), unread };
  };

  it('returns its documents, the circular before its annexes, without folders and clutter', async () => {
    const bytes = zip({
      'docs/Annex 1.pdf': text(PDF),
      'docs/table.docx': word(['A table']),
      '../../etc/circular.pdf': text(PDF),
      '__MACOSX/docs/._circular.pdf': text('x'),
      'page.html': text('<html><nav>Menu</nav><main><p>Guidance for banks.</p></main></html>'),
      'old.doc': text('\u00d0\u00cf'),
    });
    const { documents } = await readFile(bytes);
    expect(documents.find(({ name }) => name === 'page.html')?.content).toBe('Guidance for banks.');
    expect(await namesIn(bytes)).toEqual({
      read: ['circular.pdf', 'table.docx', 'page.html', 'Annex 1.pdf'],
      unread: ['old.doc'],
    });
  });

  it('can contain another archive, but not a third level of archives', async () => {
    const inner = zip({ 'deep.pdf': text(PDF) });
    const once = zip({ 'inner.zip': inner });
    expect(await namesIn(once)).toEqual({ read: ['deep.pdf'], unread: [] });
    expect(await namesIn(zip({ 'once.zip': once }))).toEqual({ read: [], unread: ['inner.zip'] });
  });

  it('is read only up to a limit on file count and size', async () => {
    const many = Object.fromEntries(
      Array.from({ length: 30 }, (_, at) => [`${at}.txt`, text(`Notice ${at}`)]),
    );
    const { read, unread } = await namesIn(zip(many));
    expect([read, unread].map(({ length }) => length)).toEqual([20, 10]);
    expect(unread).not.toContain(read[0]);
    const large = new Uint8Array(6_000);
    large.set(text(PDF));
    const bomb = zip({ 'a.pdf': large, 'inner.zip': zip({ 'b.pdf': large }) });
    expect(await namesIn(bomb, { unpackedBytes: 10_000 })).toEqual({
      read: ['a.pdf'],
      unread: ['b.pdf'],
    });
  });

  it('returns nothing when it is truncated or damaged', async () => {
    const whole = zip({ 'a.pdf': text(PDF) });
    expect(await namesIn(whole.subarray(0, 40))).toEqual({ read: [], unread: [] });
  });
});

describe('the file reader', () => {
  it('reads in a separate process, and names what it can’t read', async () => {
    const files = openFileReaders();
    const { documents } = await files.read(
      zip({ 'circular.docx': word(['Circular 5/2026']), 'form.pdf': text(PDF) }),
    );
    expect(documents).toMatchObject([
      { name: 'form.pdf', content: expect.any(Uint8Array) },
      { name: 'circular.docx', content: 'Circular 5/2026' },
    ]);
    expect((await files.read(Buffer.from(RTF))).documents[0]?.content).toContain('Приказ');
    await expect(files.read(zip({ 'a.wpd': text('x') }))).rejects.toMatchObject({
      code: 'UNREADABLE_FILE',
      message: expect.stringContaining('a.wpd'),
    });
    files.close();
  });
});
