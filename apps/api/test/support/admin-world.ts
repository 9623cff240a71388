import { randomUUID } from 'node:crypto';
import { stopEmail } from '../../src/features/channels/email-channel.ts';
import { createBusyPerson, createShared } from './busy-person.ts';
import type { startChannelApi } from './channel-api.ts';
import { emailOf } from './create-alert.ts';

type ChannelApi = Awaited<ReturnType<typeof startChannelApi>>;
type Api = ChannelApi['api'];

export type AdminWorld = Awaited<ReturnType<typeof createAdminWorld>>;

/**
 * Creates one of everything that an admin can act on, all about the same user and circulars. `nth`
 * tells several such sets apart.
 */
export const createAdminWorld = async (channelApi: ChannelApi, nth: number) => {
  const { api } = channelApi;
  const shared = await createShared(api);
  const person = await createBusyPerson(channelApi, shared);
  const [published, withdrawable, told] = shared.circulars;
  if (!published || !withdrawable || !told) throw new Error('There are four');
  const waiting = await api.createCircular({ status: 'in_review', title: 'Waits' });
  const failed = await api.createCircular({ status: 'failed', title: 'Failed' });
  await api.db.check.create({ data: { version_id: published.versionId, why: 'sample' } });
  for (const circular of [waiting, published]) {
    await api.db.reviewMark.create({
      data: {
        ...{ circular_id: circular.id, user_id: person.id },
        held_until: new Date(Date.now() + 3_600_000),
      },
    });
  }
  const email = await emailOf(api, person.id);
  const deliveries = [
    await endedFor(api, { person, email, shared, state: 'failed' }),
    await endedFor(api, { person, email, shared, state: 'pending' }),
  ];
  const own = await api.findCategory('NewsFlash', 3 + nth);
  await api.db.categorySubscription.create({
    data: { user_id: person.id, category_id: own.id },
  });
  await stopEmail(api.db, person.id, 'bounced');
  return {
    ...(await things(api, person)),
    /** A category that only this user subscribes to. */
    own,
    shared,
    person,
    waiting,
    failed,
    published,
    withdrawable,
    told,
    email,
    deliveries,
  };
};

type Ended = {
  person: { id: string; email: string };
  email: { id: string };
  shared: Awaited<ReturnType<typeof createShared>>;
  state: 'failed' | 'pending';
};

/** Creates a separate circular, and a failed or pending email about it to the user. */
const endedFor = async (api: Api, { person, email, shared, state }: Ended) => {
  const circular = await api.createCircular({ bankId: shared.bank.id, title: state });
  const alert = await api.db.alert.create({
    data: {
      user_id: person.id,
      circular_id: circular.id,
      version_id: circular.versionId,
      category_ids: [shared.category.id],
    },
  });
  const { id } = await api.db.delivery.create({
    data: {
      ...{ channel_id: email.id, channel_kind: 'email', state, reply: '550', attempts: 1 },
      alerts: { create: { channel_id: email.id, alert_id: alert.id } },
    },
  });
  return { id, circular };
};

const things = async (api: Api, person: { id: string }) => {
  const bank = await api.findBank(7);
  const code = await api.createCode({ accounts_allowed: 2 });
  await api.db.user.update({ where: { id: person.id }, data: { beta_code_id: code.id } });
  const entry = await api.db.outboxEntry.create({
    data: { job: 'of-later', payload: {}, failed_at: new Date(), error: 'Unknown' },
  });
  const google = `google-oauth2|${randomUUID()}`;
  await api.db.userIdentity.create({ data: { auth0_id: google, user_id: person.id } });
  await api.db.adminRevocation.create({ data: { auth0_id: google, revoked_by: 'another' } });
  const revoked = `auth0|${randomUUID()}`;
  await api.db.adminRevocation.create({ data: { auth0_id: revoked, revoked_by: 'another' } });
  const source = await api.db.source.create({
    data: { bank_id: bank.id, kind: 'feed', url: `https://bank.example/${randomUUID()}` },
  });
  await api.db.setAsidePerson.create({ data: { user_id: person.id } });
  return { code, entry, revoked, source };
};
