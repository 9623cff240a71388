import { Plus, Radar } from 'lucide-react';
import { useRef, useState } from 'react';
import { BankOptions } from '../../../components/bank-options.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { SelectField } from '../../../components/ui/select-field.tsx';
import { ShowMore } from '../../../components/ui/show-more.tsx';
import { LoadingArea } from '../../../components/ui/spinner.tsx';
import { TryAgain } from '../../../components/ui/try-again.tsx';
import { useAddressFilter } from '../../../lib/hooks/use-address-filter.ts';
import { useNow } from '../../../lib/hooks/use-now.ts';
import { rowsOf } from '../../../queries/use-cursor-list.ts';
import { SourceForm } from './lazy-source-form.ts';
import { SourceRow } from './source-row.tsx';
import { useSources } from './use-sources.ts';

/** Shows a live list of sources with their state. */
export const SourcesTab = () => {
  const { given, clear, field } = useAddressFilter();
  const [isAdding, setIsAdding] = useState(false);
  const addButton = useRef<HTMLButtonElement>(null);
  const now = useNow();
  const sources = useSources({ bank: given('bank'), alarms: given('alarms') });
  const items = rowsOf(sources);

  return (
    <>
      <div className="mb-5 grid items-end gap-4 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]">
        <SelectField label="Bank" {...field('bank')}>
          <option value="">All banks</option>
          <BankOptions />
        </SelectField>
        <SelectField label="Show" {...field('alarms')}>
          <option value="">All sources</option>
          <option value="true">Only sources with an alarm</option>
        </SelectField>
        <Button
          ref={addButton}
          variant="primary"
          className="min-h-10"
          icon={<Plus size={16} aria-hidden="true" />}
          aria-expanded={isAdding}
          onClick={() => setIsAdding(true)}
        >
          Add a source
        </Button>
      </div>
      {isAdding ? (
        <section aria-labelledby="new-source" className="card appear mb-5 p-5">
          <h2 id="new-source" className="mb-4 font-semibold">
            New source
          </h2>
          <SourceForm
            source={null}
            onClose={() => {
              setIsAdding(false);
              addButton.current?.focus();
            }}
          />
        </section>
      ) : null}
      <section aria-label="Sources" className="card">
        {sources.isPending ? <LoadingArea label="Loading sources" /> : null}
        {sources.isError ? (
          <TryAgain title="We couldn’t load the sources." query={sources} />
        ) : null}
        {sources.isSuccess && items.length === 0 ? (
          <NoSource
            onlyAlarms={given('alarms') === 'true'}
            isFiltered={given('bank') !== ''}
            onShowAll={clear}
            onAdd={() => setIsAdding(true)}
          />
        ) : null}
        <ul className="divide-y divide-line">
          {items.map((source) => (
            <SourceRow key={source.id} source={source} now={now} />
          ))}
        </ul>
        <ShowMore query={sources} />
      </section>
    </>
  );
};

type NoSourceProps = {
  onlyAlarms: boolean;
  isFiltered: boolean;
  onShowAll: () => void;
  onAdd: () => void;
};

const NoSource = ({ onlyAlarms, isFiltered, onShowAll, onAdd }: NoSourceProps) => {
  if (onlyAlarms) {
    return (
      <EmptyState
        icon={Radar}
        title="No sources have an alarm."
        action={<Button onClick={onShowAll}>Show all sources</Button>}
      />
    );
  }
  return (
    <EmptyState
      icon={Radar}
      title={isFiltered ? 'No sources for this bank yet.' : 'No sources yet.'}
      action={<Button onClick={onAdd}>Add a source</Button>}
    >
      Add the URL where a bank lists its circulars. We’ll then capture new ones automatically.
    </EmptyState>
  );
};
