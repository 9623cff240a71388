import { builtSetup, testConfig } from '../../vitest.shared.ts';

export default testConfig({ globalSetup: builtSetup });
