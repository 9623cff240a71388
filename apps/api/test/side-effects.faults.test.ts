import { randomUUID } from 'node:crypto';
import { rowsOf } from '@circulate/database/effects';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type BusyPerson,
  createBusyPerson,
  createShared,
  type Shared,
} from './support/busy-person.ts';
import { startChannelApi } from './support/channel-api.ts';
import { httpMethod, routeName } from './support/routes.ts';

const channelApi = await startChannelApi({ holdsJobs: true });
const { api } = channelApi;
let shared: Shared;
beforeAll(async () => {
  shared = await createShared(api);
});
afterAll(channelApi.close);

/** A call in the form `METHOD /path`, with its body and expected status. */
type Call = [call: string, body?: object | undefined, status?: number];

const make = async (who: { authorization: string }, [name, body]: Call) => {
  const [method = '', url = ''] = name.split(' ');
  const form = url.startsWith('/unsubscribe') && body !== undefined;
  return api.app.inject({
    method: httpMethod(method),
    url,
    headers: {
      authorization: who.authorization,
      ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
    },
    ...(body && { payload: form ? new URLSearchParams({ ...body }).toString() : body }),
  });
};

const readsOf = ({ id, channel, token }: BusyPerson): Call[] => [
  ['GET /users/profile'],
  ['GET /users/export'],
  ['GET /users/security'],
  ['GET /users/mail'],
  ['GET /users/delivery'],
  ['GET /users/feed'],
  ['GET /channels'],
  [`GET /channels/${channel.id}/deliveries`],
  ['GET /searches'],
  ['GET /today'],
  ['GET /alerts'],
  [`GET /alerts?circular=${shared.circulars[0]?.id}`],
  ['GET /alerts/csv'],
  ['GET /circulars?mine=true'],
  ['GET /circulars?saved=true'],
  ['GET /circulars/counts?mine=true'],
  ['GET /circulars/csv?saved=true'],
  ['GET /circulars/find?q=capital'],
  [`GET /circulars/${shared.circulars[0]?.id}`],
  [`GET /circulars/${shared.circulars[3]?.id}`],
  [`GET /subscriptions/${id}`],
  [`GET /categories/${id}`],
  [`GET /categories/${id}/retired`],
  [`GET /categories/macroeconomic/status/${id}`],
  ['GET /preview/titles'],
  ['GET /preview/email'],
  [`GET /preview/email?circular_id=${shared.circulars[0]?.id}`],
  ['POST /preview', {}],
  [`GET /unsubscribe/${token}`],
];

/** Returns every call that changes something, in an order in which each has the state it needs. */
const changesOf = ({ sub, channel, search, token }: BusyPerson): Call[] => {
  const auth0_id = sub;
  const one = { auth0_id, bank_id: shared.bank.id };
  const region = { auth0_id, bank_ids: [shared.bank.id, shared.second.id] };
  const category = { auth0_id, category_id: shared.category.id };
  const path = `/channels/${channel.id}`;
  const circular = `/circulars/${shared.circulars[0]?.id}`;
  const names = { first_name: 'Another', last_name: 'Name', company: 'Another Bank' };
  return [
    ['POST /auth/sync', { auth0_id, email: 'x@example.com', first_name: 'A', last_name: 'B' }],
    ['POST /users/visits'],
    ['POST /users/first-steps/end'],
    ['PATCH /users/account', { ...names, isManualAcceptance: false }],
    ['PATCH /users/company', { company: 'Third Bank' }],
    ['POST /users/consent', { auth0Id: sub, acceptedTerms: true, isManualAcceptance: false }],
    // There is nothing to confirm, and no provider to send the email.
    ['POST /users/confirmation', undefined, 409],
    ['POST /users/delivery/held'],
    ['DELETE /users/delivery/held'],
    [`PATCH /users/delivery/banks/${shared.bank.id}`, { frequency: 'weekly' }],
    ['PATCH /users/delivery', { frequency: 'weekly', time_zone: 'Asia/Tokyo' }],
    [`POST ${path}/send-held`],
    [`POST ${path}/test`],
    [`POST ${path}/rotate-secret`],
    [`PATCH ${path}`, { paused: true, name: 'Other' }],
    [`PATCH ${path}`, { paused: false }],
    [`DELETE ${path}`],
    ['POST /channels', { kind: 'webhook', name: 'New', url: channelApi.receiver.url }, 201],
    ['POST /users/feed'],
    ['POST /users/calendar'],
    ['DELETE /users/feed'],
    ['DELETE /users/calendar'],
    ['PATCH /users/preferences', { reminders: false, left_out_types: ['speech'] }],
    ['POST /searches', { name: 'New', filters: { q: 'new' }, tells: true }, 201],
    [`PATCH /searches/${search.id}`, { name: 'Renamed', tells: false }],
    [`PATCH /searches/${search.id}`, { tells: true }],
    ['POST /preview', {}],
    [`PATCH ${circular}/marks`, { is_read: false, is_saved: false }],
    [`POST ${circular}/file-link`],
    // No circular has an annex with this id.
    [`POST ${circular}/annexes/${randomUUID()}/file-link`, undefined, 404],
    [`POST /circulars/${shared.circulars[3]?.id}/translation-request`],
    ['DELETE /categories/subscribe', category],
    ['POST /categories/subscribe', category],
    ['DELETE /categories/macroeconomic/unsubscribe', { auth0_id }],
    ['POST /categories/macroeconomic/subscribe', { auth0_id }],
    ['POST /subscriptions/bulk/undo', { auth0_id }],
    ['DELETE /subscriptions', one],
    ['POST /subscriptions', one],
    ['DELETE /subscriptions/region', region],
    ['POST /subscriptions/region', region],
    ['DELETE /subscriptions/bulk', { auth0_id }],
    ['POST /subscriptions/bulk', { auth0_id }],
    [`POST /unsubscribe/${token}`, { choice: 'search' }],
    [`POST /unsubscribe/${token}`, { choice: 'category', category_id: shared.category.id }],
    [`POST /unsubscribe/${token}`, { choice: 'weekly' }],
    [`POST /unsubscribe/${token}`, { choice: 'bank', bank_id: shared.bank.id }],
    [`POST /unsubscribe/${token}`, { choice: 'all' }],
    ['POST /users/mail/resume'],
    [`DELETE /searches/${search.id}`],
    ['POST /users/sign-out'],
    ['DELETE /users/account'],
  ];
};

