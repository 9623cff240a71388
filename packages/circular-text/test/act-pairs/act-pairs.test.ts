import { expect, it } from 'vitest';
import { z } from 'zod';
import { digitsOf } from '../../src/facts/act-relation.ts';
import { factsOf } from '../support/facts-of.ts';
import pairs from './pairs.json' with { type: 'json' };

const RelationSchema = z.enum(['amends', 'repeals', 'replaces', 'refers_to']);

/**
 * A text of a newer circular and what it does to an older act, labelled before the rules read it: to one
 * that it cites, or says that a third act ended, it does nothing. `also`: others to which it does something.
 */
const PairSchema = z.object({
  ...{ id: z.string(), language: z.string(), number: z.string(), issued: z.iso.date() },
  ...{ older: z.string(), relation: RelationSchema, text: z.string() },
  also: z.record(z.string(), RelationSchema).default({}),
});

/** Whether the name of an act, which may begin with its day, ends with a number. */
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

/** What older circulars would show at their top. */
const shown = read.flatMap(({ id, acts, labelOf }) =>
  acts
    .filter(({ relation }) => relation !== 'refers_to')
    .map(({ act, relation }) => ({ id, act, relation, label: labelOf(act) ?? 'refers_to' })),
);

it('is right in 95 of 100 relations that an older circular shows', () => {
  const wrong = shown.filter(({ relation, label }) => relation !== label);
  const told = wrong.map(
    ({ id, act, relation, label }) => `${id}: ${relation} ${act} for ${label}`,
  );
  expect(wrong.length, told.join('\n')).toBeLessThanOrEqual(shown.length * 0.05);
});

it('finds three of four relations that there are', () => {
  const there = read.filter(({ relation }) => relation !== 'refers_to');
  const missed = there.filter(
    ({ acts, older, relation }) =>
      !acts.some((found) => hasNumber(found.act, older) && found.relation === relation),
  );
  const told = missed.map(({ id }) => id).join('\n');
  expect(missed.length, told).toBeLessThanOrEqual(there.length / 4);
});

it('gives each with a sentence of its text', () => {
  const flat = (text: string) => text.replaceAll(/\s+/g, ' ');
  for (const { id, acts, text } of read) {
    for (const { sentence } of acts) {
      expect(flat(text), id).toContain(sentence.replaceAll(/^… | …$/g, ''));
    }
  }
});
