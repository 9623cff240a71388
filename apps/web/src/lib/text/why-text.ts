import type { AlertReason } from '@circulate/shared-schemas';
import { formatList } from '../format/format.ts';

/** Returns the reason for an alert, worded as in its email. */
export const whyText = ({ bank, categories, macroeconomic, searches }: AlertReason): string => {
  const followed = [
    ...categories.map((category) => category.category_name),
    ...(macroeconomic ? ['all Macroeconomic data'] : []),
  ];
  const names = searches.map(({ name }) => `“${name}”`);
  const sentences = [
    ...(followed.length > 0
      ? [`You subscribe to ${formatList([bank.display_name, ...followed])}.`]
      : []),
    ...(names.length > 0
      ? [
          names.length === 1
            ? `This circular matches your saved search ${formatList(names)}.`
            : `This circular matches your saved searches ${formatList(names)}.`,
        ]
      : []),
  ];
  return sentences.join(' ') || 'It matched a saved search you’ve since deleted.';
};
