import { postgresSetup, testConfig } from '../../vitest.shared.ts';

export default testConfig({ globalSetup: postgresSetup });
