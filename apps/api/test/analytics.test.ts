import { AnalyticsSchema } from '@circulate/shared-schemas';
import { afterAll, expect, it } from 'vitest';
import { startTestApi } from './support/test-api.ts';

const api = await startTestApi();
afterAll(() => api.close());

const monthsAgo = (months: number, day: number) => {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, day));
};

it('counts circulars by bank, category and month, and the days until they take effect', async () => {
  const [bank, other] = [await api.findBank(), await api.findBank(1)];
  const reader = await api.createUser();
  const category = await api.findCategory('NewsFlash');
  const make = async (bankId: string, months: number) => {
    const publishedOn = monthsAgo(months, 2).toISOString();
    const made = await api.createCircular({ bankId, publishedOn, categoryIds: [category.id] });
    return made.id;
  };
  const applies = (circular_id: string, day: Date) =>
    api.db.circularDay.create({
      data: {
        ...{ circular_id, kind: 'in_force', found_day: day, day },
        ...{ sentence: 'It applies from then.', found_by: 'rules' },
      },
    });
  await applies(await make(bank.id, 2), monthsAgo(2, 12));
  await applies(await make(bank.id, 2), monthsAgo(2, 22));
  await make(bank.id, 1);
  const removed = await make(bank.id, 1);
  await api.db.circular.update({ where: { id: removed }, data: { status: 'withdrawn' } });
  await make(bank.id, 20);
  await make(other.id, 1);
  await api.db.bankSubscription.create({ data: { user_id: reader.id, bank_id: bank.id } });
  await api.db.categorySubscription.create({
    data: { user_id: reader.id, category_id: category.id },
  });

  const read = async (of: string) =>
    AnalyticsSchema.parse(
      (await api.http.get('/analytics').query({ of }).set({ authorization: reader.authorization }))
        .body,
    );
  const mine = await read('mine');
  expect(mine.months).toHaveLength(12);
  expect(mine.banks.map(({ bank: { id } }) => id)).toEqual([bank.id]);
  expect(mine).toMatchObject({
    total: 3,
    to_effect: { average_days: 15, circulars: 2 },
    banks: [{ total: 3, counts: [0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 1, 0] }],
    categories: [{ category: { id: category.id }, total: 3 }],
  });
  const all = await read('all');
  expect(all.banks.map(({ bank: { id } }) => id)).toEqual(
    expect.arrayContaining([bank.id, other.id]),
  );

  const file = await api.http
    .get('/analytics/csv')
    .query({ of: 'mine', by: 'bank' })
    .set({ authorization: reader.authorization })
    .expect(200);
  const [head, row] = file.text.split('\r\n');
  expect(head).toContain(`${mine.months[0]},`);
  expect(row).toContain(',2,1,0,3,15,2');
});

it('returns no figures for a user without subscriptions', async () => {
  const reader = await api.createUser();
  const answer = await api.http
    .get('/analytics')
    .set({ authorization: reader.authorization })
    .expect(200);
  expect(answer.body).toMatchObject({ total: 0, banks: [], categories: [] });
});
