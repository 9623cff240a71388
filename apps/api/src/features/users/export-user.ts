import { type Database, NEWEST_VERSION_FIRST, type Prisma } from '@circulate/database';
import type { Preferences, SavedSearch, UserExport } from '@circulate/shared-schemas';
import type { CountCall } from '../../clients/limited-calls.ts';
import { betaRequired } from '../../lib/app-error.ts';
import { toProfile } from './users.service.ts';

type Deps = {
  db: Database;
  readPreferences: (userId: string) => Promise<Preferences>;
  listSearches: (userId: string) => Promise<SavedSearch[]>;
  countExport: CountCall;
};

const circular = {
  select: {
    id: true,
    versions: { select: { title: true }, orderBy: NEWEST_VERSION_FIRST, take: 1 },
  },
} satisfies Prisma.CircularDefaultArgs;
const refTo = ({ id, versions }: Prisma.CircularGetPayload<typeof circular>) => ({
  circular_id: id,
  title: versions[0]?.title ?? null,
});

const timeOf = (date: Date | null) => date?.toISOString() ?? null;

/**
 * Creates a function that collects what we store about a user. It throws RATE_LIMITED, or
 * BETA_REQUIRED if the user has been deleted.
 */
export const createUserExport =
  ({ db, readPreferences, listSearches, countExport }: Deps) =>
  async (userId: string): Promise<UserExport> => {
    await countExport(userId);
    const user = await db.user.findUnique({
      where: { id: userId },
      include: {
        identities: { orderBy: { auth0_id: 'asc' } },
        consents: { orderBy: { given_at: 'asc' } },
        banks: { include: { bank: true }, orderBy: { created_at: 'asc' } },
        categories: { include: { category: true }, orderBy: { created_at: 'asc' } },
        channels: { orderBy: { created_at: 'asc' } },
        marks: { include: { circular }, orderBy: { circular_id: 'asc' } },
        alerts: { include: { circular }, orderBy: { created_at: 'asc' } },
        translation_requests: { include: { circular }, orderBy: { requested_at: 'asc' } },
      },
    });
    if (!user) throw betaRequired();
    return {
      profile: { ...toProfile(user), created_at: user.created_at.toISOString() },
      sign_ins: user.identities.map(({ auth0_id }) => auth0_id),
      consents: user.consents.map((consent) => ({
        acceptedTerms: consent.accepted_terms,
        isManualAcceptance: consent.is_manual_acceptance,
        terms_version: consent.terms_version,
        given_at: consent.given_at.toISOString(),
      })),
      preferences: await readPreferences(userId),
      subscriptions: {
        macroeconomic: user.macroeconomic,
        banks: user.banks.map(({ bank, frequency, created_at }) => ({
          bank_name: bank.bank_name,
          frequency,
          created_at: created_at.toISOString(),
        })),
        categories: user.categories.map(({ category, created_at }) => ({
          category_name: category.category_name,
          created_at: created_at.toISOString(),
        })),
      },
      saved_searches: await listSearches(userId),
      channels: user.channels.map(({ kind, name, state, frequency, time_zone, created_at }) => ({
        ...{ kind, name, state, frequency, time_zone },
        created_at: created_at.toISOString(),
      })),
      circulars: user.marks.map((mark) => ({
        ...refTo(mark.circular),
        read_at: timeOf(mark.read_at),
        saved_at: timeOf(mark.saved_at),
      })),
      alerts: user.alerts.map((alert) => ({
        ...refTo(alert.circular),
        kind: alert.kind,
        created_at: alert.created_at.toISOString(),
      })),
      translation_requests: user.translation_requests.map((request) => ({
        ...refTo(request.circular),
        requested_at: request.requested_at.toISOString(),
      })),
    };
  };
