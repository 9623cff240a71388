import { marked, type Token, type Tokens } from 'marked';
import PDFDocument from 'pdfkit';

const body = 'Times-Roman';
const bold = 'Times-Bold';
const italic = 'Times-Italic';
const ink = '#14181f';
const quiet = '#626974';

/** Date of the documents. Fixed, so that the same text always produces the same file. */
const issued = new Date('2024-12-01T00:00:00Z');

/** Renders a legal document, written in a subset of Markdown, as an A4 PDF. */
export const renderLegalPdf = async (markdown: string): Promise<Buffer> => {
  const tokens = marked.lexer(markdown);
  const title = titleOf(tokens);
  const document = new PDFDocument({
    size: 'A4',
    margins: { top: 72, bottom: 72, left: 72, right: 72 },
    info: { Title: title, Author: 'Circulate', CreationDate: issued, ModDate: issued },
    lang: 'en-GB',
    displayTitle: true,
    bufferPages: true,
  });
  for (const token of tokens) writeBlock(document, token);
  numberPages(document, title);
  return collect(document);
};

const titleOf = (tokens: Token[]) => {
  const heading = tokens.find((token) => token.type === 'heading');
  return heading && 'text' in heading ? heading.text : 'Circulate';
};

type Document = InstanceType<typeof PDFDocument>;

const collect = (document: Document) =>
  new Promise<Buffer>((resolve, reject) => {
    const chunks: Buffer[] = [];
    document.on('data', (chunk: Buffer) => chunks.push(chunk));
    document.on('end', () => resolve(Buffer.concat(chunks)));
    document.on('error', reject);
    document.end();
  });

const writeBlock = (document: Document, token: Token) => {
  if (token.type === 'heading') writeHeading(document, token.text, token.depth);
  else if (token.type === 'paragraph') writeParagraph(document, token.text);
  else if (token.type === 'list') writeList(document, token);
};

const writeHeading = (document: Document, text: string, depth: number) => {
  if (depth === 1) {
    document.font(bold).fontSize(22).fillColor(ink).text(text).moveDown(0.5);
    return;
  }
  // Keeps a heading on the same page as the text after it.
  if (document.y > document.page.height - 140) document.addPage();
  document.moveDown(0.6).font(bold).fontSize(13).fillColor(ink).text(text).moveDown(0.35);
};

const writeParagraph = (document: Document, text: string) => {
  const isAside = text.startsWith('*') && text.endsWith('*');
  document
    .font(isAside ? italic : body)
    .fontSize(11)
    .fillColor(isAside ? quiet : ink)
    .text(isAside ? text.slice(1, -1) : text, { lineGap: 3 })
    .moveDown(0.6);
};

const writeList = (document: Document, token: Tokens.Generic) => {
  const items: unknown[] = token.items ?? [];
  for (const item of items) {
    if (typeof item !== 'object' || item === null || !('text' in item)) continue;
    document.font(body).fontSize(11).fillColor(ink);
    document.list([String(item.text)], { bulletRadius: 1.6, textIndent: 14, lineGap: 3 });
    document.moveDown(0.25);
  }
  document.moveDown(0.4);
};

const numberPages = (document: Document, title: string) => {
  const { start, count } = document.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    document.switchToPage(page);
    // The footer is in the bottom margin, where adding text would otherwise start a new page.
    document.page.margins.bottom = 0;
    document.font(body).fontSize(9).fillColor(quiet);
    document.text(`${title} · Dec 2024 · ${page + 1} of ${count}`, 72, document.page.height - 48, {
      lineBreak: false,
    });
  }
};
