import type { RecentTitleList } from '@circulate/shared-schemas';
import { Check } from 'lucide-react';
import { FiguresInOrder } from '../../components/figures-in-order.tsx';
import { Badge } from '../../components/ui/badge.tsx';
import { Button } from '../../components/ui/button.tsx';

type SubjectRowProps = {
  name: string;
  /** Definition of the category, shown without a recent circular. */
  definition: string;
  recent: RecentTitleList[number] | undefined;
  /** Undefined while unknown. */
  isFollowed: boolean | undefined;
  isBusy: boolean;
  onToggle: () => void;
};

/** Shows a category, a recent circular, and the button. */
export const CategoryChoiceRow = ({
  name,
  definition,
  recent,
  isFollowed,
  isBusy,
  onToggle,
}: SubjectRowProps) => {
  return (
    <li className="flex items-center justify-between gap-4 px-4 py-3 [contain-intrinsic-size:auto_85px] [content-visibility:auto]">
      <div className="min-w-0">
        <h3 className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
          {name}
          {isFollowed ? (
            <Badge tone="ok">
              <Check size={12} aria-hidden="true" />
              Subscribed
            </Badge>
          ) : null}
        </h3>
        <p className="mt-0.5 text-[13px]/[19px] text-ink-2">
          {recent ? (
            <>
              <span className="text-ink-3">{recent.bank.display_name}: </span>
              <bdi lang={recent.language ?? undefined} className="[overflow-wrap:anywhere]">
                <FiguresInOrder>{recent.title}</FiguresInOrder>
              </bdi>
            </>
          ) : (
            <span className="text-ink-3">{definition}</span>
          )}
        </p>
      </div>
      <Button
        variant={isFollowed ? 'secondary' : 'soft'}
        isBusy={isBusy}
        disabled={isFollowed === undefined}
        aria-label={isFollowed ? `Unsubscribe from ${name}` : `Subscribe to ${name}`}
        onClick={onToggle}
      >
        {isFollowed ? 'Unsubscribe' : 'Subscribe'}
      </Button>
    </li>
  );
};
