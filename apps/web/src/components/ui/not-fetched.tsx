import { Button } from './button.tsx';
import { Notice } from './notice.tsx';

type NotFetchedProps = { what: string; isBusy: boolean; onRetry: () => void };

/**
 * Reports a failure to load, so that a missing list doesn't look empty, and offers a retry. `what`
 * is a lower-case noun phrase.
 */
export const NotFetched = ({ what, isBusy, onRetry }: NotFetchedProps) => (
  <Notice
    tone="bad"
    role="alert"
    className="mb-5"
    action={
      <Button size="sm" isBusy={isBusy} onClick={onRetry}>
        Try again
      </Button>
    }
  >
    We couldn’t load {what}. Nothing was lost. Check your connection and try again.
  </Notice>
);
