import type { FieldOrigin } from './reading.ts';

/**
 * Values for the origin of a circular's data other than a model: `admin`, and `offline` for keyword
 * rules. The texts below are shared by website, portal and email.
 */
export const DECIDED_BY_ADMIN = 'admin';
export const DECIDED_OFFLINE = 'offline';

const isOffline = (decidedBy: string) => decidedBy.startsWith(DECIDED_OFFLINE);

/** Describes who assigned a circular's type and categories. */
export const categoryOrigin = (decidedBy: string): string => {
  if (decidedBy === DECIDED_BY_ADMIN) return 'Set by our staff';
  return isOffline(decidedBy) ? 'Categorised by keyword rules' : `Categorised by AI (${decidedBy})`;
};

/** Describes who found a title, number or date; `model` is the model that read the circular. */
export const fieldOriginText = (origin: FieldOrigin, model: string | null): string =>
  ({
    person: 'Entered by our staff',
    list: 'From the bank’s list',
    model: `Read by AI${model === null ? '' : ` (${model})`}`,
    rules: 'Found by keyword rules',
  })[origin];

/** Heading of a circular's summary, which names its author. */
export const summaryOrigin = (decidedBy: string): string => {
  if (decidedBy === DECIDED_BY_ADMIN) return 'Written by our staff';
  return isOffline(decidedBy) ? 'Key sentences' : `Written by AI (${decidedBy})`;
};

/** Describes who made a translation. */
export const translationOrigin = (decidedBy: string): string =>
  decidedBy === DECIDED_BY_ADMIN
    ? 'Translated and checked by our staff.'
    : `Translated by AI (${decidedBy}).`;

/** Shown for a circular in another language that has no translation. */
export const NOT_TRANSLATED = 'No translation is available.';

const GIVEN_UP = '; not translated.';

/**
 * Returns the warning on a circular that couldn't be translated. `reason` is a sentence without its
 * full stop.
 */
export const untranslatedWarning = (reason: string): string => `${reason}${GIVEN_UP}`;

/** Whether a warning on a circular says why it wasn't translated. */
export const isUntranslatedWarning = (warning: string): boolean => warning.endsWith(GIVEN_UP);

/** Shown instead if no connected service could translate the circular. */
export const NO_TRANSLATOR =
  'This circular isn’t translated: no translation service is connected here.';

const CERTAIN = 0.85;
const LIKELY = 0.5;

/** Whether a confidence is high enough to preselect a category for a reviewer. */
export const isLikely = (confidence: number): boolean => confidence >= LIKELY;

/** Describes a confidence between 0 and 1 in words; users can look up the number. */
export const confidenceBand = (confidence: number): 'Certain' | 'Likely' | 'Possible' => {
  if (confidence >= CERTAIN) return 'Certain';
  return confidence >= LIKELY ? 'Likely' : 'Possible';
};
