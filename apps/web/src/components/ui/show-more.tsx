import { Button } from './button.tsx';

type ShowMoreProps = { hasMore: boolean; isBusy: boolean; onShowMore: () => void };

/** Button that loads the next page of a list; nothing if there is none. */
export const ShowMore = ({ hasMore, isBusy, onShowMore }: ShowMoreProps) =>
  hasMore ? (
    <div className="flex justify-center border-t border-line p-3">
      <Button isBusy={isBusy} onClick={onShowMore}>
        Show more
      </Button>
    </div>
  ) : null;
