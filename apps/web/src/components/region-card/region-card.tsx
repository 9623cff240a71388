import type { Region } from '@circulate/shared-schemas';
import { ChevronRight } from 'lucide-react';
import { useCallback, useId, useState } from 'react';
import { classNames } from '../../lib/browser/class-names.ts';
import { isSubscribed, useToggleBank, useToggleRegion } from '../../queries/subscriptions.ts';
import { MonitoredMark } from '../monitored-mark.tsx';
import { Button } from '../ui/button.tsx';
import { LabelledCheckbox } from '../ui/labelled-checkbox.tsx';
import { UndoBar } from '../undo-bar/undo-bar.tsx';
import { isAllSelected } from './region-rules.ts';

type RegionCardProps = {
  region: Region;
  followed: ReadonlySet<string>;
  /** Whether the button is disabled, as while the subscriptions are unknown. */
  isDisabled: boolean;
  /** Heading level. */
  heading?: 'h2' | 'h3';
};

/** Shows one region with its number of banks, a button for all of them, and their list. */
export const RegionCard = ({
  region,
  followed,
  isDisabled,
  heading: Heading = 'h2',
}: RegionCardProps) => {
  const [isOpen, setIsOpen] = useState(false);
  const [unfollowed, setUnfollowed] = useState(0);
  const forget = useCallback(() => setUnfollowed(0), []);
  const id = useId();
  const toggleRegion = useToggleRegion();
  const { region_name: name, banks } = region;
  const allSelected = isAllSelected(region, followed);
  const followedCount = banks.filter((bank) => isSubscribed(bank, followed)).length;

  return (
    <section aria-labelledby={`${id}-name`} className="card">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 p-2 pr-3 sm:pr-4">
        <Heading className="min-w-0 flex-1 basis-36">
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={`${id}-banks`}
            onClick={() => setIsOpen(!isOpen)}
            className="flex min-h-12 w-full items-center gap-3 rounded-lg px-2 text-left hover:bg-hover"
          >
            <ChevronRight
              size={16}
              aria-hidden="true"
              className={classNames(
                'shrink-0 text-ink-3 transition-transform duration-150',
                isOpen && 'rotate-90',
              )}
            />
            <span className="min-w-0">
              <span id={`${id}-name`} className="block font-semibold">
                {name}
              </span>
              <span className="block text-[13px] text-ink-3 tabular-nums">
                {banks.length} {banks.length === 1 ? 'bank' : 'banks'}
                {monitoredWords(banks)}
                {followedCount > 0 ? ` · ${followedCount} subscribed` : ''}
              </span>
            </span>
          </button>
        </Heading>
        <Button
          variant={allSelected ? 'secondary' : 'soft'}
          // On the narrowest screens the button is below the name, so that its label doesn't wrap.
          className="ml-auto"
          isBusy={toggleRegion.isPending}
          disabled={isDisabled || banks.length === 0}
          aria-describedby={`${id}-name`}
          onClick={() =>
            toggleRegion.mutate(
              { regionName: name, bankIds: banks.map(({ id }) => id), subscribe: !allSelected },
              { onSuccess: () => setUnfollowed(allSelected ? followedCount : 0) },
            )
          }
        >
          {allSelected ? 'Unsubscribe All' : 'Subscribe All'}
        </Button>
      </div>
      {unfollowed > 0 ? <UndoBar count={unfollowed} onGone={forget} className="mx-2 mb-2" /> : null}
      {isOpen ? (
        <RegionBanks id={`${id}-banks`} banks={banks} followed={followed} isDisabled={isDisabled} />
      ) : null}
    </section>
  );
};

/** Returns how many of a region's banks are monitored, in words; empty while that is unknown. */
const monitoredWords = (banks: Region['banks']): string => {
  if (banks.some(({ is_monitored }) => is_monitored === undefined)) return '';
  const count = banks.filter(({ is_monitored }) => is_monitored).length;
  return ` · ${count} monitored`;
};

type RegionBanksProps = {
  id: string;
  banks: Region['banks'];
  followed: ReadonlySet<string>;
  isDisabled: boolean;
};

const RegionBanks = ({ id, banks, followed, isDisabled }: RegionBanksProps) => {
  const { mutate } = useToggleBank();
  return (
    <ul
      id={id}
      className="grid gap-x-6 border-t border-line px-4 py-2 sm:grid-cols-2 xl:grid-cols-3"
    >
      {banks.map((bank) => (
        <li key={bank.id}>
          <LabelledCheckbox
            checked={isSubscribed(bank, followed)}
            disabled={isDisabled}
            onCheckedChange={(subscribe) => mutate({ bank, subscribe })}
          >
            <span className="flex flex-wrap items-baseline gap-x-2">
              {bank.display_name}
              <MonitoredMark isMonitored={bank.is_monitored} />
            </span>
          </LabelledCheckbox>
        </li>
      ))}
    </ul>
  );
};
