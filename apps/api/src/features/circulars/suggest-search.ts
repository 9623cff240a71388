import { archiveWords, type Database, type Db, readRows } from '@circulate/database';
import type { SearchSuggestion } from '@circulate/shared-schemas';
import { z } from 'zod';
import { readPassages } from './circular-passages.ts';
import { type Search, searchCirculars } from './circular-search.ts';
import { type Correction, correctSearch } from './correct-search.ts';

/**
 * Returns alternatives to a search without results: the same search with corrected typos, if that
 * finds anything, and whether the words match without filters.
 */
export const suggestSearch = async (
  db: Database,
  { filter, userId }: Omit<Search, 'after'>,
): Promise<SearchSuggestion> => {
  const { q, ...others } = filter;
  if (!q) return { corrected: null, matches_without_filters: false };
  const isFiltered = Object.values(others).some((value) => value !== undefined);
  const [correction, unfiltered] = await Promise.all([
    correctSearch(db, q),
    isFiltered ? searchCirculars(db, { filter: { q }, userId }, 1) : [],
  ]);
  const matches_without_filters = unfiltered.length > 0;
  if (!correction) return { corrected: null, matches_without_filters };
  const [hit] = await searchCirculars(db, { filter: { ...filter, q: correction.q }, userId }, 1);
  const corrected = hit ? await asWritten(db, hit.id, correction) : null;
  return { corrected, matches_without_filters };
};

const SpellingSchema = z.object({ word: z.string(), written: z.string() });

/**
 * Returns the corrected search, spelled as in a circular that it finds, because words in the index
 * have no accents.
 */
const asWritten = async (db: Db, id: string, { q, words }: Correction): Promise<string> => {
  const passages = await readPassages(db, [id], { q, words: archiveWords(q) });
  const found = (passages.get(id)?.parts ?? []).filter((part) => part.is_found);
  const spellings = await readRows(db, SpellingSchema)`
    SELECT DISTINCT ON (word) word, lower(written) AS written
    FROM unnest(${found.map((part) => part.text)}::text[]) AS written
    JOIN unnest(${words}::text[]) AS word ON lower(fold_words(written)) = word`;
  return spellings.reduce((text, { word, written }) => text.replaceAll(word, written), q);
};
