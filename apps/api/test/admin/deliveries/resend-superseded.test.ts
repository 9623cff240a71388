import { SUPERSEDED } from '@circulate/database';
import { afterAll, describe, expect, test } from 'vitest';
import { createAlert, createSentAlert } from '../../support/create-alert.ts';
import { startTestApi } from '../../support/test-api.ts';

const api = await startTestApi({ env: { REDIS_URL: 'redis://127.0.0.1:1' } });
const admin = await api.createUser({ roles: ['admin'] });
afterAll(() => api.close());

const post = (path: string, body: object = {}) =>
  api.http.post(path).set('authorization', admin.authorization).send(body);
const supersede = (deliveryId: string) =>
  api.db.deliveryAlert.updateMany({
    where: { delivery_id: deliveryId },
    data: { left_out_reason: SUPERSEDED },
  });
const stateOf = async (id: string) =>
  (await api.db.delivery.findUniqueOrThrow({ where: { id } })).state;

describe('correction that a newer version superseded', () => {
  test('is not resent, whether individually or in bulk', async () => {
    const failed = { state: 'failed' as const, reply: '554 Relay access denied' };
    const { circular, delivery } = await createSentAlert(api, await api.createUser(), failed);
    const other = await createAlert(api, { user: await api.createUser(), circular }, failed);
    await supersede(delivery.id);

    const answer = await post(`/admin/deliveries/${delivery.id}/resend`).expect(409);
    expect(answer.body.message).toContain('A newer version of the circular');
    const filter = { circular: circular.id, state: 'failed' };
    expect((await post('/admin/deliveries/resend', filter)).body).toEqual({ resent: 1 });
    expect(await stateOf(delivery.id)).toBe('failed');
    expect(await stateOf(other.delivery.id)).toBe('pending');
  });

  test('is left out when its digest is resent', async () => {
    const { circular, delivery } = await createSentAlert(api, await api.createUser(), {
      state: 'failed',
    });
    await supersede(delivery.id);
    const place = await api.db.deliveryAlert.findFirstOrThrow({
      where: { delivery_id: delivery.id },
    });
    const own = await api.db.alert.findUniqueOrThrow({ where: { id: place.alert_id } });
    const another = await api.createCircular();
    const alert = await api.db.alert.create({
      data: { user_id: own.user_id, circular_id: another.id, version_id: another.versionId },
    });
    const { channel_id } = place;
    await api.db.deliveryAlert.create({
      data: { channel_id, delivery_id: delivery.id, alert_id: alert.id },
    });
    await post(`/admin/deliveries/${delivery.id}/resend`).expect(200);
    const places = await api.db.deliveryAlert.findMany({ where: { delivery_id: delivery.id } });
    expect(Object.fromEntries(places.map((row) => [row.alert_id, row.left_out_reason]))).toEqual({
      [own.id]: SUPERSEDED,
      [alert.id]: null,
    });
    expect(own.circular_id).toBe(circular.id);
  });
});
