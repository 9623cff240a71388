import { createContext, use } from 'react';

/** Polling interval while an event stream is open, since the stream may miss changes. */
const WHILE_LIVE_MS = 60_000;

/** Whether an event stream currently keeps the Admin Portal up to date. */
export const LiveContext = createContext(false);

/** Returns the polling interval in ms: `ms`, or a longer one while an event stream is open. */
export const useLiveInterval = (ms: number): number => (use(LiveContext) ? WHILE_LIVE_MS : ms);
