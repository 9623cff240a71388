import { RelatedCircularsSchema, type RelatedReason } from '@circulate/shared-schemas';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { titleOf, writingOf } from '../../components/circular-facts.tsx';
import { FiguresInOrder } from '../../components/figures-in-order.tsx';
import { formatDocumentDay, formatList } from '../../lib/format/format.ts';
import { useApi } from '../../session/api-context.tsx';
import { useSession } from '../../session/use-session.ts';

const reasonText = (reason: RelatedReason): string => {
  if (reason.kind === 'same_act') return `Refers to the same act: ${isolated(reason.act)}`;
  if (reason.kind === 'same_category') return `Same bank and category: ${reason.category}`;
  return `Words in common: ${formatList(reason.words.map(isolated))}`;
};

/** Isolates text with Unicode marks, so that Arabic words don't reorder the English around them. */
const isolated = (words: string) => `\u2068${words}\u2069`;

/** Lists up to five related circulars, each with the reason; nothing if there are none. */
export const Related = ({ circularId }: { circularId: string }) => {
  const api = useApi();
  const { canCallApi } = useSession();
  const { data } = useQuery({
    queryKey: ['related', circularId],
    queryFn: ({ signal }) =>
      api.get(`/circulars/${circularId}/related`, { schema: RelatedCircularsSchema, signal }),
    enabled: canCallApi,
    // No retry: the page is complete without related circulars.
    retry: false,
  });
  const items = data?.items ?? [];
  return items.length === 0 ? null : (
    <section aria-labelledby="related" className="card px-4 py-3">
      <h2 id="related" className="mb-2 text-sm font-semibold">
        Related circulars
      </h2>
      <ul className="grid gap-3 text-[13px]">
        {items.map((item) => (
          <li key={item.id} className="min-w-0 [overflow-wrap:anywhere]">
            <Link {...writingOf(item)} to={`/circulars/${item.id}`} className="link font-medium">
              <FiguresInOrder>{titleOf(item)}</FiguresInOrder>
            </Link>
            <p className="text-ink-3">
              {item.published_on ? `${formatDocumentDay(item.published_on)} · ` : null}
              <bdi>{reasonText(item.reason)}</bdi>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
};
