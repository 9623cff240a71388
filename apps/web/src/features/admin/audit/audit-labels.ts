import { AUDIT_ACTIONS, type AuditAction, type AuditRecord } from '@circulate/shared-schemas';

type Words = {
  /** Name of the action in the filter. */
  name: string;
  /**
   * The action, in words that complete a sentence starting with the admin's name. `{it}` stands for
   * the item.
   */
  did: string;
};

/** The words for each action. The type requires an entry for every new action. */
const WORDS: Record<AuditAction, Words> = {
  'circular.upload': { name: 'Uploaded a circular', did: 'uploaded {it}' },
  'circular.confirm': { name: 'Published a circular', did: 'published {it}' },
  'circular.undo': {
    name: 'Undid a publication',
    did: 'undid the publication of {it}',
  },
  'circular.correct': { name: 'Corrected a circular', did: 'corrected {it}' },
  'circular.reassign': {
    name: 'Changed the bank of a circular',
    did: 'changed the bank of {it}',
  },
  'circular.check': { name: 'Checked a circular', did: 'checked the categories of {it}' },
  'circular.retry': { name: 'Retried a circular', did: 'retried {it}' },
  'circular.replace-file': { name: 'Replaced a file', did: 'replaced the file of {it}' },
  'circular.withdraw': { name: 'Removed a circular', did: 'removed {it} from Circulate' },
  'relation.add': { name: 'Added a relation', did: 'added a relation from {it} to another act' },
  'relation.correct': {
    name: 'Checked a relation',
    did: 'checked a relation from {it} to another act',
  },
  'day.correct': { name: 'Corrected a date', did: 'corrected a date in {it}' },
  'circular.decline-translation': {
    name: 'Declined a translation',
    did: 'declined to translate {it}',
  },
  'source.create': { name: 'Added a source', did: 'added {it}' },
  'source.change': { name: 'Changed a source', did: 'changed {it}' },
  'source.run': { name: 'Checked a source', did: 'checked {it}' },
  'source.pause': { name: 'Paused a source', did: 'paused {it}' },
  'source.resume': { name: 'Resumed a source', did: 'resumed {it}' },
  'catalogue.preview': {
    name: 'Previewed catalogue entries',
    did: 'previewed catalogue entries',
  },
  'catalogue.monitor': {
    name: 'Started monitoring the catalogue',
    did: 'started monitoring the catalogue',
  },
  'catalogue.stop': {
    name: 'Stopped a catalogue preview',
    did: 'stopped a catalogue preview',
  },
  'catalogue.import': { name: 'Imported catalogue entries', did: 'imported catalogue entries' },
  'catalogue.export': { name: 'Exported sources', did: 'exported sources' },
  'delivery.resend': { name: 'Resent an email', did: 'resent an email' },
  'delivery.resend-all': {
    name: 'Resent failed emails',
    did: 'resent the failed emails about {it}',
  },
  'system.test-email': { name: 'Sent a test email', did: 'sent themselves a test email' },
  'outbox.retry': {
    name: 'Retried an unprocessable job',
    did: 'retried an unprocessable job',
  },
  'outbox.drop': { name: 'Discarded an unprocessable job', did: 'discarded an unprocessable job' },
  'beta-code.create': { name: 'Created an access code', did: 'created {it}' },
  'beta-code.revoke': { name: 'Revoked an access code', did: 'revoked {it}' },
  'user.delete': { name: 'Deleted an account', did: 'deleted an account' },
  'user.resume-mail': {
    name: 'Turned a user’s emails back on',
    did: 'turned emails to {it} back on',
  },
  'user.sign-out': { name: 'Signed a user out everywhere', did: 'signed {it} out everywhere' },
  'category.create': { name: 'Added a category', did: 'added {it}' },
  'category.rename': { name: 'Renamed a category', did: 'renamed {it}' },
  'category.define': { name: 'Defined a category', did: 'defined {it}' },
  'category.retire': { name: 'Retired a category', did: 'retired {it}' },
  'category.bring-back': { name: 'Restored a category', did: 'restored {it}' },
  'category.order': {
    name: 'Reordered categories',
    did: 'reordered the categories',
  },
  'bank.create': { name: 'Added a bank', did: 'added {it}' },
  'bank.change': { name: 'Changed a bank', did: 'changed {it}' },
  'ai.test': { name: 'Tested the AI model', did: 'tested the AI model' },
  'learning.set-aside': {
    name: 'Excluded labels from training',
    did: 'excluded {it}’s decisions from training',
  },
  'learning.count-again': {
    name: 'Included labels in training',
    did: 'included {it}’s decisions in training again',
  },
  'admin.revoke': { name: 'Revoked an admin role', did: 'revoked {it}’s admin role' },
  'admin.restore': { name: 'Restored an admin role', did: 'restored {it}’s admin role' },
};

/** The options in the action filter. */
export const actionNames: [code: AuditAction, name: string][] = AUDIT_ACTIONS.map((code) => [
  code,
  WORDS[code].name,
]);

/**
 * Describes the action, in words that complete a sentence starting with the admin's name. Uses the
 * action's code if this release doesn't know the action.
 */
export const actionSentence = ({ action, target, target_name }: AuditRecord): string => {
  const known = AUDIT_ACTIONS.find((code) => code === action);
  if (!known) return action;
  return WORDS[known].did.replace('{it}', () => target_name ?? unnamed(target));
};

/** Returns what to call an item that was deleted or has no name. */
const unnamed = (target: string): string => {
  const [kind] = partsOf(target);
  if (kind === 'circular') return 'a deleted circular';
  if (kind === 'source') return 'a deleted source';
  if (kind === 'deliveries') return 'all circulars';
  if (kind === 'beta-code') return 'an access code';
  if (kind === 'bank') return 'a deleted bank';
  if (kind === 'category') return 'a deleted category';
  return 'a deleted account';
};

/** Returns the page of the changed item; null if there is none. */
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

/** Splits a target into its type and id; an id may contain colons. */
const partsOf = (target: string) => {
  const at = target.indexOf(':');
  return at < 0 ? [target, ''] : [target.slice(0, at), target.slice(at + 1)];
};
