import type { CircularItem, Preview } from '@circulate/shared-schemas';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { titleOf, writingOf } from '../../components/circular-facts.tsx';
import { FiguresInOrder } from '../../components/figures-in-order.tsx';
import { Badge } from '../../components/ui/badge.tsx';
import { LoadingArea } from '../../components/ui/spinner.tsx';
import { TryAgain } from '../../components/ui/try-again.tsx';
import { classNames } from '../../lib/browser/class-names.ts';
import { formatCount } from '../../lib/format/format.ts';
import { useInViewport } from '../../lib/hooks/use-in-viewport.ts';
import { useChosenPreview, useEmailExample } from '../../queries/first-steps.ts';
import { framedHtml } from './framed-html.ts';
import { Step } from './step.tsx';

type Props = { isChosen: boolean };

/**
 * Shows the alerts that the choices would have triggered in the last 30 days, with one email as an
 * example.
 */
export const PreviewStep = ({ isChosen }: Props) => {
  const preview = useChosenPreview();
  // Renders the email only near the viewport, since a frame costs a slow phone a tenth of a second.
  const { place, isNear } = useInViewport();
  return (
    <Step
      id="brings"
      number={3}
      title="Preview"
      lead={
        <span role="status">
          {isChosen
            ? chosenWords(preview)
            : 'Choose a region and a category. This is what an email looks like:'}
        </span>
      }
    >
      {isChosen && preview.isError && !preview.data ? (
        <div className="card">
          <TryAgain title="We couldn’t preview your alerts." query={preview} />
        </div>
      ) : (
        <div ref={place} className={isNear ? undefined : 'min-h-[665px]'}>
          {isNear ? <Emails latest={isChosen ? latestOf(preview.data) : []} /> : null}
        </div>
      )}
      {isChosen && preview.data?.latest.length === 0 ? (
        <p className="mt-3 text-[13px]">
          <Link to="/circulars?mine=true" className="link">
            See earlier circulars in the archive
          </Link>
        </p>
      ) : null}
    </Step>
  );
};

const chosenWords = ({
  data,
  isError,
}: {
  data: Preview | undefined;
  isError: boolean;
}): string => {
  if (data) return previewSummary(data);
  return isError ? 'Your preview didn’t load.' : 'Loading your preview…';
};

const latestOf = (preview: Preview | undefined) => preview?.latest ?? [];

const Emails = ({ latest }: { latest: CircularItem[] }) => {
  const [chosen, setChosen] = useState<string | null>(null);
  const shown = latest.find(({ id }) => id === chosen) ?? latest[0];
  const email = useEmailExample(shown?.id);
  return (
    <div
      className={classNames(
        'grid gap-3',
        latest.length > 1 && 'lg:grid-cols-[260px_minmax(0,1fr)]',
      )}
    >
      {latest.length > 1 ? (
        <ul className="grid content-start gap-1" aria-label="Latest circulars">
          {latest.map((circular) => (
            <li key={circular.id}>
              <LatestButton
                circular={circular}
                isShown={circular.id === shown?.id}
                onShow={() => setChosen(circular.id)}
              />
            </li>
          ))}
        </ul>
      ) : null}
      <div className="card min-w-0 overflow-hidden">
        {email.isPending ? <LoadingArea label="Loading email" /> : null}
        {email.isError && !email.data ? (
          <TryAgain title="We couldn’t load the email." query={email} />
        ) : null}
        {email.data ? (
          <>
            <p className="flex flex-wrap items-center gap-2 border-b border-line px-4 py-2.5 text-[13px]">
              {email.data.is_sample ? <Badge tone="warn">Sample</Badge> : null}
              <span className="text-ink-3">Subject:</span>
              <bdi className="min-w-0 font-medium [overflow-wrap:anywhere]">
                {email.data.subject}
              </bdi>
            </p>
            <EmailFrame html={email.data.html} title={`Email: ${email.data.subject}`} />
          </>
        ) : null}
      </div>
    </div>
  );
};

type LatestButtonProps = { circular: CircularItem; isShown: boolean; onShow: () => void };

const LatestButton = ({ circular, isShown, onShow }: LatestButtonProps) => (
  <button
    type="button"
    aria-pressed={isShown}
    onClick={onShow}
    className={classNames(
      'w-full rounded-lg border px-3 py-2 text-start text-[13px]/[18px] hover:bg-hover',
      isShown ? 'border-accent bg-surface' : 'border-transparent',
    )}
  >
    <bdi {...writingOf(circular)} className="line-clamp-2 font-medium">
      <FiguresInOrder>{titleOf(circular)}</FiguresInOrder>
    </bdi>
    <span className="text-ink-3">{circular.bank.display_name}</span>
  </button>
);

/** Describes the alerts that the choices would have triggered, to introduce the email below. */
const previewSummary = ({ last_30_days, latest }: Preview): string => {
  const { circulars, emails } = last_30_days;
  if (circulars === 0 && latest.length === 0) {
    return 'You would have received no new circulars in the last 90 days. Here’s a sample email:';
  }
  if (circulars === 0) {
    return 'You would have received no new circulars in the last 30 days. Here’s the latest one before that:';
  }
  const inEmails = emails < circulars ? ` in ${formatCount(emails, 'email')}` : '';
  const had = `In the last 30 days you would have received ${formatCount(circulars, 'circular')}${inEmails}`;
  return circulars === 1 ? `${had}. Here it is:` : `${had}. Here’s one:`;
};

/** Height of the frame until the email has loaded, or if its real height is unknown. */
const FIRST_HEIGHT = 620;

/**
 * Adopts a style sheet constructed in the framed window, since a document doesn't accept any other.
 * Browsers without constructable sheets (Safari before 16.4) show the email with inline styles
 * only.
 */
const adoptStyle = (framed: Document, css: string) => {
  if (!framed.defaultView || !('adoptedStyleSheets' in framed)) return;
  const sheet = new framed.defaultView.CSSStyleSheet();
  sheet.replaceSync(css);
  framed.adoptedStyleSheets = [sheet];
};

/** Shows an email as in a mail program, without scripts and with inactive links. */
const EmailFrame = ({ html, title }: { html: string; title: string }) => {
  const [height, setHeight] = useState(FIRST_HEIGHT);
  const email = framedHtml(html, document.documentElement.dataset.theme === 'dark');
  return (
    <iframe
      title={title}
      // Same origin, so that we can read the height of the content; scripts are still blocked.
      sandbox="allow-same-origin"
      srcDoc={email.html}
      onLoad={({ currentTarget }) => {
        const framed = currentTarget.contentDocument;
        if (!framed) return;
        adoptStyle(framed, email.css);
        setHeight(Math.ceil(framed.body.scrollHeight));
      }}
      height={height}
      className="block w-full border-0"
    />
  );
};
