import { CodeType, type Db, Prisma, readRows } from '@circulate/database';
import type { BetaRefusal } from '@circulate/shared-schemas';
import { z } from 'zod';

/** SQL condition: whether a code allows one more account for any email address. */
const opensAccount = Prisma.sql`revoked_at IS NULL
  AND (expires_at IS NULL OR expires_at > now()) AND accounts_created < accounts_allowed`;

const CodeSchema = z.object({
  id: z.string(),
  code_type: z.enum(CodeType),
});

/**
 * Uses an access code for one more account in a single conditional update, and returns the code.
 * Returns null if it is unknown, revoked, expired, bound to another address or used up. `emailHmac`
 * is the HMAC of the new user's verified email address, or null.
 */
export const spendBetaCode = async (db: Db, codeId: string, emailHmac: string | null) => {
  const [code] = await readRows(db, CodeSchema)`
    UPDATE beta_codes SET accounts_created = accounts_created + 1
    WHERE id = ${codeId}::uuid
      AND ${opensAccount}
      AND (invited_email_hmac IS NULL OR invited_email_hmac = ${emailHmac})
    RETURNING id, code_type::text AS code_type`;
  return code ?? null;
};

const SpentSchema = z.object({ is_same: z.boolean() });

/**
 * Returns why an email address can't use a code that is otherwise valid; undefined if the code is
 * invalid or not bound to an address. `emailHmac` is the HMAC of the address that the new user
 * entered.
 */
export const whyNotSpent = async (
  db: Db,
  codeId: string,
  emailHmac: string,
): Promise<BetaRefusal | undefined> => {
  const [code] = await readRows(db, SpentSchema)`
    SELECT invited_email_hmac = ${emailHmac} AS is_same FROM beta_codes
    WHERE id = ${codeId}::uuid
      AND ${opensAccount}
      AND invited_email_hmac IS NOT NULL`;
  if (!code) return undefined;
  return code.is_same ? 'confirm_address' : 'other_address';
};

/**
 * Transfers a user's use of a code to the person who verified that user's email address with the
 * same code, so that one person counts once. Returns null if the user had another code, or the code
 * is revoked.
 */
export const transferUse = async (db: Db, userId: string, codeId: string) => {
  const [code] = await readRows(db, CodeSchema)`
    UPDATE users SET beta_code_id = NULL FROM beta_codes code
    WHERE users.id = ${userId}::uuid AND users.beta_code_id = ${codeId}::uuid
      AND code.id = ${codeId}::uuid AND code.revoked_at IS NULL
    RETURNING code.id, code.code_type::text AS code_type`;
  return code ?? null;
};
