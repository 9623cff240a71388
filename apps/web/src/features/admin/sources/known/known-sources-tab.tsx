import type { CatalogueBank } from '@circulate/shared-schemas';
import { Radar } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { BankOptions } from '../../../../components/bank-options.tsx';
import { Badge } from '../../../../components/ui/badge.tsx';
import { Button, ButtonLink } from '../../../../components/ui/button.tsx';
import { EmptyState } from '../../../../components/ui/empty-state.tsx';
import { Notice } from '../../../../components/ui/notice.tsx';
import { SelectField } from '../../../../components/ui/select-field.tsx';
import { ShowMore } from '../../../../components/ui/show-more.tsx';
import { LoadingArea } from '../../../../components/ui/spinner.tsx';
import { TryAgain } from '../../../../components/ui/try-again.tsx';
import { useAddressFilter } from '../../../../lib/hooks/use-address-filter.ts';
import { useNow } from '../../../../lib/hooks/use-now.ts';
import { failureText } from '../../../../lib/text/failure-text.ts';
import { useRegions } from '../../../../queries/banks.ts';
import { rowsOf } from '../../../../queries/use-cursor-list.ts';
import { Exchange } from './exchange.tsx';
import { KnownSourceRow } from './known-source-row.tsx';
import { RunPanel } from './run-panel.tsx';
import { useCatalogue, useCatalogueRefresh, usePreviewRun, useStartRun } from './use-catalogue.ts';

/** Shows the source catalogue, where entries can be previewed and monitored. */
export const KnownSourcesTab = () => {
  const { given, clear, field } = useAddressFilter();
  const filter = { region: given('region'), bank: given('bank'), show: given('show') };
  const catalogue = useCatalogue(filter);
  const run = useLiveRun();
  const start = useStartRun();
  const banks = rowsOf(catalogue);
  const isRunning = run?.state === 'running';

  return (
    <>
      <Filters field={field} />
      <div className="mb-5 grid gap-3">
        <div className="flex flex-wrap items-center gap-2">
          <Button
            variant="primary"
            icon={<Radar size={16} aria-hidden="true" />}
            isBusy={start.isPending}
            disabled={isRunning}
            onClick={() => start.mutate({ region: filter.region, monitors: false })}
          >
            {filter.region === '' ? 'Preview all banks' : 'Preview this region'}
          </Button>
          <Button
            disabled={isRunning}
            isBusy={start.isPending}
            onClick={() => start.mutate({ region: filter.region, monitors: true })}
          >
            {filter.region === '' ? 'Monitor the catalogue' : 'Monitor this region'}
          </Button>
          <Exchange bank={filter.bank} />
        </div>
        {start.isError ? (
          <Notice tone="bad" role="alert">
            {failureText(start.error)}
          </Notice>
        ) : null}
      </div>
      {run ? <RunPanel run={run} /> : null}
      {catalogue.isPending ? <LoadingArea label="Loading the source catalogue" /> : null}
      {catalogue.isError ? (
        <TryAgain title="We couldn’t load the source catalogue." query={catalogue} />
      ) : null}
      {catalogue.isSuccess && banks.length === 0 ? (
        <EmptyState
          icon={Radar}
          title="No banks match these filters."
          action={<Button onClick={clear}>Show all banks</Button>}
        />
      ) : null}
      <ul className="grid gap-4">
        {banks.map((each) => (
          <BankCard key={each.bank.id} of={each} />
        ))}
      </ul>
      <ShowMore query={catalogue} />
    </>
  );
};

/** Loads and polls the preview run. Its results appear in the list as they arrive. */
const useLiveRun = () => {
  const { data: run } = usePreviewRun();
  const refresh = useCatalogueRefresh();
  const done = run?.done;
  const before = useRef(done);
  useEffect(() => {
    if (before.current !== undefined && done !== before.current) refresh();
    before.current = done;
  }, [done, refresh]);
  return run;
};

type FiltersProps = Pick<ReturnType<typeof useAddressFilter>, 'field'>;

const Filters = ({ field }: FiltersProps) => {
  const regions = useRegions().data ?? [];
  return (
    <div className="mb-4 grid items-end gap-4 sm:grid-cols-3">
      <SelectField label="Region" {...field('region')}>
        <option value="">All regions</option>
        {regions.map(({ region_id, region_name }) => (
          <option key={region_id} value={region_id}>
            {region_name}
          </option>
        ))}
      </SelectField>
      <SelectField label="Bank" {...field('bank')}>
        <option value="">All banks</option>
        <BankOptions />
      </SelectField>
      <SelectField label="Show" {...field('show')}>
        <option value="">All entries</option>
        <option value="unwatched">Banks not monitored</option>
        <option value="unknown">Banks without an entry</option>
        <option value="never_tried">Not tried yet</option>
        <option value="works">Works</option>
        <option value="changed">Changed</option>
        <option value="walled">Blocked</option>
        <option value="unreachable">Unreachable</option>
      </SelectField>
    </div>
  );
};

const BankCard = ({ of: { bank, country, watched_count, sources } }: { of: CatalogueBank }) => {
  const now = useNow();
  return (
    <li className="card">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-4 py-3">
        <h2 className="min-w-0 font-semibold [overflow-wrap:anywhere]">{bank.display_name}</h2>
        <span className="text-[13px] text-ink-3">{country}</span>
        <Badge tone={watched_count > 0 ? 'accent' : 'plain'}>
          {watched_count > 0 ? `${watched_count} monitored` : 'Not monitored'}
        </Badge>
      </div>
      {sources.length === 0 ? (
        <div className="flex flex-wrap items-center justify-between gap-3 px-4 py-3.5 text-ink-2">
          <p>
            The catalogue has no source for this bank. Find its list of circulars and add the URL.
          </p>
          <ButtonLink size="sm" to={`/admin/sources?bank=${bank.id}`}>
            Go to sources
          </ButtonLink>
        </div>
      ) : (
        <ul className="divide-y divide-line">
          {sources.map((known) => (
            <KnownSourceRow key={known.id} known={known} now={now} />
          ))}
        </ul>
      )}
    </li>
  );
};
