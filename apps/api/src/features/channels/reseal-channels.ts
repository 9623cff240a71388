import type { Seals } from '@circulate/channels';
import type { Database } from '@circulate/database';

const PAGE = 500;

/**
 * Seals under the present key whatever is sealed under the one before it; gives how many channels.
 * Afterwards the one before can go (docs/operations.md).
 */
export const resealChannels = async (db: Database, seals: Seals): Promise<number> => {
  let resealed = 0;
  for (;;) {
    const channels = await db.channel.findMany({
      where: {
        kind: { not: 'email' },
        OR: (['target', 'secret', 'previous_secret'] as const).map((column) => ({
          [column]: { not: null },
          NOT: { [column]: { startsWith: `${seals.currentId}.` } },
        })),
      },
      take: PAGE,
    });
    for (const { id, target, secret, previous_secret } of channels) {
      const anew = (sealed: string | null, column: string) =>
        sealed && seals.seal(seals.open(sealed, `${id}.${column}`), `${id}.${column}`);
      // Only if unchanged since it was read: a changed one uses the current key already.
      await db.channel.updateMany({
        where: { id, target, secret, previous_secret },
        data: {
          target: anew(target, 'target'),
          secret: anew(secret, 'secret'),
          previous_secret: anew(previous_secret, 'secret'),
        },
      });
    }
    resealed += channels.length;
    if (channels.length < PAGE) return resealed;
  }
};
