import { config, type z } from 'zod';

type Issue = z.core.$ZodRawIssue;

const GENERAL = 'Does not fit';
const REQUIRED = 'Required';

/**
 * What is wrong with a value, in plain words for whoever gave it; zod's own words are for programmers.
 * Without a full stop, as the messages that schemas word themselves. Those are not asked for here.
 */
const issueWords = (issue: Issue): string => {
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
      return `Not known here: ${issue.keys.join(', ')}`;
    default:
      return GENERAL;
  }
};

/** Has every schema of this program say what does not fit by `issueWords`, where it has no words itself. */
export const setIssueWords = (): void => {
  config({ localeError: issueWords });
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
  ['email', 'Not an email address'],
  ['url', 'Not an address of a page'],
  ['uuid', 'Not an id'],
  ['date', 'Not a date, such as 2026-11-20'],
  ['datetime', 'Not a time, such as 2026-11-20T09:30:00Z'],
]);

const oneOf = (values: string[]) =>
  values.length === 1 ? `Must be ${values.join()}` : `One of: ${values.join(', ')}`;

/** An empty text or list where one is demanded. */
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

/** `At most 120 characters`, `More than 0`. */
const bound = (issue: Sized, words: Comparisons): string => {
  const { origin, exact = false, inclusive = true } = issue;
  const size = issue.code === 'too_big' ? issue.maximum : issue.minimum;
  const comparison = exact ? words.exact : inclusive ? words.inclusive : words.exclusive;
  const [one, many] = UNITS.get(origin) ?? [];
  const unit = Number(size) === 1 ? one : many;
  return `${comparison} ${size.toLocaleString('en')}${unit === undefined ? '' : ` ${unit}`}`;
};
