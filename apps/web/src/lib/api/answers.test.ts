import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { smallSchema } from '../../../build/small-schema.ts';
import { samplesOf } from '../../test-support/samples-of.ts';
import * as answers from './answers.ts';
import { checkOf } from './check-of.ts';

/** The check as the build makes it. */
const built = (schema: z.ZodType) => {
  const source = smallSchema(schema);
  return checkOf((): v.GenericSchema => new Function('v', `return ${source}`)(v));
};

const schemas = Object.entries(answers).flatMap(([name, schema]: [string, unknown]) =>
  schema instanceof z.ZodType ? [[name, schema] as const] : [],
);

const WRONG = [undefined, null, 5, 1.5, true, 'no such text', [], {}];

/** The value with something wrong in every place of it, one after the other. */
const broken = (value: unknown): unknown[] => {
  if (typeof value !== 'object' || value === null) return WRONG;
  const places = Object.entries(value).flatMap(([name, part]) =>
    broken(part).map((wrong) =>
      Array.isArray(value)
        ? value.map((item, index) => (String(index) === name ? wrong : item))
        : { ...value, [name]: wrong, besides: 1 },
    ),
  );
  return [...WRONG, ...places];
};

/** A rule beyond the form, which the server keeps: a length, a bound, an address, a known time zone. */
const isBeyondForm = (issue: z.core.$ZodIssue): boolean =>
  ['custom', 'too_big', 'too_small'].includes(issue.code) ||
  (issue.code === 'invalid_format' && issue.format === 'url');

describe('what the browser is told is read in the build as by the schema', () => {
  it.each(schemas)('%s', (_name, schema) => {
    const { parse } = built(schema);
    const samples = samplesOf(schema);
    let taken = 0;
    let refused = 0;
    for (const value of [...samples, ...broken(samples[0]), ...broken(samples.at(-1))]) {
      const whole = schema.safeParse(value);
      if (whole.success) {
        expect(parse(value)).toEqual(whole.data);
        taken += 1;
      } else if (!whole.error.issues.some(isBeyondForm)) {
        expect(() => parse(value), JSON.stringify(value)).toThrow(TypeError);
        refused += 1;
      }
    }
    expect(taken).toBeGreaterThan(0);
    expect(refused).toBeGreaterThan(0);
  });
});

describe('a schema', () => {
  it('that changes what it reads stops the build', () => {
    const schema = z.object({ day: z.string().transform((text) => new Date(text)) });
    expect(() => smallSchema(schema)).toThrow('/properties/day is changed where it is read');
  });

  it('whose default an older release does not send gives it', () => {
    const { parse } = built(z.object({ countries: z.array(z.string()).default([]) }));
    expect(parse({})).toEqual({ countries: [] });
  });

  it('says where an answer is of another form', () => {
    const { parse } = built(z.object({ items: z.array(z.object({ id: z.uuid() })) }));
    expect(() => parse({ items: [{ id: 'none' }] })).toThrow(/^items\.0\.id: /);
  });
});
