import type { CircularDetail } from '@circulate/shared-schemas';
import { formatList } from '../../lib/format/format.ts';

type Followed = {
  isBankFollowed: boolean;
  isMacroFollowed: boolean;
  /** The ids of the categories followed. */
  followed: ReadonlySet<string>;
};

/** Whether somebody follows what a circular is about, whoever published it. */
export const followsSubject = (
  { kind, categories }: Pick<CircularDetail, 'kind' | 'categories'>,
  { isMacroFollowed, followed }: Omit<Followed, 'isBankFollowed'>,
): boolean =>
  kind === 'Macroeconomic' ? isMacroFollowed : categories.some(({ id }) => followed.has(id));

/** Why somebody is told of a circular, or what is missing for it (pipeline.md: match). */
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
    return `You follow ${formatList([bank.display_name, ...names])}.`;
  }
  if (isBankFollowed) {
    return `You follow ${bank.display_name}, but none of its subjects: alerts need both.`;
  }
  if (names.length > 0) {
    return `You follow ${formatList(names)}, but not ${bank.display_name}: alerts need both.`;
  }
  return `You follow neither ${bank.display_name} nor its subjects.`;
};
