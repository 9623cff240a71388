import type { CircularFacts, FactDate, NamedAct } from '@circulate/shared-schemas';
import type { ReactNode } from 'react';
import { formatDocumentDay } from '../../lib/format.ts';

const DATE_WORDS: Record<FactDate['kind'], string> = {
  issued: 'Issued',
  in_force: 'In force',
  due: 'Due',
};

const RELATION_WORDS: Record<NamedAct['relation'], string> = {
  amends: 'Amends',
  repeals: 'Repeals',
  refers_to: 'Refers to',
};

/** Dates, addressees and other acts, each with the words of the circular that say so. */
export const WhatMatters = ({ facts }: { facts: CircularFacts | null }) => {
  if (!facts) return null;
  const { dates, addressees, acts } = facts;
  if (dates.length + acts.length === 0 && addressees === null) return null;
  return (
    <section aria-labelledby="what-matters" className="card mb-6 px-5 py-4">
      <h2 id="what-matters" className="mb-3 font-semibold">
        What matters in it
      </h2>
      <dl className="grid gap-3 text-[15px]/[23px] sm:grid-cols-[max-content_minmax(0,1fr)] sm:gap-x-5">
        {dates.map(({ kind, date, sentence }) => (
          <Fact key={`${kind} ${date}`} name={DATE_WORDS[kind]} sentence={sentence}>
            {formatDocumentDay(date)}
          </Fact>
        ))}
        {addressees ? (
          <Fact name="Addressed to">
            <span dir="auto">{addressees}</span>
          </Fact>
        ) : null}
        {acts.map(({ relation, act, sentence }) => (
          <Fact key={`${relation} ${act}`} name={RELATION_WORDS[relation]} sentence={sentence}>
            <bdi>{act}</bdi>
          </Fact>
        ))}
      </dl>
      <p className="mt-3 text-xs text-ink-3">Found by its wording: compare with the text.</p>
    </section>
  );
};

type FactProps = { name: string; sentence?: string; children: ReactNode };

const Fact = ({ name, sentence, children }: FactProps) => (
  <>
    <dt className="text-ink-3">{name}</dt>
    <dd className="min-w-0 max-sm:-mt-2">
      <p className="font-medium [overflow-wrap:anywhere]">{children}</p>
      {sentence ? (
        <p dir="auto" className="mt-0.5 max-w-[72ch] text-[13px]/[19px] text-ink-2">
          {sentence}
        </p>
      ) : null}
    </dd>
  </>
);
