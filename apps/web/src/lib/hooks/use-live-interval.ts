import { createContext, use } from 'react';

/** How soon lists are asked for again although a stream tells what happens: it may tell too little. */
const WHILE_LIVE_MS = 60_000;

/** Whether a stream tells what happens to what the Admin Portal shows. */
export const LiveContext = createContext(false);

/** How often to ask again, in ms: every `ms` without a stream. */
export const useLiveInterval = (ms: number): number => (use(LiveContext) ? WHILE_LIVE_MS : ms);
