import { VersionTextSchema } from '@circulate/shared-schemas';
import { useQuery } from '@tanstack/react-query';
import { LoadingArea } from '../../components/ui/spinner.tsx';
import { TryAgain } from '../../components/ui/try-again.tsx';
import { formatCount } from '../../lib/format.ts';
import { readableText } from '../../lib/readable-text.ts';
import { directionOf } from '../../lib/scripts.ts';
import { useApi } from '../../session/api-context.tsx';
import { compareInWorker } from './compare-in-worker.ts';
import type { ComparedPart } from './compare-words.ts';

type VersionComparisonProps = {
  circularId: string;
  language: string | null;
  before: number;
  after: number;
};

/** Two versions of a circular as one text, with what the later one added and removed. */
export const VersionComparison = ({ circularId, language, ...numbers }: VersionComparisonProps) => {
  const api = useApi();
  const { before, after } = numbers;
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
      return compareInWorker(
        readableText(old?.text ?? ''),
        readableText(recent?.text ?? ''),
        signal,
      );
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <section aria-labelledby="compared" className="card mb-6 px-5 py-4">
      <h2 id="compared" className="mb-2 font-semibold">
        Version {after} compared with version {before}
      </h2>
      {compared.isPending ? <LoadingArea label="Comparing the versions" /> : null}
      {compared.isError ? (
        <TryAgain
          title="The versions could not be compared."
          error={compared.error}
          onRetry={() => void compared.refetch()}
        />
      ) : null}
      {compared.isSuccess ? <Compared parts={compared.data} language={language} /> : null}
    </section>
  );
};

type ComparedProps = { parts: ComparedPart[] | null; language: string | null };

const Compared = ({ parts, language }: ComparedProps) => {
  if (parts === null) {
    return <p className="text-ink-2">They differ too much to be compared word by word.</p>;
  }
  const added = parts.filter(({ change }) => change === 'added').length;
  const removed = parts.filter(({ change }) => change === 'removed').length;
  return (
    <>
      <p role="status" className="mb-3 text-[13px] text-ink-3">
        {added + removed === 0
          ? 'The text is the same.'
          : `${formatCount(added, 'addition')}, ${formatCount(removed, 'removal')}`}
      </p>
      <div
        lang={language ?? undefined}
        dir={directionOf(language)}
        className="max-w-[72ch] font-serif text-base leading-(--reading-line) break-words whitespace-pre-line"
      >
        {parts.map((part, index) => ({ ...part, key: index })).map(toElement)}
      </div>
    </>
  );
};

const toElement = ({ key, text, change }: ComparedPart & { key: number }) => {
  if (change === 'same') return text;
  return change === 'added' ? (
    <ins key={key} className="rounded-sm bg-ok-soft text-ok">
      {text}
    </ins>
  ) : (
    <del key={key} className="rounded-sm bg-bad-soft text-bad">
      {text}
    </del>
  );
};
