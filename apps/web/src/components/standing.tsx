import {
  DONE_WORDS,
  directionOfText,
  numberedTitle,
  type RelatedCircular,
  STANDING_NAMES,
  type Standing,
  type StandingProof,
} from '@circulate/shared-schemas';
import { Link } from 'react-router-dom';
import { FiguresInOrder } from './figures-in-order.tsx';
import { Day } from './time.tsx';
import { Badge, type BadgeTone } from './ui/badge.tsx';

const TONES: Record<Standing, BadgeTone> = {
  in_force: 'ok',
  not_yet_in_force: 'accent',
  amended: 'warn',
  repealed: 'bad',
  consultation_open: 'accent',
  consultation_closed: 'plain',
  unknown: 'plain',
};

/** Shows an act's status as a badge; renders nothing if it is unknown. */
export const StandingBadge = ({ standing }: { standing: Standing }) =>
  standing === 'unknown' ? null : <Badge tone={TONES[standing]}>{STANDING_NAMES[standing]}</Badge>;

/** Returns the name under which a related circular is cited. */
export const nameOfRelated = ({ act_number, title }: RelatedCircular) =>
  numberedTitle(act_number, title ?? 'Untitled circular');

/**
 * Renders “Repealed by No. 9/2024: … on 20 May 2024, effective 1 June 2024” with a link to the
 * newer circular.
 */
export const DoneBy = ({ proof: { by, kind, day } }: { proof: StandingProof }) =>
  by === null || kind === null ? null : (
    <>
      {DONE_WORDS[kind]} by{' '}
      <Link to={`/circulars/${by.id}`} className="link">
        <bdi>
          <FiguresInOrder>{nameOfRelated(by)}</FiguresInOrder>
        </bdi>
      </Link>
      {by.published_on ? (
        <>
          {' '}
          on <Day day={by.published_on} />
        </>
      ) : null}
      {day === null || day === by.published_on ? null : (
        <>
          , effective <Day day={day} />
        </>
      )}
    </>
  );

type SentenceProps = { sentence: string; language: string | null };

/** Quotes the sentence that proves a status, in the direction of its language. */
export const ProofSentence = ({ sentence, language }: SentenceProps) => (
  <q
    lang={language ?? undefined}
    dir={directionOfText(sentence)}
    className="own-side block max-w-[72ch] text-[13px] leading-(--small-line) text-ink-2"
  >
    <FiguresInOrder>{sentence}</FiguresInOrder>
  </q>
);
