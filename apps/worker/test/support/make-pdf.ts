/**
 * Makes a small PDF with a text layer in Latin script: one page per text, one line for each of its
 * lines. `salt` is hidden in it, to change its bytes.
 */
export const makePdf = (pages: string[], salt = ''): Buffer => {
  const objects: string[] = [];
  const kids = pages.map((_, index) => `${4 + index * 2} 0 R`).join(' ');
  objects[1] = '<< /Type /Catalog /Pages 2 0 R >>';
  objects[2] = `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`;
  objects[3] = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>';
  pages.forEach((text, index) => {
    const content = `BT /F1 11 Tf 14 TL 50 790 Td ${text.split('\n').map(showLine).join(' ')} ET`;
    const page = 4 + index * 2;
    objects[page] =
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${page + 1} 0 R` +
      ' /Resources << /Font << /F1 3 0 R >> >> >>';
    objects[page + 1] =
      `<< /Length ${Buffer.byteLength(content, 'latin1')} >>\nstream\n${content}\nendstream`;
  });

  let body = `%PDF-1.4\n%${salt}\n`;
  const offsets: number[] = [];
  objects.forEach((object, id) => {
    offsets[id] = Buffer.byteLength(body, 'latin1');
    body += `${id} 0 obj\n${object}\nendobj\n`;
  });
  const table = offsets
    .slice(1)
    .map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`)
    .join('');
  const start = Buffer.byteLength(body, 'latin1');
  body += `xref\n0 ${objects.length}\n0000000000 65535 f \n${table}`;
  body += `trailer << /Size ${objects.length} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(body, 'latin1');
};

const showLine = (line: string) => `(${line.replaceAll(/[\\()]/g, String.raw`\$&`)}) Tj T*`;
