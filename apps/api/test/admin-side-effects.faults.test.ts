import { rowsOf } from '@circulate/database/effects';
import { afterAll, expect, test } from 'vitest';
import { type AdminWorld, createAdminWorld } from './support/admin-world.ts';
import { startChannelApi } from './support/channel-api.ts';
import { httpMethod } from './support/routes.ts';

const channelApi = await startChannelApi({ holdsJobs: true });
const { api } = channelApi;
afterAll(channelApi.close);

type Call = [call: string, body?: object | undefined, status?: number];

const admin = await api.createUser({ roles: ['admin'] });
const make = ([name, payload]: Call) => {
  const [method = '', url = ''] = name.split(' ');
  const headers = { authorization: admin.authorization };
  return api.app.inject({ method: httpMethod(method), url, headers, ...(payload && { payload }) });
};

const seen = ({ id }: { id: string }) => ({ id, seen_revision: 0 });

/** Returns the calls that read users or other data. */
const readsOf = (world: AdminWorld): Call[] => {
  const { person, shared, published, waiting, deliveries } = world;
  const circulars = shared.circulars.map(seen);
  const failed = deliveries.map(({ circular }) => seen(circular));
  const effect = 'POST /admin/circulars/many/effect';
  return [
    [`GET /admin/circulars/${published.id}`],
    [`GET /admin/review/${waiting.id}`],
    [`GET /admin/deliveries?circular=${published.id}`],
    [`GET /admin/deliveries?email=${person.email}`],
    [`GET /admin/deliveries/csv?email=${person.email}`],
    [`GET /admin/deliveries/why?circular=${published.id}&email=${person.email}`],
    [`GET /admin/users?email=${person.email}`],
    withdrawingOf(world),
    [effect, { action: 'retry', circulars }],
    [effect, { action: 'send_again', circulars: failed }],
  ];
};

const withdrawingOf = ({ shared }: AdminWorld): Call => [
  'POST /admin/circulars/many/effect',
  { action: 'withdraw', circulars: shared.circulars.map(seen) },
];

/** Returns every call that changes one item, in an order in which each has the state it needs. */
const changesOf = (world: AdminWorld): Call[] => {
  const { person, shared, waiting, failed, published, withdrawable, told, deliveries } = world;
  const decision = { kind: 'News Flash', category_ids: [shared.category.id] };
  const circular = '/admin/circulars/';
  const source = `/admin/sources/${world.source.id}`;
  const [ended] = deliveries;
  return [
    [`POST /admin/review/${waiting.id}/mark`],
    [`DELETE /admin/review/${waiting.id}/mark`],
    [`PATCH ${circular}${waiting.id}`, { title: 'Corrected', published_on: '2026-05-01' }],
    [`POST ${circular}${waiting.id}/confirm`, { ...decision, seen_revision: 2, with_undo: true }],
    [`POST ${circular}${waiting.id}/undo`],
    [`POST ${circular}${waiting.id}/confirm`, decision],
    [`POST ${circular}${failed.id}/retry`],
    [`POST ${circular}${published.id}/check`, decision],
    [`PATCH ${circular}${published.id}`, { ...decision, title: 'Other', act_number: '7' }],
    [`POST ${circular}${told.id}/reassign`, { bank_id: shared.second.id }],
    [`POST ${circular}${withdrawable.id}/withdraw`],
    [`POST /admin/users/${person.id}/resume-mail`],
    [`POST /admin/deliveries/${ended?.id}/resend`],
    [
      'POST /admin/deliveries/many/resend',
      { deliveries: [{ id: ended?.id, seen_state: 'pending' }] },
    ],
    ['POST /admin/deliveries/resend', { circular: ended?.circular.id, state: 'failed' }],
    [
      'POST /admin/circulars/many',
      { action: 'withdraw', circulars: deliveries.map(({ circular: one }) => seen(one)) },
    ],
    [`POST ${source}/pause`],
    [`POST ${source}/resume`],
    [`POST ${source}/run`],
    [`PATCH ${source}`, { interval_seconds: 3_600 }],
    [`POST /admin/outbox/${world.entry.id}/retry`],
    [`POST /admin/beta-codes/${world.code.id}/revoke`],
    ['DELETE /admin/revocations', { auth0_id: world.revoked }],
    ['POST /admin/revocations', { auth0_id: person.sub }],
    [`POST /admin/learning/people/${person.id}/count-again`],
    [`POST /admin/learning/people/${person.id}/set-aside`],
    [`PATCH /admin/banks/${shared.third.id}`, { short_name: 'NEW' }],
    [`PATCH /admin/categories/${shared.category.id}`, { definition: 'Another.' }],
    [`PATCH /admin/categories/${world.own.id}`, { retired: true }],
    [`PATCH /admin/categories/${world.own.id}`, { retired: false }],
    ['POST /admin/categories', { category_name: 'New', category_type: 'Macroeconomic' }, 201],
    ['POST /admin/beta-codes', { code_type: 'invoice', accounts_allowed: 3 }, 201],
    [
      'POST /admin/sources',
      { bank_id: shared.second.id, kind: 'feed', url: 'https://bank.example/new' },
      201,
    ],
    [`POST /admin/users/${person.id}/sign-out`],
    [`DELETE /admin/users/${person.id}`],
  ];
};

test('admin actions on one item neither reveal nor change any other', async () => {
  const world = await createAdminWorld(channelApi, 0);
  const answers = async () => {
    const all: Record<string, unknown> = {};
    for (const call of readsOf(world)) {
      const { statusCode, body } = await make(call);
      all[JSON.stringify(call)] = body;
      expect({ call, statusCode }).toEqual({ call, statusCode: 200 });
    }
    return all;
  };
  const undisturbed = await answers();
  const effect = await make(withdrawingOf(world));
  expect(effect.json()).toMatchObject({ fitting: 4, told: 1, cancelled: 2, resent: 0 });
  const before = new Set(await rowsOf(api.db));
  const other = await createAdminWorld(channelApi, 1);
  const named = [world.shared.third.id, world.shared.category.id, world.shared.bank.id];
  const isStanding = (row: string) =>
    /^(?:banks|bank_regions|categories|known_sources) /.test(row) &&
    ![...named, world.own.id, world.shared.second.id].some((id) => row.includes(id));
  const theirs = (await rowsOf(api.db)).filter((row) => !before.has(row) || isStanding(row));
  expect(await answers()).toEqual(undisturbed);

  for (const call of changesOf(world)) {
    const [name, , status = 200] = call;
    for (const time of ['', 'again: ']) {
      const { statusCode, body } = await make(call);
      const rows = await rowsOf(api.db);
      const now = new Set(rows);
      if (!time) expect({ name, got: statusCode, body }).toMatchObject({ name, got: status });
      const changed = theirs.filter((row) => !now.has(row));
      const namesOther = (row: string) =>
        row.includes(other.person.id) || row.includes(other.person.sub);
      const added = rows.filter((row) => namesOther(row) && !theirs.includes(row));
      expect({ name, changed, added }).toEqual({ name, changed: [], added: [] });
    }
  }
  expect(
    await api.db.user.count({ where: { id: { in: [world.person.id, other.person.id] } } }),
  ).toBe(1);
});
