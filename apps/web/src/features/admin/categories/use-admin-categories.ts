import {
  AdminCategoryListSchema,
  AdminCategorySchema,
  CategoryEffectSchema,
  type CategoryOrderInput,
  type ChangeCategoryInput,
  type CreateCategoryInput,
} from '@circulate/shared-schemas';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { log } from '../../../lib/browser/log.ts';
import { toastError, toastSuccess } from '../../../lib/browser/toast.ts';
import { failureText } from '../../../lib/text/failure-text.ts';
import { useApi } from '../../../session/api-context.tsx';

const queryKey = ['admin-categories'];

/** Loads every category, including retired ones. */
export const useAdminCategories = () => {
  const api = useApi();
  return useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      api.get('/admin/categories', { schema: AdminCategoryListSchema, signal }),
  });
};

/** Loads the effects of retiring a category, once `isAsked`. */
export const useCategoryEffect = (id: string, isAsked: boolean) => {
  const api = useApi();
  return useQuery({
    queryKey: [...queryKey, id, 'effect'],
    queryFn: ({ signal }) =>
      api.get(`/admin/categories/${id}/effect`, { schema: CategoryEffectSchema, signal }),
    enabled: isAsked,
    staleTime: 0,
  });
};

type Change =
  | { name: 'add'; input: CreateCategoryInput }
  | { name: 'change'; id: string; input: ChangeCategoryInput; done: string }
  | { name: 'order'; input: CategoryOrderInput };

/** Adds or changes a category, or reorders those of a type. */
export const useCategoryChange = () => {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (change: Change): Promise<string> => {
      if (change.name === 'add') {
        const { category_name } = await api.post('/admin/categories', {
          body: change.input,
          schema: AdminCategorySchema,
          success: 201,
        });
        return `${category_name} added`;
      }
      if (change.name === 'change') {
        const options = { body: change.input, schema: AdminCategorySchema };
        await api.patch(`/admin/categories/${change.id}`, options);
        return change.done;
      }
      const options = { body: change.input, schema: AdminCategoryListSchema };
      await api.post('/admin/categories/order', options);
      return 'Order saved';
    },
    onSuccess: (done) => toastSuccess(done),
    onError: (error) => {
      log.error('changing a category failed', error);
      toastError(`We couldn’t change the category. ${failureText(error)}`);
    },
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey }),
        queryClient.invalidateQueries({ queryKey: ['categories'] }),
      ]),
  });
};
