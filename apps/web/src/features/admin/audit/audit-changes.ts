import type { AuditRecord } from '@circulate/shared-schemas';
import { stateBadges } from '../../../components/delivery-states.ts';
import { formatDocumentDay, formatDuration } from '../../../lib/format/format.ts';
import { kindNames } from '../../../lib/text/source-kinds.ts';

type Difference = { name: string; before: string | null; after: string | null };

type Change = Pick<AuditRecord, 'before' | 'after'> &
  Partial<Pick<AuditRecord, 'names' | 'target_name'>>;

/** Names of internal fields, which mean nothing to a reader, so they are left out. */
const UNTOLD = new Set(['status', 'step', 'decided by', 'uploaded at by client', 'is bound']);

/**
 * Returns whether the sentence `said` already contains the value, as in "“circular.pdf” of Bank of
 * Ghana".
 */
const isSaid = ({ name, before, after }: Difference, said: string) =>
  before === null &&
  ((name === 'file' && said.startsWith(`“${after}”`)) ||
    (name === 'bank' && said.endsWith(` of ${after}`)));

/**
 * Describes the differences that a change made, in words that continue the sentence about it:
 * "categories changed from Other to Foreign Exchange". For a new item, describes its initial
 * values.
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
  if (after === null) return `${name} ${before} removed`;
  return before === null ? `${name} ${after}` : `${name} changed from ${before} to ${after}`;
};

/**
 * Returns the fields that a change emptied. Fields that the change doesn't name stayed as they
 * were.
 */
const emptiedIn = (after: Value) =>
  new Set(
    isObject(after)
      ? Object.keys(after)
          .filter((name) => after[name] === null)
          .map(nameOf)
      : [],
  );

/** Returns the differences field by field; for a new item, all of its values. */
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

/** Readable names of fields whose own names are technical. */
const fieldNames = new Map([
  ['url', 'URL'],
  ['kind', 'type'],
  ['day', 'date'],
  ['bank_name', 'bank'],
  ['bank_id', 'bank'],
  ['published_on', 'issue date'],
  ['act_number', 'number'],
  ['filename', 'file'],
  ['interval_seconds', 'check interval'],
  ['alert_newer_than_days', 'alert period on first import (days)'],
  ['quiet_after_days', 'quiet alarm after (days)'],
  ['category_ids', 'categories'],
]);

const nameOf = (field: string) => fieldNames.get(field) ?? field.replaceAll('_', ' ');

const sourceKinds = new Map<string, string>(Object.entries(kindNames));
const deliveryStates = new Map<string, { label: string }>(Object.entries(stateBadges));

/**
 * Functions that format the values of some fields as other screens show them. Dates aren't listed,
 * because their format is recognised.
 */
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
