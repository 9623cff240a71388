import { execFile, spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The longest side of a rendered page: A4 at about 250 dpi, however large a file says its pages are. */
const LONGEST_SIDE_PX = 3_000;
const RENDER_TIMEOUT_MS = 20_000;
const READ_TIMEOUT_MS = 60_000;
const MAX_IMAGE_BYTES = 40 * 1024 * 1024;

/** Nothing of the worker's environment but where programs are; one thread for each. */
const environment = () => ({ PATH: process.env.PATH, OMP_THREAD_LIMIT: '1', LC_ALL: 'C' });

/** What of OCR is installed here: the renderer of pages, and the languages that are read. */
export type OcrTools = { canRender: boolean; languages: Set<string> };

/** Looks for `pdftoppm` and `tesseract` with its languages. */
export const findOcrTools = async (): Promise<OcrTools> => {
  const options = { env: environment(), timeout: RENDER_TIMEOUT_MS };
  const [canRender, listed] = await Promise.all([
    run('pdftoppm', ['-v'], options).then(
      () => true,
      () => false,
    ),
    run('tesseract', ['--list-langs'], options).then(
      ({ stdout }) => stdout.split('\n').slice(1),
      () => [],
    ),
  ]);
  const languages = listed.map((line) => line.trim()).filter((line) => /^[a-z_]{3,8}$/.test(line));
  return { canRender, languages: new Set(languages) };
};

/** Renders one page (the first is 1) as a PNG. Throws when it takes too long or can't be drawn. */
export const renderPage = async (file: string, page: number): Promise<Buffer> => {
  const number = String(page);
  const size = ['-scale-to', String(LONGEST_SIDE_PX)];
  const { stdout } = await run(
    'pdftoppm',
    ['-png', '-gray', ...size, '-f', number, '-l', number, '-singlefile', file],
    {
      env: environment(),
      timeout: RENDER_TIMEOUT_MS,
      killSignal: 'SIGKILL',
      maxBuffer: MAX_IMAGE_BYTES,
      encoding: 'buffer',
    },
  );
  return stdout;
};

/** Reads the text of a page's image. `languages` are Tesseract's own codes. */
export const readImage = async (image: Buffer, languages: string[]): Promise<string> => {
  const child = spawn('tesseract', ['stdin', 'stdout', '-l', languages.join('+')], {
    env: environment(),
    stdio: ['pipe', 'pipe', 'ignore'],
    timeout: READ_TIMEOUT_MS,
    killSignal: 'SIGKILL',
  });
  child.stdin.on('error', () => undefined);
  child.stdin.end(image);
  const failed = new Promise<never>((_resolve, reject) => child.once('error', reject));
  return Promise.race([text(child.stdout), failed]);
};

/** An image as a model takes it. */
export const toDataUrl = (image: Buffer): string =>
  `data:image/png;base64,${image.toString('base64')}`;
