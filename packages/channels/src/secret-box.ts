import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';

/**
 * The key with which secrets are encrypted, and the one before it, with which they can still be
 * decrypted during a rotation.
 */
export type ChannelKeys = { current: string; previous?: string | undefined };

/** Encrypts and decrypts channel secrets. See `createSecretBox`. */
export type SecretBox = ReturnType<typeof createSecretBox>;

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Creates the functions that encrypt and decrypt the URLs and secrets of channels: AES-256-GCM with
 * a dedicated key, whose id prefixes each ciphertext (security.md: channels). A ciphertext is bound
 * to the id of its channel and to its column, so that it can't be read if it is copied elsewhere.
 */
export const createSecretBox = ({ current, previous }: ChannelKeys) => {
  const keys = new Map(
    [current, previous]
      .filter((secret) => secret !== undefined)
      .map((secret) => [keyIdOf(secret), keyOf(secret)] as const),
  );
  const currentId = keyIdOf(current);

  return {
    /** Encrypts a text for the column and row that `place` names, and returns the ciphertext. */
    seal: (text: string, place: string): string => {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(ALGORITHM, keyOf(current), nonce).setAAD(Buffer.from(place));
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return `${currentId}.${Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')}`;
    },

    /** Decrypts a ciphertext. Throws if it was changed or moved, or if its key is missing. */
    open: (stored: string, place: string): string => {
      const [id = '', content = ''] = stored.split('.');
      const key = keys.get(id);
      if (!key) throw new Error(`A channel is encrypted with key ${id}, which is not configured`);
      const bytes = Buffer.from(content, 'base64url');
      const nonce = bytes.subarray(0, NONCE_BYTES);
      const decipher = createDecipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES })
        .setAAD(Buffer.from(place))
        .setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      const text = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES));
      return Buffer.concat([text, decipher.final()]).toString('utf8');
    },

    /** Id of the current key. Values with another id should be encrypted again. */
    currentId,
  };
};

const keyIdOf = (secret: string) =>
  createHash('sha256').update(`channel key id:${secret}`).digest('hex').slice(0, 8);

const keyOf = (secret: string) =>
  Buffer.from(hkdfSync('sha256', secret, '', 'circulate channels', 32));
