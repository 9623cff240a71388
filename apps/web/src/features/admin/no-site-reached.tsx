import type { ReactNode } from 'react';
import { Notice } from '../../components/ui/notice.tsx';

/**
 * Shows what to do when no site responded. The results, which are then identical, are collapsed.
 */
export const NoSiteReached = ({ children }: { children: ReactNode }) => (
  <>
    <Notice tone="bad" role="status">
      No site responded. Check that the worker can reach the internet and look up host names, then
      try again.
    </Notice>
    <details>
      <summary className="w-fit cursor-pointer text-[13px] font-medium">Results by bank</summary>
      {children}
    </details>
  </>
);
