import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { NewFeedSchema } from '@circulate/shared-schemas';
import { RelaxNGValidator, XmlDocument } from 'libxml2-wasm';
import { pino } from 'pino';
import RssParser from 'rss-parser';
import { afterAll, describe, expect, test } from 'vitest';
import { requestSerializer } from '../../src/lib/request-log.ts';
import { createAlert } from '../support/create-alert.ts';
import { startTestApi, WEB_ORIGIN } from '../support/test-api.ts';

const GRAMMAR = fileURLToPath(new URL('../support/atom.rng', import.meta.url));

const log: string[] = [];
const serializers = { req: requestSerializer };
const destination = { write: (line: string) => void log.push(line) };
const logger = pino({ level: 'trace', serializers }, destination);
const api = await startTestApi({ logger });
afterAll(() => api.close());

type Caller = { authorization: string };

const call = (caller: Caller, method: 'get' | 'post' | 'delete') =>
  api.http[method]('/users/feed').set('authorization', caller.authorization);
/** Fetches a feed as raw bytes. */
const readFeed = async (path: string) => {
  const answer = await fetch(`${api.url}${path}`);
  expect(answer.status).toBe(200);
  return { xml: await answer.text(), headers: Object.fromEntries(answer.headers) };
};
const makeFeed = async (caller: Caller) =>
  NewFeedSchema.parse((await call(caller, 'post').expect(200)).body);

/** Fails if the feed doesn't conform to RFC 4287. */
const validate = async (xml: string) => {
  using grammar = XmlDocument.fromString(await readFile(GRAMMAR, 'utf8'));
  using validator = RelaxNGValidator.fromDoc(grammar);
  using feed = XmlDocument.fromString(xml);
  validator.validate(feed);
};

