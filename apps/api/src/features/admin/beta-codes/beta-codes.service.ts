import { randomInt } from 'node:crypto';
import {
  type Database,
  hmacBetaCode,
  hmacInvitedEmail,
  isUniqueViolation,
  type Prisma,
} from '@circulate/database';
import {
  BETA_CODE_LENGTH,
  type BetaCodeFilter,
  type BetaCodePage,
  type BetaCodeRecord,
  type CreateBetaCodeInput,
  type CreatedBetaCode,
  InputTimestampSchema,
} from '@circulate/shared-schemas';
import { notFound } from '../../../lib/app-error.ts';
import { recordChange } from '../../../lib/audit.ts';
import { decodeCursor, toPage } from '../../../lib/cursor.ts';
import { toTimeOrNull } from '../../../lib/dates.ts';
import { nameOf } from '../../users/people.ts';

type Deps = { db: Database; secret: string };

export type BetaCodeService = ReturnType<typeof createBetaCodeService>;

const ATTEMPTS = 20;

/** Creates, lists and revokes access codes. The digits are shown only on creation. */
export const createBetaCodeService = ({ db, secret }: Deps) => {
  const store = (code: string, input: CreateBetaCodeInput, actor: string) =>
    db.$transaction(async (tx) => {
      const { invited_email, note, ...rest } = input;
      const record = await tx.betaCode.create({
        data: {
          ...rest,
          note: note ?? null,
          invited_email_hmac: invited_email ? hmacInvitedEmail(secret, invited_email) : null,
          expires_at: input.expires_at ?? null,
          code_hmac: hmacBetaCode(secret, code),
        },
        include: withUsers,
      });
      await recordChange(tx, {
        actor,
        action: 'beta-code.create',
        target: `beta-code:${record.id}`,
        after: {
          ...rest,
          expires_at: input.expires_at ?? null,
          is_bound: invited_email !== undefined,
        },
      });
      return record;
    });

  return {
    list: async ({ cursor, limit }: BetaCodeFilter): Promise<BetaCodePage> => {
      const after = decodeCursor(cursor, InputTimestampSchema);
      const rows = await db.betaCode.findMany({
        ...(after && { where: olderThan(after.sort, after.id) }),
        orderBy: [{ created_at: 'desc' }, { id: 'desc' }],
        take: limit + 1,
        include: withUsers,
      });
      const page = toPage(rows, limit, ({ created_at, id }) => ({
        sort: created_at.toISOString(),
        id,
      }));
      return { items: page.items.map(toRecord), next_cursor: page.next_cursor };
    },

    /**
     * Creates a code with random digits. `actor` is the admin's subject, or the name of the command
     * that creates the code.
     */
    create: async (input: CreateBetaCodeInput, actor: string): Promise<CreatedBetaCode> => {
      for (let attempt = 1; ; attempt += 1) {
        const code = String(randomInt(10 ** BETA_CODE_LENGTH)).padStart(BETA_CODE_LENGTH, '0');
        try {
          return { ...toRecord(await store(code, input, actor)), code };
        } catch (error) {
          // Tries again only if another code has the same digits, and only a few times: all million
          // codes could be in use.
          if (!isUniqueViolation(error) || attempt === ATTEMPTS) throw error;
        }
      }
    },

    /**
     * Revokes a code immediately. Users who signed up with it keep their accounts. Idempotent.
     * Throws NOT_FOUND.
     */
    revoke: (id: string, actor: string): Promise<BetaCodeRecord> =>
      db.$transaction(async (tx) => {
        const revoked = await tx.betaCode.updateMany({
          where: { id, revoked_at: null },
          data: { revoked_at: new Date() },
        });
        if (revoked.count > 0) {
          await recordChange(tx, { actor, action: 'beta-code.revoke', target: `beta-code:${id}` });
        }
        const record = await tx.betaCode.findUnique({ where: { id }, include: withUsers });
        if (!record) throw notFound('access code');
        return toRecord(record);
      }),
  };
};

const olderThan = (createdAt: string, id: string): Prisma.BetaCodeWhereInput => ({
  OR: [{ created_at: { lt: createdAt } }, { created_at: createdAt, id: { lt: id } }],
});

const NAMED_AT_MOST = 20;

const withUsers = {
  users: {
    select: { first_name: true, last_name: true, email: true },
    orderBy: { created_at: 'asc' },
    take: NAMED_AT_MOST,
  },
} satisfies Prisma.BetaCodeInclude;

const toRecord = (
  code: Prisma.BetaCodeGetPayload<{ include: typeof withUsers }>,
): BetaCodeRecord => ({
  id: code.id,
  code_type: code.code_type,
  accounts_allowed: code.accounts_allowed,
  accounts_created: code.accounts_created,
  expires_at: toTimeOrNull(code.expires_at),
  is_bound: code.invited_email_hmac !== null,
  revoked_at: toTimeOrNull(code.revoked_at),
  created_at: code.created_at.toISOString(),
  note: code.note,
  used_by: code.users.map(nameOf),
});
