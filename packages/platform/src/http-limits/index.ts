export { addressKey, networkKey, plainAddress } from './address-key.ts';
export { createCallCounter } from './call-counter.ts';
export { HEAD_TIMES } from './head-times.ts';
export { isPathTooLong } from './path-limit.ts';
