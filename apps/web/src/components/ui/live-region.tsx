import { useAnnouncement } from '../../lib/browser/announce.ts';

/**
 * The one place where counts and results are spoken. It stands from the start, since screen readers
 * listen only to what they knew before it changed.
 */
export const LiveRegion = () => (
  <p aria-live="polite" aria-atomic="true" className="sr-only" data-testid="spoken">
    {useAnnouncement()}
  </p>
);
