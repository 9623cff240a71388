import { ErrorBodySchema } from '@circulate/shared-schemas';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { RouteEntry } from '../src/plugins/route-list.ts';
import { CHANNEL_SECRET } from './support/channel-api.ts';
import { httpMethod, routeName } from './support/routes.ts';
import { startTestApi, type TestApi } from './support/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ env: { REDIS_URL: 'redis://127.0.0.1:1', CHANNEL_SECRET } });
});
afterAll(() => api.close());

const RUNS_PER_ROUTE = 25;

const oddText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.constantFrom(
    '',
    ' ',
    '\0',
    'a\0b',
    '\ud800',
    '%00',
    "' OR 1=1 --",
    '../../etc/passwd',
    '{{7*7}}',
    '<script>',
    'null',
    'undefined',
    'NaN',
    '0',
    '-1',
    '1e309',
    '9999-12-31',
    '0000-00-00',
    '+275760-09-13T00:00:00.000Z',
    'true',
    'News Flash',
    'x'.repeat(5_000),
  ),
  fc.uuid(),
);

const oddValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 3, arbitrary: oddText },
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.array(fc.oneof(oddText, fc.uuid()), { maxLength: 4 }),
  fc.object({ maxDepth: 3 }),
);

/**
 * Generates a body with the fields in a route's schema and random content. Leaves out some fields
 * and adds others.
 */
const oddBody = (schema: unknown) => {
  const fields = schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
  const record = Object.fromEntries(fields.map((name) => [name, oddValue]));
  return fc.oneof(
    { weight: 4, arbitrary: fc.record(record, { requiredKeys: [] }) },
    fc.jsonValue({ maxDepth: 4 }),
  );
};

const oddQuery = (schema: unknown) => {
  const fields = schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
  const names = fc.constantFrom('no_such_field', ...fields);
  return fc.array(fc.tuple(names, oddText), { maxLength: 4 });
};

const encodeText = (text: string) => encodeURIComponent(text.replace(/\p{Surrogate}/gu, '�'));

const oddRequest = ({ method, url, schema }: RouteEntry) =>
  fc.record({
    path: fc
      .array(oddText, { minLength: 1, maxLength: 1 })
      .map(([text = '']) => url.replace(/:\w+/g, encodeText(text))),
    query: oddQuery(schema?.querystring).map((pairs) =>
      pairs.map(([name, text]) => `${name}=${encodeText(text)}`).join('&'),
    ),
    body: method === 'GET' ? fc.constant(undefined) : oddBody(schema?.body),
    betaToken: fc.option(fc.stringMatching(/^[ -~]{0,40}$/), { nil: undefined }),
  });

const expectNoFault = (route: RouteEntry, answer: { statusCode: number; body: string }) => {
  const name = routeName(route);
  expect({ name, fault: answer.statusCode >= 500, body: answer.body.slice(0, 300) }).toMatchObject({
    name,
    fault: false,
  });
  if (answer.statusCode >= 400) ErrorBodySchema.parse(JSON.parse(answer.body));
};

const throwOddInputAt = async (route: RouteEntry) => {
  const user = await api.createUser({ roles: ['admin'] });
  await fc.assert(
    fc.asyncProperty(oddRequest(route), async ({ path, query, body, betaToken }) => {
      const answer = await api.app.inject({
        method: httpMethod(route.method),
        url: query ? `${path}?${query}` : path,
        headers: {
          authorization: user.authorization,
          ...(betaToken !== undefined && { 'x-beta-token': betaToken }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { payload: JSON.stringify(body) ?? '' }),
      });
      expectNoFault(route, answer);
    }),
    { numRuns: RUNS_PER_ROUTE },
  );
};

describe('random input', () => {
  test('never causes an internal error on any route', async () => {
    // One route depends on an unreachable service, the other never ends.
    const left = api.app.routeList.filter(({ url }) => !['/readyz', '/admin/events'].includes(url));
    // Runs routes in parallel, because counted calls wait for the unreachable limit store.
    const takeRoutes = async () => {
      for (let route = left.pop(); route; route = left.pop()) await throwOddInputAt(route);
    };
    await Promise.all(Array.from({ length: 12 }, takeRoutes));
  });

  test('never causes an internal error when the body names the caller', async () => {
    for (const route of api.app.routeList) {
      const { body: schema } = route.schema ?? {};
      if (!(schema instanceof z.ZodObject)) continue;
      const names = ['auth0_id', 'auth0Id'].filter((name) => name in schema.shape);
      if (names.length === 0) continue;
      const user = await api.createUser();
      await fc.assert(
        fc.asyncProperty(
          fc.record({
            bank_id: fc.uuid(),
            category_id: fc.uuid(),
            bank_ids: fc.array(fc.uuid(), { minLength: 1, maxLength: 50 }),
            acceptedTerms: fc.boolean(),
            isManualAcceptance: fc.boolean(),
          }),
          async (odd) => {
            const fitting = Object.entries(odd).filter(([name]) => name in schema.shape);
            const caller = names.map((name) => [name, user.sub]);
            const answer = await api.app.inject({
              method: httpMethod(route.method),
              url: route.url,
              headers: { authorization: user.authorization },
              payload: Object.fromEntries([...caller, ...fitting]),
            });
            expectNoFault(route, answer);
          },
        ),
        { numRuns: 20 },
      );
    }
  });

  test('never causes an internal error when sent as a malformed upload form', async () => {
    const user = await api.createUser({ roles: ['admin'] });
    const route = {
      method: 'POST',
      url: '/admin/upload',
      access: 'admin',
      etag: false,
      schema: undefined,
    } as const;
    const form = [
      '--b\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n',
      'content-type: application/pdf\r\n\r\n%PDF-1.7\n\r\n',
      '--b\r\ncontent-disposition: form-data; name="filename"\r\n\r\na.pdf\r\n--b--\r\n',
    ].join('');
    const garbled = fc
      .record({
        cut: fc.nat(form.length),
        at: fc.nat(form.length),
        noise: fc.string({ unit: 'binary' }),
      })
      .map(({ cut, at, noise }) => form.slice(0, at) + noise + form.slice(at, Math.max(at, cut)));
    await fc.assert(
      fc.asyncProperty(garbled, async (payload) => {
        const answer = await api.app.inject({
          method: 'POST',
          url: route.url,
          headers: {
            authorization: user.authorization,
            'content-type': 'multipart/form-data; boundary=b',
          },
          payload,
        });
        expectNoFault(route, answer);
      }),
      { numRuns: 150 },
    );
  });
});
