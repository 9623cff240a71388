import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { z } from 'zod';
import { type SampleCircular, sampleCircular, sampleHistory } from './sample-circulars.ts';

const StateSchema = z.object({ first_start: z.coerce.date(), issued: z.array(z.coerce.date()) });

/** The circulars that the sample bank has published, from oldest to newest. */
export type Publications = {
  /** When the demo first started. */
  firstStart: Date;
  all(): SampleCircular[];
  publish(now: Date): Promise<SampleCircular>;
};

/** Opens the list of publications in `file`, so that a restart neither repeats nor loses any. */
export const openPublications = async (file: string, now: Date): Promise<Publications> => {
  const stored = await readFile(file, 'utf8').catch(() => null);
  const state = stored ? StateSchema.parse(JSON.parse(stored)) : { first_start: now, issued: [] };
  const history = sampleHistory(state.first_start);
  const issued = state.issued.map((date, index) =>
    sampleCircular(history.length + index + 1, date),
  );
  const save = async () => {
    await mkdir(dirname(file), { recursive: true });
    const dates = issued.map(({ issuedOn }) => issuedOn);
    await writeFile(`${file}.new`, JSON.stringify({ ...state, issued: dates }));
    await rename(`${file}.new`, file);
  };
  await save();
  return {
    firstStart: state.first_start,
    all: () => [...history, ...issued],
    publish: async (date) => {
      const circular = sampleCircular(history.length + issued.length + 1, date);
      issued.push(circular);
      await save();
      return circular;
    },
  };
};
