import { type CodeType, type Database, hmacBetaCode } from '@circulate/database';
import { demo, people } from './demo.ts';

const CODE_ACCOUNTS = 1_000;

/**
 * Stores the codes of the demo and its users, who have complete profiles but no subscriptions.
 * Leaves what exists unchanged, so that later starts keep your changes.
 */
export const seedDemo = async (db: Database, betaCodeSecret: string): Promise<void> => {
  const codes: [string, CodeType][] = [
    [demo.betaCode, 'beta'],
    [demo.invoiceCode, 'invoice'],
  ];
  await db.betaCode.createMany({
    data: codes.map(([code, code_type]) => ({
      code_hmac: hmacBetaCode(betaCodeSecret, code),
      code_type,
      accounts_allowed: CODE_ACCOUNTS,
    })),
    skipDuplicates: true,
  });
  for (const { email, sub, name } of people) {
    if (await db.userIdentity.findUnique({ where: { auth0_id: sub } })) continue;
    const [first_name = name, last_name = name] = name.split(' ');
    await db.user.create({
      data: {
        email,
        email_verified: true,
        first_name,
        last_name,
        company: 'Circulate demo',
        code_type: 'beta',
        identities: { create: { auth0_id: sub } },
        consents: {
          create: { accepted_terms: true, is_manual_acceptance: false, terms_version: '2024-12' },
        },
      },
    });
  }
};
