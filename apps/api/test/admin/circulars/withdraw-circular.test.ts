import { afterAll, describe, expect, test } from 'vitest';
import { createAlert, createSentAlert } from '../../support/create-alert.ts';
import { startTestApi } from '../../support/test-api.ts';

const api = await startTestApi();
const admin = await api.createUser({ roles: ['admin'] });
afterAll(() => api.close());

describe('removed circular', () => {
  test('shows subscribers the reason given by staff, which is recorded', async () => {
    const reader = await api.createUser();
    const remove = async (body?: object) => {
      const { id } = await api.createCircular();
      await api.http
        .post(`/admin/circulars/${id}/withdraw`)
        .set('authorization', admin.authorization)
        .send(body)
        .expect(200);
      const seen = await api.http
        .get(`/circulars/${id}`)
        .set('authorization', reader.authorization)
        .expect(200);
      const record = await api.db.auditRecord.findFirstOrThrow({
        where: { target: `circular:${id}`, action: 'circular.withdraw' },
      });
      return { shown: seen.body, after: record.after };
    };
    const reason = 'Uploaded twice.';
    const told = await remove({ reason: ` ${reason} ` });
    expect(told.shown).toMatchObject({ status: 'withdrawn', reason });
    expect(told.after).toEqual({ status: 'withdrawn', reason });
    const untold = await remove();
    expect(untold.shown).toMatchObject({ status: 'withdrawn', reason: null });
    expect(untold.after).toEqual({ status: 'withdrawn' });
  });

  test('returns 400 when the reason is empty or too long', async () => {
    const { id } = await api.createCircular();
    for (const reason of ['  ', 'x'.repeat(501)]) {
      await api.http
        .post(`/admin/circulars/${id}/withdraw`)
        .set('authorization', admin.authorization)
        .send({ reason })
        .expect(400);
    }
  });

  test('removes only its own alerts from pending digests', async () => {
    const [circular, other] = [await api.createCircular(), await api.createCircular()];
    const users = await Promise.all([1, 2, 3].map(() => api.createUser()));
    const [digest, sent, out] = await Promise.all(
      users.map((user, nth) =>
        createAlert(api, { user, circular }, { state: nth === 1 ? 'sent' : 'pending' }),
      ),
    );
    if (!users[0] || !digest || !sent || !out) throw new Error('There are three');
    const { channel_id, id: delivery_id } = digest.delivery;
    const { alert } = await createAlert(api, { user: users[0], circular: other });
    await api.db.deliveryAlert.updateMany({ where: { alert_id: alert.id }, data: { delivery_id } });
    const left_out_reason = 'The email address is not confirmed.';
    await api.db.deliveryAlert.updateMany({
      where: { alert_id: out.alert.id },
      data: { left_out_reason },
    });
    await api.http
      .post(`/admin/circulars/${circular.id}/withdraw`)
      .set('authorization', admin.authorization)
      .expect(200);
    const reasonOf = async (alert_id: string) =>
      (await api.db.deliveryAlert.findFirstOrThrow({ where: { alert_id } })).left_out_reason;
    expect(await reasonOf(digest.alert.id)).toBe('The circular was removed from Circulate.');
    expect(await reasonOf(sent.alert.id)).toBeNull();
    expect(await reasonOf(out.alert.id)).toBe(left_out_reason);
    expect(await reasonOf(alert.id)).toBeNull();
    const states = await api.db.delivery.findMany({ where: { id: delivery_id, channel_id } });
    expect(states).toMatchObject([{ state: 'pending' }]);
  });

  test('is given as the reason for a missing alert', async () => {
    const user = await api.createUser();
    const { circular } = await createSentAlert(api, user);
    await api.db.alert.deleteMany({ where: { circular_id: circular.id } });
    await api.db.circular.update({
      where: { id: circular.id },
      data: { status: 'withdrawn', published_at: null },
    });
    const { body } = await api.http
      .get('/admin/deliveries/why')
      .query({ circular: circular.id, email: user.email })
      .set('authorization', admin.authorization)
      .expect(200);
    expect(body).toEqual({
      alert: null,
      obstacles: [{ code: 'WITHDRAWN', text: 'The circular was removed from Circulate.' }],
    });
  });
});
