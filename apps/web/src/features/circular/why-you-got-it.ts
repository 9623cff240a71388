import type { CircularDetail } from '@circulate/shared-schemas';
import { formatList } from '../../lib/format/format.ts';

type Followed = {
  isBankFollowed: boolean;
  isMacroFollowed: boolean;
  /** Ids of the categories that the user subscribes to. */
  followed: ReadonlySet<string>;
};

/** Returns whether the user subscribes to a category of a circular, regardless of its bank. */
export const subscribesToAnyCategory = (
  { kind, categories }: Pick<CircularDetail, 'kind' | 'categories'>,
  { isMacroFollowed, followed }: Omit<Followed, 'isBankFollowed'>,
): boolean =>
  kind === 'Macroeconomic' ? isMacroFollowed : categories.some(({ id }) => followed.has(id));

/**
 * Explains why the user gets an alert about a circular, or which subscription is missing
 * (pipeline.md: match).
 */
export const whyYouGotIt = (
  { bank, kind, categories }: Pick<CircularDetail, 'bank' | 'kind' | 'categories'>,
  { isBankFollowed, isMacroFollowed, followed }: Followed,
): string => {
  const names =
    kind === 'Macroeconomic'
      ? isMacroFollowed
        ? ['all Macroeconomic data']
        : []
      : categories.filter(({ id }) => followed.has(id)).map((category) => category.category_name);
  if (isBankFollowed && names.length > 0) {
    return `You subscribe to ${formatList([bank.display_name, ...names])}.`;
  }
  if (isBankFollowed) {
    return `You subscribe to ${bank.display_name}, but to none of this circular’s categories. Alerts need both.`;
  }
  if (names.length > 0) {
    return `You subscribe to ${formatList(names)}, but not to ${bank.display_name}. Alerts need both.`;
  }
  return `You don’t subscribe to ${bank.display_name} or to this circular’s categories.`;
};
