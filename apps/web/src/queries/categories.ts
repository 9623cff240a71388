import {
  CategoryListSchema,
  RetiredCategoryListSchema,
  SubscribedCategoryIdsSchema,
  SubscribedFlagSchema,
} from '@circulate/shared-schemas';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../session/api-context.tsx';
import { useSession } from '../session/use-session.ts';
import { askQuery } from './api-query.ts';

/** The call that reads every category of both types. */
export const categories = {
  path: '/categories',
  queryKey: ['categories'],
  schema: CategoryListSchema,
};

/** Returns the call that reads the ids of the categories that a user subscribes to. */
export const subscribedCategoriesOf = (subject: string) => ({
  path: `/categories/${encodeURIComponent(subject)}`,
  queryKey: subscribedCategoriesKey(subject),
  schema: SubscribedCategoryIdsSchema,
});

/** Returns the call that reads whether a user subscribes to all macroeconomic data. */
export const macroeconomicOf = (subject: string) => ({
  path: `/categories/macroeconomic/status/${encodeURIComponent(subject)}`,
  queryKey: macroeconomicKey(subject),
  schema: SubscribedFlagSchema,
});

/** Returns the cache key for the categories that a user subscribes to. */
export const subscribedCategoriesKey = (subject: string) => ['followed-categories', subject];

/** Returns the cache key for whether a user subscribes to all macroeconomic data. */
export const macroeconomicKey = (subject: string) => ['macroeconomic', subject];

/** Loads every category of both types. */
export const useCategories = () => {
  const { canCallApi } = useSession();
  return useQuery({ ...askQuery(useApi(), categories), enabled: canCallApi });
};

/** Loads the ids of the user's subscribed categories. */
export const useSubscribedCategories = () => {
  const { canCallApi, subject } = useSession();
  return useQuery({ ...askQuery(useApi(), subscribedCategoriesOf(subject)), enabled: canCallApi });
};

/** Returns the cache key for the retired categories that a user had subscribed to. */
export const retiredCategoriesKey = (subject: string) => ['retired-categories', subject];

/** Loads the retired categories that the user had subscribed to. */
export const useRetiredCategories = () => {
  const api = useApi();
  const { canCallApi, subject } = useSession();
  return useQuery({
    queryKey: retiredCategoriesKey(subject),
    queryFn: ({ signal }) =>
      api.get(`/categories/${encodeURIComponent(subject)}/retired`, {
        schema: RetiredCategoryListSchema,
        signal,
      }),
    enabled: canCallApi,
  });
};

/** Loads whether the user subscribes to all macroeconomic data. */
export const useMacroeconomicSubscription = () => {
  const { canCallApi, subject } = useSession();
  return useQuery({ ...askQuery(useApi(), macroeconomicOf(subject)), enabled: canCallApi });
};
