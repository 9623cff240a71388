import { EFFECT_COUNT_MAX, type ManyAction, type ManyEffect } from '@circulate/shared-schemas';
import { formatCount, formatNumber } from '../../../lib/format/format.ts';

/** What is done with many circulars, in words. */
export const manyActions: Record<
  ManyAction,
  { label: string; question: string; confirm: string; done: string }
> = {
  retry: {
    label: 'Try again',
    question: 'Try these circulars again?',
    confirm: 'Try again',
    done: 'tried again',
  },
  withdraw: {
    label: 'Withdraw',
    question: 'Withdraw these circulars?',
    confirm: 'Withdraw',
    done: 'withdrawn',
  },
  send_again: {
    label: 'Send again',
    question: 'Send the mail about these circulars again?',
    confirm: 'Send again',
    done: 'sent again',
  },
  reassign: {
    label: 'Change bank',
    question: 'Which bank is it?',
    confirm: 'Change the bank',
    done: 'given to the bank',
  },
};

/** A count and its noun, with a plus where there may be more. */
const counted = (count: number, one: string, several: string) =>
  count > EFFECT_COUNT_MAX
    ? `${formatNumber(EFFECT_COUNT_MAX)}+ ${several}`
    : formatCount(count, one, several);

const people = (count: number) => counted(count, 'person', 'people');

/** What an action would do, in sentences; `chosen` is how many circulars were chosen. */
export const effectWords = (action: ManyAction, effect: ManyEffect, chosen: number): string[] => {
  const circulars = formatCount(effect.fitting, 'circular');
  const skipped = chosen - effect.fitting;
  const rest =
    skipped > 0
      ? [`${formatCount(skipped, 'other does', 'others do')} not fit and will be skipped.`]
      : [];
  if (effect.fitting === 0) return ['None of them fits: nothing would happen.'];
  return [...sentences[action](effect, circulars), ...rest];
};

const sentences: Record<ManyAction, (effect: ManyEffect, circulars: string) => string[]> = {
  retry: (_effect, circulars) => [
    `The step that failed runs again for ${circulars}.`,
    'What comes through is published and mailed as usual.',
  ],
  withdraw: ({ cancelled, told }, circulars) => [
    `${circulars} will say for good that they were withdrawn.`,
    `${counted(cancelled, 'alert that waits is', 'alerts that wait are')} not sent.`,
    ...(told > 0
      ? [`${counted(told, 'alert', 'alerts')} went out already, which nothing recalls.`]
      : []),
  ],
  send_again: ({ resent }, circulars) => [
    `${counted(resent, 'message', 'messages')} about ${circulars} that failed or were cancelled will go out again.`,
  ],
  reassign: ({ corrected, newly_told }, circulars) => [
    `${circulars} will go to that bank.`,
    ...(corrected + newly_told === 0
      ? ['Nobody will be mailed.']
      : [
          `Up to ${people(corrected + newly_told)} will be mailed: those who were told before get a correction (${people(corrected)}), and followers of the bank hear of it for the first time (${people(newly_told)}).`,
          'This cannot be undone: mail is not recalled, and nobody is corrected twice about one file.',
        ]),
  ],
};
