import type {
  PreviewItem,
  SourcePreset,
  SourcePreview,
  SourceSettings,
} from '@circulate/shared-schemas';
import { Day } from '../../../components/time.tsx';
import { Badge } from '../../../components/ui/badge.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { Spinner } from '../../../components/ui/spinner.tsx';
import { formatCount, formatNumber } from '../../../lib/format/format.ts';
import { failureText } from '../../../lib/text/failure-text.ts';
import { kindNames } from '../../../lib/text/source-kinds.ts';
import { settingNames } from './setting-names.ts';

type PreviewResultProps = {
  preview: { isPending: boolean; error: Error | null; data: SourcePreview | undefined };
  onRetry: () => void;
  /** Copies the detected settings into the form, where they can be edited. */
  onAdjust?: ((settings: SourceSettings) => void) | undefined;
  /** Applies a preset for the site's platform. */
  onApply?: ((preset: SourcePreset) => void) | undefined;
};

/** Shows the circulars found at a URL now, or why there are none. */
export const PreviewResult = ({ preview, onRetry, onAdjust, onApply }: PreviewResultProps) => {
  if (preview.isPending) {
    return (
      <p role="status" className="flex min-h-16 items-center gap-2.5 text-ink-2">
        <Spinner />
        Checking the URL. A slow site may take a few seconds.
      </p>
    );
  }
  if (preview.error) {
    return (
      <Notice
        tone="bad"
        role="alert"
        action={
          <Button size="sm" onClick={onRetry}>
            Try again
          </Button>
        }
      >
        The preview failed. {failureText(preview.error)}
      </Notice>
    );
  }
  return preview.data ? (
    <Found preview={preview.data} onAdjust={onAdjust} onApply={onApply} />
  ) : null;
};

type FoundProps = { preview: SourcePreview } & Pick<PreviewResultProps, 'onAdjust' | 'onApply'>;

const Found = ({ preview, onAdjust, onApply }: FoundProps) => {
  const { kind, problem, notes, items, item_count: count } = preview;
  return (
    <div className="grid gap-3">
      {problem ? (
        <Notice tone="bad" role="alert">
          This source would give us no circulars. {problem.text}
        </Notice>
      ) : (
        <p role="status" className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
          We would capture {formatCount(count, 'circular')}
          {kind ? <Badge tone="accent">{kindNames[kind]}</Badge> : null}
        </p>
      )}
      {notes.map((note) => (
        <Notice key={note}>{note}</Notice>
      ))}
      {items.length > 0 ? <ItemList items={items} count={count} /> : null}
      <FirstDocument document={preview.document} />
      <FoundSettings settings={preview.settings} onAdjust={onAdjust} />
      <Presets presets={preview.presets} onApply={onApply} />
    </div>
  );
};

const ItemList = ({ items, count }: { items: PreviewItem[]; count: number }) => (
  <div className="rounded-lg border border-line">
    <ul
      aria-label="Circulars found"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable regions must be focusable
      tabIndex={0}
      className="max-h-80 divide-y divide-line overflow-y-auto"
    >
      {items.map((item) => (
        <li
          key={item.link}
          className="grid gap-x-4 px-3 py-2 text-[13px] sm:grid-cols-[88px_minmax(0,1fr)]"
        >
          <span className="text-ink-3 tabular-nums">
            {item.published_on ? <Day day={item.published_on} /> : 'No date'}
          </span>
          <span className="min-w-0">
            <span dir="auto" className="block">
              {item.title ?? 'No title here; we’ll use the one in the circular'}
            </span>
            <span className="block break-all text-xs text-ink-3">{item.link}</span>
          </span>
        </li>
      ))}
    </ul>
    {count > items.length ? (
      <p className="border-t border-line px-3 py-2 text-[13px] text-ink-3">
        And {formatNumber(count - items.length)} more.
      </p>
    ) : null}
  </div>
);

const LEADS_TO = {
  page: 'The first circular links to a page without a PDF. We use the text of the page:',
  file: 'The first circular links to a file that isn’t a PDF. We use the text of the file:',
};

const FirstDocument = ({ document }: { document: SourcePreview['document'] }) => {
  if (!document) return null;
  return (
    <div className="text-[13px]">
      <p className="text-ink-2">
        {document.kind === 'pdf'
          ? `The first circular links to its file: ${document.text}.`
          : LEADS_TO[document.kind]}
      </p>
      {document.kind !== 'pdf' ? (
        <blockquote
          dir="auto"
          className="mt-1.5 max-w-[72ch] border-s-2 border-line-strong ps-3 font-serif text-sm whitespace-pre-line text-ink-2"
        >
          {document.text}
        </blockquote>
      ) : null}
      <p className="mt-0.5 break-all text-xs text-ink-3">{document.url}</p>
    </div>
  );
};

const FoundSettings = ({
  settings,
  onAdjust,
}: Pick<FoundProps, 'onAdjust'> & {
  settings: SourceSettings;
}) => {
  const found = settingNames.flatMap((name) => {
    const value = settings[name];
    return value === undefined ? [] : [{ name, value }];
  });
  if (found.length === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5 text-[13px] text-ink-3">
      <span>Settings used</span>
      {found.map(({ name, value }) => (
        <span key={name} className="min-w-0 break-all">
          {name.replace('_', ' ')}{' '}
          <code className="rounded bg-sunken px-1 text-ink-2">{value}</code>
        </span>
      ))}
      {onAdjust ? (
        <Button size="sm" variant="quiet" onClick={() => onAdjust(settings)}>
          Adjust
        </Button>
      ) : null}
    </div>
  );
};

type PresetsProps = { presets: SourcePreset[]; onApply: FoundProps['onApply'] };

/** Offers presets for the site's platform, if it is recognised. */
const Presets = ({ presets, onApply }: PresetsProps) => {
  const [first] = presets;
  if (!first) return null;
  return (
    <section aria-label="Other ways to read it" className="grid gap-2 text-[13px]">
      <p className="text-ink-2">The site runs on {first.platform}. We can also read it as:</p>
      <ul className="grid gap-2">
        {presets.map((preset) => (
          <li
            key={`${preset.kind} ${preset.url}`}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5 rounded-lg border border-line px-3 py-2"
          >
            <span className="min-w-0">
              <span className="font-medium">
                {kindNames[preset.kind]}: {preset.what}
              </span>
              <span className="block break-all text-xs text-ink-3">{preset.url}</span>
            </span>
            {onApply ? (
              <Button size="sm" onClick={() => onApply(preset)}>
                Use this
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
};
