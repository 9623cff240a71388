export { addressKey } from './address-key.ts';
export { createCallCounter } from './call-counter.ts';
export { isPathTooLong } from './path-limit.ts';
