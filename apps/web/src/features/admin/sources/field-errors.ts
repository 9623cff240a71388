import { issueOf } from '../../../lib/failure-text.ts';

const texts = {
  bank_id: 'Choose the bank that publishes here.',
  url: 'Give the whole address, beginning with https:// or http://.',
  kind: 'Its kind could not be told. Choose it.',
  interval_seconds: 'From 1 minute to 1 week, in whole numbers.',
  alert_newer_than_days: 'A whole number of days, from 0 to 365.',
  quiet_after_days: 'A whole number of days, from 1 to 3,650, or nothing.',
};

type FieldName = keyof typeof texts;
export type FieldErrors = Partial<Record<FieldName, string>>;

const isFieldName = (name: unknown): name is FieldName => typeof name === 'string' && name in texts;

/** What does not fit, field by field, in words that say what would. */
export const fieldErrorsOf = (issues: readonly { path: readonly PropertyKey[] }[]): FieldErrors => {
  const errors: FieldErrors = {};
  for (const { path } of issues) {
    const [name] = path;
    if (isFieldName(name)) errors[name] = texts[name];
  }
  return errors;
};

/** What the API has to say against a field that looked right, such as a repeated address. */
export const refusedFields = (error: unknown): FieldErrors => {
  const errors: FieldErrors = {};
  for (const name of Object.keys(texts).filter(isFieldName)) {
    const message = issueOf(error, name);
    if (message) errors[name] = message;
  }
  return errors;
};
