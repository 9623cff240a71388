import { randomBytes } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const SecretsSchema = z.object({
  betaCodeSecret: z.string().min(32),
  productTokenSecret: z.string().min(32),
  readingPassSecret: z.string().min(32),
  bounceSecret: z.string().min(32),
  bounceWebhookSecret: z.string().min(32),
  managementClientSecret: z.string().min(32),
  databasePasswords: z.object({
    owner: z.string().min(32),
    program: z.string().min(32),
    queue: z.string().min(32),
    identity: z.string().min(32),
  }),
  channelSecret: z.string().min(32),
});

/** Secrets of one local stack. */
export type Secrets = z.infer<typeof SecretsSchema>;

/** Returns the secrets of the stack. The first start creates them in the data folder. */
export const readSecrets = async (dataDir: string): Promise<Secrets> => {
  const path = join(dataDir, 'secrets.json');
  const stored = await readFile(path, 'utf8').catch(() => null);
  // Adds new secrets that an older version didn't store.
  const secrets = SecretsSchema.parse({ ...newSecrets(), ...(stored && JSON.parse(stored)) });
  if (stored === JSON.stringify(secrets)) return secrets;
  await writeFile(`${path}.new`, JSON.stringify(secrets), { mode: 0o600 });
  await rename(`${path}.new`, path);
  return secrets;
};

const newSecrets = (): Secrets => ({
  betaCodeSecret: newSecret(),
  productTokenSecret: newSecret(),
  readingPassSecret: newSecret(),
  bounceSecret: newSecret(),
  bounceWebhookSecret: newSecret(),
  managementClientSecret: newSecret(),
  databasePasswords: {
    owner: newSecret(),
    program: newSecret(),
    queue: newSecret(),
    identity: newSecret(),
  },
  channelSecret: newSecret(),
});

const newSecret = () => randomBytes(32).toString('hex');
