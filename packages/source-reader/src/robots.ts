import robotsParser from 'robots-parser';
import { z } from 'zod';

/** Our name in a robots.txt. */
const ROBOT_NAME = 'Circulate';

const LONGEST_PAUSE_MS = 30_000;

/** What a robots.txt says about an address on its host. */
export type RobotsRule = { allowed: boolean; pauseMs: number };

/**
 * Applies the text of a robots.txt (RFC 9309) to `url`: whether we may fetch it, and how long the
 * host wants to rest between requests, half a minute at most.
 */
export const applyRobots = (text: string, url: URL): RobotsRule => {
  const robots = parse(new URL('/robots.txt', url).href, text);
  return {
    allowed: robots.isAllowed(url.href, ROBOT_NAME) ?? true,
    pauseMs: Math.min((robots.getCrawlDelay(ROBOT_NAME) ?? 0) * 1_000, LONGEST_PAUSE_MS),
  };
};

// A CommonJS package whose types promise a default export that only bundlers see.
const parse = z
  .custom<typeof robotsParser.default>((exported) => typeof exported === 'function')
  .parse(robotsParser);
