import type { Category } from '@circulate/shared-schemas';
import { SubscriptionCard } from './subscription-card.tsx';
import { useToggleCategory } from './use-toggle-category.ts';

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
