import type { Ai, AiSetUp, AiSupport, Measured } from '@circulate/shared-schemas';
import type { ReactNode } from 'react';
import { LabelValue, LabelValueList } from '../../../components/ui/label-value.tsx';
import { formatCount, formatNumber } from '../../../lib/format/format.ts';
import { relativeTime } from '../../../lib/format/relative-time.ts';
import { useNow } from '../../../lib/hooks/use-now.ts';
import { measuredText } from '../../../lib/text/measured-text.ts';
import { contextText, failureName, formName, secondsText, usdText } from './ai-labels.ts';

type SectionProps = { id: string; title: string; children: ReactNode };

const Section = ({ id, title, children }: SectionProps) => (
  <section aria-labelledby={id} className="min-w-0">
    <h2 id={id} className="mb-3 font-serif text-lg font-semibold">
      {title}
    </h2>
    <div className="card px-5 py-2">{children}</div>
  </section>
);

type SetUpProps = { setUp: AiSetUp; supports: AiSupport | null };

/** Shows how the model is reached, and what its server supports. */
export const SetUp = ({ setUp, supports }: SetUpProps) => (
  <Section id="set-up" title="Connection">
    <LabelValueList>
      <LabelValue label="Provider">
        <span className="wrap-anywhere">{setUp.url}</span>
      </LabelValue>
      <LabelValue label="Model">{setUp.model}</LabelValue>
      <LabelValue label="Check model">
        {setUp.check_model ?? 'None: the same model checks again if the keyword rules disagree'}
      </LabelValue>
      <LabelValue label="Response format">
        {supports ? formName(supports.form) : 'Unknown until you run a test'}
      </LabelValue>
      <LabelValue label="Context">{contextText(supports?.reads_tokens ?? 0)}</LabelValue>
      {supports && supports.refused.length > 0 ? (
        <LabelValue label="Parameters we don’t send">{supports.refused.join(', ')}</LabelValue>
      ) : null}
      <LabelValue label="Limits per call">
        {`${formatNumber(setUp.timeout_seconds)} s, ${formatCount(setUp.concurrency, 'call')} at a time`}
      </LabelValue>
      <LabelValue label="Price per million tokens">
        {setUp.prices
          ? `${usdText(setUp.prices.input)} in, ${usdText(setUp.prices.output)} out`
          : 'Not set: costs are unknown'}
      </LabelValue>
    </LabelValueList>
  </Section>
);

/** Shows how many calls succeeded in the last hour, how quickly, and why others failed. */
export const LastHour = ({ lastHour }: { lastHour: Ai['last_hour'] }) => {
  const now = useNow();
  const { calls, answered, median_ms, tokens_per_second, failures } = lastHour;
  return (
    <Section id="last-hour" title="Last hour">
      <LabelValueList>
        <LabelValue label="Calls">
          {calls === 0 ? 'None' : `${formatNumber(calls)}, ${formatNumber(answered)} answered`}
        </LabelValue>
        {median_ms === null ? null : (
          <LabelValue label="Speed">
            {`${secondsText(median_ms)} per call (median)`}
            {tokens_per_second === null
              ? null
              : `, ${formatNumber(Math.round(tokens_per_second))} tokens per second`}
          </LabelValue>
        )}
        {failures.map(({ kind, calls: count, last_at, problem }) => (
          <LabelValue key={kind} label={failureName(kind)}>
            <p>{`${formatCount(count, 'call')}, last ${relativeTime(last_at, now)}`}</p>
            {problem ? <p className="text-pretty text-ink-2 wrap-anywhere">{problem}</p> : null}
          </LabelValue>
        ))}
      </LabelValueList>
    </Section>
  );
};

const limited = (spent: number, limit: number | null) =>
  limit === null
    ? `${usdText(spent)}, no limit`
    : `${usdText(spent)} of ${usdText(limit)} (${Math.round((100 * spent) / (limit || 1))}%)`;

const shareText = (measured: Measured, none: string) =>
  measured.of === 0 ? none : measuredText(measured);

/** Shows the model's cost against the limits, and how often it was right. */
export const CostAndQuality = ({ ai, setUp }: { ai: Ai; setUp: AiSetUp }) => (
  <Section id="cost" title="Cost and quality">
    <LabelValueList>
      <LabelValue label="Cost today (UTC)">
        {limited(ai.cost.today_usd, setUp.limits.day_usd)}
      </LabelValue>
      <LabelValue label="Cost this month">
        {limited(ai.cost.month_usd, setUp.limits.month_usd)}
      </LabelValue>
      <LabelValue label="Published without review, last 30 days">
        {shareText(ai.published_unreviewed, 'No circulars read by this model yet')}
      </LabelValue>
      <LabelValue label="Agreement with reviewers">
        {shareText(ai.agreement, 'No decisions on its categories yet')}
      </LabelValue>
    </LabelValueList>
  </Section>
);
