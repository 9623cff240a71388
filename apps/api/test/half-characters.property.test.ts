import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { asAdmin } from './support/as-admin.ts';
import { CHANNEL_SECRET } from './support/channel-api.ts';
import { routeName } from './support/routes.ts';
import { startTestApi } from './support/test-api.ts';

const api = await startTestApi({ env: { CHANNEL_SECRET } });
afterAll(() => api.close());

type Text = { path: string; schema: z.ZodType };

/** Returns the fields in a schema that may contain text, at any depth, with their paths. */
const textsOf = (schema: unknown, path: string): Text[] => {
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([name, field]) =>
      textsOf(field, `${path}.${name}`),
    );
  if (schema instanceof z.ZodArray) return textsOf(schema.element, `${path}[]`);
  if (schema instanceof z.ZodUnion)
    return schema.options.flatMap((option) => textsOf(option, path));
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault
  )
    return textsOf(schema.unwrap(), path);
  return schema instanceof z.ZodType ? [{ path, schema }] : [];
};

const half = fc.constantFrom('\ud800', '\udfff', 'half an emoji \ud83d', '\ude00\ud83d');
const text = fc.oneof(half, fc.string({ unit: 'binary', maxLength: 60 }));

describe('half an emoji, as left by a script that truncates text', () => {
  test('is rejected by every call, because PostgreSQL can’t store it', () => {
    const texts = api.app.routeList.flatMap((route) =>
      [route.schema?.body, route.schema?.querystring].flatMap((schema) =>
        textsOf(schema, routeName(route)),
      ),
    );
    expect(texts.length).toBeGreaterThan(100);
    const isStorable = (taken: unknown) =>
      typeof taken !== 'string' || (taken.isWellFormed() && !taken.includes('\0'));
    const unfit = texts.filter(({ schema }) => {
      const storesAll = fc.property(text, (given) => isStorable(schema.safeParse(given).data));
      return fc.check(storesAll).failed;
    });
    expect(unfit.map(({ path }) => path)).toEqual([]);
  });

  test.each([
    ['post', '/admin/categories', { category_name: 'Rates \ud800', category_type: 'News Flash' }],
    ['post', '/admin/deliveries/resend', { state: 'failed', reply: '550 \ud800' }],
  ] as const)('is rejected in plain words by %s %s', async (method, path, body) => {
    const admin = await api.createUser({ roles: ['admin'] });
    const answer = await asAdmin(api, admin).call(method, path, body);
    expect(answer.status).toBe(400);
    expect(JSON.stringify(answer.body)).toContain('Contains an incomplete character. Delete it');
  });
});
