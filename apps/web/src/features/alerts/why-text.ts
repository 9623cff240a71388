import type { AlertReason } from '@circulate/shared-schemas';

const list = new Intl.ListFormat('en', { type: 'conjunction' });

/** Why an alert was made, in the words of its email. */
export const whyText = ({ bank, categories, macroeconomic }: AlertReason): string => {
  const followed = [
    bank.display_name,
    ...categories.map((category) => category.category_name),
    ...(macroeconomic ? ['all Macroeconomic data'] : []),
  ];
  return `You follow ${list.format(followed)}.`;
};
