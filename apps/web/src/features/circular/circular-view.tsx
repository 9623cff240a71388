import type { CircularDetail } from '@circulate/shared-schemas';
import { useRef, useState } from 'react';
import { titleOf } from '../../components/circular-facts.tsx';
import { ButtonLink } from '../../components/ui/button.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { usePageTitle } from '../../lib/hooks/use-page-title.ts';
import { AnnexList } from './annex-list.tsx';
import { CategoryReasons } from './category-reasons.tsx';
import { CircularHeader } from './circular-header.tsx';
import { CircularTexts } from './circular-texts.tsx';
import { KeyFacts } from './key-facts.tsx';
import { OtherAddresses } from './other-addresses.tsx';
import { PrintedSource } from './printed-source.tsx';
import { Related } from './related.tsx';
import { StandingNotice } from './standing-notice.tsx';
import { SubscribeHere } from './subscribe-here.tsx';
import { Summary } from './summary.tsx';
import { Timeline } from './timeline.tsx';
import { VersionComparison } from './version-comparison.tsx';
import { VersionList } from './version-list.tsx';

/** Shows title, summary, text and translation, and the reasons for the categories. */
export const CircularView = ({ circular }: { circular: CircularDetail }) => {
  usePageTitle(titleOf(circular));
  const [compared, setCompared] = useState<number | null>(null);
  const pressed = useRef<Element | null>(null);
  const compare = (number: number) => {
    pressed.current = document.activeElement;
    setCompared(number);
  };
  const closeComparison = () => {
    setCompared(null);
    if (pressed.current instanceof HTMLElement) pressed.current.focus();
  };
  return (
    <article>
      <CircularHeader circular={circular} />
      {circular.published_at === null ? (
        <Notice tone="warn" role="note" className="mb-6">
          Not published: only staff can see this page.
        </Notice>
      ) : null}
      {circular.status === 'withdrawn' ? (
        <Notice tone="warn" role="note" className="mb-6">
          Removed from Circulate by our staff. The bank’s circular may still be in force.
          {circular.reason ? (
            <span dir="auto" className="block">
              Reason: {circular.reason}
            </span>
          ) : null}
        </Notice>
      ) : null}
      <div className="grid gap-8 xl:grid-cols-[minmax(0,1fr)_280px]">
        <div className="min-w-0">
          <StandingNotice circular={circular} />
          {circular.summary ? <Summary summary={circular.summary} /> : null}
          <KeyFacts circular={circular} />
          <Timeline events={circular.timeline} />
          {compared === null ? null : (
            <VersionComparison
              key={compared}
              circularId={circular.id}
              language={circular.language}
              before={compared - 1}
              after={compared}
              onClose={closeComparison}
            />
          )}
          <CircularTexts circular={circular} />
        </div>
        <aside className="grid content-start gap-6 print:hidden">
          <SubscribeHere circular={circular} />
          <CategoryReasons
            kind={circular.kind}
            categories={circular.categories}
            language={circular.language}
          />
          {circular.published_at === null ? null : (
            <>
              <CompareLink circular={circular} />
              <Related circularId={circular.id} />
            </>
          )}
          <AnnexList circular={circular} />
          <VersionList versions={circular.versions} onCompare={compare} />
          <OtherAddresses circular={circular} />
        </aside>
      </div>
      <PrintedSource circular={circular} />
    </article>
  );
};

/**
 * Links to a comparison with the circular that this one replaces, or else to one in which the user
 * chooses the other circular.
 */
const CompareLink = ({ circular: { id, relations } }: { circular: CircularDetail }) => {
  const replaced = relations.find(
    ({ kind, circular }) => circular !== null && (kind === 'replaces' || kind === 'repeals'),
  )?.circular;
  return replaced ? (
    <ButtonLink to={`/compare?before=${replaced.id}&after=${id}`}>
      Compare with the earlier circular
    </ButtonLink>
  ) : (
    <ButtonLink to={`/compare?after=${id}`}>Compare with another circular</ButtonLink>
  );
};
