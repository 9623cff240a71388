import { CHANNEL_KINDS, DELIVERY_STATES, type Delivery, MANY_MAX } from '@circulate/shared-schemas';
import { CircleQuestionMark, MailCheck, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { stateBadges } from '../../../components/delivery-states.ts';
import { DownloadCsvButton } from '../../../components/download-csv-button.tsx';
import { lazyPart } from '../../../components/lazy-part.tsx';
import { SelectAll } from '../../../components/select-row.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { type FilterChip, FilterChips } from '../../../components/ui/filter-chips.tsx';
import { ShowMore } from '../../../components/ui/show-more.tsx';
import { LoadingArea } from '../../../components/ui/spinner.tsx';
import { TryAgain } from '../../../components/ui/try-again.tsx';
import { useAddressFilter } from '../../../lib/hooks/use-address-filter.ts';
import { useDebounced } from '../../../lib/hooks/use-debounced.ts';
import { useSelection } from '../../../lib/hooks/use-selection.ts';
import { CHANNEL_NAMES } from '../../../lib/text/channel-names.ts';
import { sinceText } from '../../../lib/text/since-text.ts';
import { rowsOf } from '../../../queries/use-cursor-list.ts';
import { ChosenDeliveries } from './chosen-deliveries.tsx';
import { DeliveryFilters } from './delivery-filters.tsx';
import { DeliveryRow } from './delivery-row.tsx';
import { ResendAll } from './resend-all.tsx';
import { SetAside } from './unprocessable-jobs.tsx';
import { type DeliveryListFilter, useDeliveries } from './use-deliveries.ts';

const WhyPanel = lazyPart(async () => (await import('./why-panel.tsx')).WhyPanel);

/** Lists alert emails with state and reason. */
export const DeliveriesTab = () => {
  const filter = useAddressFilter();
  const { given, set, clear, isFiltered } = filter;
  const [isAsking, setIsAsking] = useState(false);
  const askButton = useRef<HTMLButtonElement>(null);
  const circular = given('circular');
  const email = useDebounced(given('email').trim());
  const reply = useDebounced(given('reply').trim());
  const query = {
    email,
    circular,
    state: given('state'),
    reply,
    channel: given('channel'),
    sent_from: given('sent_from'),
    bounced_from: given('bounced_from'),
  };
  const { channel, sent_from, bounced_from } = query;
  // Bulk resend can only filter by circular, state and reply. With any other filter set, it would
  // resend more than the list shows.
  const canResendAll = `${email}${channel}${sent_from}${bounced_from}` === '';
  const deliveries = useDeliveries(query);
  const items = rowsOf(deliveries);

  return (
    <>
      <SetAside />
      <DeliveryFilters filter={filter}>
        <Button
          ref={askButton}
          className="min-h-10"
          icon={<CircleQuestionMark size={16} aria-hidden="true" />}
          aria-expanded={isAsking}
          onClick={() => setIsAsking(true)}
        >
          Explain an alert
        </Button>
      </DeliveryFilters>
      {isAsking ? (
        <WhyPanel
          circularId={circular}
          onClose={() => {
            setIsAsking(false);
            askButton.current?.focus();
          }}
        />
      ) : null}
      {circular ? (
        <OnlyAbout
          title={titleIn(items, circular) ?? 'one circular'}
          onClear={() => set('circular', '')}
        />
      ) : null}
      <FilterChips
        chips={deliveryChips(given)}
        onTakeAway={(name) => set(name, '')}
        onClear={clear}
      />
      {canResendAll && items.length > 0 ? (
        <ResendAll state={given('state')} circular={circular} reply={reply} />
      ) : null}
      {items.length > 0 ? <AsFile query={query} /> : null}
      <DeliveryList
        deliveries={deliveries}
        isFiltered={isFiltered}
        onClear={clear}
        onAsk={() => setIsAsking(true)}
      />
    </>
  );
};

type DeliveryListProps = {
  deliveries: ReturnType<typeof useDeliveries>;
  isFiltered: boolean;
  onClear: () => void;
  onAsk: () => void;
};

const DeliveryList = ({ deliveries, isFiltered, onClear, onAsk }: DeliveryListProps) => {
  const items = rowsOf(deliveries);
  const selection = useSelection(
    items.map(({ id }) => id),
    MANY_MAX,
  );
  return (
    <>
      <ChosenDeliveries
        chosen={items.filter(({ id }) => selection.has(id))}
        onClear={selection.clear}
      />
      <section aria-label="Deliveries" className="card">
        {deliveries.isPending ? <LoadingArea label="Loading deliveries" /> : null}
        {deliveries.isError ? (
          <TryAgain title="We couldn’t load the deliveries." query={deliveries} />
        ) : null}
        {deliveries.isSuccess && items.length === 0 ? (
          <NoDelivery isFiltered={isFiltered} onClear={onClear} onAsk={onAsk} />
        ) : null}
        {items.length > 0 ? (
          <div className="flex items-center gap-2 border-b border-line px-4 py-2">
            <SelectAll selection={selection} />
            <span aria-hidden="true" className="text-[13px] text-ink-3">
              Select all shown
            </span>
          </div>
        ) : null}
        <ul className="divide-y divide-line">
          {items.map((delivery) => (
            <DeliveryRow key={delivery.id} delivery={delivery} selection={selection} />
          ))}
        </ul>
        <ShowMore query={deliveries} />
      </section>
    </>
  );
};

const AsFile = ({ query }: { query: DeliveryListFilter }) => (
  <div className="mb-3 flex justify-end">
    <DownloadCsvButton path="/admin/deliveries/csv" query={query} name="circulate-deliveries" />
  </div>
);

const titleIn = (items: Delivery[], id: string) =>
  items[0]?.alerts.find(({ circular }) => circular.id === id)?.circular.title;

type OnlyAboutProps = { title: string; onClear: () => void };

const OnlyAbout = ({ title, onClear }: OnlyAboutProps) => (
  <p className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-2">
    <span dir="auto">
      Only about <strong className="font-semibold">{title}</strong>
    </span>
    <Button size="sm" variant="quiet" icon={<X size={14} aria-hidden="true" />} onClick={onClear}>
      Show all
    </Button>
  </p>
);

type NoDeliveryProps = { isFiltered: boolean; onClear: () => void; onAsk: () => void };

const NoDelivery = ({ isFiltered, onClear, onAsk }: NoDeliveryProps) =>
  isFiltered ? (
    <EmptyState
      icon={MailCheck}
      title="No emails match these filters."
      action={
        <div className="flex flex-wrap justify-center gap-2">
          <Button onClick={onClear}>Clear filters</Button>
          <Button onClick={onAsk}>Explain a missing alert</Button>
        </div>
      }
    />
  ) : (
    <EmptyState icon={MailCheck} title="No emails yet.">
      Emails appear here once a circular matches someone’s bank and category subscriptions.
    </EmptyState>
  );

/** Returns the filters in the URL, in words; the circular is shown by its title. */
const deliveryChips = (given: (name: string) => string): FilterChip[] => {
  const state = DELIVERY_STATES.find((known) => known === given('state'));
  const channel = CHANNEL_KINDS.find((known) => known === given('channel'));
  const chips: [name: string, text: string | undefined][] = [
    ['email', given('email') && `To “${given('email')}”`],
    ['reply', given('reply') && `Reply “${given('reply')}”`],
    ['state', state && stateBadges[state].label],
    ['channel', channel && CHANNEL_NAMES[channel]],
    ['sent_from', sinceText('Sent', given('sent_from'))],
    ['bounced_from', sinceText('Bounced', given('bounced_from'))],
  ];
  return chips.flatMap(([name, text]) => (text ? [{ name, text }] : []));
};
