import { type RetiredCategory, SubscribedFlagSchema } from '@circulate/shared-schemas';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from '../../components/ui/button.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { toastError } from '../../lib/browser/toast.ts';
import { formatDay } from '../../lib/format/format.ts';
import { retiredCategoriesKey, useRetiredCategories } from '../../queries/categories.ts';
import { useApi } from '../../session/api-context.tsx';
import { useSession } from '../../session/use-session.ts';

/** Tells of categories that the user followed when they were retired, until they put that away. */
export const RetiredNotices = () => {
  const { data = [] } = useRetiredCategories();
  return data.map((category) => <RetiredNotice key={category.id} category={category} />);
};

const RetiredNotice = ({ category }: { category: RetiredCategory }) => {
  const api = useApi();
  const { subject } = useSession();
  const queryClient = useQueryClient();
  const putAway = useMutation({
    mutationFn: () =>
      api.delete('/categories/subscribe', {
        body: { auth0_id: subject, category_id: category.id },
        schema: SubscribedFlagSchema,
      }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: retiredCategoriesKey(subject) }),
    onError: () => toastError('This could not be put away. Please try again.'),
  });
  return (
    <Notice
      role="status"
      className="mb-4 flex-wrap"
      action={
        <Button size="sm" isBusy={putAway.isPending} onClick={() => putAway.mutate()}>
          Put this away
        </Button>
      }
    >
      <bdi className="font-semibold">{category.category_name}</bdi> is no longer offered since{' '}
      {formatDay(category.retired_at)}. It brings you no new circulars; those in it stay in the
      archive.
    </Notice>
  );
};
