import { randomUUID } from 'node:crypto';
import { type Database, ZONE_DATA } from '@circulate/database';
import type { CaptureTest } from './capture.ts';
import { addCategory, createExtracted, createSubscriber } from './factories.ts';
import { createOutdated } from './outdated-rows.ts';
import type { WebhookTest } from './webhook-test.ts';

const CATEGORY = 'cybersecurity-and-technology';
const OWN = ['lending-and-credit', 'consumer-protection'];
const BANKS = ['bank-of-ghana', 'central-bank-of-kenya'];
const FRENCH = 'Les intermédiaires agréés déclarent chaque mois leurs opérations de change.';
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

const ago = (ms: number) => new Date(Date.now() - ms);

type Tools = {
  db: Database;
  addChannel: WebhookTest['addChannel'];
  createSource: CaptureTest['createSource'];
};

export type BusyWorld = Awaited<ReturnType<typeof createBusyWorld>>;

/**
 * Creates a separate bank, with a circular for each step, users with alerts and a source: one of
 * everything that the worker's jobs process. With `isDue`, all of it is due; otherwise it is
 * slightly too recent.
 */
export const createBusyWorld = async (tools: Tools, nth: number, { isDue }: { isDue: boolean }) => {
  const { db } = tools;
  const bank = await db.bank.findUniqueOrThrow({ where: { bank_name: BANKS[nth] ?? '' } });
  const circulars = await createCirculars(tools, bank.bank_name, isDue);
  const people = await createPeople(tools, { bank: bank.bank_name, circulars, isDue, nth });
  const source = await tools.createSource({
    bank_id: bank.id,
    url: `https://bank.example/${randomUUID()}`,
    next_run_at: new Date(Date.now() + (isDue ? 0 : 60 * MINUTE_MS)),
    first_contact_at: ago(DAY_MS),
    created_at: ago(DAY_MS),
    failures: isDue ? 2 : 1,
    failing_since: ago(DAY_MS),
    last_problem_code: 'TIMEOUT',
  });
  await createOutdated(db, { versionId: circulars.told.versionId, ...people, isDue });
  return { bank, circulars, ...people, source };
};

type Circulars = Awaited<ReturnType<typeof createCirculars>>;

const createCirculars = async ({ db }: Tools, bank: string, isDue: boolean) => {
  const make = async (
    status: Parameters<typeof createExtracted>[1]['status'],
    changes: object = {},
  ) => {
    const created = await createExtracted(db, { status, bank, ...changes });
    // Anything idle for longer is presumed lost.
    const moved_at = ago((isDue ? 5 : 1) * MINUTE_MS);
    await db.circular.update({ where: { id: created.circularId }, data: { moved_at } });
    return created;
  };
  const french = { language: 'fr', title: 'Avis sur les changes', pages: [FRENCH] };
  const circulars = {
    failing: await make('extracting'),
    undecided: await make('categorising'),
    foreign: await make('translating', french),
    unsummarised: await make('translating', { pages: [`${FRENCH} ${FRENCH}`] }),
    unmatched: await make('matching'),
    told: await make('published'),
    corrected: await make('matching'),
    replaced: await make('matching'),
  };
  const { circularId, versionId } = circulars.replaced;
  const first = await db.circularVersion.findUniqueOrThrow({ where: { id: versionId } });
  const { id } = await db.circularVersion.create({
    data: {
      ...{ circular_id: circularId, bank_id: first.bank_id, number: 2, kind: 'NewsFlash' },
      ...{ content_hash: randomUUID().replaceAll('-', '').repeat(2), file_key: randomUUID() },
      ...{ file_name: 'notice.pdf', file_bytes: 2, language: 'en', title: 'Another notice' },
      pages: ['Dealers shall report no more.'],
    },
  });
  await db.pipelineStep.create({
    data: { version_id: circulars.failing.versionId, step: 'extract', state: 'running' },
  });
  for (const name of ['unmatched', 'told', 'corrected', 'replaced'] as const)
    await addCategory(db, circulars[name].versionId, CATEGORY);
  await addCategory(db, id, CATEGORY);
  for (const name of ['told', 'corrected', 'replaced'] as const) {
    const where = { id: circulars[name].circularId };
    await db.circular.update({ where, data: { published_at: ago(DAY_MS) } });
  }
  await db.circularVersion.update({
    where: { id: circulars.corrected.versionId },
    data: { substance_changed_at: ago(MINUTE_MS) },
  });
  return { ...circulars, replacing: { circularId, versionId: id } };
};

type Given = { bank: string; circulars: Circulars; isDue: boolean; nth: number };

