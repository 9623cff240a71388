import type {
  RelatedCircular,
  RelationKind,
  Standing,
  StandingProof,
} from '@circulate/shared-schemas';
import { daysAhead, plainDay, type StatedBy } from './stated-days.ts';

/** A date that a circular gives, and the sentence that states it. */
export type StatedDay = {
  kind: 'in_force' | 'due' | 'opens' | 'closes';
  day: string;
  sentence: string;
};

/** A newer circular's effect on an act. */
export type Incoming = StatedBy & {
  kind: RelationKind;
  by: RelatedCircular;
  /** The newer circular's first effective date; null if it gives none. */
  first_on: string | null;
  /**
   * Whether the newer circular takes effect on a date that its text doesn't give, such as that of a
   * gazette.
   */
  has_open_day: boolean;
};

export type Known = {
  documentType: string | null;
  days: readonly StatedDay[];
  /** Whether the act takes effect on a date that its text doesn't give. */
  hasOpenDay: boolean;
  incoming: readonly Incoming[];
  /** Today's date at the bank. */
  today: string;
};

export type DerivedStanding = {
  standing: Standing;
  proof: StandingProof | null;
  /** The next date on which the status may change. */
  until: string | null;
};

const UNKNOWN: DerivedStanding = { standing: 'unknown', proof: null, until: null };

/**
 * Returns the status of an act on the date `today`. Effects of other acts take precedence over its
 * own dates. The status is `unknown` unless a sentence supports another one.
 */
export const standingOf = (known: Known): DerivedStanding => {
  const derived = doneTo(known) ?? ofConsultation(known) ?? ofOwnDays(known) ?? UNKNOWN;
  return { ...derived, until: nextChange(known) };
};

/** Stands for a date that is unknown; later than any real one. */
const UNKNOWN_DAY = '9999-12-31';

/**
 * Returns the date from which another circular affects an act; null means that it already does.
 * This is the last future date in the sentence or, if there is none, the other circular's first
 * effective date, or else its issue date. If the other circular takes effect on an unknown date,
 * the act isn't affected yet.
 */
const doneFrom = (one: Incoming): string | null =>
  daysAhead(one).at(-1) ?? one.first_on ?? (one.has_open_day ? UNKNOWN_DAY : one.issued_on);

const isDone = (one: Incoming, today: string) => (doneFrom(one) ?? today) <= today;

/**
 * Returns the status of an act that circulars already in effect repealed, replaced or amended;
 * undefined if none did.
 */
const doneTo = ({ incoming, today }: Known): DerivedStanding | undefined => {
  const done = incoming.filter((one) => isDone(one, today));
  const ended = done.find(({ kind }) => kind === 'repeals' || kind === 'replaces');
  if (ended) return { standing: 'repealed', proof: proofOf(ended), until: null };
  const amended = done.filter(({ kind }) => kind === 'amends').sort(latestFirst)[0];
  return amended && { standing: 'amended', proof: proofOf(amended), until: null };
};

const latestFirst = (one: Incoming, other: Incoming) =>
  (other.by.published_on ?? '').localeCompare(one.by.published_on ?? '');

const proofOf = (one: Incoming): StandingProof => ({
  sentence: one.sentence,
  day: plainDay(one),
  kind: one.kind,
  by: one.by,
});

const ofConsultation = ({ documentType, days, today }: Known): DerivedStanding | undefined => {
  if (documentType !== 'consultation') return undefined;
  // Uses the last closing date, because a new version may have postponed the one that an admin
  // confirmed.
  const closing = days.findLast(({ kind }) => kind === 'closes');
  if (!closing) return UNKNOWN;
  const standing = closing.day < today ? 'consultation_closed' : 'consultation_open';
  return { standing, proof: ownProof(closing), until: null };
};

/** Types of documents that name effective dates only of other acts. */
const NO_RULES: ReadonlySet<string> = new Set(['speech', 'data_release', 'tender_or_vacancy']);

/**
 * Returns the status that follows from an act's own effective dates; undefined if none does. A
 * future date isn't enough if another effective date is unknown, because that may be earlier.
 */
const ofOwnDays = (known: Known): DerivedStanding | undefined => {
  const { documentType, days, hasOpenDay, today } = known;
  if (documentType !== null && NO_RULES.has(documentType)) return undefined;
  const [first] = days.filter(({ kind }) => kind === 'in_force').sort(earliestFirst);
  if (!first) return undefined;
  if (first.day <= today) return { standing: 'in_force', proof: ownProof(first), until: null };
  return hasOpenDay
    ? undefined
    : { standing: 'not_yet_in_force', proof: ownProof(first), until: null };
};

const earliestFirst = (one: StatedDay, other: StatedDay) => one.day.localeCompare(other.day);

const ownProof = ({ sentence, day }: StatedDay): StandingProof => ({
  sentence,
  day,
  kind: null,
  by: null,
});

/**
 * Returns the next date on which the status may change: an effective date, or the day after a
 * consultation closes. Null if there is none.
 */
const nextChange = ({ days, incoming, today }: Known): string | null => {
  const changes = [
    ...days.filter(({ kind }) => kind === 'in_force').map(({ day }) => day),
    ...days.filter(({ kind }) => kind === 'closes').map(({ day }) => dayAfter(day)),
    ...incoming.flatMap((one) => doneFrom(one) ?? []),
  ];
  return changes.filter((day) => day > today && day < UNKNOWN_DAY).sort()[0] ?? null;
};

const dayAfter = (day: string): string => {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + 1);
  return date.toISOString().slice(0, 10);
};
