import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import { asAdmin } from '../../support/as-admin.ts';
import { startTestApi } from '../../support/test-api.ts';

const api = await startTestApi();
const { call } = asAdmin(api, await api.createUser({ roles: ['admin'] }));
afterAll(() => api.close());

describe('GET /admin/audit', () => {
  test('applies each filter and returns the newest records first', async () => {
    const actor = `auth0|${randomUUID()}`;
    for (const action of ['circular.retry', 'circular.withdraw', 'circular.retry']) {
      await api.db.auditRecord.create({
        data: { actor, action, target: 'circular:x', before: { a: 1 }, after: [null, 'b'] },
      });
    }
    const list = (query: string) =>
      call('get', `/admin/audit?actor=${encodeURIComponent(actor)}${query}`);
    const all = await list('');
    expect(all.body.items).toHaveLength(3);
    expect(all.body.items[0]).toMatchObject({ before: { a: 1 }, after: [null, 'b'] });
    const times = all.body.items.map((item: { at: string }) => item.at);
    expect(times).toEqual([...times].sort().reverse());
    expect((await list('&action=circular.withdraw')).body.items).toHaveLength(1);
    expect((await list('&target=circular:y')).body.items).toEqual([]);
    const page = await list('&limit=2');
    const rest = await list(`&cursor=${page.body.next_cursor}`);
    expect(rest.body.items).toHaveLength(1);
  });

  test('returns the current email address of an admin who has an account', async () => {
    const actor = await api.createUser();
    for (const sub of [actor.sub, `auth0|${randomUUID()}`]) {
      await api.db.auditRecord.create({ data: { actor: sub, action: 'a', target: actor.id } });
    }
    const { body } = await call('get', `/admin/audit?target=${actor.id}`);
    const names = body.items.map((item: { actor_name: string | null }) => item.actor_name);
    expect(names.toSorted()).toEqual(['First Reader', null]);
    const emails = body.items.map((item: { actor_email: string | null }) => item.actor_email);
    expect(emails.toSorted()).toEqual([actor.email, null]);
  });

  test('returns a target’s name with its ID, or no name once the target is deleted', async () => {
    const bank = await api.findBank();
    const category = await api.findCategory('NewsFlash');
    const circular = await api.createCircular({ bankId: bank.id, title: 'Circular No. 7' });
    const person = await api.createUser();
    const gone = randomUUID();
    const actor = `auth0|${randomUUID()}`;
    let at = Date.now();
    const record = (target: string, after: object = {}) => {
      at += 1;
      const data = { at: new Date(at), actor, action: 'circular.confirm', target, after };
      return api.db.auditRecord.create({ data });
    };
    await record(`circular:${circular.id}`, { category_ids: [category.id, gone] });
    await record(`circular:${gone}`, { bank_name: bank.bank_name, filename: 'a.pdf' });
    await record('circular:nonsense');
    await record(`user:${person.id}`);
    await record(`identity:${person.sub}`);
    const { body } = await call('get', `/admin/audit?actor=${encodeURIComponent(actor)}`);
    const told = body.items.map(
      ({ target, target_name, names }: { target: string; target_name: string; names: object }) => ({
        target,
        target_name,
        names,
      }),
    );
    expect(told.reverse()).toEqual([
      {
        target: `circular:${circular.id}`,
        target_name: `“Circular No. 7” of ${bank.display_name}`,
        names: { [category.id]: category.category_name },
      },
      {
        target: `circular:${gone}`,
        target_name: null,
        names: { [bank.bank_name]: bank.display_name },
      },
      { target: 'circular:nonsense', target_name: null, names: {} },
      { target: `user:${person.id}`, target_name: 'First Reader', names: {} },
      { target: `identity:${person.sub}`, target_name: 'First Reader', names: {} },
    ]);
  });
});
