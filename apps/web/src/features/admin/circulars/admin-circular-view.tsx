import {
  type AdminCircular,
  categoryOrigin,
  type ReassignCircularInput,
} from '@circulate/shared-schemas';
import { Fragment, useState } from 'react';
import { titleOf, writingOf } from '../../../components/circular-facts.tsx';
import { Confidence } from '../../../components/confidence.tsx';
import { CircularDocument } from '../../../components/document/circular-document.tsx';
import { lazyPart } from '../../../components/lazy-part.tsx';
import { RemoveCircular } from '../../../components/remove-circular.tsx';
import { hasFileFault, ReplaceFileButton } from '../../../components/replace-file-button.tsx';
import { StandingNotices } from '../../../components/standing-notices.tsx';
import { StatusBadge } from '../../../components/status-badge.tsx';
import { Day, Time } from '../../../components/time.tsx';
import { Button, ButtonLink } from '../../../components/ui/button.tsx';
import { LabelValue, LabelValueList } from '../../../components/ui/label-value.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { formatLanguage } from '../../../lib/format/format.ts';
import { usePageTitle } from '../../../lib/hooks/use-page-title.ts';
import { KindForm } from './kind-form.tsx';
import { ManyDialog } from './many-dialog.tsx';
import { ModelUsageList } from './model-usage-list.tsx';
import { StepList } from './pipeline-steps.tsx';
import { useCircularAction } from './use-admin-circulars.ts';

const DaysPanel = lazyPart(async () => (await import('./days-panel.tsx')).DaysPanel);
const RelationsPanel = lazyPart(async () => (await import('./relations-panel.tsx')).RelationsPanel);
const CorrectForm = lazyPart(async () => (await import('./correct-form.tsx')).CorrectForm);

/** Shows a circular as in the review queue: the document in the middle, its data on the right. */
export const AdminCircularView = ({ circular }: { circular: AdminCircular }) => {
  usePageTitle(circular.original_title ? titleOf(circular) : 'A circular');
  const action = useCircularAction(circular.id);
  const { status } = circular;
  return (
    <article className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_316px] xl:grid-cols-[minmax(0,1fr)_380px]">
      <header className="min-w-0 lg:col-span-2">
        <div className="mb-2 flex flex-wrap items-center gap-2">
          <StatusBadge status={status} />
          <bdi className="text-[13px] text-ink-3">{circular.bank.display_name}</bdi>
        </div>
        <h1
          {...writingOf(circular)}
          className="font-serif text-lg font-semibold wrap-anywhere md:text-xl"
        >
          {circular.original_title ? titleOf(circular) : circular.versions[0]?.file_name}
        </h1>
        <Actions circular={circular} action={action} />
        <div className="mt-3 grid gap-2 empty:hidden">
          <HeldNotice circular={circular} onUndo={() => action.mutate({ name: 'undo' })} />
          <StandingNotices circular={circular} />
        </div>
      </header>
      <div className="min-w-0 self-start [--document-room:160px] lg:sticky lg:top-20 short:static">
        <CircularDocument key={circular.id} circular={circular} />
      </div>
      <div className="grid min-w-0 content-start gap-4">
        <Fragment key={circular.id}>
          {status === 'in_review' ? (
            <KindForm
              circular={circular}
              ownRevision={action.ownRevision}
              isBusy={action.isPending}
              onSubmit={(input, onError) => action.mutate({ name: 'confirm', input }, { onError })}
            />
          ) : null}
          <CircularDetails circular={circular} />
          <CorrectForm
            circular={circular}
            isBusy={action.isPending}
            onSubmit={(input, onSaved) =>
              action.mutate({ name: 'correct', input }, { onSuccess: onSaved })
            }
          />
          <DaysPanel circularId={circular.id} language={circular.language} />
          <StepList steps={circular.steps} />
          <RelationsPanel circularId={circular.id} />
        </Fragment>
        <ModelUsageList usage={circular.model_usage} />
      </div>
    </article>
  );
};

type ActionsProps = { circular: AdminCircular; action: ReturnType<typeof useCircularAction> };

/** Shows the actions on the circular in one row, with the irreversible ones last. */
const Actions = ({ circular, action }: ActionsProps) => {
  const { id, status } = circular;
  const isReadable = status === 'published' || status === 'withdrawn';
  const isFileFault = hasFileFault(circular);
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      {isFileFault ? <ReplaceFileButton circularId={id} /> : null}
      {status === 'failed' ? (
        <Button
          variant={isFileFault ? 'secondary' : 'primary'}
          isBusy={action.isPending}
          onClick={() => action.mutate({ name: 'retry' })}
        >
          Retry
        </Button>
      ) : null}
      {isReadable ? <ButtonLink to={`/circulars/${id}`}>View as subscriber</ButtonLink> : null}
      <ButtonLink to={`/admin/deliveries?circular=${id}`}>Emails about it</ButtonLink>
      {status === 'withdrawn' || status === 'duplicate' ? null : (
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
      )}
    </div>
  );
};

type HeldNoticeProps = { circular: AdminCircular; onUndo: () => void };

/** Shows that a publication can still be undone for a few seconds. */
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

type ChangeBankButtonProps = {
  circular: Pick<AdminCircular, 'id' | 'revision'>;
  isBusy: boolean;
  onChange: (input: ReassignCircularInput) => void;
};

/** Explains who gets an alert, then changes the bank of a circular. */
const ChangeBankButton = ({ circular, isBusy, onChange }: ChangeBankButtonProps) => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Change bank</Button>
      {isOpen ? (
        <ManyDialog
          action="reassign"
          circulars={[circular]}
          isBusy={isBusy}
          error={null}
          onCancel={() => setIsOpen(false)}
          onConfirm={(input) => {
            setIsOpen(false);
            if (input.action !== 'reassign') return;
            onChange({ bank_id: input.bank_id, seen_revision: circular.revision });
          }}
        />
      ) : null}
    </>
  );
};

/** Shows a circular's type, categories, dates and origin. */
const CircularDetails = ({ circular }: { circular: AdminCircular }) => (
  <section aria-labelledby="facts" className="card px-4 pt-3 pb-1 text-[13px] [--label-width:88px]">
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
