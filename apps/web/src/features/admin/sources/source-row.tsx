import type { Source } from '@circulate/shared-schemas';
import { CircleCheck, CircleX } from 'lucide-react';
import { useRef, useState } from 'react';
import { Time } from '../../../components/time.tsx';
import { Badge } from '../../../components/ui/badge.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { Spinner } from '../../../components/ui/spinner.tsx';
import { formatNumber, formatUtc } from '../../../lib/format/format.ts';
import { nextRunText, relativeTime } from '../../../lib/format/relative-time.ts';
import { failureText } from '../../../lib/text/failure-text.ts';
import { kindNames } from '../../../lib/text/source-kinds.ts';
import { SourceForm } from './lazy-source-form.ts';
import { PreviewResult } from './preview-result.tsx';
import { SourceActions } from './source-actions.tsx';
import { alarmNames, countsText, intervalText, stateBadges } from './source-labels.ts';
import { usePreviewSource, useSourceAction } from './use-sources.ts';

const failedTexts = {
  run: 'We couldn’t check the source.',
  pause: 'We couldn’t pause the source.',
  resume: 'We couldn’t resume the source.',
};

/** Shows one source: its state, its next check and its actions. */
export const SourceRow = ({ source, now }: { source: Source; now: number }) => {
  const [panel, setPanel] = useState<'none' | 'test' | 'edit'>('none');
  const editButton = useRef<HTMLButtonElement>(null);
  const preview = usePreviewSource();
  const action = useSourceAction(source.id);
  const look = useAwaitedLook(source);
  const test = () => {
    setPanel('test');
    const { url, kind, settings, bank } = source;
    preview.mutate({ url, kind, settings, bank_id: bank.id });
  };

  return (
    <li className="grid gap-3 px-4 py-3.5">
      <div className="grid gap-x-6 gap-y-3 lg:grid-cols-[minmax(0,1fr)_auto]">
        <div className="min-w-0">
          <SourceHead source={source} />
          <SourceFacts source={source} now={now} isLooking={look.isAwaited} />
        </div>
        <SourceActions
          source={source}
          pending={action.isPending ? action.variables : null}
          isTesting={preview.isPending}
          isEditing={panel === 'edit'}
          editRef={editButton}
          onTest={test}
          onEdit={() => setPanel(panel === 'edit' ? 'none' : 'edit')}
          onAct={(name) => {
            action.mutate(name, { onSuccess: name === 'pause' ? look.forget : look.await });
          }}
        />
      </div>
      <Alarm source={source} />
      <Problems source={source} />
      {action.isError ? (
        <Notice tone="bad" role="alert">
          {failedTexts[action.variables]} {failureText(action.error)}
        </Notice>
      ) : null}
      {panel === 'test' ? (
        <section aria-label="Test" className="rounded-lg bg-sunken p-4">
          <PreviewResult preview={preview} onRetry={test} />
          {preview.isPending ? null : (
            <div className="mt-3">
              <Button size="sm" onClick={() => setPanel('none')}>
                Close test
              </Button>
            </div>
          )}
        </section>
      ) : null}
      {panel === 'edit' ? (
        <div className="border-t border-line pt-4">
          <SourceForm
            source={source}
            onClose={() => {
              setPanel('none');
              editButton.current?.focus();
            }}
          />
        </div>
      ) : null}
    </li>
  );
};

/**
 * Tracks a requested check: `await` records the request, and `isAwaited` is true until the last
 * result changes.
 */
const useAwaitedLook = ({ last_result: result }: Source) => {
  const [before, setBefore] = useState<string | null>(null);
  const current = result?.at ?? 'never';
  return {
    isAwaited: before === current,
    await: () => setBefore(current),
    forget: () => setBefore(null),
  };
};

const SourceHead = ({ source }: { source: Source }) => {
  const state = stateBadges[source.state];
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <h2 className="font-semibold">
          <bdi>{source.bank.display_name}</bdi>
        </h2>
        <Badge tone={state.tone}>{state.label}</Badge>
        <span className="text-[13px] text-ink-3">{kindNames[source.kind]}</span>
      </div>
      <a href={source.url} target="_blank" rel="noreferrer" className="link text-[13px] break-all">
        {source.url}
      </a>
    </>
  );
};

type SourceFactsProps = { source: Source; now: number; isLooking: boolean };

const SourceFacts = ({ source, now, isLooking }: SourceFactsProps) => (
  <div className="mt-1.5 grid gap-0.5 text-[13px] text-ink-2">
    <LastResult source={source} now={now} isLooking={isLooking} />
    <p className="flex flex-wrap gap-x-2 text-ink-3 tabular-nums">
      <span>
        {source.next_run_at
          ? `Next check ${nextRunText(source.next_run_at, now)}, ${intervalText(source.interval_seconds)}`
          : 'No checks while paused'}
      </span>
      <span aria-hidden="true" className="max-sm:hidden">
        ·
      </span>
      <span>{countsText(source.counts)}</span>
    </p>
  </div>
);

/** Shows the result of the last check, unless an alarm already shows the reason. */
const LastResult = ({
  source: { last_result: result, state, alarm },
  now,
  isLooking,
}: SourceFactsProps) => {
  if (isLooking || (!result && state !== 'paused')) {
    return (
      <p role="status" className="flex items-center gap-2">
        <Spinner size={14} />
        {result ? 'Waiting for the result' : 'First check in progress'}
      </p>
    );
  }
  if (!result) return <p>Paused before its first check</p>;
  const Icon = result.ok ? CircleCheck : CircleX;
  return (
    <p className="flex items-start gap-2">
      <Icon
        size={16}
        aria-hidden="true"
        className={`mt-0.5 shrink-0 ${result.ok ? 'text-ok' : 'text-bad'}`}
      />
      <span className="min-w-0">
        <span className="sr-only">{result.ok ? 'Worked: ' : 'Failed: '}</span>
        {alarm?.code === 'failing' ? 'Failed again' : withoutFullStop(result.text)}{' '}
        <span aria-hidden="true">·</span>{' '}
        <time dateTime={result.at} title={formatUtc(result.at)} className="text-ink-3">
          {relativeTime(result.at, now)}
        </time>
      </span>
    </p>
  );
};

/** Removes the full stop, since the time follows on the same line. */
const withoutFullStop = (text: string) => text.replace(/\.$/, '');

const Alarm = ({ source: { alarm } }: { source: Source }) => {
  if (!alarm) return null;
  const isSerious = alarm.code === 'failing' || alarm.code === 'not_polled';
  return (
    <Notice tone={isSerious ? 'bad' : 'warn'}>
      <strong className="font-semibold">{alarmNames[alarm.code]}</strong> since{' '}
      <Time at={alarm.since} />. {alarm.text}
    </Notice>
  );
};

/** Lists the circulars that failed to download, grouped by reason. */
const Problems = ({ source: { problems } }: { source: Source }) =>
  problems.length === 0 ? null : (
    <ul aria-label="Failed downloads" className="grid gap-1.5 text-[13px] text-ink-2">
      {problems.map(({ text, count, since, link, title }) => (
        <li key={text} className="min-w-0">
          <a href={link} target="_blank" rel="noreferrer" className="link break-words">
            <bdi>{title ?? link}</bdi>
          </a>
          {count > 1 ? ` and ${formatNumber(count - 1)} more` : ''}, since <Time at={since} />:{' '}
          {text}
        </li>
      ))}
    </ul>
  );
