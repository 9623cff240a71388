import { arabicSamples } from './arabic.ts';
import { englishSamples } from './english.ts';
import { frenchSamples } from './french.ts';
import { indonesianSamples } from './indonesian.ts';
import { portugueseSamples } from './portuguese.ts';
import { russianSamples } from './russian.ts';
import type { SampleSet } from './sample.ts';
import { spanishSamples } from './spanish.ts';
import { turkishSamples } from './turkish.ts';

export const sampleSets: SampleSet[] = [
  arabicSamples,
  englishSamples,
  frenchSamples,
  indonesianSamples,
  portugueseSamples,
  russianSamples,
  spanishSamples,
  turkishSamples,
];
