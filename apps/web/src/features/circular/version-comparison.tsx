import { directionOfText, VersionTextSchema } from '@circulate/shared-schemas';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { FiguresInOrder } from '../../components/figures-in-order.tsx';
import { IconButton } from '../../components/ui/button.tsx';
import { LoadingArea } from '../../components/ui/spinner.tsx';
import { TryAgain } from '../../components/ui/try-again.tsx';
import { ComparedPartsSchema } from '../../lib/api/browser-answers.ts';
import { useSpoken } from '../../lib/browser/announce.ts';
import { askWorker, WorkerError } from '../../lib/browser/ask-worker.ts';
import { formatCount } from '../../lib/format/format.ts';
import type { ComparedPart } from '../../lib/text/compare-words.ts';
import { readableText } from '../../lib/text/readable-text.ts';
import { directionOf } from '../../lib/text/scripts.ts';
import { useApi } from '../../session/api-context.tsx';

type VersionComparisonProps = {
  circularId: string;
  language: string | null;
  before: number;
  after: number;
  onClose: () => void;
};

/** Shows two versions of a circular as one text, with additions and removals marked. */
export const VersionComparison = (props: VersionComparisonProps) => {
  const { circularId, language, before, after, onClose } = props;
  const api = useApi();
  const heading = useRef<HTMLHeadingElement>(null);
  // Moves the focus to the heading, since the button that opens the comparison may be far below.
  useEffect(() => heading.current?.focus(), []);
  const compared = useQuery({
    queryKey: ['compared-versions', circularId, before, after],
    queryFn: async ({ signal }) => {
      const [old, recent] = await Promise.all(
        [before, after].map((number) =>
          api.get(`/circulars/${circularId}/versions/${number}`, {
            schema: VersionTextSchema,
            signal,
          }),
        ),
      );
      if (!old?.text || !recent?.text) return UNREAD;
      const texts = { before: readableText(old.text), after: readableText(recent.text) };
      return compare(texts, signal);
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <section aria-labelledby="compared" className="card mb-6 px-5 py-4">
      <div className="mb-2 flex items-start justify-between gap-3">
        <h2
          id="compared"
          ref={heading}
          tabIndex={-1}
          className="scroll-mt-20 font-semibold outline-none"
        >
          Version {after} compared with version {before}
        </h2>
        <IconButton
          label="Close comparison"
          className="-mt-1.5 -mr-2 shrink-0 print:hidden"
          onClick={onClose}
        >
          <X size={16} aria-hidden="true" />
        </IconButton>
      </div>
      {compared.isPending ? <LoadingArea label="Comparing the versions" /> : null}
      {compared.isError ? (
        <TryAgain title="We couldn’t compare the versions." query={compared} />
      ) : null}
      {compared.isSuccess ? <Compared result={compared.data} language={language} /> : null}
    </section>
  );
};

/** Compares two texts in a worker. Returns null if they differ too much or take too long. */
const compare = (texts: { before: string; after: string }, signal: AbortSignal) => {
  // The URL has to be a literal in the call, or Vite doesn't build the worker.
  const worker = new Worker(new URL('./compare.worker.ts', import.meta.url), { type: 'module' });
  return askWorker(worker, texts, ComparedPartsSchema, signal).catch((error) => {
    if (error instanceof WorkerError && error.tookTooLong) return null;
    throw error;
  });
};

/** Result of a comparison if a version has no text, for example a scan. */
const UNREAD = 'unread';

type Result = ComparedPart[] | typeof UNREAD | null;

/** Describes the result of a comparison in one line. */
const resultWords = (result: Result): string => {
  if (result === UNREAD)
    return 'We have no text for one of the versions. Open the PDFs to compare them.';
  if (result === null)
    return 'They differ too much for a word-by-word comparison. Open both PDFs instead.';
  const added = result.filter(({ change }) => change === 'added').length;
  const removed = result.filter(({ change }) => change === 'removed').length;
  return added + removed === 0
    ? 'The text is identical.'
    : `${formatCount(added, 'addition')}, ${formatCount(removed, 'removal')}`;
};

const Compared = ({ result, language }: { result: Result; language: string | null }) => {
  const words = resultWords(result);
  useSpoken(words);
  if (result === null || result === UNREAD) return <p className="text-ink-2">{words}</p>;
  return (
    <>
      <p className="mb-3 text-[13px] text-ink-3">{words}</p>
      <div
        lang={language ?? undefined}
        dir={directionOf(language)}
        className="own-side max-w-[72ch] font-serif text-base leading-(--reading-line) break-words whitespace-pre-line"
      >
        {paragraphsOf(result)
          .map((parts, index) => ({ parts, key: index }))
          .map(toParagraph)}
      </div>
    </>
  );
};

/** Groups the runs by paragraph, splitting those that cross a paragraph's end. */
const paragraphsOf = (parts: ComparedPart[]): ComparedPart[][] => {
  let paragraph: ComparedPart[] = [];
  const paragraphs = [paragraph];
  for (const { text, change } of parts) {
    for (const [index, piece] of text.split('\n').entries()) {
      if (index > 0) {
        paragraph = [];
        paragraphs.push(paragraph);
      }
      if (piece !== '') paragraph.push({ text: piece, change });
    }
  }
  return paragraphs;
};

/** The direction is that of most letters, since an Arabic paragraph may start with a Latin name. */
const toParagraph = ({ key, parts }: { key: number; parts: ComparedPart[] }) => (
  <p
    key={key}
    dir={directionOfText(parts.map(({ text }) => text).join(''))}
    className="min-h-[1lh] text-start"
  >
    {parts.map((part, index) => ({ ...part, key: index })).map(toElement)}
  </p>
);

/**
 * Class of a changed run. Isolated, because otherwise, of two adjacent numbers in Arabic, the
 * removed one would follow the added one.
 */
const CHANGED = 'rounded-sm px-0.5 [unicode-bidi:isolate]';

const toElement = ({ key, text, change }: ComparedPart & { key: number }) => {
  const figures = <FiguresInOrder key={key}>{text}</FiguresInOrder>;
  if (change === 'same') return figures;
  return change === 'added' ? (
    <ins key={key} className={`${CHANGED} bg-ok-soft text-ok`}>
      {figures}
    </ins>
  ) : (
    <del key={key} className={`${CHANGED} bg-bad-soft text-bad`}>
      {figures}
    </del>
  );
};
