import type { Database } from '@circulate/database';
import type { Received } from './faulty-mail-server.ts';

/**
 * Describes everything that a run lost or duplicated; empty if there was nothing. Each circular is
 * done or has a reason; each reader of a published one has exactly one alert; each alert is sent,
 * or rejected for good by the mail server; each sent alert is in the inbox, on its own or in a
 * digest; duplicates are copies of the same message.
 */
export const findLosses = async (db: Database, readers: Set<string>, received: Received[]) => {
  const losses: string[] = [];
  const circulars = await db.circular.findMany({
    include: { alerts: { include: { places: { include: { delivery: true } } } } },
  });
  for (const { id, status, reason, alerts } of circulars) {
    if (status === 'published') {
      const alerted = new Set(alerts.map(({ user_id }) => user_id));
      for (const reader of readers) {
        if (!alerted.has(reader)) losses.push(`circular ${id}: no alert for ${reader}`);
      }
      if (alerts.length !== alerted.size) losses.push(`circular ${id}: a reader has two alerts`);
    } else if (!['in_review', 'failed'].includes(status) || !reason) {
      losses.push(`circular ${id} rests in ${status} (${reason ?? 'no reason'})`);
    }
  }
  const alerts = circulars.flatMap((circular) => circular.alerts);
  for (const { id, places } of alerts) {
    if (places.length !== 1) losses.push(`alert ${id} has ${places.length} places`);
  }
  const places = alerts.flatMap((alert) =>
    alert.places.map((place) => ({ ...place, circularId: alert.circular_id })),
  );
  for (const { delivery, alert_id, circularId } of places) {
    if (!delivery) losses.push(`alert ${alert_id} waits for nothing`);
    if (!delivery) continue;
    const { id, state, reply, message_id } = delivery;
    if (state === 'failed' && reply?.startsWith('5')) continue;
    if (state !== 'sent') losses.push(`delivery ${id} is ${state} (${reply ?? 'no reply'})`);
    else if (
      !received.some(
        (mail) => mail.messageId === message_id && mail.circularIds.includes(circularId),
      )
    ) {
      losses.push(`delivery ${id} counts as sent, but no inbox has it with circular ${circularId}`);
    }
  }
  if (!places.some(({ delivery }) => delivery?.kind === 'digest' && delivery.state === 'sent')) {
    losses.push('nothing left as a digest');
  }
  const ids = new Map<string, Set<string>>();
  for (const { recipient, circularIds, messageId } of received) {
    for (const circularId of circularIds) {
      const key = `${recipient} ${circularId}`;
      ids.set(key, (ids.get(key) ?? new Set()).add(messageId));
    }
  }
  for (const [key, { size }] of ids) {
    if (size > 1) losses.push(`${key}: two messages that are not the same`);
  }
  return losses;
};
