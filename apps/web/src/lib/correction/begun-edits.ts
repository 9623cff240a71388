import { type CorrectionDraft, isSame } from './correction-draft.ts';

/** The user's edits, with the values that the edited fields had when editing started. */
export type Edits = { changes: Partial<CorrectionDraft>; before: Partial<CorrectionDraft> };

type Field = keyof CorrectionDraft;

const FIELDS: readonly Field[] = [
  'title',
  'actNumber',
  'publishedOn',
  'kind',
  'categoryIds',
  'translatedTitle',
  'translation',
];

/** Type and categories count as one edit, so that they always match. */
const CHOICE: readonly Field[] = ['kind', 'categoryIds'];

export const NO_EDITS: Edits = { changes: {}, before: {} };

/** Returns the edits with one more, made while the fields had the values `now`. */
export const withEdit = (
  { changes, before }: Edits,
  now: Partial<CorrectionDraft>,
  part: Partial<CorrectionDraft>,
): Edits => {
  const isChoice = CHOICE.some((field) => field in part);
  const whole = isChoice ? { ...pick({ ...now, ...changes }, CHOICE), ...part } : part;
  return {
    changes: { ...changes, ...whole },
    before: { ...pick(now, keysOf(whole)), ...before },
  };
};

/** Returns the edits without those to the given fields, which then show the current values. */
export const withoutEdits = (edits: Edits, fields: readonly Field[]): Edits =>
  without(edits, fields.some((field) => CHOICE.includes(field)) ? [...fields, ...CHOICE] : fields);

/**
 * Returns the edits without those that were sent, except where the user has edited the field again
 * since.
 */
export const withoutSent = (edits: Edits, sent: Edits): Edits =>
  without(
    edits,
    keysOf(sent.changes).filter((field) => edits.changes[field] === sent.changes[field]),
  );

/**
 * Returns the edits without those to the fields in `giveWay`. Bases the others on the current
 * values.
 */
export const settled = (
  edits: Edits,
  now: Partial<CorrectionDraft>,
  giveWay: readonly Field[],
): Edits => {
  const { changes } = withoutEdits(edits, giveWay);
  return { changes, before: pick(now, keysOf(changes)) };
};

/** Returns the edited fields that others have since changed to a different value. */
export const changedMeanwhile = (now: Partial<CorrectionDraft>, { changes, before }: Edits) =>
  keysOf(changes).filter(
    (field) => !isSame(now[field], before[field]) && !isSame(now[field], changes[field]),
  );

const without = ({ changes, before }: Edits, fields: readonly Field[]): Edits => {
  const kept = keysOf(changes).filter((field) => !fields.includes(field));
  return { changes: pick(changes, kept), before: pick(before, kept) };
};

const keysOf = (part: Partial<CorrectionDraft>) => FIELDS.filter((field) => field in part);

const pick = (from: Partial<CorrectionDraft>, fields: readonly Field[]): Partial<CorrectionDraft> =>
  Object.fromEntries(fields.map((field) => [field, from[field]]));
