export { createTestDatabase, default } from '@circulate/database/vitest-database';
