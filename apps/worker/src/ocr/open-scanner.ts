import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { z } from 'zod';
import { linesOf } from '../internal-service.ts';
import { findOcrTools, type OcrTools } from './ocr-tools.ts';
import {
  readScan,
  SCAN_MS,
  type ScannedPage,
  ScannedPageSchema,
  type ScanTask,
} from './read-scan.ts';

/** A scanner's abilities: whether it renders pages, and which Tesseract languages it reads. */
type ScannerAbilities = { canRender: boolean; languages: ReadonlySet<string> };

/** Reads scans, with local tools or through the OCR service. */
export type Scanner = {
  abilities: () => Promise<ScannerAbilities>;
  /** Reads the pages in a PDF in sequence. Rejects when its bytes or the service fail. */
  scan: (content: Readable, task: ScanTask) => AsyncGenerator<ScannedPage>;
};

/** Opens a scanner that uses local tools, each within its own limits. */
export const openLocalScanner = (findTools: () => Promise<OcrTools> = findOcrTools): Scanner => {
  let tools: Promise<OcrTools> | undefined;
  const found = () => {
    tools ??= findTools();
    return tools;
  };
  return {
    abilities: found,
    scan: async function* (content, task) {
      yield* readScan(await buffer(content), task, { tools: await found() });
    },
  };
};

const AbilitiesSchema = z.object({ canRender: z.boolean(), languages: z.array(z.string()) });
/**
 * Timeout for reading a file: longer than the service's own limit, so that the service ends first.
 */
const SERVICE_MS = SCAN_MS + 60_000;
/** Timeout for listing the languages: longer than it takes to start each OCR tool once. */
const LOOK_MS = 60_000;
/** Maximum length of a line in the service's response: longer than any page's text or image. */
const LINES = { longest: 64_000_000, tooLong: 'The OCR service sent more than we accept' };

/** Opens a scanner that uses the OCR service at `url`. */
export const openRemoteScanner = (
  url: string,
  { serviceMs = SERVICE_MS }: { serviceMs?: number } = {},
): Scanner => ({
  abilities: async () => {
    const response = await fetch(`${url}/languages`, { signal: AbortSignal.timeout(LOOK_MS) });
    if (!response.ok) throw new Error(`The OCR service returned ${response.status}`);
    const { canRender, languages } = AbilitiesSchema.parse(await response.json());
    return { canRender, languages: new Set(languages) };
  },
  scan: async function* (content, { languages, pageCount }) {
    const query = new URLSearchParams({ languages: languages.join(), pages: String(pageCount) });
    const response = await fetch(`${url}/scan?${query}`, {
      method: 'POST',
      body: await buffer(content),
      signal: AbortSignal.timeout(serviceMs),
    });
    if (!response.ok || !response.body) {
      throw new Error(`The OCR service returned ${response.status}`);
    }
    let count = 0;
    for await (const line of linesOf(response.body, LINES)) {
      // The response is validated, because a hostile file may have taken over the service.
      yield ScannedPageSchema.parse(JSON.parse(line));
      count += 1;
      if (count === pageCount) return;
    }
    throw new Error(`The OCR service stopped after ${count} of ${pageCount} pages`);
  },
});
