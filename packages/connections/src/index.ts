export { type PostgresLimits, postgresSettings } from './postgres.ts';
export { redisSettings } from './redis.ts';
