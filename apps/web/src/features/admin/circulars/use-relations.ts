import {
  AdminRelationsSchema,
  type CorrectRelationInput,
  type NewRelationInput,
} from '@circulate/shared-schemas';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { log } from '../../../lib/browser/log.ts';
import { toastError, toastSuccess } from '../../../lib/browser/toast.ts';
import { failureText } from '../../../lib/text/failure-text.ts';
import { useApi } from '../../../session/api-context.tsx';

const keyOf = (id: string) => ['admin-relations', id];
const pathOf = (id: string) => `/admin/circulars/${encodeURIComponent(id)}/relations`;

/** Loads the effects of a circular on other acts, including those that an admin rejected. */
export const useRelations = (id: string) => {
  const api = useApi();
  return useQuery({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => api.get(pathOf(id), { schema: AdminRelationsSchema, signal }),
  });
};

type Change =
  | { name: 'add'; input: NewRelationInput }
  | { name: 'correct'; relation: string; input: CorrectRelationInput };

/** Adds a relation, confirms or rejects one, or changes its type. */
export const useRelationChange = (id: string) => {
  const api = useApi();
  const queryClient = useQueryClient();
  const schema = AdminRelationsSchema;
  return useMutation({
    mutationFn: (change: Change) =>
      change.name === 'add'
        ? api.post(pathOf(id), { body: change.input, schema })
        : api.patch(`${pathOf(id)}/${change.relation}`, { body: change.input, schema }),
    onSuccess: (relations, { name }) => {
      queryClient.setQueryData(keyOf(id), relations);
      void queryClient.invalidateQueries({ queryKey: ['circular'] });
      toastSuccess(name === 'add' ? 'Relation added' : 'Relation saved');
    },
    onError: (error) => {
      log.error('saving a relation failed', error);
      toastError(`We couldn’t save the relation. ${failureText(error)}`);
    },
  });
};
