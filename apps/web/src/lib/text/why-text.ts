import type { AlertReason } from '@circulate/shared-schemas';
import { formatList } from '../format/format.ts';

/** Why an alert was made, in the words of its email. */
export const whyText = ({ bank, categories, macroeconomic, searches }: AlertReason): string => {
  const followed = [
    ...categories.map((category) => category.category_name),
    ...(macroeconomic ? ['all Macroeconomic data'] : []),
  ];
  const names = searches.map(({ name }) => `“${name}”`);
  const sentences = [
    ...(followed.length > 0 ? [`You follow ${formatList([bank.display_name, ...followed])}.`] : []),
    ...(names.length > 0
      ? [`It fits your saved ${names.length === 1 ? 'search' : 'searches'} ${formatList(names)}.`]
      : []),
  ];
  return sentences.join(' ') || 'It fitted a saved search that you have deleted since.';
};
