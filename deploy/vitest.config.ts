import { postgresSetup, testConfig } from '../vitest.shared.ts';

// Two of the files start a whole deployment each; on two cores, they run faster one after the
// other.
export default testConfig({ globalSetup: postgresSetup, fileParallelism: false });
