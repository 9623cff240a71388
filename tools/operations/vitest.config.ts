import { postgresSetup, testConfig } from '../../vitest.shared.ts';

// Two files start a whole deployment each, which two cores do better one after the other.
export default testConfig({ globalSetup: postgresSetup, fileParallelism: false });
