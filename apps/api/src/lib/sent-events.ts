import type { Db, Prisma } from '@circulate/database';

/**
 * Adds to the history that the deliveries of `condition` (on `d`) were sent, before that is overwritten:
 * the row of a `sent` delivery itself has its time and the server's reply.
 */
export const archiveSentEvents = (tx: Db, condition: Prisma.Sql): Promise<number> => tx.$executeRaw`
  INSERT INTO delivery_events (delivery_id, event, detail, at)
  SELECT d.id, 'sent', d.reply, d.sent_at FROM deliveries d
  WHERE ${condition} AND d.state = 'sent' AND d.sent_at IS NOT NULL
  FOR UPDATE OF d`;
