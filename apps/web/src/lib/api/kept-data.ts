import type { QueryKey } from '@tanstack/react-query';

/** A value, and the key under which pages look for it. */
export type KeptData = { queryKey: QueryKey; data: unknown };
