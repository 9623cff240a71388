import type { FieldOrigin } from './reading.ts';

/**
 * Values of `decided_by` that aren't the name of a model: `admin` for our staff, and `offline` for
 * keyword rules. Website, portal and emails share the texts below.
 */
export const DECIDED_BY_ADMIN = 'admin';
export const DECIDED_OFFLINE = 'offline';

const isOffline = (decidedBy: string) => decidedBy.startsWith(DECIDED_OFFLINE);

/** Describes who assigned a circular's type and categories. */
export const categoryOrigin = (decidedBy: string): string => {
  if (decidedBy === DECIDED_BY_ADMIN) return 'Set by our staff';
  return isOffline(decidedBy) ? 'Categorised by keyword rules' : `Categorised by AI (${decidedBy})`;
};

/**
 * Describes how a title, number or date was found; `model` is the model that read the circular, if
 * any.
 */
export const fieldOriginText = (origin: FieldOrigin, model: string | null): string =>
  ({
    person: 'Entered by our staff',
    list: 'From the bank’s list',
    model: `Read by AI${model === null ? '' : ` (${model})`}`,
    rules: 'Found by keyword rules',
  })[origin];

/** Returns the heading of a circular's summary, which says who wrote it. */
export const summaryOrigin = (decidedBy: string): string => {
  if (decidedBy === DECIDED_BY_ADMIN) return 'Summary by our staff';
  return isOffline(decidedBy) ? 'Key sentences' : `Summary by AI (${decidedBy})`;
};

/** Describes who translated a circular, and from which language if `from` names it. */
export const translationOrigin = (decidedBy: string, from?: string): string => {
  const translated = from === undefined ? 'Translated' : `Translated from ${from}`;
  return decidedBy === DECIDED_BY_ADMIN
    ? `${translated} and checked by our staff.`
    : `${translated} by AI (${decidedBy}).`;
};

/** Shown for a circular in a foreign language that has no translation. */
export const NOT_TRANSLATED = 'No translation is available.';

const GIVEN_UP = '; not translated.';

/**
 * Returns the warning for a circular that couldn't be translated. `reason` is a sentence without
 * its full stop.
 */
export const untranslatedWarning = (reason: string): string => `${reason}${GIVEN_UP}`;

/** Whether a warning on a circular says why it wasn't translated. */
export const isUntranslatedWarning = (warning: string): boolean => warning.endsWith(GIVEN_UP);

/**
 * Shown instead of `NOT_TRANSLATED` if no service that could translate the circular is connected.
 */
export const NO_TRANSLATOR =
  'This circular isn’t translated: no translation service is connected here.';

const CERTAIN = 0.85;
const LIKELY = 0.5;

/** Whether a category's confidence is high enough to preselect the category for a reviewer. */
export const isLikely = (confidence: number): boolean => confidence >= LIKELY;

/** Describes a confidence between 0 and 1 in a word. */
export const confidenceBand = (confidence: number): 'Certain' | 'Likely' | 'Possible' => {
  if (confidence >= CERTAIN) return 'Certain';
  return confidence >= LIKELY ? 'Likely' : 'Possible';
};
