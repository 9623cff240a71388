/** Where to look in a page or an answer. */
export const placeNames = ['item', 'link', 'title', 'date', 'next_page'] as const;
/** What is sent along with a request, whatever comes back. */
export const requestNames = ['referer', 'accept_language', 'post'] as const;
export const settingNames = [...placeNames, 'date_order', ...requestNames] as const;
export type PlaceName = (typeof placeNames)[number];
export type SettingName = (typeof settingNames)[number];
