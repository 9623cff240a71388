import { type Confinement, findConfinement, runConfined } from './confined-command.ts';

/**
 * Longest side of a rendered page in pixels: A4 at about 250 dpi, whatever page size a file
 * declares.
 */
const LONGEST_SIDE_PX = 3_000;
const MOST_BYTES = 40 * 1024 * 1024;
const MOST_TEXT = 4 * 1024 * 1024;
const LOOK_MS = 20_000;

// Limits for rendering a page: at least three times as much as real pages need.
const RENDER = { memoryMb: 768, processorSeconds: 20 };
const READ = { memoryMb: 1_024, processorSeconds: 60 };

/** OCR tools installed here, and how they are sandboxed. */
export type OcrTools = {
  canRender: boolean;
  /** Tesseract's codes for the languages it can read. */
  languages: Set<string>;
  confinement: Confinement;
};

/** Whether this machine can read scans. */
export const isReadable = ({ canRender, languages }: OcrTools): boolean =>
  canRender && languages.size > 0;

/** Finds `pdftoppm`, and `tesseract` with its languages. */
export const findOcrTools = async (): Promise<OcrTools> => {
  const confinement = await findConfinement();
  const look = (program: string, args: string[]) =>
    runConfined({
      ...{ program, args, confinement, limits: RENDER, mostBytes: MOST_TEXT },
      signal: AbortSignal.timeout(LOOK_MS),
    });
  const [canRender, listed] = await Promise.all([
    look('pdftoppm', ['-v']).then(
      () => true,
      () => false,
    ),
    look('tesseract', ['--list-langs']).then(
      (output) => output.toString().split('\n').slice(1),
      () => [],
    ),
  ]);
  const languages = listed.map((line) => line.trim()).filter((line) => /^[a-z_]{3,8}$/.test(line));
  return { canRender, languages: new Set(languages), confinement };
};

type Rendering = {
  pdf: Uint8Array;
  /** Page number, from 1. */
  page: number;
  format: 'png' | 'pgm';
  confinement: Confinement;
  signal: AbortSignal;
};

/** Renders one page in shades of grey. Rejects when it can't be rendered, or takes too long. */
export const renderPage = ({
  pdf,
  page,
  format,
  confinement,
  signal,
}: Rendering): Promise<Buffer> => {
  const number = String(page);
  const kind = format === 'png' ? ['-png'] : [];
  const size = ['-scale-to', String(LONGEST_SIDE_PX)];
  // The PDF comes from standard input, so that the program doesn't need to open a file.
  const args = [...kind, '-gray', ...size, '-f', number, '-l', number, '-singlefile', '-'];
  const limits = RENDER;
  const common = { confinement, signal, limits, mostBytes: MOST_BYTES };
  return runConfined({ program: 'pdftoppm', args, input: pdf, ...common });
};

type Reading = {
  image: Uint8Array;
  languages: readonly string[];
  confinement: Confinement;
  signal: AbortSignal;
};

/** Text read by Tesseract, with a confidence from 0 to 1, weighted by word length. */
export type PageReading = { text: string; confidence: number };

/** Reads the text in a page's image. */
export const readImage = async (reading: Reading): Promise<PageReading> => {
  const { image, languages, confinement, signal } = reading;
  const args = ['stdin', 'stdout', '-l', languages.join('+'), 'tsv'];
  const common = { confinement, signal, limits: READ, mostBytes: MOST_TEXT };
  const table = await runConfined({ program: 'tesseract', args, input: image, ...common });
  return toPageReading(table.toString());
};

/**
 * Orientation and script of a page, as guessed by Tesseract. `turnBy` is the clockwise rotation
 * that sets the page upright.
 */
export type PageKind = { turnBy: number; script: string | undefined };

/** Detects a page's orientation and script. Rejects when the page has too little text. */
export const detectKind = async (reading: Omit<Reading, 'languages'>): Promise<PageKind> => {
  const { image, confinement, signal } = reading;
  const args = ['stdin', 'stdout', '--psm', '0', '-l', 'osd'];
  const common = { confinement, signal, limits: READ, mostBytes: MOST_TEXT };
  const output = await runConfined({ program: 'tesseract', args, input: image, ...common });
  const text = output.toString();
  const [, turnBy = '0'] = /^Rotate: (\d+)/m.exec(text) ?? [];
  return { turnBy: Number(turnBy), script: /^Script: (\w+)/m.exec(text)?.[1] };
};

const WORD_LEVEL = '5';

/** Joins the words in Tesseract's output table by line, with a blank line between paragraphs. */
export const toPageReading = (table: string): PageReading => {
  const lines: string[] = [];
  let place = { line: '', paragraph: '' };
  let weight = 0;
  let sum = 0;
  for (const row of table.split('\n')) {
    const [level, page, block, paragraph, line, , , , , , confidence, word = ''] = row.split('\t');
    const text = word.trim();
    if (level !== WORD_LEVEL || !text) continue;
    const here = {
      paragraph: [page, block, paragraph].join(' '),
      line: [page, block, paragraph, line].join(' '),
    };
    if (here.line === place.line) lines.push(`${lines.pop() ?? ''} ${text}`);
    else if (place.paragraph && here.paragraph !== place.paragraph) lines.push('', text);
    else lines.push(text);
    place = here;
    weight += text.length;
    sum += (text.length * Math.max(0, Number(confidence))) / 100;
  }
  return { text: lines.join('\n'), confidence: weight > 0 ? sum / weight : 0 };
};
