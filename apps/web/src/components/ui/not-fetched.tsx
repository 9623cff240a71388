import { Button } from './button.tsx';
import { Notice } from './notice.tsx';

type NotFetchedProps = { what: string; isBusy: boolean; onRetry: () => void };

/** Says that something is unknown rather than empty, and offers to fetch it again. */
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
    {what} could not be fetched. Nothing has changed: it is only not shown.
  </Notice>
);
