import { builtSetup, testConfig } from '../vitest.shared.ts';

// Each file starts its own database and programs, and needs the whole machine.
export default testConfig({ globalSetup: builtSetup, fileParallelism: false });
