import type { CircularHit } from '@circulate/shared-schemas';
import { Bookmark } from 'lucide-react';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import {
  CircularFacts,
  originalTitleOf,
  titleOf,
  writingOf,
  writingOfTitle,
} from '../../components/circular-facts.tsx';
import { FiguresInOrder } from '../../components/figures-in-order.tsx';
import { PassageText } from '../../components/passage.tsx';
import { DoneBy } from '../../components/standing.tsx';
import { Day, Time } from '../../components/time.tsx';
import { Badge } from '../../components/ui/badge.tsx';
import { IconButton } from '../../components/ui/button.tsx';
import { classNames } from '../../lib/browser/class-names.ts';
import { formatPeriod } from '../../lib/format/format.ts';
import { hasItalics } from '../../lib/text/scripts.ts';

type CircularRowProps = {
  circular: CircularHit;
  isNew: boolean;
  /** Removes the circular from the saved list; null if that list isn't shown. */
  onTakeOff: (() => void) | null;
};

/**
 * Shows one circular in the archive. Memoised, so that counts and the last visit, which load later,
 * don't re-render it.
 */
export const CircularRow = memo(({ circular, isNew, onTakeOff }: CircularRowProps) => {
  const originalTitle = originalTitleOf(circular);
  return (
    <li className="grid gap-x-6 gap-y-1 px-4 py-3.5 [contain-intrinsic-size:auto_190px] [content-visibility:auto] md:[contain-intrinsic-size:auto_110px] md:grid-cols-[168px_minmax(0,1fr)_auto]">
      <dl className="text-[13px] leading-5 text-ink-3 tabular-nums max-md:flex max-md:flex-wrap max-md:gap-x-4">
        <div className="flex gap-1.5 md:grid md:grid-cols-[60px_auto]">
          {circular.published_on || circular.title_period === null ? (
            <>
              <dt>Issued</dt>
              <dd className="text-ink-2">
                {circular.published_on ? <Day day={circular.published_on} /> : 'No date'}
              </dd>
            </>
          ) : (
            <>
              <dt>In title</dt>
              <dd className="text-ink-2">{formatPeriod(circular.title_period)}</dd>
            </>
          )}
        </div>
        <div className="flex gap-1.5 md:grid md:grid-cols-[60px_auto]">
          <dt>Received</dt>
          <dd className="text-ink-2">
            <Time at={circular.received_at} isDayOnly />
          </dd>
        </div>
      </dl>
      <div className="min-w-0">
        <h2 {...writingOf(circular)} className="mb-1.5 text-[15px] leading-[22px] font-semibold">
          <Link
            to={`/circulars/${circular.id}`}
            className="rounded text-ink no-underline hover:text-accent-text hover:underline hover:underline-offset-3"
          >
            <FiguresInOrder>{titleOf(circular)}</FiguresInOrder>
          </Link>
          {isNew ? (
            <span lang="en" className="ms-2 inline-block align-middle">
              <Badge tone="accent">New</Badge>
            </span>
          ) : null}
        </h2>
        {originalTitle ? (
          <p
            {...writingOfTitle({ title: originalTitle, language: circular.language })}
            className={classNames(
              '-mt-0.5 mb-1.5 line-clamp-2 font-serif text-ink-3',
              hasItalics(circular.language) && 'italic',
            )}
          >
            <FiguresInOrder>{originalTitle}</FiguresInOrder>
          </p>
        ) : null}
        {circular.standing_proof?.by ? (
          <p lang="en" className="mb-1.5 text-[13px] text-ink-2">
            <DoneBy proof={circular.standing_proof} />
          </p>
        ) : null}
        {circular.passage ? (
          <PassageText passage={circular.passage} className="own-side mb-1.5 block max-w-[90ch]" />
        ) : null}
        <CircularFacts circular={circular} />
      </div>
      {onTakeOff ? (
        <IconButton label="Remove from saved" aria-pressed onClick={onTakeOff}>
          <Bookmark size={16} aria-hidden="true" className="fill-current text-accent" />
        </IconButton>
      ) : null}
    </li>
  );
});
