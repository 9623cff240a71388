import { directionOfText } from '@circulate/shared-schemas';
import { useState } from 'react';
import { FiguresInOrder } from '../../components/figures-in-order.tsx';
import { Badge, type BadgeTone } from '../../components/ui/badge.tsx';
import { LabelledCheckbox } from '../../components/ui/labelled-checkbox.tsx';
import { useSpoken } from '../../lib/browser/announce.ts';
import { formatCount } from '../../lib/format/format.ts';
import type { ComparedPart } from '../../lib/text/compare-words.ts';
import type { ComparedSection } from './compare-sections.ts';

const CHANGES: Record<ComparedSection['change'], { name: string; tone: BadgeTone }> = {
  same: { name: 'Unchanged', tone: 'plain' },
  changed: { name: 'Changed', tone: 'warn' },
  added: { name: 'Added', tone: 'ok' },
  removed: { name: 'Removed', tone: 'bad' },
};

type ComparedSectionsProps = { sections: readonly ComparedSection[]; language: string | null };

const countOf = (sections: readonly ComparedSection[]) => {
  const of = (change: ComparedSection['change']) =>
    sections.filter((section) => section.change === change).length;
  const moved = sections.filter(({ isMoved }) => isMoved).length;
  const told = [
    `${formatCount(of('changed'), 'section')} changed`,
    `${of('added')} added`,
    `${of('removed')} removed`,
    `${moved} moved`,
  ];
  return told.join(', ');
};

/** Shows the sections in the order of the later circular, each with its change. */
export const ComparedSections = ({ sections, language }: ComparedSectionsProps) => {
  const [isWhole, setIsWhole] = useState(false);
  const words = countOf(sections);
  useSpoken(words);
  const shown = isWhole
    ? sections
    : sections.filter(({ change, isMoved }) => change !== 'same' || isMoved);
  return (
    <section aria-label="Comparison" className="card px-5 py-4">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-6">
        <p className="text-[13px] text-ink-3">{words}</p>
        <div className="print:hidden">
          <LabelledCheckbox checked={isWhole} onCheckedChange={setIsWhole}>
            Show unchanged sections
          </LabelledCheckbox>
        </div>
      </div>
      {shown.length === 0 ? <p>The texts are identical.</p> : null}
      <ol className="grid gap-5">
        {shown
          .map((section, at) => ({ section, at }))
          .map((one) => (
            <SectionRow key={one.at} section={one.section} language={language} />
          ))}
      </ol>
    </section>
  );
};

type SectionRowProps = { section: ComparedSection; language: string | null };

const SectionRow = ({ section, language }: SectionRowProps) => {
  const { heading, headingBefore, change, isMoved, parts } = section;
  return (
    <li
      lang={language ?? undefined}
      className="border-t border-line pt-4 first:border-0 first:pt-0"
    >
      <h2
        className="flex flex-wrap items-center gap-2 font-semibold"
        dir={directionOfText(heading)}
      >
        <FiguresInOrder>{heading || 'Start'}</FiguresInOrder>
        <span lang="en" className="flex gap-2">
          <Badge tone={CHANGES[change].tone}>{CHANGES[change].name}</Badge>
          {isMoved ? <Badge tone="accent">Moved</Badge> : null}
        </span>
      </h2>
      {headingBefore === null ? null : (
        <p className="text-[13px] text-ink-3">
          <span lang="en">Earlier: </span>
          <bdi>{headingBefore}</bdi>
        </p>
      )}
      <p
        dir={directionOfText(
          parts
            .map(({ text }) => text)
            .join('')
            .slice(0, 2_000),
        )}
        className="own-side mt-1.5 max-w-[80ch] font-serif text-base leading-(--reading-line) break-words whitespace-pre-line"
      >
        {parts
          .map((part, at) => ({ part, at }))
          .map(({ part, at }) => (
            <Part key={at} part={part} />
          ))}
      </p>
    </li>
  );
};

const CHANGED = 'rounded-sm px-0.5 [unicode-bidi:isolate]';

const Part = ({ part: { text, change } }: { part: ComparedPart }) => {
  if (change === 'same') return <FiguresInOrder>{text}</FiguresInOrder>;
  // Drops the last line break, which would show as a mark on an empty line.
  const words = <FiguresInOrder>{text.replace(/\n$/, '')}</FiguresInOrder>;
  return (
    <>
      {change === 'added' ? (
        <ins className={`${CHANGED} bg-ok-soft text-ok`}>{words}</ins>
      ) : (
        <del className={`${CHANGED} bg-bad-soft text-bad`}>{words}</del>
      )}
      {text.endsWith('\n') ? '\n' : null}
    </>
  );
};
