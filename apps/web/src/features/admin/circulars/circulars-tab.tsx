import { CircularStatusSchema } from '@circulate/shared-schemas';
import { FileText } from 'lucide-react';
import { useBanks } from '../../../api/banks.ts';
import { statusLooks } from '../../../components/circular-status.ts';
import { ButtonLink } from '../../../components/ui/button.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { FilterChips } from '../../../components/ui/filter-chips.tsx';
import { SelectField } from '../../../components/ui/select-field.tsx';
import { ShowMore } from '../../../components/ui/show-more.tsx';
import { LoadingArea } from '../../../components/ui/spinner.tsx';
import { TextField } from '../../../components/ui/text-field.tsx';
import { TryAgain } from '../../../components/ui/try-again.tsx';
import { useAddressFilter } from '../../../lib/use-address-filter.ts';
import { useDebounced } from '../../../lib/use-debounced.ts';
import { useTypedText } from '../../../lib/use-typed-text.ts';
import { AdminCircularRow } from './admin-circular-row.tsx';
import { circularChips } from './circular-chips.ts';
import { useAdminCirculars } from './use-admin-circulars.ts';

/** Every circular and where it stands, live. */
export const CircularsTab = () => {
  const { given, set, clear, field, isFiltered } = useAddressFilter();
  const q = useDebounced(given('q'));
  const banks = useBanks().data ?? [];
  const circulars = useAdminCirculars({
    status: given('status'),
    bank: given('bank'),
    q,
    captured_from: given('captured_from'),
    published_from: given('published_from'),
    moved_from: given('moved_from'),
    asked_from: given('asked_from'),
  });
  const items = circulars.data?.pages.flatMap((page) => page.items) ?? [];

  const [text, setText] = useTypedText(given('q'), (typed) => set('q', typed));

  return (
    <>
      <search className="mb-5 grid gap-4 sm:grid-cols-3">
        <TextField
          label="Text"
          type="search"
          placeholder="Title or file name"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <SelectField label="Status" {...field('status')}>
          <option value="">Every status</option>
          {CircularStatusSchema.options.map((status) => (
            <option key={status} value={status}>
              {statusLooks[status].label}
            </option>
          ))}
        </SelectField>
        <BankSelect {...field('bank')} />
      </search>
      <FilterChips
        chips={circularChips(given, banks)}
        onTakeAway={(name) => set(name, '')}
        onClear={clear}
      />
      <section aria-label="Circulars" className="card">
        {circulars.isPending ? <LoadingArea label="Loading circulars" /> : null}
        {circulars.isError ? (
          <TryAgain
            title="The circulars could not be fetched."
            error={circulars.error}
            onRetry={() => void circulars.refetch()}
          />
        ) : null}
        {circulars.isSuccess && items.length === 0 ? (
          <EmptyState
            icon={FileText}
            title={isFiltered ? 'No circular fits these filters.' : 'No circular yet.'}
            action={<ButtonLink to="/admin">Upload a circular</ButtonLink>}
          />
        ) : null}
        <ul className="divide-y divide-line">
          {items.map((circular) => (
            <AdminCircularRow key={circular.id} circular={circular} />
          ))}
        </ul>
        <ShowMore
          hasMore={circulars.hasNextPage}
          isBusy={circulars.isFetchingNextPage}
          onShowMore={() => void circulars.fetchNextPage()}
        />
      </section>
    </>
  );
};

type BankSelectProps = {
  value: string;
  onChange: (event: { target: { value: string } }) => void;
};

const BankSelect = (props: BankSelectProps) => {
  const banks = useBanks().data ?? [];
  return (
    <SelectField label="Bank" {...props}>
      <option value="">All banks</option>
      {banks
        .toSorted((a, b) => a.display_name.localeCompare(b.display_name, 'en'))
        .map((bank) => (
          <option key={bank.id} value={bank.id}>
            {bank.display_name}
          </option>
        ))}
    </SelectField>
  );
};
