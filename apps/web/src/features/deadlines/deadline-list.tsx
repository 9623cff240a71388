import { DAY_KIND_NAMES, type Deadline, DOCUMENT_TYPE_NAMES } from '@circulate/shared-schemas';
import { Link } from 'react-router-dom';
import { titleOf, writingOfTitle } from '../../components/circular-facts.tsx';
import { FiguresInOrder } from '../../components/figures-in-order.tsx';
import { DoneBy, ProofSentence, StandingBadge } from '../../components/standing.tsx';
import { Badge } from '../../components/ui/badge.tsx';
import { formatDocumentDay } from '../../lib/format/format.ts';

/** Lists deadlines by date, each with its circular and sentence. */
export const DeadlineList = ({ days }: { days: readonly Deadline[] }) => {
  const byDay = new Map<string, Deadline[]>();
  for (const one of days) byDay.set(one.day, [...(byDay.get(one.day) ?? []), one]);
  return (
    <ol className="divide-y divide-line">
      {[...byDay].map(([day, onIt]) => (
        <li key={day} id={`day-${day}`} className="scroll-mt-20 px-4 py-3.5">
          <h2 className="mb-2 font-semibold tabular-nums">{formatDocumentDay(day)}</h2>
          <ul className="grid gap-4">
            {onIt.map((deadline) => (
              <DeadlineItem key={deadline.id} deadline={deadline} />
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
};

const DeadlineItem = ({
  deadline: { kind, sentence, language, circular },
}: {
  deadline: Deadline;
}) => (
  <li className="grid gap-1 [overflow-wrap:anywhere] print:break-inside-avoid">
    <p className="flex flex-wrap items-center gap-2 text-[13px] text-ink-2">
      <Badge tone={kind === 'due' || kind === 'closes' ? 'warn' : 'accent'}>
        {DAY_KIND_NAMES[kind]}
      </Badge>
      <bdi className="font-medium text-ink">{circular.bank.display_name}</bdi>
      <StandingBadge standing={circular.standing} />
      {circular.document_type === null ? null : (
        <Badge>{DOCUMENT_TYPE_NAMES[circular.document_type]}</Badge>
      )}
      {circular.categories.map(({ id, category_name }) => (
        <Badge key={id}>{category_name}</Badge>
      ))}
      {circular.is_saved ? <Badge>Saved</Badge> : null}
    </p>
    <p
      {...writingOfTitle({ ...circular, language: null })}
      className="text-[15px]/[22px] font-medium"
    >
      <Link to={`/circulars/${circular.id}`} className="link">
        <FiguresInOrder>{titleOf({ ...circular, original_title: circular.title })}</FiguresInOrder>
      </Link>
    </p>
    <ProofSentence sentence={sentence} language={language} />
    {circular.standing_proof?.by ? (
      <p className="text-[13px] text-ink-2">
        <DoneBy proof={circular.standing_proof} />
      </p>
    ) : null}
  </li>
);
