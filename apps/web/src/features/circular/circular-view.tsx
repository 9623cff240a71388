import type { CircularDetail } from '@circulate/shared-schemas';
import { ExternalLink } from 'lucide-react';
import { CircularFacts, originalTitleOf, titleOf } from '../../components/circular-facts.tsx';
import { OpenPdfButton } from '../../components/open-pdf-button.tsx';
import { Day, Time } from '../../components/time.tsx';
import { buttonClass } from '../../components/ui/button.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { classNames } from '../../lib/class-names.ts';
import { directionOf, hasItalics } from '../../lib/scripts.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { CategoryReasons } from './category-reasons.tsx';
import { CircularTexts } from './circular-texts.tsx';
import { DownloadTextButton } from './download-text-button.tsx';
import { originalFileKind } from './original-file.ts';
import { PrintedSource } from './printed-source.tsx';
import { ShareActions } from './share-actions.tsx';
import { Summary } from './summary.tsx';
import { VersionList } from './version-list.tsx';

/** Title, summary, texts, and why it was given its categories. */
export const CircularView = ({ circular }: { circular: CircularDetail }) => {
  const title = titleOf(circular);
  const originalTitle = originalTitleOf(circular);
  const titleLanguage = originalTitle
    ? (circular.translation?.language ?? null)
    : circular.language;
  usePageTitle(title);
  return (
    <article>
      <header className="mb-6 flex flex-col gap-4 border-b border-line pb-6">
        <div>
          <h1
            lang={titleLanguage ?? undefined}
            dir={directionOf(titleLanguage)}
            className={classNames(
              'max-w-[40ch] font-serif text-xl font-semibold tracking-[-0.015em] md:text-[32px]/[40px]',
              directionOf(titleLanguage) === 'rtl' && 'ml-auto',
            )}
          >
            {title}
          </h1>
          {originalTitle ? (
            <p
              lang={circular.language ?? undefined}
              dir={directionOf(circular.language)}
              className={classNames(
                'mt-2 max-w-[72ch] font-serif text-base text-ink-3',
                hasItalics(circular.language) && 'italic',
                directionOf(circular.language) === 'rtl' && 'ml-auto',
              )}
            >
              {originalTitle}
            </p>
          ) : null}
        </div>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <span className="text-[13px] text-ink-3 tabular-nums">
            {circular.published_on ? (
              <>
                Issued <Day day={circular.published_on} />
              </>
            ) : (
              'No date in the document'
            )}
            {' · Received '}
            <Time at={circular.received_at} isDayOnly />
          </span>
          <CircularFacts circular={circular} />
        </div>
        <div className="flex flex-wrap gap-2 print:hidden">
          {originalFileKind(circular) === 'pdf' ? (
            <OpenPdfButton circularId={circular.id} />
          ) : (
            <DownloadTextButton circular={circular} />
          )}
          {circular.source_url ? (
            <a
              href={circular.source_url}
              target="_blank"
              rel="noreferrer"
              className={buttonClass('quiet')}
            >
              <ExternalLink size={16} aria-hidden="true" />
              Source at the bank
            </a>
          ) : null}
          <ShareActions circular={circular} />
        </div>
      </header>
      {circular.published_at === null ? (
        <Notice tone="warn" role="note" className="mb-6">
          Not published: only staff see this page.
        </Notice>
      ) : null}
      {circular.status === 'withdrawn' ? (
        <Notice tone="warn" role="note" className="mb-6">
          This circular has been withdrawn{circular.reason ? `: ${circular.reason}` : '.'}
        </Notice>
      ) : null}
      <div className="grid gap-8 xl:grid-cols-[minmax(0,1fr)_280px]">
        <div className="min-w-0">
          {circular.summary ? <Summary summary={circular.summary} /> : null}
          <CircularTexts circular={circular} />
        </div>
        <aside className="grid content-start gap-6 print:hidden">
          <CategoryReasons kind={circular.kind} categories={circular.categories} />
          <VersionList versions={circular.versions} />
        </aside>
      </div>
      <PrintedSource circular={circular} />
    </article>
  );
};
