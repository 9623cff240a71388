import type { Database } from '@circulate/database';

/** What ties the log lines of one circular together, from the call that brought it in to its emails. */
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
