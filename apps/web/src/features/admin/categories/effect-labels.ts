import type { CategoryEffect } from '@circulate/shared-schemas';
import { formatCount } from '../../../lib/format/format.ts';

const people = (count: number) => formatCount(count, 'person follows', 'people follow');

/** What retiring a category means for those whom it touches, a sentence each. */
export const retiringWords = (effect: CategoryEffect): string[] => {
  const { followers, followers_of_nothing_else: alone, searches, in_review } = effect;
  return [
    followers === 0
      ? 'Nobody follows it.'
      : `${people(followers)} it and will be told by email that it is no longer offered.`,
    alone === 0
      ? ''
      : `${formatCount(alone, 'of them follows', 'of them follow')} nothing else, and will be told of no circular until they choose something.`,
    searches === 0
      ? ''
      : `${formatCount(searches, 'saved search asks', 'saved searches ask')} for it and will find nothing new.`,
    in_review === 0
      ? ''
      : `${formatCount(in_review, 'circular in review names', 'circulars in review name')} it: choose another category there.`,
    'Circulars that have it keep it. What was matched before still goes out.',
  ].filter(Boolean);
};

/** What a new name means for the followers of a category. */
export const renamingWords = (followers: number): string =>
  `${followers === 0 ? 'Nobody follows' : people(followers)} it. Pages and emails say the new name from now on, for earlier circulars too.`;
