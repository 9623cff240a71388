import {
  type AdminDay,
  AdminDaysSchema,
  type CorrectDayInput,
  DAY_KIND_NAMES,
} from '@circulate/shared-schemas';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ProofSentence } from '../../../components/standing.tsx';
import { Badge } from '../../../components/ui/badge.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { DateField } from '../../../components/ui/date-field.tsx';

import { TryAgain } from '../../../components/ui/try-again.tsx';
import { log } from '../../../lib/browser/log.ts';
import { toastError, toastSuccess } from '../../../lib/browser/toast.ts';
import { failureText } from '../../../lib/text/failure-text.ts';
import { useApi } from '../../../session/api-context.tsx';

const keyOf = (id: string) => ['admin-days', id];
const pathOf = (id: string) => `/admin/circulars/${encodeURIComponent(id)}/days`;

const useDayChange = (circularId: string) => {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, input }: { id: string; input: CorrectDayInput }) =>
      api.patch(`${pathOf(circularId)}/${id}`, { body: input, schema: AdminDaysSchema }),
    onSuccess: (days) => {
      queryClient.setQueryData(keyOf(circularId), days);
      void queryClient.invalidateQueries({ queryKey: ['circular'] });
      void queryClient.invalidateQueries({ queryKey: ['deadlines'] });
      toastSuccess('Date saved');
    },
    onError: (error) => {
      log.error('saving a date failed', error);
      toastError(`We couldn’t save the date. ${failureText(error)}`);
    },
  });
};

type DaysPanelProps = { circularId: string; language: string | null };

/**
 * Shows a circular’s effective dates, deadlines and consultations, for admins to confirm or
 * correct.
 */
export const DaysPanel = ({ circularId, language }: DaysPanelProps) => {
  const api = useApi();
  const days = useQuery({
    queryKey: keyOf(circularId),
    queryFn: ({ signal }) => api.get(pathOf(circularId), { schema: AdminDaysSchema, signal }),
  });
  const change = useDayChange(circularId);
  if (days.isError) {
    return <TryAgain title="We couldn’t load the dates." query={days} />;
  }
  const items = days.data?.items ?? [];
  return (
    <section aria-labelledby="days" className="card px-4 py-3">
      <h2 id="days" className="mb-3 font-semibold">
        Dates and deadlines
      </h2>
      {days.data && items.length === 0 ? (
        <p className="text-[13px] text-ink-3">This circular has no dates or deadlines.</p>
      ) : null}
      <ul className="grid gap-4">
        {items.map((day) => (
          <DayRow
            key={`${day.id} ${day.day}`}
            day={day}
            language={language}
            isBusy={change.isPending}
            onChange={(input) => change.mutate({ id: day.id, input })}
          />
        ))}
      </ul>
    </section>
  );
};

type DayRowProps = {
  day: AdminDay;
  language: string | null;
  isBusy: boolean;
  onChange: (input: CorrectDayInput) => void;
};

const DayRow = ({ day: found, language, isBusy, onChange }: DayRowProps) => {
  const { kind, day, sentence, is_confirmed, is_wrong } = found;
  const [draft, setDraft] = useState(day);
  const name = DAY_KIND_NAMES[kind];
  const act = draft === day ? 'Right' : 'Save date';
  return (
    <li className="grid gap-2 border-t border-line pt-3 first:border-0 first:pt-0">
      <div className="flex flex-wrap items-end gap-3">
        <div className="w-44">
          <DateField label={name} value={draft} onChange={({ target }) => setDraft(target.value)} />
        </div>
        <Button
          size="sm"
          disabled={isBusy || draft === ''}
          aria-label={`${act}: ${name}`}
          onClick={() => onChange({ day: draft, is_wrong: false })}
        >
          {act}
        </Button>
        <Button
          size="sm"
          variant="danger"
          disabled={isBusy}
          aria-pressed={is_wrong}
          aria-label={`Wrong: ${name}`}
          onClick={() => onChange({ is_wrong: true })}
        >
          Wrong
        </Button>
        {is_confirmed ? <Badge tone="ok">Confirmed</Badge> : null}
        {is_wrong ? <Badge tone="bad">Wrong: not shown</Badge> : null}
      </div>
      <ProofSentence sentence={sentence} language={language} />
    </li>
  );
};
