import { bench as api } from './api.ts';
import { bench as archive } from './archive.ts';
import { bench as deliver } from './deliver.ts';
import { bench as digests } from './digests.ts';
import { bench as extract } from './extract.ts';
import { bench as match } from './match.ts';
import { bench as queue } from './queue.ts';
import { bench as relations } from './relations.ts';
import type { Bench } from './support/bench.ts';
import { bench as uploadToEmail } from './upload-to-email.ts';
import { bench as workers } from './workers.ts';

/** All benchmarks by their name on the command line. */
export const benches = {
  api,
  archive,
  deliver,
  digests,
  extract,
  match,
  queue,
  relations,
  'upload-to-email': uploadToEmail,
  workers,
} satisfies Record<string, Bench>;

export const isBench = (name: string): name is keyof typeof benches => Object.hasOwn(benches, name);
