import type { Rated } from './candidates.ts';
import { LONGEST } from './shorten.ts';
import { DECIDED } from './signals.ts';
import { leans } from './telling.ts';

/** Neither hangs on another sentence nor is an item of its list, and need not be cut. */
const standsAlone = (sentence: string): boolean =>
  sentence.length <= LONGEST && !leans(sentence) && !/^[\p{N}\p{P}]/u.test(sentence);

const isDuty = (one: Rated): boolean =>
  !one.isAim && one.telling >= DECIDED && standsAlone(one.sentence);

/** Where only the aim is told, which a title often tells, too: the first duty behind it. */
export const withDuty = (chosen: readonly Rated[], head: readonly Rated[]): readonly Rated[] => {
  const [aim] = chosen;
  if (!aim || !chosen.every(({ isAim }) => isAim)) return chosen;
  const duty = head.slice(aim.index + 1).find(isDuty);
  return duty ? [...chosen, duty] : chosen;
};

/** In a report that gives its figures one after another: the first of them, which is its main one. */
export const withFirstFigure = (
  chosen: readonly Rated[],
  head: readonly Rated[],
  most: number,
): readonly Rated[] => {
  if (chosen.length < most || !chosen.every(({ isReport }) => isReport)) return chosen;
  const first = head.find(
    (one) => one.isReport && one.telling >= DECIDED && standsAlone(one.sentence),
  );
  if (!first || chosen.some(({ index }) => index <= first.index)) return chosen;
  const least = chosen.reduce((low, one) => (one.worth < low.worth ? one : low));
  return [first, ...chosen.filter((one) => one !== least)];
};

/** Without what only says in the title's words what the document is for, where more is told. */
export const withoutRepeats = (best: readonly Rated[]): readonly Rated[] => {
  const others = best.filter(({ isTitleAgain }) => !isTitleAgain);
  return others.length > 0 ? others : best;
};
