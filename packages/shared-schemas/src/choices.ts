// What screens offer for choice, apart from the schemas of the same lists: a screen needs no library to name them.

/** The two kinds of category and of circular (product.md: category types). */
export const CATEGORY_TYPES = ['News Flash', 'Macroeconomic'] as const;

/** Where a circular stands in the pipeline, in its order. */
export const CIRCULAR_STATUSES = [
  'received',
  'extracting',
  'categorising',
  'in_review',
  'translating',
  'matching',
  'published',
  'failed',
  'duplicate',
  'withdrawn',
] as const;

/** In what order the Admin Portal lists circulars. */
export const CIRCULAR_ORDERS = ['received', 'title', 'bank', 'published', 'status'] as const;

/** What can be done with many circulars at once. */
export const MANY_ACTIONS = ['retry', 'withdraw', 'send_again', 'reassign'] as const;

/** How far a message has come. */
export const DELIVERY_STATES = ['pending', 'sending', 'sent', 'failed', 'cancelled'] as const;

/** The ways to reach a person. */
export const CHANNEL_KINDS = ['email', 'webhook', 'slack', 'teams'] as const;

/** Every change by an admin that goes on record. The web app has a sentence for each. */
export const AUDIT_ACTIONS = [
  'circular.upload',
  'circular.confirm',
  'circular.undo',
  'circular.correct',
  'circular.reassign',
  'circular.check',
  'circular.retry',
  'circular.replace-file',
  'circular.withdraw',
  'source.create',
  'source.change',
  'source.run',
  'source.pause',
  'source.resume',
  'catalogue.preview',
  'catalogue.stop',
  'catalogue.import',
  'catalogue.export',
  'delivery.resend',
  'delivery.resend-all',
  'outbox.retry',
  'outbox.drop',
  'beta-code.create',
  'beta-code.revoke',
  'user.delete',
  'user.resume-mail',
  'user.sign-out',
  'category.create',
  'category.rename',
  'category.define',
  'category.retire',
  'category.bring-back',
  'category.order',
  'bank.create',
  'bank.change',
  'learning.set-aside',
  'learning.count-again',
  'admin.revoke',
  'admin.restore',
] as const;
