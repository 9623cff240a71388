import type { AdminCircular } from '@circulate/shared-schemas';
import { ExternalLink } from 'lucide-react';
import { Tabs } from 'radix-ui';
import { type RefObject, useMemo, useState } from 'react';
import { opensAsPdf, originalFileKind } from '../../lib/api/original-file.ts';
import { OriginalFileButton } from '../original-file-button.tsx';
import { PdfView } from '../pdf-view.tsx';
import { hasFileFault } from '../replace-file-button.tsx';
import { buttonClass } from '../ui/button.tsx';
import { MarkedText } from './marked-text.tsx';

const TEXT_PANEL =
  'max-h-[55vh] overflow-y-auto rounded-lg border border-line bg-surface p-4 md:p-6 lg:h-[calc(100dvh-var(--document-room,290px))] lg:max-h-none lg:min-h-[420px]';

type CircularDocumentProps = {
  circular: AdminCircular;
  /** Receives the element that contains the text. */
  body?: RefObject<HTMLDivElement | null>;
};

/**
 * Shows a circular's document: its text with the sentences that decided the categories highlighted,
 * the translation, and the PDF. An ancestor can set `--document-room` to the window height that
 * other elements take up.
 */
export const CircularDocument = ({ circular, body }: CircularDocumentProps) => {
  const isPdf = originalFileKind(circular) === 'pdf';
  const { translation } = circular;
  const [view, setView] = useState(
    opensAsPdf(circular) && !hasFileFault(circular) ? 'pdf' : 'text',
  );
  const quotes = useMemo(
    () =>
      circular.categories
        .filter(({ evidence }) => evidence !== '')
        .map(({ category_name, evidence }) => ({ label: category_name, text: evidence })),
    [circular.categories],
  );
  return (
    <section aria-label="Document" className="min-w-0">
      <Tabs.Root value={view} onValueChange={setView}>
        <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line pb-2">
          <Tabs.List aria-label="Document" className="flex gap-1">
            <Tab view="text" label="Text" />
            {translation ? <Tab view="translation" label="Translation" /> : null}
            {isPdf ? <Tab view="pdf" label="PDF" /> : null}
          </Tabs.List>
          <div className="ml-auto flex flex-wrap">
            <OriginalFileButton circular={circular} variant="secondary" size="sm" />
            {circular.source_url ? (
              <a
                href={circular.source_url}
                target="_blank"
                rel="noreferrer"
                className={buttonClass('quiet', 'sm')}
              >
                <ExternalLink size={16} aria-hidden="true" />
                View on the bank’s website
              </a>
            ) : null}
          </div>
        </div>
        <Tabs.Content value="text" data-scrolls className={TEXT_PANEL}>
          {circular.text ? (
            <MarkedText
              ref={body}
              text={circular.text}
              language={circular.language}
              quotes={quotes}
            />
          ) : (
            <p className="text-ink-2">
              We couldn’t extract text from this file. Open the PDF instead.
            </p>
          )}
        </Tabs.Content>
        {translation ? (
          <Tabs.Content value="translation" data-scrolls className={TEXT_PANEL}>
            <MarkedText text={translation.text} language={translation.language} quotes={[]} />
          </Tabs.Content>
        ) : null}
        {isPdf ? (
          <Tabs.Content value="pdf">
            <PdfView circularId={circular.id} />
          </Tabs.Content>
        ) : null}
      </Tabs.Root>
    </section>
  );
};

const Tab = ({ view, label }: { view: string; label: string }) => (
  <Tabs.Trigger
    value={view}
    className="flex min-h-9 items-center rounded-lg px-3 font-medium text-ink-2 hover:text-ink data-[state=active]:bg-sunken data-[state=active]:text-ink"
  >
    {label}
  </Tabs.Trigger>
);
