/**
 * How something about a circular came about, in the words that page, portal and email share. What
 * decided is stored as `admin`, as `offline` (by weighted terms, without a model), or as the
 * name of a model.
 */
export const DECIDED_BY_ADMIN = 'admin';
export const DECIDED_OFFLINE = 'offline';

const isOffline = (decidedBy: string) => decidedBy.startsWith(DECIDED_OFFLINE);

/** How a circular came to its kind and categories. */
export const categoryOrigin = (decidedBy: string): string => {
  if (decidedBy === DECIDED_BY_ADMIN) return 'Set by our staff';
  return isOffline(decidedBy) ? 'Found by its wording' : `Read by AI (${decidedBy})`;
};

/** What stands over or under the summary of a circular. */
export const summaryOrigin = (decidedBy: string): string => {
  if (decidedBy === DECIDED_BY_ADMIN) return 'Written by our staff';
  return isOffline(decidedBy) ? 'Sentences from the circular' : `Written by AI (${decidedBy})`;
};

/** Whose a translation is. */
export const translationOrigin = (decidedBy: string): string =>
  decidedBy === DECIDED_BY_ADMIN
    ? 'Translated and checked by our staff.'
    : `Translated by AI (${decidedBy}).`;

/** Said of a circular in another language that no translation came for. */
export const NOT_TRANSLATED = 'No translation is available.';

const CERTAIN = 0.85;
const LIKELY = 0.5;

/** A confidence between 0 and 1 as a word; the number is for those who ask. */
export const surenessOf = (confidence: number): 'Certain' | 'Likely' | 'Possible' => {
  if (confidence >= CERTAIN) return 'Certain';
  return confidence >= LIKELY ? 'Likely' : 'Possible';
};
