// Lists that screens use, kept apart from the schemas of the same values so that screens don't load
// zod.

/** Types of categories and circulars (product.md: category types). */
export const CATEGORY_TYPES = ['News Flash', 'Macroeconomic'] as const;

/** Statuses of a circular, in pipeline order. */
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

/** Sort orders for circulars in the Admin Portal. */
export const CIRCULAR_ORDERS = ['received', 'title', 'bank', 'published', 'status'] as const;

export const MANY_ACTIONS = ['retry', 'withdraw', 'send_again', 'reassign'] as const;

export const DELIVERY_STATES = ['pending', 'sending', 'sent', 'failed', 'cancelled'] as const;

export const CHANNEL_KINDS = ['email', 'webhook', 'slack', 'teams'] as const;

/** Every admin action that the audit log records. The web app has a sentence to describe each. */
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
  'relation.add',
  'relation.correct',
  'day.correct',
  'circular.decline-translation',
  'source.create',
  'source.change',
  'source.run',
  'source.pause',
  'source.resume',
  'catalogue.preview',
  'catalogue.monitor',
  'catalogue.stop',
  'catalogue.import',
  'catalogue.export',
  'delivery.resend',
  'delivery.resend-all',
  'system.test-email',
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
  'ai.test',
  'learning.set-aside',
  'learning.count-again',
  'admin.revoke',
  'admin.restore',
] as const;
