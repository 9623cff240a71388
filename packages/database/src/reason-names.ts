import type { Db } from './client.ts';

/** Reasons for an alert, as stored. */
type Reasons = { category_ids: string[]; macroeconomic: boolean; search_ids: string[] };

/** Names by id of the categories and saved searches to which alerts refer, if these still exist. */
export type ReasonNames = Awaited<ReturnType<typeof loadReasonNames>>;

/** Loads the names of the categories and saved searches to which these alerts refer. */
export const loadReasonNames = async (db: Db, alerts: Reasons[]) => {
  const idsOf = (list: 'category_ids' | 'search_ids') => ({
    in: [...new Set(alerts.flatMap((alert) => alert[list]))],
  });
  const categories = await db.category.findMany({
    where: { id: idsOf('category_ids') },
    select: { id: true, category_name: true },
  });
  const searches = await db.savedSearch.findMany({
    where: { id: idsOf('search_ids') },
    select: { id: true, name: true },
  });
  return {
    categories: new Map(categories.map((category) => [category.id, category])),
    searches: new Map(searches.map((search) => [search.id, search])),
  };
};

/** Returns the names of an alert's reasons, skipping any that were deleted. */
export const namedReasons = (alert: Reasons, { categories, searches }: ReasonNames) => ({
  categories: alert.category_ids.flatMap((id) => categories.get(id) ?? []),
  macroeconomic: alert.macroeconomic,
  searches: alert.search_ids.flatMap((id) => searches.get(id) ?? []),
});
