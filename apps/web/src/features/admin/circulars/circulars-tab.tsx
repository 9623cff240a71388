import { type Bank, CIRCULAR_STATUSES, MANY_MAX } from '@circulate/shared-schemas';
import { FileText } from 'lucide-react';
import { BankOptions } from '../../../components/bank-options.tsx';
import { statusBadges } from '../../../components/circular-status.ts';
import { DownloadCsvButton } from '../../../components/download-csv-button.tsx';
import { ButtonLink } from '../../../components/ui/button.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { type FilterChip, FilterChips } from '../../../components/ui/filter-chips.tsx';
import { SelectField } from '../../../components/ui/select-field.tsx';
import { ShowMore } from '../../../components/ui/show-more.tsx';
import { LoadingArea } from '../../../components/ui/spinner.tsx';
import { TextField } from '../../../components/ui/text-field.tsx';
import { TryAgain } from '../../../components/ui/try-again.tsx';
import { useAddressFilter } from '../../../lib/hooks/use-address-filter.ts';
import { useDebounced } from '../../../lib/hooks/use-debounced.ts';
import { useDeferredQuery } from '../../../lib/hooks/use-deferred-query.ts';
import { useSelection } from '../../../lib/hooks/use-selection.ts';
import { useTypedText } from '../../../lib/hooks/use-typed-text.ts';
import { sinceText } from '../../../lib/text/since-text.ts';
import { useBanks } from '../../../queries/banks.ts';
import { rowsOf } from '../../../queries/use-cursor-list.ts';
import { nextOrder, orderIn } from './circular-order.ts';
import { CircularTable } from './circular-table.tsx';
import { ManyBar } from './many-bar.tsx';
import { useAdminCirculars } from './use-admin-circulars.ts';

/** Shows a live list of all circulars with their status, and bulk actions. */
export const CircularsTab = () => {
  const { given, set, setAll, clear, field, isFiltered } = useAddressFilter();
  const banks = useBanks().data ?? [];
  const order = orderIn(given);
  const query = { ...filterIn(given), ...order, q: useDebounced(given('q')) };
  const circulars = useAdminCirculars(query);
  const { shown, isLoading } = useDeferredQuery(circulars);
  const items = rowsOf({ data: shown });
  const selection = useSelection(
    items.map(({ id }) => id),
    MANY_MAX,
  );
  const [text, setText] = useTypedText(given('q'), (typed) => set('q', typed));

  return (
    <>
      <search className="mb-5 grid items-end gap-4 sm:grid-cols-3 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_minmax(0,1fr)_auto]">
        <TextField
          label="Search"
          type="search"
          placeholder="Title, number, bank or URL"
          maxLength={200}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <SelectField label="Status" {...field('status')}>
          <option value="">All statuses</option>
          {CIRCULAR_STATUSES.map((status) => (
            <option key={status} value={status}>
              {statusBadges[status].label}
            </option>
          ))}
        </SelectField>
        <SelectField label="Bank" {...field('bank')}>
          <option value="">All banks</option>
          <BankOptions />
        </SelectField>
        <DownloadCsvButton path="/admin/circulars/csv" query={query} name="circulate-circulars" />
      </search>
      <FilterChips
        chips={circularChips(given, banks)}
        onTakeAway={(name) => set(name, '')}
        onClear={clear}
      />
      <ManyBar chosen={items.filter(({ id }) => selection.has(id))} onClear={selection.clear} />
      <section aria-label="Circulars" className="card">
        {isLoading ? <LoadingArea label="Loading circulars" /> : null}
        {circulars.isError ? (
          <TryAgain title="We couldn’t load the circulars." query={circulars} />
        ) : null}
        {shown && items.length === 0 ? (
          <EmptyState
            icon={FileText}
            title={isFiltered ? 'No circulars match these filters.' : 'No circulars yet.'}
            action={<ButtonLink to="/admin">Upload a circular</ButtonLink>}
          />
        ) : null}
        {items.length > 0 ? (
          <CircularTable
            circulars={items}
            selection={selection}
            order={order}
            onSort={(sort) => setAll(nextOrder(order, sort))}
          />
        ) : null}
        {shown ? <ShowMore query={circulars} /> : null}
      </section>
    </>
  );
};

const filterIn = (given: (name: string) => string) => ({
  status: given('status'),
  bank: given('bank'),
  captured_from: given('captured_from'),
  published_from: given('published_from'),
  moved_from: given('moved_from'),
  asked_from: given('asked_from'),
});

/** Returns the active filters in the URL, in words. */
const circularChips = (given: (name: string) => string, banks: readonly Bank[]): FilterChip[] => {
  const status = CIRCULAR_STATUSES.find((known) => known === given('status'));
  const bank = banks.find(({ id }) => id === given('bank'));
  const chips: [name: string, text: string | undefined][] = [
    ['q', given('q') && `“${given('q')}”`],
    ['status', status && statusBadges[status].label],
    ['bank', bank?.display_name],
    ['captured_from', sinceText('Received', given('captured_from'))],
    ['published_from', sinceText('Published', given('published_from'))],
    ['moved_from', sinceText('In this status', given('moved_from'))],
    ['asked_from', sinceText('AI called', given('asked_from'))],
  ];
  return chips.flatMap(([name, text]) => (text ? [{ name, text }] : []));
};
