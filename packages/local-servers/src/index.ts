export { type Certificate, makeAuthority } from './authority.ts';
export { findProgram } from './find-program.ts';
export { freePort } from './free-port.ts';
export { type Postgres, startPostgres } from './postgres.ts';
export { startTcpProxy } from './tcp-proxy.ts';
export { createDatabase, startTestDatabase, startThrowAwayPostgres } from './test-databases.ts';
export { findRedisServer, startTestRedis } from './test-redis.ts';
