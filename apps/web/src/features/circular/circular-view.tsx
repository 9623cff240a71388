import type { CircularDetail } from '@circulate/shared-schemas';
import { ExternalLink } from 'lucide-react';
import { CircularFacts, originalTitleOf, titleOf } from '../../components/circular-facts.tsx';
import { buttonClass } from '../../components/ui/button.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { CategoryReasons } from './category-reasons.tsx';
import { CircularTexts } from './circular-texts.tsx';
import { DownloadTextButton } from './download-text-button.tsx';
import { OpenPdfButton } from './open-pdf-button.tsx';
import { originalFileKind } from './original-file.ts';
import { Summary } from './summary.tsx';
import { VersionList } from './version-list.tsx';

/** Title, summary, texts, and why it was given its categories. */
export const CircularView = ({ circular }: { circular: CircularDetail }) => {
  const title = titleOf(circular);
  const originalTitle = originalTitleOf(circular);
  usePageTitle(title);
  return (
    <article>
      <header className="mb-6 flex flex-col gap-4 border-b border-line pb-6">
        <div>
          <h1
            dir="auto"
            className="max-w-[40ch] font-serif text-xl font-semibold tracking-[-0.015em] md:text-[32px]/[40px]"
          >
            {title}
          </h1>
          {originalTitle ? (
            <p
              lang={circular.language ?? undefined}
              dir="auto"
              className="mt-2 max-w-[72ch] font-serif text-base text-ink-3 italic"
            >
              {originalTitle}
            </p>
          ) : null}
        </div>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <span className="text-[13px] text-ink-3 tabular-nums">
            {circular.published_on ?? 'No date in the document'}
          </span>
          <CircularFacts circular={circular} />
        </div>
        <div className="flex flex-wrap gap-2">
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
        </div>
      </header>
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
        <aside className="grid content-start gap-6">
          <CategoryReasons kind={circular.kind} categories={circular.categories} />
          <VersionList versions={circular.versions} />
        </aside>
      </div>
    </article>
  );
};