const signedIn = (id: string) => ({ where: { id }, data: { signed_out_at: null } });

test('no call changes the rows or responses of a user with identical subscriptions', async () => {
  const user = await createBusyPerson(channelApi, shared);
  const answers = async () => {
    const all: Record<string, unknown> = {};
    for (const call of readsOf(user)) {
      const { statusCode, body } = await make(user, call);
      all[call[0]] = { statusCode, body };
      expect(all[call[0]]).toMatchObject({ statusCode: 200 });
    }
    return all;
  };
  const undisturbed = await answers();
  const before = new Set(await rowsOf(api.db));
  const other = await createBusyPerson(channelApi, shared);
  const theirs = (await rowsOf(api.db)).filter((row) => !before.has(row));
  // The number of tables in which a subscriber can have data.
  expect(new Set(theirs.map((row) => row.split(' ')[0])).size).toBeGreaterThanOrEqual(17);
  expect(await answers()).toEqual(undisturbed);

  for (const call of changesOf(user)) {
    const [name, , status = 200] = call;
    // After signing out everywhere, the token is no longer valid.
    if (name === 'DELETE /users/account') await api.db.user.update(signedIn(user.id));
    for (const time of ['', 'again: ']) {
      const { statusCode } = await make(user, call);
      const rows = await rowsOf(api.db);
      const now = new Set(rows);
      if (!time) expect({ name, got: statusCode }).toEqual({ name, got: status });
      const changed = theirs.filter((row) => !now.has(row));
      const added = rows.filter((row) => row.includes(other.id) && !theirs.includes(row));
      expect({ name, changed, added }).toEqual({ name, changed: [], added: [] });
    }
  }
  expect(await api.db.user.count({ where: { id: { in: [user.id, other.id] } } })).toBe(1);
});

test('this test includes every subscriber call that changes something', async () => {
  const listed = new Set(
    changesOf(await createBusyPerson(channelApi, shared)).map(([name]) =>
      name
        .replaceAll(/[0-9a-f-]{36}/g, ':id')
        .replace('/annexes/:id', '/annexes/:annex_id')
        .replace(/^(POST \/unsubscribe\/).*/, '$1:token'),
    ),
  );
  const changing = api.app.routeList.filter(
    ({ method, access }) => method !== 'GET' && access !== 'admin',
  );
  const outside = [
    'POST /auth/verify-test-user',
    'POST /auth/verify-reading-pass',
    'POST /bounces',
  ];
  expect(
    changing.map(routeName).filter((name) => !outside.includes(name) && !listed.has(name)),
  ).toEqual([]);
});
