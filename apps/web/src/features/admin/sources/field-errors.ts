import { issueOf } from '../../../lib/text/failure-text.ts';
import type { SourceDraft } from './source-draft.ts';

/** The form field and the error message for each API field. */
const FIELDS = {
  bank_id: { field: 'bankId', text: 'Choose the bank that publishes here.' },
  url: { field: 'url', text: 'Enter the full URL, starting with https:// or http://.' },
  kind: { field: 'kind', text: 'We couldn’t detect the type. Choose one.' },
  interval_seconds: { field: 'every', text: 'Enter a whole number, from 1 minute to 1 week.' },
  alert_newer_than_days: {
    field: 'alertNewerThanDays',
    text: 'Enter a whole number of days, from 0 to 365.',
  },
  quiet_after_days: {
    field: 'quietAfterDays',
    text: 'Enter a whole number of days, from 1 to 3,650, or leave it empty.',
  },
} satisfies Record<string, { field: keyof SourceDraft; text: string }>;

type FieldName = keyof typeof FIELDS;
/** A form field with its error message. */
export type FieldProblem = { field: (typeof FIELDS)[FieldName]['field']; message: string };

const isFieldName = (name: unknown): name is FieldName =>
  typeof name === 'string' && name in FIELDS;

/** Returns the error messages of invalid fields. */
export const problemsOf = (issues: readonly { path: readonly PropertyKey[] }[]): FieldProblem[] =>
  issues.flatMap(({ path: [name] }) => {
    if (!isFieldName(name)) return [];
    const { field, text } = FIELDS[name];
    return [{ field, message: text }];
  });

/** Returns, by form field, the errors that only the API detects, such as a duplicate URL. */
export const refusedFields = (error: unknown): FieldProblem[] =>
  Object.keys(FIELDS)
    .filter(isFieldName)
    .flatMap((name) => {
      const message = issueOf(error, name);
      return message ? [{ field: FIELDS[name].field, message }] : [];
    });
