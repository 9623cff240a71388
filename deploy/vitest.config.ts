import { postgresSetup, testConfig } from '../vitest.shared.ts';

// Two files each start a whole deployment, which two cores handle better one after the other.
export default testConfig({ globalSetup: postgresSetup, fileParallelism: false });
