import type { Category, RecentTitleList } from '@circulate/shared-schemas';
import { useDeferredQuery } from '../../lib/hooks/use-deferred-query.ts';
import {
  useCategories,
  useMacroeconomicSubscription,
  useSubscribedCategories,
} from '../../queries/categories.ts';
import { useRecentTitles } from '../../queries/first-steps.ts';
import { useToggleCategory } from '../../queries/toggle-category.ts';
import { useToggleMacroeconomic } from '../../queries/toggle-macroeconomic.ts';
import { CategoryChoiceRow } from './category-choice-row.tsx';
import { ChoicesState, Step } from './step.tsx';

/** Offers the categories, each with a recent circular. */
export const CategoriesStep = () => {
  const categories = useCategories();
  const titles = useDeferredQuery(useRecentTitles()).shown ?? [];
  const all = categories.data ?? [];
  const macroeconomic = all.filter((category) => category.category_type === 'Macroeconomic');
  return (
    <Step
      id="subjects"
      number={2}
      title="Categories"
      lead="You get an alert when a circular matches one of your banks and one of your categories."
    >
      <ChoicesState query={categories} what="categories" />
      <ul className="card divide-y divide-line">
        {macroeconomic.length > 0 ? (
          <MacroeconomicSubject recent={titleOfAny(macroeconomic, titles)} />
        ) : null}
        {all
          .filter((category) => category.category_type === 'News Flash')
          .map((category) => (
            <CategorySubject
              key={category.id}
              category={category}
              recent={titleOfAny([category], titles)}
            />
          ))}
      </ul>
    </Step>
  );
};

type Recent = RecentTitleList[number] | undefined;

const titleOfAny = (categories: readonly Category[], titles: RecentTitleList): Recent =>
  titles.find(({ category_id }) => categories.some(({ id }) => id === category_id));

const CategorySubject = ({ category, recent }: { category: Category; recent: Recent }) => {
  const toggle = useToggleCategory();
  const isFollowed = useSubscribedCategories().data?.includes(category.id);
  return (
    <CategoryChoiceRow
      name={category.category_name}
      definition={category.definition}
      recent={recent}
      isFollowed={isFollowed}
      isBusy={toggle.isPending}
      onToggle={() => toggle.mutate({ category, subscribe: !isFollowed })}
    />
  );
};

const MacroeconomicSubject = ({ recent }: { recent: Recent }) => {
  const toggle = useToggleMacroeconomic();
  const isFollowed = useMacroeconomicSubscription().data?.isSubscribed;
  return (
    <CategoryChoiceRow
      name="All Macroeconomic data"
      definition="Rates, prices, reserves and other figures that banks publish."
      recent={recent}
      isFollowed={isFollowed}
      isBusy={toggle.isPending}
      onToggle={() => toggle.mutate({ subscribe: !isFollowed })}
    />
  );
};
