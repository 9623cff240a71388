import { Button } from './button.tsx';

type ShowMoreProps = {
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };
};

/** Button that loads the next page of a list; nothing if there is none. */
export const ShowMore = ({ query }: ShowMoreProps) =>
  query.hasNextPage ? (
    <div className="flex justify-center border-t border-line p-3">
      <Button isBusy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
        Show more
      </Button>
    </div>
  ) : null;
