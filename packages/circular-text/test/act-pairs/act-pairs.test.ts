import { expect, it } from 'vitest';
import { z } from 'zod';
import { digitsOf } from '../../src/facts/act-relation.ts';
import { factsOf } from '../support/facts-of.ts';
import pairs from './pairs.json' with { type: 'json' };

const RelationSchema = z.enum(['amends', 'repeals', 'replaces', 'refers_to']);

/**
 * A text from a newer circular, and its effect on an older act as labelled by hand: none if it only
 * cites the act, or says that a third act ended it. `also` lists other acts that it affects.
 */
const PairSchema = z.object({
  ...{ id: z.string(), language: z.string(), number: z.string(), issued: z.iso.date() },
  ...{ older: z.string(), relation: RelationSchema, text: z.string() },
  also: z.record(z.string(), RelationSchema).default({}),
});

/** Whether the name of an act ends with a number. */
const hasNumber = (act: string, number: string) => {
  const [digits, sought] = [digitsOf(act), digitsOf(number)];
  return digits === sought || digits.endsWith(`/${sought}`);
};

const read = z
  .array(PairSchema)
  .parse(pairs)
  .map((pair) => {
    const known = { actNumber: pair.number, issued: pair.issued };
    const { acts } = factsOf(pair.text, pair.language, known);
    const labels = Object.entries({ ...pair.also, [pair.older]: pair.relation });
    const labelOf = (act: string) => labels.find(([number]) => hasNumber(act, number))?.[1];
    return { ...pair, acts, labelOf };
  });

/** Notices that the older circulars would show at the top. */
const shown = read.flatMap(({ id, acts, labelOf }) =>
  acts
    .filter(({ relation }) => relation !== 'refers_to')
    .map(({ act, relation }) => ({ id, act, relation, label: labelOf(act) ?? 'refers_to' })),
);

it('finds the right relation in at least 95% of pairs', () => {
  const wrong = shown.filter(({ relation, label }) => relation !== label);
  const told = wrong.map(
    ({ id, act, relation, label }) => `${id}: ${relation} ${act} for ${label}`,
  );
  expect(wrong.length, told.join('\n')).toBeLessThanOrEqual(shown.length * 0.05);
});

it('finds at least 75% of the existing relations', () => {
  const there = read.filter(({ relation }) => relation !== 'refers_to');
  const missed = there.filter(
    ({ acts, older, relation }) =>
      !acts.some((found) => hasNumber(found.act, older) && found.relation === relation),
  );
  const told = missed.map(({ id }) => id).join('\n');
  expect(missed.length, told).toBeLessThanOrEqual(there.length / 4);
});

it('quotes a sentence from the text for each relation', () => {
  const flat = (text: string) => text.replaceAll(/\s+/g, ' ');
  for (const { id, acts, text } of read) {
    for (const { sentence } of acts) {
      expect(flat(text), id).toContain(sentence.replaceAll(/^… | …$/g, ''));
    }
  }
});
