import type { ModelUsage } from '@circulate/shared-schemas';
import { formatCount, formatNumber } from '../../../lib/format/format.ts';
import { lazily } from '../../../lib/format/lazily.ts';

const dollars = lazily(
  () =>
    new Intl.NumberFormat('en', {
      style: 'currency',
      currency: 'USD',
      minimumFractionDigits: 2,
      maximumFractionDigits: 4,
    }),
);
const LEAST_SHOWN = 0.0001;

/** Lists the AI calls for a circular, with their cost if prices are set. */
export const ModelUsageList = ({ usage }: { usage: ModelUsage[] }) =>
  usage.length === 0 ? null : (
    <section aria-labelledby="model-usage" className="card px-4 py-3 text-[13px]">
      <h2 id="model-usage" className="mb-2 text-sm font-semibold">
        AI calls
      </h2>
      <ul className="grid gap-3">
        {usage.map((each) => (
          <li key={`${each.step} ${each.model}`}>
            <div className="flex items-baseline justify-between gap-3">
              <p className="font-medium capitalize">{each.step}</p>
              <p className="text-ink-2 tabular-nums">{costText(each.cost_usd)}</p>
            </div>
            <p className="text-ink-3 tabular-nums">
              <span className="break-all">{each.model}</span>, {formatCount(each.calls, 'call')},{' '}
              {formatNumber(each.prompt_tokens)} tokens sent, {formatNumber(each.completion_tokens)}{' '}
              received
            </p>
          </li>
        ))}
      </ul>
    </section>
  );

const costText = (cost: number | null) => {
  if (cost === null) return 'No price set';
  return cost > 0 && cost < LEAST_SHOWN
    ? `< ${dollars().format(LEAST_SHOWN)}`
    : dollars().format(cost);
};
