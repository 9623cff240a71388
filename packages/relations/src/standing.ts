import type {
  RelatedCircular,
  RelationKind,
  Standing,
  StandingProof,
} from '@circulate/shared-schemas';

/** A day that a circular gives, with its sentence. */
export type ToldDay = {
  kind: 'in_force' | 'due' | 'opens' | 'closes';
  day: string;
  sentence: string;
};

/** What a newer circular does to an act. */
export type Incoming = {
  kind: RelationKind;
  sentence: string;
  by: RelatedCircular;
  /** From when the newer circular applies; null where it gives no day, or several. */
  effective_on: string | null;
  /** The first of the days from which it applies; null where it gives none. */
  first_on: string | null;
};

export type Known = {
  documentType: string | null;
  days: readonly ToldDay[];
  /** Whether the act says that it applies from a day that its text does not give. */
  hasOpenDay: boolean;
  incoming: readonly Incoming[];
  /** The day that it is at the bank. */
  today: string;
};

export type DerivedStanding = {
  standing: Standing;
  proof: StandingProof | null;
  /** The next day on which it may be another. */
  until: string | null;
};

const UNKNOWN: DerivedStanding = { standing: 'unknown', proof: null, until: null };

/**
 * How an act stands on a day: what was done to it first, then what it says of itself. Nothing is
 * supposed: without a sentence it is unknown.
 */
export const standingOf = (known: Known): DerivedStanding => {
  const derived = doneTo(known) ?? ofConsultation(known) ?? ofOwnDays(known) ?? UNKNOWN;
  return { ...derived, until: nextChange(known) };
};

const isDone = ({ first_on }: Incoming, today: string) => first_on === null || first_on <= today;

/** Repealed, replaced or amended by a circular that applies already. */
const doneTo = ({ incoming, today }: Known): DerivedStanding | undefined => {
  const done = incoming.filter((one) => isDone(one, today));
  const ended = done.find(({ kind }) => kind === 'repeals' || kind === 'replaces');
  if (ended) return { standing: 'repealed', proof: proofOf(ended), until: null };
  const amended = done.filter(({ kind }) => kind === 'amends').sort(latestFirst)[0];
  return amended && { standing: 'amended', proof: proofOf(amended), until: null };
};

const latestFirst = (one: Incoming, other: Incoming) =>
  (other.by.published_on ?? '').localeCompare(one.by.published_on ?? '');

const proofOf = ({ kind, sentence, by, effective_on }: Incoming): StandingProof => ({
  sentence,
  day: effective_on,
  kind,
  by,
});

const ofConsultation = ({ documentType, days, today }: Known): DerivedStanding | undefined => {
  if (documentType !== 'consultation') return undefined;
  const closing = days.find(({ kind }) => kind === 'closes');
  if (!closing) return UNKNOWN;
  const standing = closing.day < today ? 'consultation_closed' : 'consultation_open';
  return { standing, proof: ownProof(closing), until: null };
};

/** The first day from which it applies: what applies from a day that is not given may be sooner. */
const ofOwnDays = ({ days, hasOpenDay, today }: Known): DerivedStanding | undefined => {
  const [first] = days.filter(({ kind }) => kind === 'in_force').sort(earliestFirst);
  if (!first) return undefined;
  if (first.day <= today) return { standing: 'in_force', proof: ownProof(first), until: null };
  return hasOpenDay
    ? undefined
    : { standing: 'not_yet_in_force', proof: ownProof(first), until: null };
};

const earliestFirst = (one: ToldDay, other: ToldDay) => one.day.localeCompare(other.day);

const ownProof = ({ sentence, day }: ToldDay): StandingProof => ({
  sentence,
  day,
  kind: null,
  by: null,
});

/** A closing day counts until its end; what applies does so from the beginning of its day. */
const nextChange = ({ days, incoming, today }: Known): string | null => {
  const changes = [
    ...days.filter(({ kind }) => kind === 'in_force').map(({ day }) => day),
    ...days.filter(({ kind }) => kind === 'closes').map(({ day }) => dayAfter(day)),
    ...incoming.flatMap(({ first_on }) => first_on ?? []),
  ];
  return changes.filter((day) => day > today).sort()[0] ?? null;
};

const dayAfter = (day: string): string => {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + 1);
  return date.toISOString().slice(0, 10);
};
