export { startTestDatabase } from '@circulate/local-servers';