describe('GET /feeds/{token}.atom', () => {
  test('lists the circulars a user was alerted to, newest first, without identifying the user', async () => {
    const user = await api.createUser();
    const older = await api.createCircular({
      title: 'Rules & <b>rates</b> \u0007',
      publishedOn: '2026-11-20',
    });
    const newer = await api.createCircular({
      title: 'تعميم رقم 7',
      language: 'ar',
      status: 'withdrawn',
    });
    await createAlert(api, { user, circular: older, createdAt: new Date('2026-11-20T08:00:00Z') });
    await createAlert(api, { user, circular: newer, createdAt: new Date('2026-11-21T08:00:00Z') });
    await createAlert(api, { user: await api.createUser(), circular: older });
    const { path } = await makeFeed(user);
    const { xml, headers } = await readFeed(path);
    expect(headers).toMatchObject({
      'content-type': expect.stringContaining('application/atom+xml'),
      'cache-control': expect.stringContaining('private'),
      'x-robots-tag': expect.stringContaining('noindex'),
      'referrer-policy': 'no-referrer',
    });
    await validate(xml);
    const feed = await new RssParser().parseString(xml);
    const bank = (await api.findBank()).display_name;
    expect(
      feed.items.map(({ title, link, ...item }) => [
        title?.trim(),
        link,
        item.author,
        item.summary,
      ]),
    ).toEqual([
      ['Removed: تعميم رقم 7', `${WEB_ORIGIN}/circulars/${newer.id}`, bank, bank],
      ['Rules & <b>rates</b>', `${WEB_ORIGIN}/circulars/${older.id}`, bank, `${bank}, 2026-11-20`],
    ]);
    for (const hidden of [user.email, user.id, 'First', path.slice(7, 50)]) {
      expect(xml).not.toContain(hidden);
    }
  });

  test('dates an undated circular by the period in its title', async () => {
    const user = await api.createUser();
    const circular = await api.createCircular({ title: 'Monetary Programme for July 2008' });
    await api.db.circularVersion.update({
      where: { id: circular.versionId },
      data: { title_period: '2008-07', published_on: null },
    });
    await createAlert(api, { user, circular });
    const { path } = await makeFeed(user);
    const feed = await new RssParser().parseString((await readFeed(path)).xml);
    expect(feed.items[0]?.summary).toMatch(/, dated 2008-07 \(in the title\)$/);
  });

  test('marks a circular that the bank changed as an update, not as a correction', async () => {
    const user = await api.createUser();
    const circular = await api.createCircular({ title: 'Rules' });
    await createAlert(api, { user, circular });
    await api.db.alert.updateMany({ where: { user_id: user.id }, data: { kind: 'correction' } });
    const titles = async () => {
      const { path } = await makeFeed(user);
      const feed = await new RssParser().parseString((await readFeed(path)).xml);
      return feed.items.map(({ title }) => title?.trim());
    };
    expect(await titles()).toEqual(['Correction: Rules']);
    await api.db.circularVersion.update({
      where: { id: circular.versionId },
      data: { changes: [{ before: 'Rates', after: 'Rates and fees' }] },
    });
    expect(await titles()).toEqual(['Updated: Rules']);
  });

  test('is valid even without alerts', async () => {
    const { path } = await makeFeed(await api.createUser());
    await validate((await readFeed(path)).xml);
  });

  test('contains only the last hundred alerts', async () => {
    const user = await api.createUser();
    for (let nth = 0; nth < 102; nth += 1) {
      const circular = await api.createCircular({ title: `Circular ${nth}` });
      await createAlert(api, { user, circular });
    }
    const { path } = await makeFeed(user);
    const feed = await new RssParser().parseString((await readFeed(path)).xml);
    expect(feed.items).toHaveLength(100);
    expect(feed.items.at(-1)?.title).toBe('Circular 2');
  });

  test('returns 304 when the client already has it', async () => {
    const { path } = await makeFeed(await api.createUser());
    const { headers } = await api.http.get(path).expect(200);
    await api.http
      .get(path)
      .set('if-none-match', headers.etag ?? '')
      .expect(304);
  });

  test('returns 410 for the old URL after it is replaced or the feed is deleted', async () => {
    const user = await api.createUser();
    const first = await makeFeed(user);
    const second = await makeFeed(user);
    const gone = await api.http.get(first.path).expect(410);
    expect(gone.body.code).toBe('GONE');
    await api.http.get(second.path).expect(200);
    expect((await call(user, 'get')).body).toEqual({ created_at: second.created_at });
    await call(user, 'delete').expect(200);
    await api.http.get(second.path).expect(410);
    expect((await call(user, 'get')).body).toEqual({ created_at: null });
  });

  test('returns 410 when the account is deleted', async () => {
    const user = await api.createUser();
    const { path } = await makeFeed(user);
    await api.http.delete('/users/account').set('authorization', user.authorization).expect(200);
    await api.http.get(path).expect(404);
  });

  test('stays valid when another user deletes their feed', async () => {
    const user = await api.createUser();
    const { path } = await makeFeed(user);
    await call(await api.createUser(), 'delete').expect(200);
    await api.http.get(path).expect(200);
  });

  test('returns RATE_LIMITED when it is read too often', async () => {
    const { path } = await makeFeed(await api.createUser());
    const statuses = new Set<number>();
    for (let nth = 0; nth < 121; nth += 1) statuses.add((await api.http.get(path)).status);
    expect([...statuses]).toEqual([200, 429]);
  });

  test('leaves the token neither in the database nor in the log', async () => {
    const user = await api.createUser();
    const { path } = await makeFeed(user);
    const token = path.slice('/feeds/'.length, -'.atom'.length);
    await api.http.get(path).expect(200);
    await api.http.get(`/feeds/${'x'.repeat(43)}.atom`).expect(404);
    await api.http.get('/feeds/short.atom').expect(400);
    const stored = await api.db.feed.findFirstOrThrow({ where: { user_id: user.id } });
    expect(Buffer.from(stored.token_hash).toString('base64url')).not.toContain(token);
    expect(log.length).toBeGreaterThan(0);
    expect(log.join()).not.toContain(token);
  });
});
