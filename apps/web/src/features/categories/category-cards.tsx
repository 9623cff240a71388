import {
  CATEGORY_TYPES,
  type Category,
  type CategoryType,
  MESSAGES,
} from '@circulate/shared-schemas';
import { Tags } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { LabelledCheckbox } from '../../components/ui/labelled-checkbox.tsx';
import { NotFetched } from '../../components/ui/not-fetched.tsx';
import { LoadingArea } from '../../components/ui/spinner.tsx';
import { useSpoken } from '../../lib/browser/announce.ts';
import { toastError } from '../../lib/browser/toast.ts';
import { formatCount } from '../../lib/format/format.ts';
import { useSearch } from '../../lib/hooks/use-search.ts';
import { filterBySearch, normaliseQuery } from '../../lib/text/search-filter.ts';
import {
  useCategories,
  useMacroeconomicSubscription,
  useSubscribedCategories,
} from '../../queries/categories.ts';
import { useToggleCategory } from '../../queries/toggle-category.ts';
import { useToggleMacroeconomic } from '../../queries/toggle-macroeconomic.ts';
import { SubscriptionCard } from './subscription-card.tsx';

/**
 * Shows the filter by type, and a card for all macroeconomic data and for each News Flash category.
 */
export const CategoryCards = () => {
  const [types, setTypes] = useState<TypesShown>(allTypesShown);
  const { search, setSearch } = useSearch();
  const categories = useCategories();
  const followed = useSubscribedCategories();
  const macroeconomic = useMacroeconomicSubscription();
  const { isError } = categories;

  useEffect(() => {
    if (isError) toastError(MESSAGES.category.fetchFailed);
  }, [isError]);

  const shown = shownCategories(categories.data ?? [], types, search);
  const isNarrowed = search.trim() !== '' && categories.isSuccess;
  useSpoken(isNarrowed ? formatCount(shown.newsFlash.length, 'category', 'categories') : '');
  if (categories.isPending || followed.isPending || macroeconomic.isPending) {
    return <LoadingArea label="Loading categories" />;
  }
  const followedIds = followed.data && new Set(followed.data);
  const unknown = [followed, macroeconomic].filter(({ data }) => data === undefined);

  return (
    <>
      {unknown.length > 0 ? <NotFetched what="your subscriptions" queries={unknown} /> : null}
      <TypeFilter types={types} onChange={setTypes} />
      {shown.hasMacroeconomic || shown.newsFlash.length > 0 ? (
        <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
          {shown.hasMacroeconomic ? (
            <li>
              <MacroeconomicCard isSubscribed={macroeconomic.data?.isSubscribed} />
            </li>
          ) : null}
          {shown.newsFlash.map((category) => (
            <li key={category.id}>
              <CategoryCard category={category} isSubscribed={followedIds?.has(category.id)} />
            </li>
          ))}
        </ul>
      ) : (
        <div className="card">
          <NothingShown
            search={search.trim()}
            hasFailed={isError}
            onRetry={() => void categories.refetch()}
            onReset={() => {
              setSearch('');
              setTypes(allTypesShown);
            }}
          />
        </div>
      )}
    </>
  );
};

type NothingShownProps = {
  search: string;
  hasFailed: boolean;
  onRetry: () => void;
  onReset: () => void;
};

const NothingShown = ({ search, hasFailed, onRetry, onReset }: NothingShownProps) =>
  hasFailed ? (
    <EmptyState
      icon={Tags}
      title={MESSAGES.category.fetchFailed}
      action={<Button onClick={onRetry}>Try again</Button>}
    />
  ) : (
    <EmptyState
      icon={Tags}
      title={search ? `No categories match “${search}”.` : 'No categories shown.'}
      action={<Button onClick={onReset}>Show all categories</Button>}
    />
  );

/** Card for all macroeconomic data, as one subscription. */
const MacroeconomicCard = ({ isSubscribed }: { isSubscribed: boolean | undefined }) => {
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

type CategoryCardProps = { category: Category; isSubscribed: boolean | undefined };

/** Card for one News Flash category. */
const CategoryCard = ({ category, isSubscribed }: CategoryCardProps) => {
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

type TypeFilterProps = { types: TypesShown; onChange: (types: TypesShown) => void };

/** Filters by type with two checkboxes: News Flash and Macroeconomic. */
const TypeFilter = ({ types, onChange }: TypeFilterProps) => (
  <fieldset className="mb-4 flex flex-wrap items-center gap-x-6 gap-y-1">
    <legend className="sr-only">Show types</legend>
    {CATEGORY_TYPES.map((type) => (
      <LabelledCheckbox
        key={type}
        checked={types[type]}
        onCheckedChange={(isShown) => onChange({ ...types, [type]: isShown })}
      >
        {type}
      </LabelledCheckbox>
    ))}
  </fieldset>
);

/** Whether categories of each type are shown. */
type TypesShown = Record<CategoryType, boolean>;

const allTypesShown: TypesShown = { 'News Flash': true, Macroeconomic: true };

/** The name of the card for all macroeconomic categories. */
const MACROECONOMIC_NAME = 'Macroeconomic data';

/**
 * Returns the News Flash categories that match the filter and the search, and whether the
 * macroeconomic card is shown.
 */
const shownCategories = (categories: readonly Category[], types: TypesShown, search: string) => {
  const ofType = (type: CategoryType) =>
    categories.filter((category) => category.category_type === type);
  const query = normaliseQuery(search);
  const macroeconomic = ofType('Macroeconomic');
  // The macroeconomic card represents its categories, so a search for one of them finds the card.
  const isFound =
    MACROECONOMIC_NAME.toLowerCase().includes(query) ||
    filterBySearch(macroeconomic, query).length > 0;
  return {
    newsFlash: types['News Flash'] ? filterBySearch(ofType('News Flash'), query) : [],
    hasMacroeconomic: types.Macroeconomic && macroeconomic.length > 0 && isFound,
  };
};
