import { Landmark } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';

type NoBanksProps = {
  search: string;
  /** Whether only the user's own banks are searched. */
  isOnlyMine: boolean;
  onClearSearch: () => void;
  /** Loads the banks again; null unless they failed to load. */
  onRetry: (() => void) | null;
  /** Suggestions of banks that the search may mean. */
  children: ReactNode;
};

/** Shown instead of an empty table of banks. */
export const NoBanks = ({ search, isOnlyMine, onClearSearch, onRetry, children }: NoBanksProps) => {
  if (onRetry) {
    return (
      <EmptyState
        icon={Landmark}
        title="No banks available at the moment."
        action={<Button onClick={onRetry}>Try again</Button>}
      >
        We couldn’t load the banks.
      </EmptyState>
    );
  }
  const isSearching = search.trim() !== '';
  return (
    <>
      <EmptyState
        icon={Landmark}
        title="No banks available at the moment."
        action={isSearching ? <Button onClick={onClearSearch}>Clear search</Button> : null}
      >
        {isSearching ? <>No banks match “{search.trim()}”.</> : null}
        {isOnlyMine && !isSearching ? 'You don’t subscribe to any banks yet.' : null}
      </EmptyState>
      {children}
    </>
  );
};
