import type { SecretBox } from '@circulate/channels';
import type { Database } from '@circulate/database';

const PAGE = 500;

/**
 * Re-encrypts all values that use the previous key with the current one, and returns the number of
 * channels. Afterwards the previous key can be removed (docs/operations.md).
 */
export const reencryptChannels = async (db: Database, secretBox: SecretBox): Promise<number> => {
  let reencrypted = 0;
  for (;;) {
    const channels = await db.channel.findMany({
      where: {
        kind: { not: 'email' },
        OR: (['target', 'secret', 'previous_secret'] as const).map((column) => ({
          [column]: { not: null },
          NOT: { [column]: { startsWith: `${secretBox.currentId}.` } },
        })),
      },
      take: PAGE,
    });
    for (const { id, target, secret, previous_secret } of channels) {
      const reencrypt = (sealed: string | null, column: string) =>
        sealed && secretBox.seal(secretBox.open(sealed, `${id}.${column}`), `${id}.${column}`);
      // Skips a channel that changed since it was read, because it already uses the current key.
      await db.channel.updateMany({
        where: { id, target, secret, previous_secret },
        data: {
          target: reencrypt(target, 'target'),
          secret: reencrypt(secret, 'secret'),
          previous_secret: reencrypt(previous_secret, 'secret'),
        },
      });
    }
    reencrypted += channels.length;
    if (channels.length < PAGE) return reencrypted;
  }
};
