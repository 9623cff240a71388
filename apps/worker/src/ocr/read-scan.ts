import { z } from 'zod';
import { type GreyImage, parsePgm, straighten, toPgm, withoutSpecks } from './grey-image.ts';
import { detectKind, type OcrTools, type PageReading, readImage, renderPage } from './ocr-tools.ts';
import { codesForScript, scriptOf } from './tesseract-codes.ts';
import { ocrRetries, type View } from './views.ts';

/**
 * One page of a scan: its text, or its image for a vision model, or a note that it is unreadable.
 */
export const ScannedPageSchema = z.union([
  z.strictObject({ text: z.string().max(2_000_000) }),
  z.strictObject({ png: z.base64().max(60_000_000) }),
  z.strictObject({ isUnreadable: z.literal(true) }),
]);
export type ScannedPage = z.infer<typeof ScannedPageSchema>;

/**
 * Maximum number of pages to read. Longer scans go to review, because OCR takes seconds per page
 * and vision costs money.
 */
export const MOST_PAGES = 40;

/** How to read a scan's pages. */
export const ScanTaskSchema = z.strictObject({
  pageCount: z.int().min(1).max(MOST_PAGES),
  /**
   * Tesseract's codes of the languages to read, the bank's own language first; empty if images are
   * wanted.
   */
  languages: z.array(z.string().regex(/^[a-z_]{3,8}$/)).max(8),
});
export type ScanTask = z.infer<typeof ScanTaskSchema>;

/** Time limit for a file, however many pages it has. */
export const SCAN_MS = 300_000;
/**
 * Time limit for a page. A hostile file can use it up twice before we give up. A normal page takes
 * two seconds, or forty on a machine under ten times the load.
 */
const PAGE_MS = 120_000;
const MOST_STUCK = 2;

/** Confidence above which a page is well read, and below which it is unreadable. */
const GOOD = 0.8;
const LEAST = 0.35;

const UNREADABLE: ScannedPage = { isUnreadable: true };

type Options = {
  tools: OcrTools;
  signal?: AbortSignal | undefined;
  fileMs?: number;
  pageMs?: number;
};

/**
 * Reads a scan's pages one by one, within one deadline for all. A page that can't be rendered or
 * read in time is unreadable; after two pages that hang, so are the rest.
 */
export async function* readScan(
  pdf: Uint8Array,
  { pageCount, languages }: ScanTask,
  { tools, signal, fileMs = SCAN_MS, pageMs = PAGE_MS }: Options,
): AsyncGenerator<ScannedPage> {
  // References each timeout while a page is read, because Node 20 garbage-collects a timeout that
  // only `any` references.
  const ends = [AbortSignal.timeout(fileMs), ...(signal ? [signal] : [])];
  let stuck = 0;
  for (let page = 1; page <= pageCount; page += 1) {
    if (ends.some(({ aborted }) => aborted) || stuck >= MOST_STUCK) {
      yield UNREADABLE;
      continue;
    }
    const timeout = AbortSignal.timeout(pageMs);
    const task = { pdf, page, languages, tools, signal: AbortSignal.any([...ends, timeout]) };
    const scanned = await (languages.length > 0 ? readPage(task) : drawPage(task)).catch(
      () => UNREADABLE,
    );
    // Counts pages in a row that hang. A page that was read at all, even poorly, was slow rather
    // than stuck.
    stuck = timeout.aborted && 'isUnreadable' in scanned ? stuck + 1 : 0;
    yield scanned;
  }
}

type PageTask = {
  pdf: Uint8Array;
  page: number;
  languages: readonly string[];
  tools: OcrTools;
  signal: AbortSignal;
};

const drawPage = async ({ pdf, page, tools, signal }: PageTask): Promise<ScannedPage> => {
  const { confinement } = tools;
  const png = await renderPage({ pdf, page, format: 'png', confinement, signal });
  return { png: png.toString('base64') };
};

/**
 * Reads a page in the bank's own script only, because words get lost when it is read for more
 * scripts, and deskewed, because sloping lines lose words even at high confidence. If it was
 * deskewed, also reads the original, which preserves Thai marks better. If the result is poor,
 * tries other ways to read the page (see `ocrRetries`) until a result is good, then the best way
 * again without specks. Returns the best result, or an unreadable page if its confidence is too
 * low.
 */
const readPage = async ({
  pdf,
  page,
  languages,
  tools,
  signal,
}: PageTask): Promise<ScannedPage> => {
  const { confinement } = tools;
  const drawn = await renderPage({ pdf, page, format: 'pgm', confinement, signal });
  const own = codesForScript(scriptOf(languages[0] ?? 'eng'), languages);
  const read = (image: Uint8Array, codes: readonly string[]) =>
    readImage({ image, languages: codes, confinement, signal });
  const image = parsePgm(drawn);
  const level = image && straighten(image);
  const readings = [await read(level ? toPgm(level) : drawn, own)];
  try {
    if (level !== image) readings.push(await read(drawn, own));
    if (image && !isGood(readings)) {
      await readAgain({ drawn, image, own, languages, tools, signal, read, readings });
    }
  } catch {
    // Time ran out, or the page had too little text to detect its orientation, so the result so far
    // is used.
  }
  const best = bestOf(readings);
  return best && best.confidence >= LEAST ? { text: best.text } : UNREADABLE;
};

type SecondLook = Pick<PageTask, 'languages' | 'tools' | 'signal'> & {
  drawn: Uint8Array;
  image: GreyImage;
  own: readonly string[];
  read: (image: Uint8Array, codes: readonly string[]) => Promise<PageReading>;
  readings: PageReading[];
};

const readAgain = async (look: SecondLook): Promise<void> => {
  const { drawn, image, own, languages, tools, signal, read, readings } = look;
  const { confinement } = tools;
  const kind = await detectKind({ image: drawn, confinement, signal }).catch(() => undefined);
  const asked = kind?.script ? codesForScript(kind.script, languages) : [];
  const codes = asked.filter((code) => tools.languages.has(code));
  const inScript = codes.length > 0 ? codes : own;
  // The views are in the order of the readings: deskewed, then unchanged.
  const views: View[] = readings.map(() => ({ image, codes: own }));
  for (const view of ocrRetries({ image, own, inScript, kind })) {
    views.push(view);
    readings.push(await read(toPgm(straighten(view.image)), view.codes));
    if (isGood(readings)) break;
  }
  const best = bestOf(readings);
  const view = views.find((_, index) => readings[index] === best);
  if (view) readings.push(await read(toPgm(straighten(withoutSpecks(view.image))), view.codes));
};

const bestOf = (readings: PageReading[]): PageReading | undefined =>
  readings.toSorted((a, b) => worthOf(b) - worthOf(a))[0];

/**
 * Returns how much a reading is worth. Length counts too, so that a well-read page beats a few
 * words read confidently.
 */
const worthOf = ({ text, confidence }: PageReading) => confidence ** 2 * Math.sqrt(text.length);
const isGood = (readings: PageReading[]) => (bestOf(readings)?.confidence ?? 0) >= GOOD;
