/**
 * The fields of an item that a search covers. An item without any of them is hidden during a
 * search.
 */
type Searchable = {
  name?: string | null | undefined;
  category_name?: string | null | undefined;
  region_name?: string | null | undefined;
  display_name?: string | null | undefined;
};

const textOf = (item: Searchable) =>
  item.name ?? item.category_name ?? item.region_name ?? item.display_name;

/** Normalises a query or other text for comparison. */
export const normaliseQuery = (query: string) => query.trim().toLowerCase();

/** Returns the items that contain the query, ignoring case; all items for an empty query. */
export const filterBySearch = <Item extends Searchable>(
  items: readonly Item[],
  query: string,
): readonly Item[] => {
  const wanted = normaliseQuery(query);
  if (wanted === '') return items;
  return items.filter((item) => textOf(item)?.toLowerCase().includes(wanted) ?? false);
};
