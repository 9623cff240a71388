import type { EmailDelivery, Frequency } from '@circulate/shared-schemas';
import { Link } from 'react-router-dom';
import { titleOf, writingOf } from '../../components/circular-facts.tsx';
import { FiguresInOrder } from '../../components/figures-in-order.tsx';
import { formatCount, formatNumber } from '../../lib/format/format.ts';
import { useEmailPreview } from '../../queries/email-settings.ts';
import { emailsAMonth } from './emails-a-month.ts';
import { frequencies } from './frequency-labels.ts';

const NO_BREAK_SPACE = '\u00a0';

type Props = { frequency: Frequency; chosen: EmailDelivery };

const countText = ({ least, most }: ReturnType<typeof emailsAMonth>) =>
  least === most
    ? `about ${formatCount(most, 'email')} a month`
    : `about ${formatNumber(least)} to ${formatCount(most, 'email')} a month`;

/**
 * Shows roughly how many emails to expect per month. On a phone, an empty line takes its place
 * while it loads, so that no button moves.
 */
export const EmailCount = ({ frequency, chosen }: Props) => {
  const { data, isPending } = useEmailPreview(frequency, chosen);
  const all = [frequency, ...chosen.banks.map((bank) => bank.frequency)];
  const mostOften = frequencies.find((each) => all.includes(each)) ?? frequency;
  if (isPending) return <span className="max-sm:block">{NO_BREAK_SPACE}</span>;
  if (!data) return null;
  return (
    <span className="whitespace-nowrap text-ink max-sm:block sm:before:content-['–_']">
      {countText(emailsAMonth(data, mostOften))}
    </span>
  );
};

/** Lists the latest circulars that match the subscriptions or a saved search. */
export const LatestCirculars = ({ frequency, chosen }: Props) => {
  const { data } = useEmailPreview(frequency, chosen);
  if (!data || data.latest.length === 0) return null;
  return (
    <div>
      <h3 className="mb-1.5 text-[13px] font-medium text-ink-2">
        {data.latest.length === 1
          ? 'The latest circular you would receive'
          : `The latest ${data.latest.length} circulars you would receive`}
      </h3>
      <ul className="grid gap-2.5">
        {data.latest.map((circular) => (
          <li key={circular.id} className="min-w-0 text-[13px]">
            <Link
              to={`/circulars/${circular.id}`}
              {...writingOf(circular)}
              className="link block truncate leading-(--small-line)"
            >
              <FiguresInOrder>{titleOf(circular)}</FiguresInOrder>
            </Link>
            <bdi className="text-ink-3">{circular.bank.display_name}</bdi>
          </li>
        ))}
      </ul>
    </div>
  );
};
