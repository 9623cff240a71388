import { CHANGING_LISTS, type ChangingList } from '@circulate/shared-schemas';
import type { ListMarks } from './list-marks.ts';

const LOOK_EVERY_MS = 2_500;

type WatchOptions = {
  look: () => Promise<ListMarks>;
  onChange: (list: ChangingList) => void;
  onTrouble: (error: unknown) => void;
};

/**
 * Checks lists for changes from `start` until `stop`, one check at a time. The first check reports
 * every list, because earlier changes are unknown.
 */
export const watchLists = ({ look, onChange, onTrouble }: WatchOptions) => {
  let watching: { timer?: NodeJS.Timeout } | undefined;

  const lookOn = async (own: { timer?: NodeJS.Timeout }, before: Partial<ListMarks>) => {
    let marks = before;
    try {
      marks = await look();
    } catch (error) {
      if (watching === own) onTrouble(error);
    }
    if (watching !== own) return;
    for (const list of CHANGING_LISTS) if (marks[list] !== before[list]) onChange(list);
    own.timer = setTimeout(() => void lookOn(own, marks), LOOK_EVERY_MS);
  };

  return {
    start: (): void => {
      if (watching) return;
      watching = {};
      void lookOn(watching, {});
    },
    stop: (): void => {
      clearTimeout(watching?.timer);
      watching = undefined;
    },
  };
};
