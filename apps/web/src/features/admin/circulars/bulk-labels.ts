import { EFFECT_COUNT_MAX, type ManyAction, type ManyEffect } from '@circulate/shared-schemas';
import { formatCount, formatNumber } from '../../../lib/format/format.ts';

/** Label, question and result text of each bulk action. */
export const manyActions: Record<
  ManyAction,
  { label: string; question: string; confirm: string; done: string }
> = {
  retry: {
    label: 'Retry',
    question: 'Retry these circulars?',
    confirm: 'Retry',
    done: 'retried',
  },
  withdraw: {
    label: 'Remove',
    question: 'Remove these circulars?',
    confirm: 'Remove',
    done: 'removed',
  },
  send_again: {
    label: 'Resend emails',
    question: 'Resend emails about these circulars?',
    confirm: 'Resend emails',
    done: 'resent',
  },
  reassign: {
    label: 'Change bank',
    question: 'Which bank issued them?',
    confirm: 'Change bank',
    done: 'moved to the bank',
  },
};

/** Formats a count with its noun, and a plus sign if there may be more. */
const counted = (count: number, one: string, several: string) =>
  count > EFFECT_COUNT_MAX
    ? `${formatNumber(EFFECT_COUNT_MAX)}+ ${several}`
    : formatCount(count, one, several);

const people = (count: number) => counted(count, 'person', 'people');

/**
 * Describes the effects of an action, one sentence each. `chosen` is the number of selected
 * circulars.
 */
export const effectWords = (action: ManyAction, effect: ManyEffect, chosen: number): string[] => {
  const circulars = formatCount(effect.fitting, 'circular');
  const skipped = chosen - effect.fitting;
  const rest =
    skipped > 0
      ? [`${formatCount(skipped, 'other doesn’t', 'others don’t')} qualify and will be skipped.`]
      : [];
  if (effect.fitting === 0) return ['None of them qualifies, so nothing will change.'];
  return [...sentences[action](effect, circulars), ...rest];
};

const sentences: Record<ManyAction, (effect: ManyEffect, circulars: string) => string[]> = {
  retry: (_effect, circulars) => [
    `We’ll run the failed step again for ${circulars}.`,
    'Circulars that succeed are published and emailed as usual.',
  ],
  withdraw: ({ cancelled, told, fitting }, circulars) => [
    `We’ll remove ${circulars} for good. ${fitting === 1 ? 'Its page' : 'Their pages'} will say so.`,
    `${counted(cancelled, 'pending alert', 'pending alerts')} will be cancelled.`,
    ...(told > 0
      ? [`${counted(told, 'alert was', 'alerts were')} already sent and can’t be recalled.`]
      : []),
  ],
  send_again: ({ resent }, circulars) => [
    `We’ll resend ${counted(resent, 'failed or cancelled email', 'failed or cancelled emails')} about ${circulars}.`,
  ],
  reassign: ({ corrected, newly_told }, circulars) => [
    `We’ll move ${circulars} to that bank.`,
    ...(corrected + newly_told === 0
      ? ['This sends no emails.']
      : [
          `This emails up to ${people(corrected + newly_told)}: a correction to ${people(corrected)} already alerted, and a first alert to ${counted(newly_told, 'subscriber', 'subscribers')} of the bank.`,
          'You can’t undo this. Emails can’t be recalled, and no one gets two corrections about one file.',
        ]),
  ],
};
