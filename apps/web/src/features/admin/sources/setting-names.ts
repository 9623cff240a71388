/** Names of the settings that locate circulars in a page or response. */
export const placeNames = ['item', 'link', 'title', 'date', 'next_page'] as const;
export const requestNames = ['referer', 'accept_language', 'post'] as const;
export const settingNames = [...placeNames, 'date_order', ...requestNames] as const;
export type PlaceName = (typeof placeNames)[number];
export type SettingName = (typeof settingNames)[number];
