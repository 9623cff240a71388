import { deflateSync } from 'node:zlib';
import type { GreyImage } from '../../src/ocr/grey-image.ts';

type Picture = { dictionary: string; data: Buffer };

/** Makes a PDF whose pages are images without text. */
const pdfOf = (pictures: Picture[]): Buffer => {
  const parts: Buffer[] = [Buffer.from('%PDF-1.4\n')];
  const add = (id: number, text: string, data?: Buffer) => {
    parts.push(Buffer.from(`${id} 0 obj\n${text}\n`));
    if (data) parts.push(Buffer.from('stream\n'), data, Buffer.from('\nendstream\n'));
    parts.push(Buffer.from('endobj\n'));
  };
  const kids = pictures.map((_, index) => `${4 + index * 2} 0 R`).join(' ');
  const content = Buffer.from('q 595 0 0 842 0 0 cm /I Do Q');
  add(1, '<< /Type /Catalog /Pages 2 0 R >>');
  add(2, `<< /Type /Pages /Kids [${kids}] /Count ${pictures.length} >>`);
  add(3, `<< /Length ${content.length} >>`, content);
  pictures.forEach(({ dictionary, data }, index) => {
    const page = 4 + index * 2;
    add(
      page,
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 3 0 R' +
        ` /Resources << /XObject << /I ${page + 1} 0 R >> >> >>`,
    );
    add(
      page + 1,
      `<< /Type /XObject /Subtype /Image ${dictionary} /Length ${data.length} >>`,
      data,
    );
  });
  const size = 4 + pictures.length * 2;
  parts.push(Buffer.from(`trailer << /Root 1 0 R /Size ${size} >>\n%%EOF\n`));
  return Buffer.concat(parts);
};

export const makeScan = (images: readonly GreyImage[]): Buffer =>
  pdfOf(
    images.map(({ width, height, pixels }) => ({
      dictionary: `/Width ${width} /Height ${height} /ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /FlateDecode`,
      data: deflateSync(pixels),
    })),
  );

/**
 * Makes an attack: an image of a few bytes that claims to be `side` pixels wide and high, different
 * on each page. A decoder that believes it needs a gigabyte and a very long time.
 */
export const makeBomb = (side: number, pageCount: number): Buffer => {
  const segment = Buffer.alloc(11 + 19);
  // Segment 0: information about the page (type 48) of 19 bytes.
  segment.writeUInt8(48, 4);
  segment.writeUInt8(1, 6);
  segment.writeUInt32BE(19, 7);
  segment.writeUInt32BE(side, 11);
  segment.writeUInt32BE(side, 15);
  const dictionary = `/Width ${side} /Height ${side} /ColorSpace /DeviceGray /BitsPerComponent 1 /Filter /JBIG2Decode`;
  return pdfOf(Array.from({ length: pageCount }, () => ({ dictionary, data: segment })));
};
