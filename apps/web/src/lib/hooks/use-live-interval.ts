import { createContext, use } from 'react';

/** Polling interval of lists while a stream is open, because it may miss changes. */
const WHILE_LIVE_MS = 60_000;

/** Whether a stream reports changes to what the Admin Portal shows. */
export const LiveContext = createContext(false);

/** Polling interval in ms: `ms` without a stream. */
export const useLiveInterval = (ms: number): number => (use(LiveContext) ? WHILE_LIVE_MS : ms);
