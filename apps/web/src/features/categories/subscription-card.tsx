import type { CategoryType } from '@circulate/shared-schemas';
import { Check } from 'lucide-react';
import { Badge } from '../../components/ui/badge.tsx';
import { Button } from '../../components/ui/button.tsx';

type SubscriptionCardProps = {
  name: string;
  /** One-line description of the category. */
  definition?: string;
  type: CategoryType;
  /** Undefined while unknown. */
  isSubscribed: boolean | undefined;
  isPending: boolean;
  onToggle: () => void;
};

/** Card for a category, with name, type and subscribe button. */
export const SubscriptionCard = (props: SubscriptionCardProps) => {
  const action = props.isSubscribed ? 'Unsubscribe' : 'Subscribe';
  return (
    <article className="card flex h-full items-center justify-between gap-4 px-4 py-3.5">
      <div className="min-w-0">
        <h2 className="mb-1.5 font-semibold">{props.name}</h2>
        <div className="flex flex-wrap gap-1.5">
          <Badge>{props.type}</Badge>
          {props.isSubscribed ? (
            <Badge tone="ok">
              <Check size={12} aria-hidden="true" />
              Subscribed
            </Badge>
          ) : null}
        </div>
        {props.definition ? (
          <p className="mt-2 text-[13px]/[19px] text-ink-2">{props.definition}</p>
        ) : null}
      </div>
      <Button
        variant={props.isSubscribed ? 'secondary' : 'soft'}
        isBusy={props.isPending}
        disabled={props.isSubscribed === undefined}
        aria-label={`${action} ${props.isSubscribed ? 'from' : 'to'} ${props.name}`}
        onClick={props.onToggle}
      >
        {action}
      </Button>
    </article>
  );
};
