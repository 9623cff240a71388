import Fastify from 'fastify';
import { afterAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { accessPlugin } from '../src/plugins/access.ts';
import { openSecondFactor } from '../src/plugins/second-factor.ts';
import { routeName } from './support/routes.ts';
import { startTestApi } from './support/test-api.ts';

const api = await startTestApi();
afterAll(() => api.close());

/** Lists every call with its allowed callers. New and changed routes must be added here. */
const CONTRACT = `
public   GET    /healthz
public   GET    /readyz
public   POST   /auth/verify-test-user
public   POST   /auth/verify-reading-pass
public   GET    /files/:ticket
token    POST   /auth/sync
user     GET    /users/profile
user     PATCH  /users/account
user     DELETE /users/account
user     GET    /users/export
user     GET    /users/security
complete PATCH  /users/company
user     POST   /users/confirmation
user     POST   /users/consent
user     POST   /users/sign-out
complete GET    /banks
complete GET    /banks/banks-by-region
complete GET    /subscriptions/:userId
complete POST   /subscriptions
complete DELETE /subscriptions
complete POST   /subscriptions/bulk
complete DELETE /subscriptions/bulk
complete POST   /subscriptions/bulk/undo
complete POST   /subscriptions/region
complete DELETE /subscriptions/region
complete GET    /categories
complete GET    /categories/:userId
complete GET    /categories/macroeconomic/status/:userId
complete GET    /categories/:userId/retired
complete POST   /categories/subscribe
complete DELETE /categories/subscribe
complete POST   /categories/macroeconomic/subscribe
complete DELETE /categories/macroeconomic/unsubscribe
complete GET    /circulars
complete GET    /circulars/:id
complete GET    /circulars/:id/related
complete GET    /circulars/counts
complete GET    /circulars/:id/versions/:number
complete GET    /circulars/find
complete GET    /circulars/suggestions
complete POST   /circulars/:id/file-link
complete POST   /circulars/:id/translation-request
complete POST   /circulars/:id/annexes/:annex_id/file-link
complete PATCH  /circulars/:id/marks
complete GET    /today
complete GET    /analytics
complete GET    /analytics/csv
complete GET    /deadlines
complete GET    /users/preferences
complete PATCH  /users/preferences
complete GET    /users/calendar
complete POST   /users/calendar
complete DELETE /users/calendar
public   GET    /calendars/:file
complete GET    /coverage
public   GET    /coverage/summary
admin    GET    /admin/coverage
complete POST   /users/visits
complete GET    /alerts
complete GET    /alerts/csv
complete GET    /circulars/csv
admin    GET    /admin/deliveries/csv
complete GET    /searches
complete POST   /searches
complete PATCH  /searches/:id
complete DELETE /searches/:id
complete GET    /users/feed
complete POST   /users/feed
complete DELETE /users/feed
public   GET    /feeds/:file
complete GET    /users/delivery
complete POST   /preview
complete GET    /preview/titles
complete GET    /preview/email
complete POST   /users/first-steps/end
complete PATCH  /users/delivery
complete PATCH  /users/delivery/banks/:id
complete POST   /users/delivery/held
complete DELETE /users/delivery/held
admin    POST   /admin/upload
admin    POST   /admin/known-files
admin    GET    /admin/circulars
admin    GET    /admin/circulars/:id
admin    PATCH  /admin/circulars/:id
admin    GET    /admin/circulars/csv
admin    POST   /admin/circulars/many
admin    POST   /admin/circulars/many/effect
admin    POST   /admin/circulars/:id/reassign
admin    GET    /admin/counts
admin    POST   /admin/deliveries/many/resend
admin    GET    /admin/circulars/:id/relations
admin    POST   /admin/circulars/:id/relations
admin    PATCH  /admin/circulars/:id/relations/:relation
admin    GET    /admin/circulars/:id/days
admin    PATCH  /admin/circulars/:id/days/:day
admin    POST   /admin/circulars/:id/confirm
admin    POST   /admin/circulars/:id/check
admin    POST   /admin/circulars/:id/retry
admin    POST   /admin/circulars/:id/withdraw
admin    POST   /admin/circulars/:id/translation-requests/decline
admin    GET    /admin/system
admin    POST   /admin/system/test-email
admin    GET    /admin/overview
admin    GET    /admin/ai
admin    POST   /admin/ai/test
admin    GET    /admin/learning
admin    POST   /admin/learning/people/:id/set-aside
admin    POST   /admin/learning/people/:id/count-again
admin    POST   /admin/circulars/:id/undo
admin    POST   /admin/circulars/:id/file
admin    GET    /admin/review
admin    GET    /admin/review/:id
admin    POST   /admin/review/:id/mark
admin    DELETE /admin/review/:id/mark
admin    GET    /admin/events
admin    GET    /admin/beta-codes
admin    POST   /admin/beta-codes
admin    POST   /admin/beta-codes/:id/revoke
admin    GET    /admin/users
admin    DELETE /admin/users/:id
admin    POST   /admin/users/:id/resume-mail
admin    POST   /admin/users/:id/sign-out
admin    GET    /admin/revocations
admin    POST   /admin/revocations
admin    DELETE /admin/revocations
admin    GET    /admin/security
admin    GET    /admin/audit
public   GET    /unsubscribe/:token
public   POST   /unsubscribe/:token
public   POST   /bounces
user     GET    /users/mail
user     POST   /users/mail/resume
complete GET    /channels
complete POST   /channels
complete PATCH  /channels/:id
complete DELETE /channels/:id
complete POST   /channels/:id/rotate-secret
complete POST   /channels/:id/test
complete POST   /channels/:id/send-held
complete GET    /channels/:id/deliveries
admin    GET    /admin/deliveries
admin    GET    /admin/deliveries/why
admin    POST   /admin/deliveries/:id/resend
admin    POST   /admin/deliveries/resend
admin    GET    /admin/categories
admin    POST   /admin/categories
admin    GET    /admin/categories/:id/effect
admin    PATCH  /admin/categories/:id
admin    POST   /admin/categories/order
admin    GET    /admin/banks
admin    POST   /admin/banks
admin    PATCH  /admin/banks/:id
admin    GET    /admin/outbox
admin    POST   /admin/outbox/:id/retry
admin    DELETE /admin/outbox/:id
admin    GET    /admin/sources
admin    POST   /admin/sources
admin    PATCH  /admin/sources/:id
admin    POST   /admin/sources/preview
admin    POST   /admin/sources/:id/run
admin    POST   /admin/sources/:id/pause
admin    POST   /admin/sources/:id/resume
admin    GET    /admin/catalogue
admin    POST   /admin/catalogue/:id/preview
admin    POST   /admin/catalogue/:id/watch
admin    GET    /admin/catalogue/previews
admin    POST   /admin/catalogue/previews
admin    POST   /admin/catalogue/previews/:id/stop
admin    GET    /admin/catalogue/export
admin    POST   /admin/catalogue/import
`;

const WITHOUT_BODY = [
  ...['DELETE /channels/:id', 'POST /channels/:id/rotate-secret'],
  ...['POST /channels/:id/test', 'POST /channels/:id/send-held'],
  ...[
    'POST /users/feed',
    'POST /users/calendar',
    'DELETE /users/feed',
    'DELETE /users/calendar',
    'DELETE /searches/:id',
    'DELETE /users/account',
  ],
  ...['POST /circulars/:id/file-link', 'POST /admin/circulars/:id/undo'],
  ...['POST /circulars/:id/translation-request', 'POST /admin/system/test-email'],
  'POST /admin/circulars/:id/translation-requests/decline',
  'POST /circulars/:id/annexes/:annex_id/file-link',
  ...['POST /admin/review/:id/mark', 'DELETE /admin/review/:id/mark'],
  'POST /admin/beta-codes/:id/revoke',
  ...['DELETE /admin/users/:id', 'POST /admin/users/:id/resume-mail'],
  ...['POST /users/sign-out', 'POST /admin/users/:id/sign-out'],
  ...['POST /users/mail/resume', 'POST /users/visits', 'POST /users/confirmation'],
  'POST /users/first-steps/end',
  ...['POST /users/delivery/held', 'DELETE /users/delivery/held'],
  ...['POST /admin/deliveries/:id/resend', 'POST /admin/outbox/:id/retry'],
  ...['DELETE /admin/outbox/:id', 'POST /admin/sources/:id/resume'],
  ...['POST /admin/sources/:id/run', 'POST /admin/sources/:id/pause'],
  ...['POST /admin/catalogue/:id/preview', 'POST /admin/catalogue/:id/watch'],
  'POST /admin/catalogue/previews/:id/stop',
  'POST /admin/ai/test',
  ...['POST /admin/learning/people/:id/set-aside', 'POST /admin/learning/people/:id/count-again'],
];
// Accepts whatever mail clients send with a one-click unsubscribe (RFC 8058).
const FROM_MAIL_CLIENTS = ['POST /unsubscribe/:token'];

describe('routes', () => {
  test('have the agreed access rules', () => {
    const declared = api.app.routeList.map((route) => `${route.access} ${routeName(route)}`);
    const expected = CONTRACT.trim()
      .split('\n')
      .map((line) => line.replace(/ +/g, ' '));
    expect(declared.sort()).toEqual(expected.sort());
  });

  test('can’t be registered without an access rule', async () => {
    const app = Fastify();
    await app.register(accessPlugin, {
      pool: api.pool,
      accessTokens: { verify: () => Promise.reject(new Error('Not asked')) },
      adminRole: 'admin',
      secondFactor: openSecondFactor(api.db, api.config.secondFactor),
      callLimit: async () => undefined,
      documentationAccess: 'public',
    });
    // The documentation is public by a setting, but similar paths aren't.
    for (const url of ['/open', '/docsomething'])
      expect(() => app.get(url, () => 'x')).toThrow(`GET ${url} has no access rule`);
    app.get('/docs/page', () => 'x');
    app.get('/known', { config: { access: 'public' } }, () => 'x');
    expect((await app.inject('/known')).body).toBe('x');
    await app.close();
  });

  test('have zod schemas for all inputs and responses', () => {
    for (const route of api.app.routeList) {
      const name = routeName(route);
      const { params, body, response } = route.schema ?? {};
      const isSchema = (schema: unknown) => schema instanceof z.ZodType;
      expect({ name, params: isSchema(params) }).toEqual({ name, params: route.url.includes(':') });
      const takesBody = route.method !== 'GET' && !WITHOUT_BODY.includes(name);
      expect({ name, body: isSchema(body) }).toEqual({ name, body: takesBody });
      const answers = z.record(z.string(), z.instanceof(z.ZodType)).parse(response);
      expect({ name, success: isSchema(answers[200] ?? answers[201]) }).toEqual({
        name,
        success: true,
      });
      expect(Object.keys(answers)).toEqual(expect.arrayContaining(['4xx', '5xx']));
    }
  });

  test('reject unknown fields', () => {
    for (const route of api.app.routeList) {
      const { params, body, querystring } = route.schema ?? {};
      for (const schema of [params, body, querystring]) {
        if (schema === undefined) continue;
        const name = routeName(route);
        if (schema === body && FROM_MAIL_CLIENTS.includes(name)) continue;
        // Schemas that aren't objects have their own tests for strictness.
        if (!(schema instanceof z.ZodObject)) continue;
        const unknown = schema.safeParse({ no_such_field: 1 });
        const codes = unknown.error?.issues.map((issue) => issue.code);
        expect({ name, codes }).toEqual({
          name,
          codes: expect.arrayContaining(['unrecognized_keys']),
        });
      }
    }
  });
});
