import { issueOf } from '../../../lib/text/failure-text.ts';
import type { SourceDraft } from './source-draft.ts';

/** The fields of the API, each with its field of the form and the words that say what would fit. */
const FIELDS = {
  bank_id: { field: 'bankId', text: 'Choose the bank that publishes here.' },
  url: { field: 'url', text: 'Give the whole address, beginning with https:// or http://.' },
  kind: { field: 'kind', text: 'Its kind could not be told. Choose it.' },
  interval_seconds: { field: 'every', text: 'From 1 minute to 1 week, in whole numbers.' },
  alert_newer_than_days: {
    field: 'alertNewerThanDays',
    text: 'A whole number of days, from 0 to 365.',
  },
  quiet_after_days: {
    field: 'quietAfterDays',
    text: 'A whole number of days, from 1 to 3,650, or nothing.',
  },
} satisfies Record<string, { field: keyof SourceDraft; text: string }>;

type FieldName = keyof typeof FIELDS;
/** A field of the form, and what is to be said at it. */
export type FieldProblem = { field: (typeof FIELDS)[FieldName]['field']; message: string };

const isFieldName = (name: unknown): name is FieldName =>
  typeof name === 'string' && name in FIELDS;

/** What does not fit, field by field, in words that say what would. */
export const problemsOf = (issues: readonly { path: readonly PropertyKey[] }[]): FieldProblem[] =>
  issues.flatMap(({ path: [name] }) => {
    if (!isFieldName(name)) return [];
    const { field, text } = FIELDS[name];
    return [{ field, message: text }];
  });

/** What the API has to say against a field that looked right, such as a repeated address. */
export const refusedFields = (error: unknown): FieldProblem[] =>
  Object.keys(FIELDS)
    .filter(isFieldName)
    .flatMap((name) => {
      const message = issueOf(error, name);
      return message ? [{ field: FIELDS[name].field, message }] : [];
    });
