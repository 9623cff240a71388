import type { CircularAnnex, CircularDetail } from '@circulate/shared-schemas';
import { useRef, useState } from 'react';
import { titleOf } from '../../components/circular-facts.tsx';
import { FileButton } from '../../components/original-file-button.tsx';
import { ButtonLink } from '../../components/ui/button.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { formatBytes } from '../../lib/format/format.ts';
import { usePageTitle } from '../../lib/hooks/use-page-title.ts';
import { useFileLink } from '../../queries/circulars.ts';
import { CategoryReasons } from './category-reasons.tsx';
import { CircularHeader } from './circular-header.tsx';
import { CircularTexts } from './circular-texts.tsx';
import { KeyFacts } from './key-facts.tsx';
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

type AnnexListProps = { circular: Pick<CircularDetail, 'id' | 'annexes'> };

const AnnexList = ({ circular: { id, annexes } }: AnnexListProps) =>
  annexes.length === 0 ? null : (
    <section aria-labelledby="annexes">
      <h2 id="annexes" className="mb-3 font-semibold">
        Annexes
      </h2>
      <ul className="grid gap-3 text-[13px]">
        {annexes.map((annex) => (
          <Annex key={annex.id} circularId={id} annex={annex} />
        ))}
      </ul>
    </section>
  );

const Annex = ({ circularId, annex }: { circularId: string; annex: CircularAnnex }) => {
  const fileLink = useFileLink(`/circulars/${circularId}/annexes/${annex.id}`);
  return (
    <li>
      <p id={annex.id} dir="auto" className="break-all">
        {annex.file_name}
      </p>
      <p className="mb-1.5 text-ink-3 tabular-nums">{formatBytes(annex.file_bytes)}</p>
      {annex.problem ? (
        <p className="mb-1.5 text-ink-3">Its text isn’t searchable. {annex.problem}</p>
      ) : null}
      <FileButton
        fileLink={fileLink}
        fileName={annex.file_name}
        describedBy={annex.id}
        variant="secondary"
        size="sm"
      />
    </li>
  );
};

type OtherAddressesProps = { circular: Pick<CircularDetail, 'source_url' | 'other_addresses'> };

/** Lists other URLs where the bank published the same text. */
const OtherAddresses = ({ circular }: OtherAddressesProps) =>
  circular.other_addresses.length === 0 ? null : (
    <section aria-labelledby="addresses">
      <h2 id="addresses" className="mb-3 font-semibold">
        On the bank’s website
      </h2>
      <p className="mb-2 text-[13px] text-ink-2">The bank also published this text at:</p>
      <ul className="grid gap-2 text-[13px]">
        {[circular.source_url, ...circular.other_addresses].map((address) =>
          address === null ? null : (
            <li key={address}>
              <a
                href={address}
                target="_blank"
                rel="noreferrer"
                className="break-all text-accent underline underline-offset-2"
              >
                {address}
              </a>
            </li>
          ),
        )}
      </ul>
    </section>
  );
