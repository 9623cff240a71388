import { randomUUID } from 'node:crypto';
import type { Database, Prisma } from '@circulate/database';
import type { CircularFacts } from '@circulate/shared-schemas';

type Made = Omit<Partial<Prisma.CircularVersionUncheckedCreateInput>, 'facts' | 'published_on'> & {
  facts?: Partial<CircularFacts>;
  publishedOn?: string;
  bankId: string;
};

/** Stores a published circular from a bank, with the given key facts. */
export const makeCircular = async (
  db: Database,
  { facts, publishedOn, bankId, ...changes }: Made,
): Promise<string> => {
  const circular = await db.circular.create({
    data: { bank_id: bankId, status: 'published', published_at: new Date() },
  });
  await db.circularVersion.create({
    data: {
      circular_id: circular.id,
      bank_id: bankId,
      content_hash: randomUUID().replaceAll('-', '').repeat(2),
      file_key: `circulars/${circular.id}/1.pdf`,
      file_name: 'circular.pdf',
      file_bytes: 1,
      title: `Notice ${randomUUID()}`,
      language: 'en',
      published_on: publishedOn ? new Date(publishedOn) : null,
      facts: { dates: [], addressees: null, acts: [], ...facts },
      ...changes,
    },
  });
  return circular.id;
};

/** Stores a bank without circulars. */
export const makeBank = async (db: Database): Promise<string> => {
  const { id } = await db.bank.create({
    data: {
      bank_name: `bank-${randomUUID()}`,
      display_name: 'Bank of Samples',
      country: 'Ghana',
      iso2: 'GH',
      languages: ['en'],
      time_zone: 'Africa/Accra',
    },
  });
  return id;
};

/** Reads the newest version of a circular. */
export const newestOf = (db: Database, circular_id: string) =>
  db.circularVersion.findFirstOrThrow({ where: { circular_id }, orderBy: { number: 'desc' } });
