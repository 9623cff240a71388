import { type System, SystemSchema } from '@circulate/shared-schemas';
import { afterAll, describe, expect, it } from 'vitest';
import { asAdmin } from './support/as-admin.ts';
import { startTestApi } from './support/test-api.ts';

const api = await startTestApi();
const admin = await api.createUser({ roles: ['admin'] });
const userId = admin.id;
const { call } = asAdmin(api, admin);
afterAll(() => api.close());

const read = async (): Promise<System> =>
  SystemSchema.parse((await call('get', '/admin/system').expect(200)).body);
const partOf = (system: System, name: string) => system.parts.find((part) => part.name === name);

describe('GET /admin/system', () => {
  it('reports that no worker has sent a report yet', async () => {
    const system = await read();
    expect(partOf(system, 'worker')).toMatchObject({ level: 'red' });
    expect(partOf(system, 'storage')).toMatchObject({ level: 'green' });
    expect(partOf(system, 'monitoring')).toMatchObject({ level: 'red', link: '/admin/setup' });
  });

  it('returns what a worker reported and what is monitored', async () => {
    const services = {
      ...{ at: new Date().toISOString(), version: '2.0.4', model: null, translator: null },
      ...{ target_language: 'en', has_canary: false, renderer: 'off' },
      mail: { server: 'mail.example', from: 'a@example.com', is_held: false },
      ocr: { state: 'ready', languages: 3 },
    };
    const where = { id: 1 };
    await api.db.deployment.upsert({ where, create: { ...where, services }, update: { services } });
    const bank = await api.db.bank.findFirstOrThrow();
    await api.db.source.create({
      data: { bank_id: bank.id, kind: 'html', url: 'https://bank.example/' },
    });
    const system = await read();
    expect(partOf(system, 'worker')).toMatchObject({ level: 'green' });
    expect(partOf(system, 'ai')).toMatchObject({ level: 'amber' });
    expect(partOf(system, 'monitoring')?.text).toMatch(/^1 of \d+ banks are monitored\.$/);
  });
});

describe('POST /admin/system/test-email', () => {
  it('stores who requested it but no email address, and rejects a second test while the first is pending', async () => {
    await call('post', '/admin/system/test-email').expect(201);
    const { test_email } = await api.db.deployment.findUniqueOrThrow({ where: { id: 1 } });
    expect(test_email).toMatchObject({ user_id: userId, is_claimed: false, ended_at: null });
    expect(JSON.stringify(test_email)).not.toContain('@');
    await call('post', '/admin/system/test-email').expect(409);
    expect((await read()).test_email).toMatchObject({ ended_at: null, is_sent: false });
  });

  it('sends no email to an unconfirmed address', async () => {
    await api.db.user.update({ where: { id: userId }, data: { email_verified: false } });
    const { body } = await call('post', '/admin/system/test-email').expect(409);
    expect(body.message).toBe(
      'The test email goes to your own email address, which isn’t confirmed. Confirm it first.',
    );
  });
});
