import { type CircularDetail, directionOfText } from '@circulate/shared-schemas';
import { Bookmark, ExternalLink } from 'lucide-react';
import { Fragment } from 'react';
import {
  CircularFacts,
  originalTitleOf,
  titleOf,
  writingOfTitle,
} from '../../components/circular-facts.tsx';
import { FiguresInOrder } from '../../components/figures-in-order.tsx';
import { IssueDate } from '../../components/issue-date.tsx';
import { OriginalFileButton } from '../../components/original-file-button.tsx';
import { factOrigin, Origins, originOf } from '../../components/origins.tsx';
import { Day, Time } from '../../components/time.tsx';
import { Button, buttonClass } from '../../components/ui/button.tsx';
import { classNames } from '../../lib/browser/class-names.ts';
import { ownLetterOf, usePageKeys } from '../../lib/hooks/shortcuts.ts';
import { DATE_WORDS } from '../../lib/text/date-labels.ts';
import { hasItalics } from '../../lib/text/scripts.ts';
import { useMark, useMarks } from '../../queries/today.ts';
import { ShareActions } from './share-actions.tsx';

type CircularProps = { circular: CircularDetail };

/** Shows a circular's title, dates, key facts and actions. */
export const CircularHeader = ({ circular }: CircularProps) => (
  <header className="mb-6 flex flex-col gap-4 border-b border-line pb-6">
    <Titles circular={circular} />
    <div className="grid gap-2">
      <CircularFacts circular={circular} />
      <Days circular={circular} />
    </div>
    <Origins circular={circular} />
    <ForWhom circular={circular} />
    <div className="flex flex-wrap gap-2 max-sm:flex-col print:hidden">
      <OriginalFileButton circular={circular} />
      <div className={classNames('sm:contents', onPhone)}>
        {circular.source_url ? (
          <a
            href={circular.source_url}
            target="_blank"
            rel="noreferrer"
            className={buttonClass('quiet')}
          >
            <ExternalLink size={16} aria-hidden="true" />
            <span>
              Original<span className="max-sm:sr-only"> on the bank’s website</span>
            </span>
          </a>
        ) : null}
        {circular.published_at ? <SaveButton circularId={circular.id} /> : null}
        <ShareActions circular={circular} />
      </div>
    </div>
  </header>
);

/**
 * Layout on phones: a row of icons above their labels, so that the summary fits on the first
 * screen.
 */
const onPhone =
  'max-sm:flex max-sm:justify-between max-sm:*:min-h-14 max-sm:*:flex-1 max-sm:*:flex-col max-sm:*:justify-start max-sm:*:gap-1 max-sm:*:px-0 max-sm:*:text-xs max-sm:*:font-normal';

/**
 * Returns the dates to show in the header: all except the issue date, in order. If an act's own
 * effective date is unknown, the effective dates of its parts could be mistaken for it, so they are
 * left out here and only listed below, with their sentences.
 */
const daysAtOnce = ({ facts }: CircularDetail) => {
  const dates = facts?.dates.filter(({ kind }) => kind !== 'issued' && kind !== 'updated') ?? [];
  const isForceKnown = dates.every(({ kind, date }) => kind !== 'in_force' || date !== null);
  return dates
    .flatMap((fact) => (fact.date === null ? [] : [{ ...fact, date: fact.date }]))
    .filter(({ kind }) => kind !== 'in_force' || isForceKnown)
    .toSorted((one, other) => one.date.localeCompare(other.date));
};

/** Returns the date on which a circular was updated, if it has no issue date. */
const updatedOn = ({ facts }: CircularDetail) =>
  facts?.dates.find(({ kind }) => kind === 'updated')?.date ?? undefined;

/** Shows the most important dates: those that the document states, and when it was received. */
const Days = ({ circular }: CircularProps) => (
  <span className="text-[13px] text-ink-3 tabular-nums">
    {circular.published_on || updatedOn(circular) === undefined ? (
      <span title={originOf(circular, 'published_on')}>
        <IssueDate circular={circular} />
      </span>
    ) : (
      <>
        Updated <Day day={updatedOn(circular) ?? ''} />
      </>
    )}
    {daysAtOnce(circular).map((fact) => (
      <Fragment key={`${fact.kind} ${fact.date}`}>
        {' · '}
        <span title={factOrigin(circular, fact)} className="font-medium whitespace-nowrap text-ink">
          {`${DATE_WORDS[fact.kind]} `}
          <Day day={fact.date} />
        </span>
      </Fragment>
    ))}
    {' · '}
    <span className="whitespace-nowrap">
      Received <Time at={circular.received_at} isDayOnly />
    </span>
  </span>
);

/**
 * Shows the addressees on phones, where the key facts that include them are not on the first
 * screen.
 */
const ForWhom = ({ circular: { facts, language } }: CircularProps) =>
  facts?.addressees ? (
    <p className="line-clamp-2 text-[13px] text-ink-2 sm:hidden print:hidden">
      For{' '}
      <bdi lang={language ?? undefined} dir={directionOfText(facts.addressees)}>
        <FiguresInOrder>{facts.addressees}</FiguresInOrder>
      </bdi>
    </p>
  ) : null;

/** Shows the title in the reader's language, with the original title below it. */
const Titles = ({ circular }: CircularProps) => {
  const originalTitle = originalTitleOf(circular);
  const titleLanguage = originalTitle
    ? (circular.translation?.language ?? null)
    : circular.language;
  return (
    <div>
      <h1
        title={originOf(circular, 'title')}
        {...writingOfTitle({ title: titleOf(circular), language: titleLanguage })}
        className="own-side max-w-[40ch] font-serif text-xl font-semibold tracking-[-0.015em] md:text-[32px]/[40px]"
      >
        <FiguresInOrder>{titleOf(circular)}</FiguresInOrder>
      </h1>
      {originalTitle ? (
        <p
          {...writingOfTitle({ title: originalTitle, language: circular.language })}
          className={classNames(
            'own-side mt-2 max-w-[72ch] font-serif text-base text-ink-3',
            hasItalics(circular.language) && 'italic',
          )}
        >
          <FiguresInOrder>{originalTitle}</FiguresInOrder>
        </p>
      ) : null}
    </div>
  );
};

/**
 * Saves a circular or removes it from the saved list, by click or with the key s, as on the Today
 * page.
 */
const SaveButton = ({ circularId }: { circularId: string }) => {
  const isSaved = useMarks(circularId)?.is_saved ?? false;
  const { mutate } = useMark();
  const toggle = () => mutate({ id: circularId, marks: { is_saved: !isSaved } });
  usePageKeys((event) => {
    if (ownLetterOf(event) !== 's' || event.repeat) return;
    event.preventDefault();
    toggle();
  });

  return (
    <Button
      variant="quiet"
      aria-pressed={isSaved}
      aria-keyshortcuts="s"
      title={isSaved ? 'Remove from saved (s)' : 'Save (s)'}
      icon={
        <Bookmark
          size={16}
          aria-hidden="true"
          className={isSaved ? 'fill-current text-accent' : undefined}
        />
      }
      onClick={toggle}
    >
      {isSaved ? 'Saved' : 'Save'}
    </Button>
  );
};
