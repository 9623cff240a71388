import type { Category } from '@circulate/shared-schemas';
import { useToggleCategory } from '../../queries/toggle-category.ts';
import { SubscriptionCard } from './subscription-card.tsx';

type CategoryCardProps = { category: Category; isSubscribed: boolean | undefined };

/** One News Flash category. */
export const CategoryCard = ({ category, isSubscribed }: CategoryCardProps) => {
  const toggle = useToggleCategory();
  return (
    <SubscriptionCard
      name={category.category_name}
      definition={category.definition}
      type={category.category_type}
      isSubscribed={isSubscribed}
      isPending={toggle.isPending}
      onToggle={() => toggle.mutate({ category, subscribe: !isSubscribed })}
    />
  );
};
