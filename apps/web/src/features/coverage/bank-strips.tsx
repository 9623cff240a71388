import type { CoverageBank } from '@circulate/shared-schemas';
import { useDeferredValue, useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../components/ui/button.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { LabelledCheckbox } from '../../components/ui/labelled-checkbox.tsx';
import { SelectField } from '../../components/ui/select-field.tsx';
import { formatUtc } from '../../lib/format/format.ts';
import { useNow } from '../../lib/hooks/use-now.ts';
import { lastCheckText, rhythmText } from './coverage-labels.ts';
import { WeekStrip } from './week-strip.tsx';

type BankStripsProps = {
  banks: readonly CoverageBank[];
  isFollowed: (bank: CoverageBank) => boolean;
};

/** Lists each bank with its recent weeks and its last check. */
export const BankStrips = ({ banks, isFollowed }: BankStripsProps) => {
  const [region, setRegion] = useState('');
  const [onlyFollowed, setOnlyFollowed] = useState(false);
  const now = useNow();
  const regions = [...new Set(banks.flatMap((bank) => bank.regions))].toSorted();
  const shown = banks.filter(
    (bank) =>
      (region === '' || bank.regions.includes(region)) && (!onlyFollowed || isFollowed(bank)),
  );
  return (
    <section aria-labelledby="banks" className="mb-8">
      <div className="mb-3 flex flex-wrap items-end gap-x-6 gap-y-3">
        <h2 id="banks" className="mr-auto text-base font-semibold">
          Bank by bank
        </h2>
        <LabelledCheckbox checked={onlyFollowed} onCheckedChange={setOnlyFollowed}>
          My banks only
        </LabelledCheckbox>
        <div className="w-60 max-sm:w-full">
          <SelectField
            label="Region"
            value={region}
            onChange={(event) => setRegion(event.target.value)}
          >
            <option value="">All regions</option>
            {regions.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </SelectField>
        </div>
      </div>
      <div className="card">
        {shown.length === 0 ? (
          <EmptyState
            title="No banks to show."
            action={
              <Button
                onClick={() => {
                  setRegion('');
                  setOnlyFollowed(false);
                }}
              >
                Show all banks
              </Button>
            }
          >
            You don’t subscribe to any of these banks yet.
          </EmptyState>
        ) : (
          <StripTable banks={shown} now={now} />
        )}
      </div>
    </section>
  );
};

const heads = ['Bank', 'Country', 'Last 90 days', 'Last 12 weeks', 'Last checked'];

/** Number of rows rendered first, which is more than a phone shows; the rest follows in slices. */
const FIRST_DRAWN = 6;

const StripTable = ({ banks, now }: { banks: readonly CoverageBank[]; now: number }) => {
  const drawn = useDeferredValue(banks, banks.slice(0, FIRST_DRAWN));
  return (
    <table className="w-full border-collapse text-left max-md:block">
      <thead className="max-md:sr-only">
        <tr>
          {heads.map((head) => (
            <th
              key={head}
              scope="col"
              className="px-4 py-2.5 text-xs font-medium whitespace-nowrap text-ink-3"
            >
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:block">
        {drawn.map((bank) => (
          <StripRow key={bank.id} bank={bank} now={now} />
        ))}
      </tbody>
    </table>
  );
};

const cell = 'px-4 py-2 align-middle max-md:block max-md:px-0 max-md:py-0.5';

const StripRow = ({ bank, now }: { bank: CoverageBank; now: number }) => (
  <tr className="border-t border-line max-md:block max-md:px-4 max-md:py-3 max-md:[contain-intrinsic-size:auto_150px] max-md:[content-visibility:auto]">
    <th scope="row" className={`${cell} font-medium md:min-w-40`}>
      <Link to={`/circulars?bank=${bank.id}`} className="link">
        <bdi>{bank.display_name}</bdi>
      </Link>
    </th>
    <td className={`${cell} text-ink-2 max-md:text-xs`}>{bank.country}</td>
    <td className={`${cell} tabular-nums`}>
      {bank.circulars}
      <span className="text-ink-3 md:hidden"> in 90 days</span>
    </td>
    <td className={`${cell} max-md:py-1.5`}>
      <div className="flex items-center gap-x-3 gap-y-1 md:max-xl:flex-col md:max-xl:items-start">
        <WeekStrip weeks={bank.weeks} />
        <span className="text-xs whitespace-nowrap text-ink-2">{rhythmText(bank.weeks)}</span>
      </div>
    </td>
    <td className={`${cell} text-[13px] text-ink-2`}>
      {bank.looked_at ? (
        <time dateTime={bank.looked_at} title={formatUtc(bank.looked_at)}>
          {lastCheckText(bank, now)}
        </time>
      ) : (
        lastCheckText(bank, now)
      )}
    </td>
  </tr>
);
