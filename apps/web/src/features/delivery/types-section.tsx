import {
  DOCUMENT_TYPE_NAMES,
  DOCUMENT_TYPES,
  type DocumentType,
  PreviewSchema,
} from '@circulate/shared-schemas';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { titleOf } from '../../components/circular-facts.tsx';
import { LabelledCheckbox } from '../../components/ui/labelled-checkbox.tsx';
import { NotFetched } from '../../components/ui/not-fetched.tsx';
import { formatCount } from '../../lib/format/format.ts';
import { useChangePreferences, usePreferences } from '../../queries/preferences.ts';
import { useApi } from '../../session/api-context.tsx';
import { useSession } from '../../session/use-session.ts';

/**
 * Lets the user exclude document types from subscription alerts, and shows which recent alerts that
 * would have excluded.
 */
export const TypesSection = () => {
  const preferences = usePreferences();
  const change = useChangePreferences();
  const leftOut = preferences.data?.left_out_types ?? [];
  const toggle = (type: DocumentType, isWanted: boolean) =>
    change.mutate({
      left_out_types: isWanted ? leftOut.filter((one) => one !== type) : [...leftOut, type],
    });
  return (
    <section aria-labelledby="types" className="card mb-5 px-5 py-4">
      <h2 id="types" className="mb-1.5 font-semibold">
        Document types
      </h2>
      <p className="mb-2 max-w-[62ch] text-ink-2">
        For your subscriptions, you get alerts only for these types and for circulars of unknown
        type. Saved searches aren’t affected. The archive shows everything.
      </p>
      {preferences.isError ? (
        <NotFetched what="your document types" queries={[preferences]} />
      ) : null}
      {preferences.data ? (
        <fieldset className="grid gap-x-6 sm:grid-cols-2">
          <legend className="sr-only">Document types you get alerts for</legend>
          {DOCUMENT_TYPES.map((type) => (
            <LabelledCheckbox
              key={type}
              checked={!leftOut.includes(type)}
              disabled={change.isPending}
              onCheckedChange={(isWanted) => toggle(type, isWanted)}
            >
              {DOCUMENT_TYPE_NAMES[type]}
            </LabelledCheckbox>
          ))}
        </fieldset>
      ) : null}
      {leftOut.length > 0 ? <LeftOut types={leftOut} /> : null}
    </section>
  );
};

/** Lists the alerts from the last 90 days that would have been excluded. */
const LeftOut = ({ types }: { types: DocumentType[] }) => {
  const api = useApi();
  const { subject } = useSession();
  const { data } = useQuery({
    queryKey: ['left-out', subject, types],
    queryFn: ({ signal }) =>
      api.post('/preview', { body: { left_out_types: types }, schema: PreviewSchema, signal }),
    placeholderData: keepPreviousData,
  });
  if (!data) return null;
  const { circulars, latest } = data.left_out;
  return (
    <div role="status" className="mt-3 text-[13px] text-ink-2">
      <p>
        In the last 90 days, this would have excluded{' '}
        {circulars === 0 ? 'nothing' : formatCount(circulars, 'circular')}.
      </p>
      <ul className="mt-1 list-disc ps-5">
        {latest.map((circular) => (
          <li key={circular.id}>
            <bdi>{titleOf(circular)}</bdi>
          </li>
        ))}
      </ul>
    </div>
  );
};
