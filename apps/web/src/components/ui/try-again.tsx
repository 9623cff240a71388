import { CloudOff } from 'lucide-react';
import { failureText } from '../../lib/text/failure-text.ts';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';

type TryAgainProps = {
  title: string;
  isPage?: boolean;
  query: { error: unknown; refetch: () => unknown };
};

/** Shows what failed to load and why, and offers a retry. */
export const TryAgain = ({ title, isPage = false, query }: TryAgainProps) => (
  <div role="alert">
    <EmptyState
      icon={CloudOff}
      title={title}
      isPage={isPage}
      action={<Button onClick={() => void query.refetch()}>Try again</Button>}
    >
      {failureText(query.error)}
    </EmptyState>
  </div>
);
