export { type Listener, openListener } from './listener.ts';
export { type PostgresLimits, postgresSettings, postgresTarget } from './postgres.ts';
export { type RedisTarget, redisSettings } from './redis.ts';
