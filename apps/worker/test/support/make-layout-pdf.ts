/** A typeset line: position and size in points, from the bottom left of the page. */
export type LaidOutLine = { text: string; x: number; y: number; size?: number; isBold?: boolean };

/** Makes a page of lines in Helvetica, each with its own layout, in drawing order. */
export const makeSetPdf = (lines: readonly LaidOutLine[]): Buffer => {
  const content = lines
    .map(({ text, x, y, size = 11, isBold = false }) => {
      const shown = text.replaceAll(/[\\()]/g, String.raw`\$&`);
      return `BT /${isBold ? 'F2' : 'F1'} ${size} Tf ${x} ${y} Td (${shown}) Tj ET`;
    })
    .join('\n');
  const font = (name: string) =>
    `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>',
    `<< /Length ${Buffer.byteLength(content, 'latin1')} >>\nstream\n${content}\nendstream`,
    font('Helvetica'),
    font('Helvetica-Bold'),
  ].map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`);
  const body = `%PDF-1.4\n${objects.join('')}trailer << /Root 1 0 R /Size 7 >>\n%%EOF\n`;
  return Buffer.from(body, 'latin1');
};
