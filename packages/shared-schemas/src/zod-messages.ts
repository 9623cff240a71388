import { config, type z } from 'zod';

type Issue = z.core.$ZodRawIssue;

const GENERAL = 'Invalid value';
const REQUIRED = 'Required';

/**
 * Describes an invalid value in plain words, because zod's own messages are for developers. Has no
 * full stop, like the schemas' own messages, which take precedence.
 */
const zodMessage = (issue: Issue): string => {
  if (issue.input === undefined && issue.code !== 'unrecognized_keys') return REQUIRED;
  switch (issue.code) {
    case 'invalid_type':
      return byType.get(issue.expected) ?? GENERAL;
    case 'invalid_format':
      return byFormat.get(issue.format) ?? GENERAL;
    case 'invalid_value':
      return oneOf(issue.values.map(String));
    case 'too_big':
      return bound(issue, { exact: 'Exactly', inclusive: 'At most', exclusive: 'Less than' });
    case 'too_small':
      return saysNothing(issue)
        ? REQUIRED
        : bound(issue, { exact: 'Exactly', inclusive: 'At least', exclusive: 'More than' });
    case 'unrecognized_keys':
      return `Unknown: ${issue.keys.join(', ')}`;
    default:
      return GENERAL;
  }
};

/** Makes every schema in this process use `zodMessage` unless it has a message of its own. */
export const setZodMessages = (): void => {
  config({ localeError: zodMessage });
};

const byType = new Map([
  ['string', 'Must be text'],
  ['number', 'Must be a number'],
  ['int', 'Must be a whole number'],
  ['boolean', 'Must be true or false'],
  ['array', 'Must be a list'],
  ['object', 'Must be an object'],
  ['record', 'Must be an object'],
  ['file', 'Must be a file'],
]);

const byFormat = new Map([
  ['email', 'Must be an email address'],
  ['url', 'Must be a URL'],
  ['uuid', 'Must be an id'],
  ['date', 'Must be a date, such as 2026-11-20'],
  ['datetime', 'Must be a time, such as 2026-11-20T09:30:00Z'],
]);

const oneOf = (values: string[]) =>
  values.length === 1 ? `Must be ${values.join()}` : `One of: ${values.join(', ')}`;

/** Whether the problem is that a required text or list is empty. */
const saysNothing = ({ origin, minimum, exact }: z.core.$ZodRawIssue<z.core.$ZodIssueTooSmall>) =>
  !exact && Number(minimum) === 1 && (origin === 'string' || origin === 'array');

const UNITS = new Map([
  ['string', ['character', 'characters']],
  ['array', ['entry', 'entries']],
  ['set', ['entry', 'entries']],
  ['file', ['byte', 'bytes']],
]);

type Sized = z.core.$ZodRawIssue<z.core.$ZodIssueTooBig | z.core.$ZodIssueTooSmall>;
type Comparisons = { exact: string; inclusive: string; exclusive: string };

/** Formats a limit in words, such as `At most 120 characters` or `More than 0`. */
const bound = (issue: Sized, words: Comparisons): string => {
  const { origin, exact = false, inclusive = true } = issue;
  const size = issue.code === 'too_big' ? issue.maximum : issue.minimum;
  const comparison = exact ? words.exact : inclusive ? words.inclusive : words.exclusive;
  const [one, many] = UNITS.get(origin) ?? [];
  const unit = Number(size) === 1 ? one : many;
  return `${comparison} ${size.toLocaleString('en')}${unit === undefined ? '' : ` ${unit}`}`;
};
