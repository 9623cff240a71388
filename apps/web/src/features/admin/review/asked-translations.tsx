import {
  type AskedTranslation,
  DeclinedTranslationSchema,
  directionOfText,
} from '@circulate/shared-schemas';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { Button } from '../../../components/ui/button.tsx';
import { log } from '../../../lib/browser/log.ts';
import { toastError } from '../../../lib/browser/toast.ts';
import { formatCount, formatLanguage } from '../../../lib/format/format.ts';
import { failureText } from '../../../lib/text/failure-text.ts';
import { useApi } from '../../../session/api-context.tsx';

/**
 * Lists requested translations, each with a link to the page where it is written and a button to
 * decline it.
 */
export const AskedTranslations = ({ asked }: { asked: readonly AskedTranslation[] }) =>
  asked.length === 0 ? null : (
    <section aria-labelledby="asked-translations" className="mt-4">
      <h2 id="asked-translations" className="mb-1.5 text-xs font-medium text-ink-3">
        Requested translations ({asked.length})
      </h2>
      <ul className="card divide-y divide-line text-[13px]">
        {asked.map((each) => (
          <Asked key={each.id} asked={each} />
        ))}
      </ul>
    </section>
  );

const Asked = ({ asked: { id, title, bank, language, readers } }: { asked: AskedTranslation }) => {
  const decline = useDecline(id);
  return (
    <li className="grid gap-1 px-3 py-2.5">
      <Link
        to={`/admin/circulars/${id}`}
        lang={language ?? undefined}
        dir={directionOfText(title)}
        className="link line-clamp-2 font-medium"
      >
        {title}
      </Link>
      <span className="text-ink-2">
        <bdi>{bank.display_name}</bdi>
        {language ? ` · ${formatLanguage(language)}` : ''} · {formatCount(readers, 'reader')}
      </span>
      <Button
        size="sm"
        className="w-fit"
        aria-label={`Decline the translation of ${title}`}
        isBusy={decline.isPending}
        onClick={() => decline.mutate()}
      >
        Decline
      </Button>
    </li>
  );
};

const useDecline = (id: string) => {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () =>
      api.post(`/admin/circulars/${id}/translation-requests/decline`, {
        schema: DeclinedTranslationSchema,
      }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['admin-review'] }),
    onError: (error) => {
      log.error('declining a translation failed', error);
      toastError(failureText(error));
    },
  });
};
