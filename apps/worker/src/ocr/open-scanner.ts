import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { linesOf } from '@circulate/source-reader';
import { z } from 'zod';
import { findOcrTools, type OcrTools } from './ocr-tools.ts';
import {
  readScan,
  SCAN_MS,
  type ScannedPage,
  ScannedPageSchema,
  type ScanTask,
} from './read-scan.ts';

/** What a scanner can do: draw pages, and read them in these of Tesseract's languages. */
type ScannerAbilities = { canRender: boolean; languages: ReadonlySet<string> };

/** Reads scans somewhere: by the tools of this machine, or at the service that has them. */
export type Scanner = {
  abilities: () => Promise<ScannerAbilities>;
  /** The pages of a PDF, one after the other. Rejects when its bytes fail, or the service. */
  scan: (content: Readable, task: ScanTask) => AsyncGenerator<ScannedPage>;
};

/** Opens the reading of scans by the tools of this machine, each in limits of its own. */
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
/** The service ends by itself before this. */
const SERVICE_MS = SCAN_MS + 60_000;
const LOOK_MS = 10_000;
/** No page is longer, nor its picture. */
const LINES = { longest: 64_000_000, tooLong: 'The OCR service sends too much' };

/** Opens the reading of scans at the OCR service that answers at `url`. */
export const openRemoteScanner = (
  url: string,
  { serviceMs = SERVICE_MS }: { serviceMs?: number } = {},
): Scanner => ({
  abilities: async () => {
    const response = await fetch(`${url}/languages`, { signal: AbortSignal.timeout(LOOK_MS) });
    if (!response.ok) throw new Error(`The OCR service answers ${response.status}`);
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
      throw new Error(`The OCR service answers ${response.status}`);
    }
    let count = 0;
    for await (const line of linesOf(response.body, LINES)) {
      // What a hostile file made of the service is not believed.
      yield ScannedPageSchema.parse(JSON.parse(line));
      count += 1;
      if (count === pageCount) return;
    }
    throw new Error(`The OCR service ended after ${count} of ${pageCount} pages`);
  },
});
