export { hmacBetaCode } from './beta-codes.ts';
export { categoryTypeName } from './category-type.ts';
export { type Database, type Db, isUniqueViolation, openDatabase } from './client.ts';
export { Prisma } from './generated/client.ts';
export * from './generated/enums.ts';
export { migrate, writeMigrationSql } from './migrate.ts';
export { addToOutbox, type OutboxWish, relayOutbox } from './outbox.ts';
export { seedReference } from './seed/seed-reference.ts';
