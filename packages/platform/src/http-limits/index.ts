export { addressKey, networkKey, plainAddress } from './address-key.ts';
export { createCallCounter } from './call-counter.ts';
export { isPathTooLong } from './path-limit.ts';
export { SERVER_TIMEOUTS } from './server-timeouts.ts';
