export { type Listener, openListener } from './listener.ts';
export {
  openRestingPool,
  type PostgresLimits,
  postgresSettings,
  postgresTarget,
} from './postgres.ts';
export { parseRows, queryRows } from './query-rows.ts';
export { type RedisTarget, redisSettings } from './redis.ts';