const createPeople = async (tools: Tools, { bank, circulars, isDue, nth }: Given) => {
  const { db } = tools;
  const follows = { bank, categories: [CATEGORY] };
  const reader = await createSubscriber(db, follows);
  const weekly = await createSubscriber(db, follows);
  const gone = await createSubscriber(db, follows);
  const slow = await createSubscriber(db, follows);
  await db.savedSearch.create({
    data: {
      user_id: reader.id,
      name: 'Mine',
      q: nth === 0 ? 'trading' : 'harvests',
      tells_since: ago(DAY_MS),
    },
  });
  const hook = await tools.addChannel(reader.id);
  const dead = await tools.addChannel(gone.id, { failing_since: ago(DAY_MS), state: 'failing' });
  const due_at = new Date(Date.now() + (isDue ? -1_000 : 60 * MINUTE_MS));
  for (const person of [reader, gone, slow]) {
    const channel = await emailOf(db, person.id);
    await tell(db, circulars.told, {
      user: person,
      channel,
      delivery: { state: 'pending', due_at },
    });
  }
  for (const [person, { id }] of [
    [reader, hook],
    [gone, dead],
  ] as const) {
    const alert = await db.alert.findFirstOrThrow({ where: { user_id: person.id } });
    await place(db, { id, kind: 'webhook' }, alert, { state: 'pending', due_at });
  }
  const yesterday = ago(DAY_MS);
  const delivery = {
    state: 'sent',
    claimed_at: yesterday,
    sent_at: yesterday,
    due_at: yesterday,
  } as const;
  for (const name of ['corrected', 'replaced'] as const)
    await tell(db, circulars[name], {
      user: reader,
      channel: await emailOf(db, reader.id),
      delivery,
    });
  // These were alerted after the correction, with the right information.
  const since = { ...delivery, claimed_at: new Date() };
  await tell(db, circulars.corrected, {
    ...{ user: slow, channel: await emailOf(db, slow.id), delivery: since },
  });
  // Another bank's frequency doesn't affect this one.
  const another = await db.bank.findFirstOrThrow({ where: { bank_name: 'bank-of-zambia' } });
  await db.bankSubscription.create({
    data: { user_id: reader.id, bank_id: another.id, frequency: 'daily' },
  });
  const digest = await emailOf(db, weekly.id);
  for (const name of ['told', 'replaced'] as const) {
    const alert = await alertOf(db, circulars[name], weekly);
    await db.deliveryAlert.create({ data: { channel_id: digest.id, alert_id: alert.id } });
  }
  await db.channel.update({
    where: { id: digest.id },
    data: { frequency: 'weekly', zone_data: ZONE_DATA, ...closing(isDue) },
  });
  const retired = await db.category.findUniqueOrThrow({ where: { slug: OWN[nth] ?? '' } });
  await db.category.update({ where: { id: retired.id }, data: { retired_at: ago(DAY_MS) } });
  const notice = { user_id: weekly.id, notice_due_at: due_at };
  await db.retiredSubscription.create({
    data: { ...notice, category_id: retired.id, created_at: ago(DAY_MS) },
  });
  await db.userIdentity.create({
    data: { ...notice, auth0_id: `google-oauth2|${weekly.id}`, joined_at: ago(DAY_MS) },
  });
  const paused = await tools.addChannel(weekly.id, {
    ...{ state: 'paused', state_reason: 'gone', state_since: ago(DAY_MS), notice_due_at: due_at },
  });
  return { reader, weekly, gone, slow, hook, dead, paused, digest };
};

/** Returns the end of a week, a moment ago or an hour from now. */
const closing = (isDue: boolean) => {
  const minute = Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS;
  const next_close_at = new Date(minute + (isDue ? 0 : 60 * MINUTE_MS));
  return {
    next_close_at,
    close_minute: next_close_at.getUTCHours() * 60 + next_close_at.getUTCMinutes(),
    close_weekday: next_close_at.getUTCDay() || 7,
  };
};

const emailOf = (db: Database, user_id: string) =>
  db.channel.findFirstOrThrow({ where: { user_id, kind: 'email' } });

type Version = { circularId: string; versionId: string };

const alertOf = async (
  db: Database,
  { circularId, versionId }: Version,
  { id }: { id: string },
) => {
  const categories = await db.circularCategory.findMany({ where: { version_id: versionId } });
  return db.alert.create({
    data: {
      ...{ user_id: id, circular_id: circularId, version_id: versionId, created_at: ago(DAY_MS) },
      category_ids: categories.map(({ category_id }) => category_id),
    },
  });
};

type Delivery = { state: 'pending' | 'sent'; due_at: Date; claimed_at?: Date; sent_at?: Date };
type Through = { id: string; kind: 'email' | 'webhook' | 'slack' | 'teams' };

const place = (db: Database, channel: Through, alert: { id: string }, delivery: Delivery) =>
  db.delivery.create({
    data: {
      ...{ channel_id: channel.id, channel_kind: channel.kind, ...delivery },
      alerts: { create: { channel_id: channel.id, alert_id: alert.id } },
    },
  });

type Telling = { user: { id: string }; channel: Through; delivery: Delivery };

const tell = async (db: Database, version: Version, { user, channel, delivery }: Telling) =>
  place(db, channel, await alertOf(db, version, user), delivery);
