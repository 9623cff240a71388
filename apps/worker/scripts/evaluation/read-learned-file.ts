import { readFileSync } from 'node:fs';
import { LEARNED_BANDS, type LearnedModel, LearnedModelSchema } from '@circulate/shared-schemas';
import { z } from 'zod';
import { FEATURES } from '../../src/pipeline/categorise/learned/examples.ts';

/** What the page Learning exports; what else it holds (the proof, names) decides nothing. */
const ExportSchema = z.object({ model: LearnedModelSchema.nullable() });

/** A file that holds nothing that can decide, and why. */
export class UnfitFileError extends Error {
  override name = 'UnfitFileError';
}

const parse = (text: string, file: string): LearnedModel => {
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    throw new UnfitFileError(`${file} is no JSON. Export it again on the page Learning.`);
  }
  const { data, error } = ExportSchema.safeParse(given);
  if (!data) {
    const [issue] = error.issues;
    const where = issue?.path.join('.') || 'the file';
    throw new UnfitFileError(
      `${file} is no export of the page Learning: ${where}: ${issue?.message}.`,
    );
  }
  if (!data.model) {
    throw new UnfitFileError(`${file} was exported before anything was learned: model is null.`);
  }
  return data.model;
};

/** What does not fit together in a model, or fits another release of the lists; undefined where all does. */
const misfitOf = ({ categories, features, weights, bands }: LearnedModel): string | undefined => {
  const known = new Set(FEATURES);
  const unknown = features.filter((name) => !known.has(name));
  if (unknown.length > 0) {
    return `it looks at ${unknown.join(', ')}, which the lists of this release do not have`;
  }
  if (weights.length !== categories.length) {
    return `it has ${categories.length} categories, but weights for ${weights.length}`;
  }
  const torn = weights.findIndex((row) => row.length !== features.length);
  if (torn >= 0) {
    return `${categories[torn]} has ${weights[torn]?.length} weights for ${features.length} features`;
  }
  const wanted = LEARNED_BANDS.length + 1;
  return bands.length === wanted
    ? undefined
    : `it has ${bands.length} bands of sureness, this release has ${wanted}`;
};

/**
 * What a deployment learned, from the file that its page Learning exports. Throws UnfitFileError where it
 * cannot be read, is something else, or belongs to another release.
 */
export const readLearnedFile = (file: string): LearnedModel => {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    throw new UnfitFileError(
      `${file} cannot be read: ${error instanceof Error ? error.message : error}.`,
    );
  }
  const model = parse(text, file);
  const misfit = misfitOf(model);
  if (misfit) throw new UnfitFileError(`${file} does not fit: ${misfit}.`);
  return model;
};
