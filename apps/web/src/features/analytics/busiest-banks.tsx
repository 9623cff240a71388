import type { Analytics } from '@circulate/shared-schemas';
import { formatCount, formatNumber } from '../../lib/format/format.ts';
import { formatDays } from './panels.ts';

const MOST = 10;

/**
 * Lists the banks with the most circulars, and their average number of days from issue to effective
 * date.
 */
export const BusiestBanks = ({ banks }: Pick<Analytics, 'banks'>) => {
  const busiest = banks.slice(0, MOST);
  const most = busiest[0]?.total ?? 1;
  return (
    <section aria-labelledby="busiest" className="card mt-6 overflow-x-auto">
      <h2 id="busiest" className="px-4 pt-4 pb-2 font-semibold">
        Busiest banks
      </h2>
      <table className="w-full text-left">
        <thead>
          <tr className="text-[13px] text-ink-3">
            <th scope="col" className="px-4 py-2 font-medium">
              Bank
            </th>
            <th scope="col" className="px-4 py-2 font-medium md:w-2/5">
              Circulars
            </th>
            <th scope="col" className="px-4 py-2 font-medium">
              Average days from issue to effective date
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {busiest.map(({ bank, total, to_effect: { average_days, circulars } }) => (
            <tr key={bank.id}>
              <th scope="row" className="px-4 py-2 font-normal">
                <bdi>{bank.display_name}</bdi>
              </th>
              <td className="px-4 py-2 tabular-nums">
                <span className="flex items-center gap-3">
                  <span className="w-10 shrink-0 text-right">{formatNumber(total)}</span>
                  <span aria-hidden="true" className="hidden h-2 flex-1 sm:block">
                    <span
                      className="block h-full rounded-sm bg-accent"
                      style={{ width: `${(total / most) * 100}%` }}
                    />
                  </span>
                </span>
              </td>
              <td className="px-4 py-2 tabular-nums">
                {average_days === null ? (
                  <span className="text-ink-3">No effective dates</span>
                ) : (
                  <>
                    {formatDays(average_days)}
                    <span className="block text-[13px] text-ink-3">
                      from {formatCount(circulars, 'circular')}
                    </span>
                  </>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};
