import type { Database } from '@circulate/database';

/**
 * Returns what links the log lines of one circular, from the call that created it to its emails.
 */
export const traceOf = async (db: Database, versionId: string) => {
  const version = await db.circularVersion.findUnique({
    where: { id: versionId },
    select: { circular_id: true, request_id: true },
  });
  return {
    versionId,
    circularId: version?.circular_id,
    requestId: version?.request_id ?? undefined,
  };
};
