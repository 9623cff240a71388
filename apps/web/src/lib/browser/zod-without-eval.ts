// zod asks whether it may compile code, which our content security policy refuses and reports. It
// reads this before its first schema is made, so it has to be set before zod itself is loaded.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
