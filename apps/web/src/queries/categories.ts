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

/** Asks for every category of both types. */
export const categories = {
  path: '/categories',
  queryKey: ['categories'],
  schema: CategoryListSchema,
};

/** Asks for the ids of the categories that a user follows. */
export const subscribedCategoriesOf = (subject: string) => ({
  path: `/categories/${encodeURIComponent(subject)}`,
  queryKey: subscribedCategoriesKey(subject),
  schema: SubscribedCategoryIdsSchema,
});

/** Asks whether a user follows all macroeconomic data. */
export const macroeconomicOf = (subject: string) => ({
  path: `/categories/macroeconomic/status/${encodeURIComponent(subject)}`,
  queryKey: macroeconomicKey(subject),
  schema: SubscribedFlagSchema,
});

/** The key under which the followed categories of a user are kept. */
export const subscribedCategoriesKey = (subject: string) => ['followed-categories', subject];

/** The key under which the macroeconomic subscription of a user is kept. */
export const macroeconomicKey = (subject: string) => ['macroeconomic', subject];

/** Every category of both types. */
export const useCategories = () => {
  const { canCallApi } = useSession();
  return useQuery({ ...askQuery(useApi(), categories), enabled: canCallApi });
};

/** The ids of the categories that the user follows. */
export const useSubscribedCategories = () => {
  const { canCallApi, subject } = useSession();
  return useQuery({ ...askQuery(useApi(), subscribedCategoriesOf(subject)), enabled: canCallApi });
};

/** The key under which the retired categories of a user are kept. */
export const retiredCategoriesKey = (subject: string) => ['retired-categories', subject];

/** The categories that the user followed when they were retired. */
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

/** Whether the user follows all macroeconomic data. */
export const useMacroeconomicSubscription = () => {
  const { canCallApi, subject } = useSession();
  return useQuery({ ...askQuery(useApi(), macroeconomicOf(subject)), enabled: canCallApi });
};
