import type { Backend } from './backend.ts';

/** BullMQ's queue, on Postgres or Redis. */
export type Queue = ReturnType<typeof openQueue>;

/** Opens the queue of one kind of job. */
export const openQueue = (backend: Backend, name: string) =>
  backend.kind === 'redis'
    ? new backend.classes.Queue(name, backend.options)
    : new backend.classes.Queue(name, backend.options);
