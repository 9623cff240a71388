import { useAnnouncement } from '../../lib/browser/announce.ts';

/**
 * Live region that announces counts and results. Rendered from the start, since screen readers only
 * announce changes in elements that already exist.
 */
export const LiveRegion = () => (
  <p aria-live="polite" aria-atomic="true" className="sr-only" data-testid="spoken">
    {useAnnouncement()}
  </p>
);
