import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { closeDue } from '../src/pipeline/deliver/close-due.ts';
import { match } from '../src/pipeline/match/match-circular.ts';
import { addCategory } from './support/factories.ts';
import { CLOSE, SLUG, startDigests } from './support/start-digests.ts';
import { startWebhookTest } from './support/webhook-test.ts';

const test = await startWebhookTest();
const { db, receiver, addChannel, publish, sendDue } = test;
let digests: Awaited<ReturnType<typeof startDigests>>;
beforeAll(async () => {
  digests = await startDigests(db);
});
afterAll(async () => {
  await digests.stop();
  await test.stop();
});

const PostSchema = z.object({
  type: z.string(),
  data: z.object({ circular: z.object({ title: z.string() }) }),
});

const addVersion = async (circularId: string, number: number, title: string) => {
  const first = await db.circularVersion.findFirstOrThrow({ where: { circular_id: circularId } });
  const { id } = await db.circularVersion.create({
    data: {
      circular_id: circularId,
      bank_id: first.bank_id,
      number,
      content_hash: randomUUID().replaceAll('-', '').repeat(2),
      file_key: `circulars/${circularId}/${number}.pdf`,
      file_name: first.file_name,
      file_bytes: 1,
      title,
      kind: first.kind,
      pages: [title],
    },
  });
  await addCategory(db, id, SLUG);
  await db.circular.update({ where: { id: circularId }, data: { status: 'matching' } });
  await match(id, { db });
};

const webhookOf = async (userId: string) => {
  const { path } = await addChannel(userId);
  return () =>
    receiver.to(path).map(({ body }) => {
      const { type, data } = PostSchema.parse(JSON.parse(body));
      return `${type}: ${data.circular.title}`;
    });
};

it('a digest contains the newest version once, even if a webhook sent the previous one', async () => {
  const reader = await digests.createReader();
  const posts = await webhookOf(reader.id);
  const { circularId } = await publish('A notice with a mistake');
  await sendDue();
  await addVersion(circularId, 2, 'A notice put right');
  await sendDue();
  await closeDue(db, CLOSE);
  await digests.send();

  expect(posts()).toEqual([
    'alert.new: A notice with a mistake',
    'alert.correction: A notice put right',
  ]);
  const [digest, ...others] = digests.mailsTo(reader.email);
  expect(others).toEqual([]);
  expect(digest?.text).toContain('1 circular from Bank of Ghana');
  expect(digest?.text).toContain('A notice put right');
  expect(digest?.text).not.toContain('with a mistake');
  expect(digest?.text).not.toContain('Our earlier email');
});

it('calls a new version an update in emails to readers of the previous one', async () => {
  const reader = await digests.createReader();
  const posts = await webhookOf(reader.id);
  const { circularId } = await publish('A second notice, wrong');
  await sendDue();
  await addVersion(circularId, 2, 'A second notice, wrong again');
  await closeDue(db, CLOSE);
  await digests.send();
  await sendDue();
  await addVersion(circularId, 3, 'A second notice, right');
  await closeDue(db, new Date('2099-03-03T08:00:00Z'));
  await digests.send();
  await sendDue();

  expect(posts()).toEqual([
    'alert.new: A second notice, wrong',
    'alert.correction: A second notice, wrong again',
    'alert.correction: A second notice, right',
  ]);
  const texts = digests.mailsTo(reader.email).map(({ text }) => text);
  expect(texts).toHaveLength(2);
  expect(texts.filter((text) => text?.includes('wrong again'))).toHaveLength(1);
  const [update] = texts.filter((text) => text?.includes('A second notice, right'));
  expect(update).toContain('Bank of Ghana updated this circular.');
  expect(update).not.toContain('Our earlier email');
});

it.each([
  ['an update of a version that the bank changed', null, true],
  ['our correction of a version that a reviewer changed', new Date(), false],
])('a webhook is sent %s', async (_what, substance_changed_at, isUpdate) => {
  const { path } = await addChannel((await digests.createReader()).id);
  const { circularId } = await publish(`A notice sent as ${isUpdate}`);
  await sendDue();
  await addVersion(circularId, 2, `A notice sent again as ${isUpdate}`);
  await db.circularVersion.updateMany({
    where: { circular_id: circularId, number: 2 },
    data: { changes: [{ before: 'Fee: 5', after: 'Fee: 6' }], substance_changed_at },
  });
  await sendDue();
  const UpdateSchema = z.object({ data: z.object({ is_update: z.boolean() }) });
  const last = UpdateSchema.parse(JSON.parse(receiver.to(path).at(-1)?.body ?? ''));
  expect(last.data.is_update).toBe(isUpdate);
});
