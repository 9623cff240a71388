import type { Analytics } from '@circulate/shared-schemas';
import { lazily } from '../../lib/format/lazily.ts';

/** Property by which circulars are counted. */
export type By = 'bank' | 'category';

/** The number of circulars from one bank or in one category, in total and by month. */
export type Panel = { id: string; name: string; total: number; counts: number[] };

/** Returns a panel for each bank or category, those with the most circulars first. */
export const panelsOf = ({ banks, categories }: Analytics, by: By): Panel[] =>
  by === 'bank'
    ? banks.map(({ bank, total, counts }) => ({
        ...{ id: bank.id, name: bank.display_name, total, counts },
      }))
    : categories.map(({ category, total, counts }) => ({
        ...{ id: category.id, name: category.category_name, total, counts },
      }));

/** Returns the height of the highest bar in all panels, which share one scale. */
export const highestOf = (panels: readonly Panel[]): number =>
  Math.max(1, ...panels.flatMap(({ counts }) => counts));

const months = lazily(
  () => new Intl.DateTimeFormat('en-GB', { month: 'short', year: 'numeric', timeZone: 'UTC' }),
);

/** Formats 2026-11 as "Nov 2026". */
export const formatMonth = (month: string): string => months().format(new Date(`${month}-01`));

const numbers = lazily(() => new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 }));

/** Formats a number of days: "12.5 days". */
export const formatDays = (days: number): string =>
  `${numbers().format(days)} ${days === 1 ? 'day' : 'days'}`;
