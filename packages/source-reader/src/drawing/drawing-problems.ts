import { SourceProblem } from '../source-problem.ts';
import { DRAWING_LIMITS } from './drawing-limits.ts';

const REASONS = {
  TOOK_TOO_LONG: `its script was still running after ${DRAWING_LIMITS.pageMs / 1_000} s`,
  TOO_LARGE: 'the rendered page is larger than 5 MB',
  LEFT: 'its script navigated to a URL that we don’t fetch',
  CRASHED: 'its script used too much memory, or crashed the browser',
};

/** Returns the problem to report if the page is at fault. */
export const failure = (reason: keyof typeof REASONS) =>
  new SourceProblem(
    'NOT_DRAWN',
    `We couldn’t render the page: ${REASONS[reason]}. Look for the URL from which its script loads the list, or for a feed from the site.`,
  );

/** Returns the problem to report if the renderer service is at fault, not the page. */
export const lost = (cause: unknown) =>
  new SourceProblem(
    'RENDERER_DOWN',
    'We couldn’t render the page: the renderer isn’t responding. We’ll try again.',
    { cause },
  );

/** Returns the problem to report if Circulate has no renderer, or the renderer has no Chromium. */
export const noRenderer = () =>
  new SourceProblem(
    'NO_RENDERER',
    'This list needs JavaScript, but the renderer isn’t set up (RENDERER_URL) or Chromium isn’t installed.',
  );
