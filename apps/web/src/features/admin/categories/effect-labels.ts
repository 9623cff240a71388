import type { CategoryEffect } from '@circulate/shared-schemas';
import { formatCount } from '../../../lib/format/format.ts';

const subscribers = (count: number) => formatCount(count, 'subscriber');

/** Describes the effects of retiring a category, one sentence each. */
export const retiringWords = (effect: CategoryEffect): string[] => {
  const { followers, followers_of_nothing_else: lastOnes, searches, in_review } = effect;
  return [
    followers === 0
      ? 'It has no subscribers.'
      : `${subscribers(followers)} will get an email saying that it’s retired.`,
    lastOnes === 0
      ? ''
      : `${formatCount(lastOnes, 'of them subscribes', 'of them subscribe')} to no other category and will get no alerts until they choose one.`,
    searches === 0
      ? ''
      : `${formatCount(searches, 'saved search uses', 'saved searches use')} it and will find nothing new.`,
    in_review === 0
      ? ''
      : `${formatCount(in_review, 'circular in review uses', 'circulars in review use')} it. Choose another category in the review queue.`,
    'Existing circulars keep it. Alerts already created will still be sent.',
  ].filter(Boolean);
};

/** Describes the effect of renaming a category. */
export const renamingWords = (followers: number): string =>
  `${followers === 0 ? 'It has no subscribers.' : `It has ${subscribers(followers)}.`} Pages and emails will use the new name, including for earlier circulars.`;
