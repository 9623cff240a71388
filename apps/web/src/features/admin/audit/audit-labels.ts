import { AUDIT_ACTIONS, type AuditAction, type AuditRecord } from '@circulate/shared-schemas';

type Words = {
  /** For the filter. */
  name: string;
  /** What the actor did, after their name; `{it}` stands for what it was done to. */
  did: string;
};

/** What each action was, in words. A new action has to say its own here. */
const WORDS: Record<AuditAction, Words> = {
  'circular.upload': { name: 'Uploaded a circular', did: 'uploaded {it}' },
  'circular.confirm': { name: 'Published a circular', did: 'published {it}' },
  'circular.undo': {
    name: 'Took a publication back',
    did: 'took the publication of {it} back into review',
  },
  'circular.correct': { name: 'Corrected a circular', did: 'corrected {it}' },
  'circular.reassign': {
    name: 'Gave a circular to another bank',
    did: 'gave {it} to another bank',
  },
  'circular.check': { name: 'Checked a circular', did: 'checked the categories of {it}' },
  'circular.retry': { name: 'Tried a circular again', did: 'tried {it} again' },
  'circular.replace-file': { name: 'Replaced a file', did: 'replaced the file of {it}' },
  'circular.withdraw': { name: 'Withdrew a circular', did: 'withdrew {it}' },
  'relation.add': { name: 'Added a relation', did: 'said what {it} does to another act' },
  'relation.correct': {
    name: 'Checked a relation',
    did: 'checked what {it} does to another act',
  },
  'day.correct': { name: 'Corrected a day', did: 'corrected a day of {it}' },
  'circular.decline-translation': {
    name: 'Declined a translation',
    did: 'declined to translate {it}',
  },
  'source.create': { name: 'Added a source', did: 'added {it}' },
  'source.change': { name: 'Changed a source', did: 'changed {it}' },
  'source.run': { name: 'Ran a source', did: 'ran {it}' },
  'source.pause': { name: 'Paused a source', did: 'paused {it}' },
  'source.resume': { name: 'Resumed a source', did: 'resumed {it}' },
  'catalogue.preview': {
    name: 'Previewed known sources',
    did: 'had known sources previewed',
  },
  'catalogue.monitor': {
    name: 'Started to monitor the catalogue',
    did: 'started to monitor the catalogue',
  },
  'catalogue.stop': {
    name: 'Stopped a preview of known sources',
    did: 'stopped the preview of known sources',
  },
  'catalogue.import': { name: 'Read known sources in', did: 'read known sources in' },
  'catalogue.export': { name: 'Wrote known sources out', did: 'wrote known sources out' },
  'delivery.resend': { name: 'Sent an email again', did: 'sent an email again' },
  'delivery.resend-all': {
    name: 'Sent failed emails again',
    did: 'sent the failed emails of {it} again',
  },
  'system.test-email': { name: 'Sent a test email', did: 'sent a test email to themselves' },
  'outbox.retry': {
    name: 'Tried work set aside again',
    did: 'tried work again that was set aside',
  },
  'outbox.drop': { name: 'Dropped work set aside', did: 'dropped work that was set aside' },
  'beta-code.create': { name: 'Made a beta code', did: 'made {it}' },
  'beta-code.revoke': { name: 'Revoked a beta code', did: 'revoked {it}' },
  'user.delete': { name: 'Deleted an account', did: 'deleted an account' },
  'user.resume-mail': {
    name: 'Let mail reach a user again',
    did: 'let mail reach {it} again',
  },
  'user.sign-out': { name: 'Signed somebody out everywhere', did: 'signed {it} out everywhere' },
  'category.create': { name: 'Added a category', did: 'added {it}' },
  'category.rename': { name: 'Renamed a category', did: 'renamed {it}' },
  'category.define': { name: 'Defined a category', did: 'defined {it}' },
  'category.retire': { name: 'Retired a category', did: 'retired {it}' },
  'category.bring-back': { name: 'Brought a category back', did: 'brought {it} back' },
  'category.order': {
    name: 'Put categories in another order',
    did: 'put the categories in another order',
  },
  'bank.create': { name: 'Added a bank', did: 'added {it}' },
  'bank.change': { name: 'Changed a bank', did: 'changed {it}' },
  'ai.test': { name: 'Tested the AI model', did: 'tested the AI model' },
  'learning.set-aside': {
    name: 'Set labels aside',
    did: 'set aside what {it} decided, for learning',
  },
  'learning.count-again': {
    name: 'Let labels count again',
    did: 'let what {it} decided count again, for learning',
  },
  'admin.revoke': { name: 'Took the admin role away', did: 'took the admin role from {it}' },
  'admin.restore': { name: 'Gave the admin role back', did: 'gave {it} the admin role back' },
};

/** The actions as a filter offers them. */
export const actionNames: [code: AuditAction, name: string][] = AUDIT_ACTIONS.map((code) => [
  code,
  WORDS[code].name,
]);

/** What was done, after the actor's name; an action of another release keeps its code. */
export const deedOf = ({ action, target, target_name }: AuditRecord): string => {
  const known = AUDIT_ACTIONS.find((code) => code === action);
  if (!known) return action;
  return WORDS[known].did.replace('{it}', () => target_name ?? unnamed(target));
};

/** What it was done to, where that is gone by now or never had a name. */
const unnamed = (target: string): string => {
  const [kind] = partsOf(target);
  if (kind === 'circular') return 'a circular that is gone';
  if (kind === 'source') return 'a source that is gone';
  if (kind === 'deliveries') return 'all circulars';
  if (kind === 'beta-code') return 'a beta code';
  if (kind === 'bank') return 'a bank that is gone';
  if (kind === 'category') return 'a category that is gone';
  return 'an account that is gone';
};

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
