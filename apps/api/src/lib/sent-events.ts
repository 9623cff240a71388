import type { Db, Prisma } from '@circulate/database';

/**
 * Copies the last send of the deliveries that meet `condition` (on `d`) to their history, before
 * their rows are overwritten: the time and reply are stored only in a `sent` delivery itself.
 */
export const archiveSentEvents = (tx: Db, condition: Prisma.Sql): Promise<number> => tx.$executeRaw`
  INSERT INTO delivery_events (delivery_id, event, detail, at)
  SELECT d.id, 'sent', d.reply, d.sent_at FROM deliveries d
  WHERE ${condition} AND d.state = 'sent' AND d.sent_at IS NOT NULL
  FOR UPDATE OF d`;
