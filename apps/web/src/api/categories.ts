import { queryOptions, useQuery } from '@tanstack/react-query';
import {
  CategoryListSchema,
  FollowedCategoryIdsSchema,
  RetiredCategoryListSchema,
  SubscribedFlagSchema,
} from '../lib/answers.ts';
import type { ApiClient } from '../lib/api-client.ts';
import { useApi } from '../session/api-context.tsx';
import { useSession } from '../session/use-session.ts';

const categoriesQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['categories'],
    queryFn: ({ signal }) => api.get('/categories', { schema: CategoryListSchema, signal }),
  });

/** The key under which the followed categories of a user are kept. */
export const followedCategoriesKey = (subject: string) => ['followed-categories', subject];

/** The key under which the macroeconomic subscription of a user is kept. */
export const macroeconomicKey = (subject: string) => ['macroeconomic', subject];

/** Every category of both types. */
export const useCategories = () => {
  const { canCallApi } = useSession();
  return useQuery({ ...categoriesQuery(useApi()), enabled: canCallApi });
};

/** The ids of the categories that the user follows. */
export const useFollowedCategories = () => {
  const api = useApi();
  const { canCallApi, subject } = useSession();
  return useQuery({
    queryKey: followedCategoriesKey(subject),
    queryFn: ({ signal }) =>
      api.get(`/categories/${encodeURIComponent(subject)}`, {
        schema: FollowedCategoryIdsSchema,
        signal,
      }),
    enabled: canCallApi,
  });
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
  const api = useApi();
  const { canCallApi, subject } = useSession();
  return useQuery({
    queryKey: macroeconomicKey(subject),
    queryFn: ({ signal }) =>
      api.get(`/categories/macroeconomic/status/${encodeURIComponent(subject)}`, {
        schema: SubscribedFlagSchema,
        signal,
      }),
    enabled: canCallApi,
  });
};
