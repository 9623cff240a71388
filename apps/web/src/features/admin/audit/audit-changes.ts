import type { AuditRecord } from '@circulate/shared-schemas';
import { stateBadges } from '../../../components/delivery-states.ts';
import { formatDocumentDay, formatDuration } from '../../../lib/format/format.ts';
import { kindNames } from '../../../lib/text/source-kinds.ts';

type Difference = { name: string; before: string | null; after: string | null };

type Change = Pick<AuditRecord, 'before' | 'after'> &
  Partial<Pick<AuditRecord, 'names' | 'target_name'>>;

/** What only the machine cares for: where the pipeline stood, and who had decided before. */
const UNTOLD = new Set(['status', 'step', 'decided by', 'uploaded at by client', 'is bound']);

/** Whether the sentence itself says what something came with, as in "‘circular.pdf’ of Bank of Ghana". */
const isSaid = ({ name, before, after }: Difference, said: string) =>
  before === null &&
  ((name === 'file' && said.startsWith(`‘${after}’`)) ||
    (name === 'bank' && said.endsWith(` of ${after}`)));

/**
 * What a change made of what there was, in words that follow the sentence on it: "categories changed
 * from Other to Foreign Exchange". Where something came into being, what it came with.
 */
export const changesOf = (record: Change): string[] => {
  const emptied = emptiedIn(record.after);
  return differencesOf(record)
    .filter(({ name, after }) => (after !== null || emptied.has(name)) && after !== 'false')
    .filter(({ name }) => !UNTOLD.has(name))
    .filter((difference) => !isSaid(difference, record.target_name ?? ''))
    .map(changeText);
};

const changeText = ({ name, before, after }: Difference) => {
  if (after === null) return `${name} ${before} taken away`;
  return before === null ? `${name} ${after}` : `${name} changed from ${before} to ${after}`;
};

/** What a change left empty; what it does not name stays as it was. */
const emptiedIn = (after: Value) =>
  new Set(
    isObject(after)
      ? Object.keys(after)
          .filter((name) => after[name] === null)
          .map(nameOf)
      : [],
  );

/** What differs, field by field; where something came into being, everything that it came with. */
export const differencesOf = ({ before, after, names = {} }: Change) => {
  const old = fieldsOf(before, names);
  const now = fieldsOf(after, names);
  const differences: Difference[] = [];
  for (const name of new Set([...old.keys(), ...now.keys()])) {
    const difference = { name, before: old.get(name) ?? null, after: now.get(name) ?? null };
    if (difference.before !== difference.after) differences.push(difference);
  }
  return differences;
};

/** What the fields of a change are called, where their own names are the machine's. */
const fieldNames = new Map([
  ['url', 'address'],
  ['bank_name', 'bank'],
  ['bank_id', 'bank'],
  ['published_on', 'day of issue'],
  ['act_number', 'number'],
  ['filename', 'file'],
  ['interval_seconds', 'time between looks'],
  ['alert_newer_than_days', 'days alerted at first contact'],
  ['quiet_after_days', 'days until silence alarms'],
  ['category_ids', 'categories'],
]);

const nameOf = (field: string) => fieldNames.get(field) ?? field.replaceAll('_', ' ');

const sourceKinds = new Map<string, string>(Object.entries(kindNames));
const deliveryStates = new Map<string, { label: string }>(Object.entries(stateBadges));

/** The values of some fields as the screens say them; of the others those of a day are known by their form. */
const valueWords = new Map<string, (value: string) => string | undefined>([
  ['kind', (kind) => sourceKinds.get(kind)],
  ['state', (state) => deliveryStates.get(state)?.label],
  ['interval_seconds', (seconds) => formatDuration(Number(seconds))],
]);

const saidOf = (field: string, value: string): string =>
  valueWords.get(field)?.(value) ?? (DAY.test(value) ? formatDocumentDay(value) : value);

const DAY = /^\d{4}-\d{2}-\d{2}$/;

type Value = AuditRecord['before'];
type Names = AuditRecord['names'];

const fieldsOf = (value: Value, names: Names): Map<string, string> => {
  if (!isObject(value)) {
    const text = textOf(value, names);
    return new Map(text === '' ? [] : [['value', text]]);
  }
  return new Map(
    Object.entries(value).flatMap(([name, field]): [string, string][] => {
      if (isObject(field)) {
        return [...fieldsOf(field, names)].map(([inner, text]) => [
          `${nameOf(name)}: ${inner}`,
          text,
        ]);
      }
      const text = textOf(field, names);
      return text === '' ? [] : [[nameOf(name), saidOf(name, text)]];
    }),
  );
};

const isObject = (value: Value): value is Record<string, Value> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const textOf = (field: Value, names: Names): string => {
  if (field === null) return '';
  if (Array.isArray(field)) return field.map((each) => textOf(each, names)).join(', ');
  return typeof field === 'object'
    ? Object.values(field)
        .map((each) => textOf(each, names))
        .join(' = ')
    : (names[String(field)] ?? String(field));
};
