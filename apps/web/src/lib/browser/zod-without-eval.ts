// zod tests whether it may compile code, which our content security policy blocks and reports. It reads
// this setting before its first schema, so it must be set before zod is loaded.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
