/** The searchable fields; an item with none of them is hidden while a search is active. */
type Searchable = {
  name?: string | null | undefined;
  category_name?: string | null | undefined;
  region_name?: string | null | undefined;
  display_name?: string | null | undefined;
};

const textOf = (item: Searchable) =>
  item.name ?? item.category_name ?? item.region_name ?? item.display_name;

/** The form in which queries and texts are compared. */
export const normaliseQuery = (query: string) => query.trim().toLowerCase();

/** The items whose text contains the query, whatever the case; all of them for an empty query. */
export const filterBySearch = <Item extends Searchable>(
  items: readonly Item[],
  query: string,
): readonly Item[] => {
  const wanted = normaliseQuery(query);
  if (wanted === '') return items;
  return items.filter((item) => textOf(item)?.toLowerCase().includes(wanted) ?? false);
};
