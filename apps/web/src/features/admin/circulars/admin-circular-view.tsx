import { type AdminCircular, categoryOrigin } from '@circulate/shared-schemas';
import { Fragment } from 'react';
import { titleOf, writingOf } from '../../../components/circular-facts.tsx';
import { Confidence } from '../../../components/confidence.tsx';
import { lazyPart } from '../../../components/lazy-part.tsx';
import { OriginalFileButton } from '../../../components/original-file-button.tsx';
import { RemoveCircular } from '../../../components/remove-circular.tsx';
import { hasFileFault, ReplaceFileButton } from '../../../components/replace-file-button.tsx';
import { StandingNotices } from '../../../components/standing-notices.tsx';
import { StatusBadge } from '../../../components/status-badge.tsx';
import { Day, Time } from '../../../components/time.tsx';
import { Button, ButtonLink, buttonClass } from '../../../components/ui/button.tsx';
import { LabelValue, LabelValueList } from '../../../components/ui/label-value.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { formatLanguage } from '../../../lib/format/format.ts';
import { usePageTitle } from '../../../lib/hooks/use-page-title.ts';
import { ChangeBankButton } from './change-bank-button.tsx';
import { KindForm } from './kind-form.tsx';
import { ModelUsageList } from './model-usage-list.tsx';
import { StepList } from './pipeline-steps.tsx';
import { useCircularAction } from './use-admin-circulars.ts';

const DaysPanel = lazyPart(async () => (await import('./days-panel.tsx')).DaysPanel);
const RelationsPanel = lazyPart(async () => (await import('./relations-panel.tsx')).RelationsPanel);
const CorrectForm = lazyPart(async () => (await import('./correct-form.tsx')).CorrectForm);

/** Status, reason, steps and actions of a circular. */
export const AdminCircularView = ({ circular }: { circular: AdminCircular }) => {
  usePageTitle(circular.original_title ? titleOf(circular) : 'A circular');
  const action = useCircularAction(circular.id);
  const { status } = circular;
  const isReadable = status === 'published' || status === 'withdrawn';
  return (
    <article className="grid gap-6 xl:grid-cols-[minmax(0,1fr)_360px]">
      <div className="grid min-w-0 content-start gap-5">
        <header>
          <div className="mb-2 flex flex-wrap items-center gap-2">
            <StatusBadge status={status} />
            <bdi className="text-[13px] text-ink-3">{circular.bank.display_name}</bdi>
          </div>
          <h1 {...writingOf(circular)} className="font-serif text-lg font-semibold">
            {circular.original_title ? titleOf(circular) : circular.versions[0]?.file_name}
          </h1>
          <div className="mt-3 flex flex-wrap gap-2">
            {hasFileFault(circular) ? <ReplaceFileButton circularId={circular.id} /> : null}
            <OriginalFileButton
              circular={circular}
              variant={status === 'failed' ? 'secondary' : 'primary'}
            />
            {circular.source_url ? (
              <a
                href={circular.source_url}
                target="_blank"
                rel="noreferrer"
                className={buttonClass('quiet')}
              >
                View on the bank’s website
              </a>
            ) : null}
            {isReadable ? (
              <ButtonLink to={`/circulars/${circular.id}`}>View as subscriber</ButtonLink>
            ) : null}
            <ButtonLink to={`/admin/deliveries?circular=${circular.id}`}>
              Emails about it
            </ButtonLink>
            {status === 'failed' ? (
              <Button
                variant={hasFileFault(circular) ? 'secondary' : 'primary'}
                isBusy={action.isPending}
                onClick={() => action.mutate({ name: 'retry' })}
              >
                Retry
              </Button>
            ) : null}
            <EndingButtons circular={circular} action={action} />
          </div>
        </header>
        <HeldNotice circular={circular} onUndo={() => action.mutate({ name: 'undo' })} />
        <StandingNotices circular={circular} />
        <Fragment key={circular.id}>
          {status === 'in_review' ? (
            <KindForm
              circular={circular}
              ownRevision={action.ownRevision}
              isBusy={action.isPending}
              onSubmit={(input, onError) => action.mutate({ name: 'confirm', input }, { onError })}
            />
          ) : null}
          <CorrectForm
            circular={circular}
            isBusy={action.isPending}
            onSubmit={(input, onSaved) =>
              action.mutate({ name: 'correct', input }, { onSuccess: onSaved })
            }
          />
          <RelationsPanel circularId={circular.id} />
          <DaysPanel circularId={circular.id} language={circular.language} />
        </Fragment>
      </div>
      <aside className="grid content-start gap-5">
        <StepList steps={circular.steps} />
        <ModelUsageList usage={circular.model_usage} />
        <Facts circular={circular} />
      </aside>
    </article>
  );
};

type HeldNoticeProps = { circular: AdminCircular; onUndo: () => void };

/** Says that a publication can still be undone for a few seconds. */
const HeldNotice = ({ circular: { held_publication: held }, onUndo }: HeldNoticeProps) =>
  held === null || held.ms_left === 0 ? null : (
    <Notice
      role="status"
      action={
        <Button size="sm" variant="soft" onClick={onUndo}>
          Undo
        </Button>
      }
    >
      {held.decided_by_name} published this circular. Alerts go out within 10 seconds.
    </Notice>
  );

type EndingButtonsProps = {
  circular: AdminCircular;
  action: ReturnType<typeof useCircularAction>;
};

/** Irreversible actions, while they apply. */
const EndingButtons = ({ circular, action }: EndingButtonsProps) =>
  circular.status === 'withdrawn' || circular.status === 'duplicate' ? null : (
    <>
      <ChangeBankButton
        circular={circular}
        isBusy={action.isPending}
        onChange={(input) => action.mutate({ name: 'reassign', input })}
      />
      <RemoveCircular
        wasPublished={circular.published_at !== null}
        onConfirm={(input) => action.mutate({ name: 'withdraw', input })}
      />
    </>
  );

const Facts = ({ circular }: { circular: AdminCircular }) => (
  <section aria-labelledby="facts" className="card px-4 pt-3 pb-1 text-[13px] [--label-width:96px]">
    <h2 id="facts" className="text-sm font-semibold">
      Details
    </h2>
    <LabelValueList>
      <LabelValue label="Type">{circular.kind}</LabelValue>
      <LabelValue label="Categories">
        {circular.categories.map((category) => category.category_name).join(', ')}
      </LabelValue>
      <LabelValue label="Confidence">
        {circular.confidence === null ? null : <Confidence confidence={circular.confidence} />}
      </LabelValue>
      <LabelValue label="Decision">
        {circular.decided_by === null ? null : categoryOrigin(circular.decided_by)}
      </LabelValue>
      <LabelValue label="Language">
        {circular.language ? formatLanguage(circular.language) : null}
      </LabelValue>
      <LabelValue label="Issued">
        {circular.published_on === null ? null : <Day day={circular.published_on} />}
      </LabelValue>
      <LabelValue label="Received">
        <Time at={circular.received_at} />
      </LabelValue>
      <LabelValue label="Uploaded by">
        <span className="break-words">
          {circular.uploaded_by_name ?? circular.uploaded_by ?? 'Captured automatically'}
        </span>
      </LabelValue>
    </LabelValueList>
  </section>
);
