import type { AuditRecord } from '@circulate/shared-schemas';

/** What each action was, in words; the codes are the API's. */
export const actionNames = new Map([
  ['circular.upload', 'Uploaded a circular'],
  ['circular.confirm', 'Confirmed a circular'],
  ['circular.correct', 'Corrected a circular'],
  ['circular.retry', 'Tried a circular again'],
  ['circular.withdraw', 'Withdrew a circular'],
  ['source.create', 'Added a source'],
  ['source.change', 'Changed a source'],
  ['source.run', 'Ran a source'],
  ['source.pause', 'Paused a source'],
  ['source.resume', 'Resumed a source'],
  ['delivery.resend', 'Sent an email again'],
  ['delivery.resend-all', 'Sent failed emails again'],
  ['outbox.retry', 'Tried work set aside again'],
  ['outbox.drop', 'Dropped work set aside'],
  ['beta-code.create', 'Made a beta code'],
  ['beta-code.revoke', 'Revoked a beta code'],
  ['category.create', 'Added a category'],
  ['category.rename', 'Renamed a category'],
  ['category.define', 'Defined a category'],
  ['category.retire', 'Retired a category'],
  ['category.bring-back', 'Brought a category back'],
  ['category.order', 'Put categories in another order'],
  ['bank.create', 'Added a bank'],
  ['bank.change', 'Changed a bank'],
  ['user.delete', 'Deleted an account'],
  ['user.sign-out', 'Signed somebody out everywhere'],
  ['user.resume-mail', 'Let mail reach a user again'],
  ['admin.revoke', 'Took the admin role away'],
  ['admin.restore', 'Gave the admin role back'],
]);

/** What was done; an action that has no words here yet keeps its code. */
export const actionText = (action: string) => actionNames.get(action) ?? action;

/** Where to look at what was changed, where there is such a page. */
export const pageOf = (target: string): string | null => {
  const [kind, id] = partsOf(target);
  if (kind === 'circular') return `/admin/circulars/${id}`;
  if (kind === 'source') return '/admin/sources';
  if (kind === 'delivery' || kind === 'deliveries' || kind === 'outbox') return '/admin/deliveries';
  if (kind === 'bank') return '/admin/banks';
  if (kind === 'category' || kind === 'categories') return '/admin/categories';
  if (kind === 'beta-code') return '/admin/beta-codes';
  return kind === 'user' ? '/admin/users' : null;
};

/** Kind and id of what was changed; an id may hold colons of its own. */
const partsOf = (target: string) => {
  const at = target.indexOf(':');
  return at < 0 ? [target, ''] : [target.slice(0, at), target.slice(at + 1)];
};

export type Difference = { name: string; before: string | null; after: string | null };

/** What differs, field by field; where something came into being, everything that it came with. */
export const differencesOf = ({ before, after }: Pick<AuditRecord, 'before' | 'after'>) => {
  const old = fieldsOf(before);
  const now = fieldsOf(after);
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
  ['interval_seconds', 'seconds between looks'],
  ['alert_newer_than_days', 'days alerted at first contact'],
  ['quiet_after_days', 'days until silence alarms'],
  ['category_ids', 'categories'],
]);

const nameOf = (field: string) => fieldNames.get(field) ?? field.replaceAll('_', ' ');

const fieldsOf = (value: AuditRecord['before']): Map<string, string> => {
  if (!isObject(value)) {
    const text = textOf(value);
    return new Map(text === '' ? [] : [['value', text]]);
  }
  return new Map(
    Object.entries(value).flatMap(([name, field]): [string, string][] => {
      if (isObject(field)) {
        return [...fieldsOf(field)].map(([inner, text]) => [`${nameOf(name)}: ${inner}`, text]);
      }
      const text = textOf(field);
      return text === '' ? [] : [[nameOf(name), text]];
    }),
  );
};

const isObject = (value: AuditRecord['before']): value is Record<string, AuditRecord['before']> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const textOf = (field: AuditRecord['before']): string => {
  if (field === null) return '';
  if (Array.isArray(field)) return field.map(textOf).join(', ');
  return typeof field === 'object' ? JSON.stringify(field) : String(field);
};
