import { Button } from './button.tsx';
import { Notice } from './notice.tsx';

type NotFetchedProps = {
  what: string;
  queries: readonly { isFetching: boolean; refetch: () => unknown }[];
};

/**
 * Reports a failure to load, so that a missing list doesn't look empty, and offers a retry. `what`
 * is a lower-case noun phrase.
 */
export const NotFetched = ({ what, queries }: NotFetchedProps) => (
  <Notice
    tone="bad"
    role="alert"
    className="mb-5"
    action={
      <Button
        size="sm"
        isBusy={queries.some(({ isFetching }) => isFetching)}
        onClick={() => {
          for (const { refetch } of queries) void refetch();
        }}
      >
        Try again
      </Button>
    }
  >
    We couldn’t load {what}. Nothing was lost. Check your connection and try again.
  </Notice>
);
