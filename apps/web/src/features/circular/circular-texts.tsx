import { type CircularDetail, translationOrigin } from '@circulate/shared-schemas';
import { Tabs } from 'radix-ui';
import { type ReactNode, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { PdfView } from '../../components/pdf-view.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { opensAsPdf, originalFileKind } from '../../lib/api/original-file.ts';
import { formatLanguage } from '../../lib/format/format.ts';
import { AskForTranslation } from './ask-for-translation.tsx';
import { TextBody } from './text-body.tsx';

type View = 'both' | 'translation' | 'original' | 'pdf';

const isWide = () => matchMedia('(min-width: 1024px)').matches;

/**
 * Shows the translation next to the original, or one of them, or the PDF; in print, all available
 * text.
 */
export const CircularTexts = ({ circular }: { circular: CircularDetail }) => {
  const { translation, text, language } = circular;
  const isPdf = originalFileKind(circular) === 'pdf';
  const [view, setView] = useState<string>(() => firstView(circular));
  const isPrinting = usePrinting();
  const original = text ? <TextBody text={text} language={language} /> : <NoText isPdf={isPdf} />;
  const translated = translation ? (
    <TextBody text={translation.text} language={translation.language} />
  ) : null;
  const machine = translation ? translationOrigin(translation.decided_by) : null;

  return (
    <section aria-label="Text">
      {circular.translation_note ? (
        <Notice
          role="note"
          className="mb-4 max-sm:flex-wrap print:border-0"
          action={<AskForTranslation circular={circular} />}
        >
          {circular.translation_note} Your browser may offer to translate this page.
        </Notice>
      ) : null}
      {translation?.warning ? (
        <Notice tone="warn" role="note" className="mb-4">
          {translation.warning}
        </Notice>
      ) : null}
      {isPrinting ? (
        <>
          {translated ? <Printed label="Translation">{translated}</Printed> : null}
          <Printed label={originalLabel(language)}>{original}</Printed>
        </>
      ) : null}
      <Tabs.Root value={view} onValueChange={setView} hidden={isPrinting}>
        <Tabs.List
          aria-label="Text"
          className="mb-4 flex gap-1 overflow-x-auto overflow-y-hidden border-b border-line print:hidden"
        >
          {translated ? (
            <>
              <Tab view="both" label="Side by side" className="max-lg:hidden" />
              <Tab view="translation" label="Translation" />
            </>
          ) : null}
          <Tab view="original" label={originalLabel(language)} />
          {isPdf ? <Tab view="pdf" label="PDF" /> : null}
        </Tabs.List>
        {translated ? (
          <>
            <Tabs.Content value="both" className="grid gap-8 lg:grid-cols-2">
              <div className="min-w-0">{translated}</div>
              <div className="min-w-0 border-line lg:border-l lg:pl-8">{original}</div>
            </Tabs.Content>
            <Tabs.Content value="translation">{translated}</Tabs.Content>
          </>
        ) : null}
        <Tabs.Content value="original">{original}</Tabs.Content>
        {isPdf ? (
          <Tabs.Content value="pdf">
            <PdfView circularId={circular.id} />
          </Tabs.Content>
        ) : null}
      </Tabs.Root>
      {machine && (isPrinting || (view !== 'original' && view !== 'pdf')) ? (
        <p className="mt-6 text-xs text-ink-3">{machine} The original prevails.</p>
      ) : null}
    </section>
  );
};

const firstView = (circular: CircularDetail): View => {
  const { translation } = circular;
  if (opensAsPdf({ ...circular, text: circular.text ?? translation?.text ?? null })) return 'pdf';
  if (!translation) return 'original';
  return isWide() ? 'both' : 'translation';
};

const originalLabel = (language: string | null) =>
  language ? `Original (${formatLanguage(language)})` : 'Original';

/** Text that is only printed, since a printout has no tabs. */
const Printed = ({ label, children }: { label: string; children: ReactNode }) => (
  <section aria-label={label} className="mb-8">
    <h2 className="mb-2 text-[13px] font-semibold text-ink-2">{label}</h2>
    {children}
  </section>
);

type TabProps = { view: View; label: string; className?: string };

const Tab = ({ view, label, className = '' }: TabProps) => (
  <Tabs.Trigger
    value={view}
    className={`-mb-px min-h-10 shrink-0 rounded-t-md border-b-2 border-transparent px-3 font-medium text-ink-2 -outline-offset-2 hover:text-ink data-[state=active]:border-accent data-[state=active]:text-ink ${className}`}
  >
    {label}
  </Tabs.Trigger>
);

const NoText = ({ isPdf }: { isPdf: boolean }) => (
  <Notice>
    {isPdf
      ? 'We couldn’t extract text from this PDF. Open the PDF to read it.'
      : 'We haven’t extracted the text yet. Download the original file to read it.'}
  </Notice>
);

/** Returns whether the page is being printed: a printout may need more than the screen shows. */
const usePrinting = (): boolean => {
  const [isPrinting, setIsPrinting] = useState(false);
  useEffect(() => {
    // Renders synchronously, since the browser prints the page as it is when this event ends.
    const begin = () => flushSync(() => setIsPrinting(true));
    const end = () => setIsPrinting(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinting;
};
