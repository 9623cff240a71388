import { Button } from './button.tsx';

type ShowMoreProps = { hasMore: boolean; isBusy: boolean; onShowMore: () => void };

/** Loads the next page of a list. */
export const ShowMore = ({ hasMore, isBusy, onShowMore }: ShowMoreProps) =>
  hasMore ? (
    <div className="flex justify-center border-t border-line p-3">
      <Button isBusy={isBusy} onClick={onShowMore}>
        Show more
      </Button>
    </div>
  ) : null;
