import {
  type CircularDetail,
  DONE_WORDS,
  type Relation,
  STANDING_NAMES,
  type Standing,
} from '@circulate/shared-schemas';
import { DoneBy, ProofSentence, StandingBadge } from '../../components/standing.tsx';
import { Day } from '../../components/time.tsx';

/** Text to show before the date, for each status. */
const BEFORE_DAY: Record<Standing, string> = {
  in_force: 'In force since ',
  not_yet_in_force: 'Takes effect on ',
  amended: 'Amended on ',
  repealed: 'Repealed on ',
  consultation_open: 'Consultation open until ',
  consultation_closed: 'Consultation closed on ',
  unknown: '',
};

/** Shows the effects of newer circulars on this one, and its status, each with its evidence. */
export const StandingNotice = ({ circular }: { circular: CircularDetail }) => {
  const { standing, standing_proof: proof, related_by, language } = circular;
  const done = related_by.filter(({ kind }) => kind !== 'refers_to');
  if (done.length === 0 && (standing === 'unknown' || !proof)) return null;
  return (
    <section aria-labelledby="standing" className="card mb-6 px-5 py-4">
      <h2 id="standing" className="mb-2 flex flex-wrap items-center gap-2 font-semibold">
        Status
        {standing === 'unknown' ? null : <StandingBadge standing={standing} />}
      </h2>
      <ul className="grid gap-3 text-[15px]/[23px]">
        {done.map((relation) => (
          <Done key={relation.id} relation={relation} standing={standing} />
        ))}
        {proof && proof.by === null ? (
          <li>
            {proof.day === null ? STANDING_NAMES[standing] : BEFORE_DAY[standing]}
            {proof.day === null ? null : <Day day={proof.day} />}
            <ProofSentence sentence={proof.sentence} language={language} />
          </li>
        ) : null}
      </ul>
    </section>
  );
};

type DoneProps = { relation: Relation; standing: Standing };

const Done = ({ relation, standing }: DoneProps) => {
  const { kind, circular: by, effective_on: day, sentence, language } = relation;
  // The date is unsure if the newer circular doesn't state one, or states only a future one in the
  // sentence below.
  const isUnsure = day === null && standing !== 'repealed' && kind !== 'amends';
  return (
    <li>
      {by ? <DoneBy proof={{ kind, by, day, sentence }} /> : DONE_WORDS[kind]}
      {isUnsure ? ', effective date not confirmed' : null}
      <ProofSentence sentence={sentence} language={language} />
    </li>
  );
};
