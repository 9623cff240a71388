import type { Database } from '@circulate/database';
import type { StepName } from '@circulate/jobs';
import type { Storage } from '@circulate/storage';
import type { StepWork } from './handle-job.ts';
import { extract } from './pipeline/extract/extract-circular.ts';
import type { ImageReader } from './pipeline/extract/read-images.ts';
import type { PdfReader } from './pipeline/extract/read-pdf.ts';
import { scan } from './pipeline/extract/scan-circular.ts';
import { match } from './pipeline/match/match-circular.ts';
import { read } from './pipeline/read/read-circular.ts';
import type { Readers } from './pipeline/read/read-with-model.ts';
import { summarise } from './pipeline/summarise/summarise-circular.ts';
import type { TextReader } from './pipeline/text-reader.ts';
import { translate } from './pipeline/translate/translate-circular.ts';
import type { Translator } from './pipeline/translate/translator.ts';

type Dependencies = {
  db: Database;
  /** Database client that waits long enough for the statement that stores a million alerts. */
  matchDb: Database;
  storage: Storage;
  pdfReader: PdfReader;
  textReader: TextReader;
  imageReader: ImageReader;
  readers: Readers | undefined;
  translator: Translator | undefined;
  reviewConfidence: number;
  targetLanguage: string;
  outageMs: number | undefined;
};

/** Creates the handler of each pipeline step. */
export const stepHandlers = ({
  matchDb,
  reviewConfidence,
  targetLanguage,
  ...tools
}: Dependencies): Record<StepName, StepWork> => ({
  extract: (id) => extract(id, tools),
  scan: (id, attempt) => scan(id, attempt, tools),
  read: (id, attempt) => read(id, attempt, { ...tools, targetLanguage, reviewConfidence }),
  translate: (id, attempt) => translate(id, attempt, { ...tools, targetLanguage }),
  summarise: (id) => summarise(id, { ...tools, targetLanguage }),
  match: (id) => match(id, { db: matchDb }),
});
