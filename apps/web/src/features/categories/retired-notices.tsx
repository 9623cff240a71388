import { type RetiredCategory, SubscribedFlagSchema } from '@circulate/shared-schemas';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from '../../components/ui/button.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { toastError } from '../../lib/browser/toast.ts';
import { formatDay } from '../../lib/format/format.ts';
import { failureText } from '../../lib/text/failure-text.ts';
import { retiredCategoriesKey, useRetiredCategories } from '../../queries/categories.ts';
import { useApi } from '../../session/api-context.tsx';
import { useSession } from '../../session/use-session.ts';

/** Lists retired categories that the user had subscribed to, until they dismiss the notice. */
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
    onError: (error) => toastError(`We couldn’t dismiss this notice. ${failureText(error)}`),
  });
  return (
    <Notice
      role="status"
      className="mb-4 flex-wrap"
      action={
        <Button size="sm" isBusy={putAway.isPending} onClick={() => putAway.mutate()}>
          Dismiss
        </Button>
      }
    >
      <bdi className="font-semibold">{category.category_name}</bdi> was retired on{' '}
      {formatDay(category.retired_at)}. You won’t get new alerts for it; its circulars stay in the
      archive.
    </Notice>
  );
};
