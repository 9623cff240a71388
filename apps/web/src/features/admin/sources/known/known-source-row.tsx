import { type KnownSource, type SourcePreview, WALL_TEXTS } from '@circulate/shared-schemas';
import { useRef, useState } from 'react';
import { Badge } from '../../../../components/ui/badge.tsx';
import { Button } from '../../../../components/ui/button.tsx';
import { Notice } from '../../../../components/ui/notice.tsx';
import { relativeTime } from '../../../../lib/format/relative-time.ts';
import { failureText } from '../../../../lib/text/failure-text.ts';
import { kindNames } from '../../../../lib/text/source-kinds.ts';
import { SourceForm } from '../lazy-source-form.ts';
import { PreviewResult } from '../preview-result.tsx';
import { catalogueBadge, confidenceNames, publishesNames } from './known-labels.ts';
import { useCatalogueRefresh, usePreviewKnown, useWatchKnown } from './use-catalogue.ts';

type Panel = 'none' | 'preview' | 'form';

/** Shows one catalogue entry: its details, its last preview and its actions. */
export const KnownSourceRow = ({ known, now }: { known: KnownSource; now: number }) => {
  const [panel, setPanel] = useState<Panel>('none');
  const formButton = useRef<HTMLButtonElement>(null);
  const preview = usePreviewKnown(known.id);
  const watch = useWatchKnown(known.id);
  const refresh = useCatalogueRefresh();
  const look = () => {
    setPanel('preview');
    preview.mutate();
  };
  const works = known.last_preview?.outcome === 'works';
  return (
    <li className="grid gap-2.5 px-4 py-3.5">
      <div className="grid gap-x-6 gap-y-3 lg:grid-cols-[minmax(0,1fr)_auto]">
        <KnownFacts known={known} now={now} />
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset holds fields, and these are buttons */}
        <div
          role="group"
          aria-label={`${known.bank.display_name}, ${known.url}`}
          className="flex flex-wrap content-start gap-1.5 sm:gap-2"
        >
          <Button size="sm" isBusy={preview.isPending} onClick={look}>
            Preview
          </Button>
          {known.watched ? null : (
            <>
              {works ? (
                <Button
                  size="sm"
                  variant="primary"
                  isBusy={watch.isPending}
                  onClick={() => watch.mutate()}
                >
                  Start monitoring
                </Button>
              ) : null}
              <Button
                size="sm"
                ref={formButton}
                aria-expanded={panel === 'form'}
                onClick={() => setPanel(panel === 'form' ? 'none' : 'form')}
              >
                Adjust
              </Button>
            </>
          )}
        </div>
      </div>
      <Walls known={known} />
      {panel === 'preview' ? null : <Outcome known={known} />}
      {watch.isError ? (
        <Notice tone="bad" role="alert">
          We couldn’t start monitoring it. {failureText(watch.error)}
        </Notice>
      ) : null}
      {panel === 'preview' ? (
        <PreviewPanel
          known={known}
          preview={shown(preview)}
          onRetry={look}
          onClose={() => setPanel('none')}
        />
      ) : null}
      {panel === 'form' ? (
        <div className="border-t border-line pt-4">
          <SourceForm
            source={null}
            known={known}
            onClose={() => {
              setPanel('none');
              refresh();
              formButton.current?.focus();
            }}
          />
        </div>
      ) : null}
    </li>
  );
};

type Shown = { isPending: boolean; error: Error | null; data: SourcePreview | undefined };

const shown = (preview: ReturnType<typeof usePreviewKnown>): Shown => ({
  isPending: preview.isPending,
  error: preview.error,
  data: preview.data?.preview,
});

type PreviewPanelProps = {
  known: KnownSource;
  preview: Shown;
  onRetry: () => void;
  onClose: () => void;
};

const PreviewPanel = ({ known, preview, onRetry, onClose }: PreviewPanelProps) => (
  <section aria-label="Preview" className="grid gap-3 rounded-lg bg-sunken p-4">
    <PreviewResult preview={preview} onRetry={onRetry} />
    {preview.isPending ? null : (
      <>
        <Outcome known={known} />
        <div>
          <Button size="sm" onClick={onClose}>
            Close preview
          </Button>
        </div>
      </>
    )}
  </section>
);

const KnownFacts = ({ known, now }: { known: KnownSource; now: number }) => {
  const state = catalogueBadge(known);
  const facts = [
    kindNames[known.kind],
    ...(known.platform ? [known.platform] : []),
    ...(known.origin === 'import' ? ['Imported'] : []),
    `${confidenceNames[known.confidence]}, last seen ${known.last_seen}`,
    ...(known.last_preview ? [`previewed ${relativeTime(known.last_preview.at, now)}`] : []),
  ];
  return (
    <div className="grid min-w-0 gap-1">
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-medium">{publishesNames[known.publishes]}</span>
        <Badge tone={state.tone}>{state.label}</Badge>
        {known.left_at ? <Badge tone="warn">Removed from the catalogue</Badge> : null}
      </p>
      <p className="break-all text-[13px]">
        <a
          href={known.url.replaceAll('{year}', String(new Date(now).getFullYear()))}
          target="_blank"
          rel="noreferrer"
        >
          {known.url}
        </a>
      </p>
      <p className="text-[13px] text-ink-3">{facts.join(' · ')}</p>
      {known.note ? (
        <p dir="auto" className="max-w-[72ch] text-[13px] text-ink-2">
          {known.note}
        </p>
      ) : null}
    </div>
  );
};

/** Lists what is known to block a catalogue entry's page, until a preview works. */
const Walls = ({ known: { walls, last_preview } }: { known: KnownSource }) => {
  if (walls.length === 0 || last_preview?.outcome === 'works') return null;
  return (
    <Notice tone="warn">
      <strong className="font-semibold">Known obstacles:</strong>{' '}
      {walls.map((wall) => WALL_TEXTS[wall]).join(' ')}
    </Notice>
  );
};

const Outcome = ({ known: { last_preview: preview } }: { known: KnownSource }) => {
  if (!preview || preview.outcome === 'works') return null;
  return (
    <Notice tone={preview.outcome === 'changed' ? 'warn' : 'bad'}>
      {preview.reason}
      {preview.advice ? <span className="block text-ink-2">{preview.advice}</span> : null}
    </Notice>
  );
};
