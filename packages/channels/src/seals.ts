import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';

/** The key that seals, and the one before it, which still opens while it is rotated. */
export type ChannelKeys = { current: string; previous?: string | undefined };

/** Seals and opens what is kept of channels. See `openSeals`. */
export type Seals = ReturnType<typeof openSeals>;

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Opens the encryption of targets and secrets of channels: AES-256-GCM under a key of its own, whose
 * id stands before each text (security.md: channels). A text is bound to its place, the id of its
 * channel and the column, so that nobody gains by moving it elsewhere.
 */
export const openSeals = ({ current, previous }: ChannelKeys) => {
  const keys = new Map(
    [current, previous]
      .filter((secret) => secret !== undefined)
      .map((secret) => [keyIdOf(secret), keyOf(secret)] as const),
  );
  const currentId = keyIdOf(current);

  return {
    /** The sealed text, as it is stored. */
    seal: (text: string, place: string): string => {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(ALGORITHM, keyOf(current), nonce).setAAD(Buffer.from(place));
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return `${currentId}.${Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')}`;
    },

    /** What was sealed. Throws where it was changed, moved, or sealed under a key that is gone. */
    open: (stored: string, place: string): string => {
      const [id = '', content = ''] = stored.split('.');
      const key = keys.get(id);
      if (!key) throw new Error(`A channel is sealed under the key ${id}, which is not set`);
      const bytes = Buffer.from(content, 'base64url');
      const nonce = bytes.subarray(0, NONCE_BYTES);
      const decipher = createDecipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES })
        .setAAD(Buffer.from(place))
        .setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      const text = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES));
      return Buffer.concat([text, decipher.final()]).toString('utf8');
    },

    /** The id of the key that seals; what stands under another is to be sealed anew. */
    currentId,
  };
};

const keyIdOf = (secret: string) =>
  createHash('sha256').update(`channel key id:${secret}`).digest('hex').slice(0, 8);

const keyOf = (secret: string) =>
  Buffer.from(hkdfSync('sha256', secret, '', 'circulate channels', 32));
