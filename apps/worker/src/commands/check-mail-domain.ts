import { Resolver } from 'node:dns/promises';
import { readSettings, SettingsError } from '@circulate/platform/settings';
import { DKIM_SELECTOR, domainOf } from '../config.ts';
import { findMailProblems } from '../operations/mail-domain.ts';
import { SettingsSchema } from '../settings.ts';

const CommandSettingsSchema = SettingsSchema.pick({
  MAIL_FROM: true,
  DKIM_SELECTOR: true,
  DKIM_PRIVATE_KEY: true,
});

const resolver = new Resolver({ timeout: 5_000, tries: 2 });

/**
 * Returns an empty list for a missing record, which is a valid result. Throws if the resolver
 * doesn't respond.
 */
const orNone = async <Record>(records: Promise<Record[]>): Promise<Record[]> => {
  try {
    return await records;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ENODATA' || code === 'ENOTFOUND') return [];
    throw error;
  }
};

const textsAt = async (name: string) =>
  (await orNone(resolver.resolveTxt(name))).map((parts) => parts.join(''));

/** Looks up the sender's domain and prints what is missing; exits with 1 if anything is. */
const run = async () => {
  const env = readSettings(CommandSettingsSchema, process.env);
  const domain = domainOf(env.MAIL_FROM);
  const selector = env.DKIM_SELECTOR ?? DKIM_SELECTOR;
  const privateKey = env.DKIM_PRIVATE_KEY;
  const [txt, dmarc, dkim, mx] = await Promise.all([
    textsAt(domain),
    textsAt(`_dmarc.${domain}`),
    textsAt(`${selector}._domainkey.${domain}`),
    orNone(resolver.resolveMx(domain)),
  ]);
  const problems = findMailProblems({
    domain,
    records: { txt, dmarc, dkim, hasMx: mx.length > 0 },
    dkim: privateKey ? { selector, privateKey } : undefined,
  });
  process.stdout.write(
    problems.length > 0 ? `${problems.join('\n')}\n` : `${domain}: no problems found.\n`,
  );
  if (problems.length > 0) process.exitCode = 1;
};

run().catch((error: unknown) => {
  const text = error instanceof SettingsError ? error.message : `DNS did not respond: ${error}`;
  process.stderr.write(`${text}\n`);
  process.exitCode = 2;
});
