import { useToggleMacroeconomic } from '../../queries/toggle-macroeconomic.ts';
import { MACROECONOMIC_NAME } from './category-filter.ts';
import { SubscriptionCard } from './subscription-card.tsx';

/** All macroeconomic data, as one thing to follow. */
export const MacroeconomicCard = ({ isSubscribed }: { isSubscribed: boolean | undefined }) => {
  const toggle = useToggleMacroeconomic();
  return (
    <SubscriptionCard
      name={`All ${MACROECONOMIC_NAME}`}
      type="Macroeconomic"
      isSubscribed={isSubscribed}
      isPending={toggle.isPending}
      onToggle={() => toggle.mutate({ subscribe: !isSubscribed })}
    />
  );
};
