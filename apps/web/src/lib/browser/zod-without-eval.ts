// zod tests whether it may compile code, which our content security policy blocks and reports. It
// reads this setting when the first schema is created, so it must be set before zod loads.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
