import type { TimelineEvent } from '@circulate/shared-schemas';
import { Link } from 'react-router-dom';
import { FiguresInOrder } from '../../components/figures-in-order.tsx';
import { nameOfRelated, ProofSentence } from '../../components/standing.tsx';
import { Day } from '../../components/time.tsx';

const WORDS: Record<TimelineEvent['what'], string> = {
  consultation: 'Consultation',
  issued: 'Issued',
  in_force: 'Effective',
  amended: 'Amended by',
  repealed: 'Repealed by',
  replaced: 'Replaced by',
};

/** Shows the history of an act: consultations, issue, amendments and repeal. */
export const Timeline = ({ events }: { events: readonly TimelineEvent[] }) =>
  events.length < 2 ? null : (
    <section aria-labelledby="timeline" className="card mb-6 px-5 py-4">
      <h2 id="timeline" className="mb-3 font-semibold">
        Timeline
      </h2>
      <ol className="grid gap-3 border-l-2 border-line pl-4 rtl:border-r-2 rtl:border-l-0 rtl:pr-4">
        {events.map((event) => (
          <Event key={`${event.day} ${event.what} ${event.circular?.id}`} event={event} />
        ))}
      </ol>
    </section>
  );

const Event = ({
  event: { day, what, sentence, language, circular },
}: {
  event: TimelineEvent;
}) => (
  <li>
    <p className="text-[13px] text-ink-3 tabular-nums">
      {day === null ? 'No date' : <Day day={day} />}
    </p>
    <p className="text-[15px]/[23px] font-medium [overflow-wrap:anywhere]">
      {WORDS[what]}
      {circular ? (
        <>
          {' '}
          <Link to={`/circulars/${circular.id}`} className="link">
            <bdi>
              <FiguresInOrder>{nameOfRelated(circular)}</FiguresInOrder>
            </bdi>
          </Link>
        </>
      ) : null}
    </p>
    {sentence === null ? null : <ProofSentence sentence={sentence} language={language} />}
  </li>
);
