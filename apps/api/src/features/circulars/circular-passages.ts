import { type Db, Prisma, readRows } from '@circulate/database';
import type { Passage } from '@circulate/shared-schemas';
import { z } from 'zod';

/** Private-use characters that mark a match. Any in the original text are removed first. */
const START = '\uE000';
const STOP = '\uE001';
const OPTIONS = `StartSel=${START}, StopSel=${STOP}, MaxWords=36, MinWords=18`;
/** Maximum number of characters to read around the first likely match. */
const WINDOW = 20_000;
const BEFORE = 1_000;
/** Maximum length of a passage before and after its first match, for scripts without spaces. */
const SHOWN_BEFORE = 120;
const SHOWN_AFTER = 240;

/**
 * Smaller window for words that the text spells differently, because every word in the window has
 * to be folded.
 */
const FOLDED_WINDOW = 2_500;
const FOLDED_AT_MOST = 200_000;

const FoundSchema = z.object({
  id: z.string(),
  language: z.string().nullable(),
  marked: z.string(),
});

/**
 * Returns, by id, the passage of each circular that contains words of `q`: from the translation if
 * it matches, otherwise from the original. Reads a limited part of each text, so that a book costs
 * no more than a page.
 */
export const readPassages = async (
  db: Db,
  ids: string[],
  { q, words }: { q: string; words: Prisma.Sql },
): Promise<Map<string, Passage>> => {
  if (ids.length === 0) return new Map();
  const likely = longestWord(q);
  const asTyped = around(Prisma.sql`t.clean`, Prisma.sql`${likely}`, WINDOW);
  const folded = Prisma.sql`fold_words(left(t.clean, ${FOLDED_AT_MOST}::int))`;
  const otherwise = around(folded, Prisma.sql`fold_words(${likely})`, FOLDED_WINDOW);
  const rows = await readRows(db, FoundSchema)`
    SELECT v.circular_id AS id, found.language, found.marked
    FROM circular_versions v
    CROSS JOIN LATERAL (
      SELECT * FROM (
        SELECT t.language, CASE spelling
          WHEN 'as typed' THEN ts_headline('simple', ${asTyped}, ${words}, ${OPTIONS})
          ELSE (SELECT ts_headline('simple', part, words_as_written(part, ${words}), ${OPTIONS})
            FROM (SELECT ${otherwise} AS part OFFSET 0) parts)
        END AS marked
        FROM (
          SELECT language, translate(text, ${START + STOP}, '') AS clean FROM (
            (SELECT language, text FROM circular_translations
             WHERE version_id = v.id ORDER BY created_at LIMIT 1)
            UNION ALL
            SELECT v.language, array_to_string(v.pages, ' ')
          ) texts
        ) t CROSS JOIN unnest(ARRAY['as typed', 'otherwise']) AS spelling OFFSET 0
      ) headlines WHERE strpos(marked, ${START}) > 0 LIMIT 1
    ) found
    WHERE v.listed_on IS NOT NULL AND v.circular_id = ANY (${ids}::uuid[])`;
  return new Map(
    rows.map(({ id, language, marked }) => [id, { language, parts: toParts(marked, likely) }]),
  );
};

/**
 * SQL for the part of `t.clean` around the first match for a word or one of its forms, `window`
 * characters long.
 */
const around = (form: Prisma.Sql, word: Prisma.Sql, window: number): Prisma.Sql =>
  Prisma.sql`substr(t.clean, greatest(1, strpos(lower(${form}), lower(${word})) - ${BEFORE}::int), ${window}::int)`;

/** Returns the longest word that a result must contain. The other words are probably near it. */
const longestWord = (q: string): string =>
  q
    .replace(/(^|\s)-\S+/g, ' ')
    .split(/[\s"]+/)
    .reduce((longest, word) => (word.length > longest.length ? word : longest), '');

/** Matches text in scripts that don't put spaces between words. */
const UNBROKEN =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Myanmar}\p{Script=Khmer}\p{Script=Tibetan}]/u;

/**
 * If the index took a whole sentence for one word, marks only what the user typed rather than the
 * whole sentence.
 */
const markLess = (marked: string, typed: string): string =>
  UNBROKEN.test(typed)
    ? marked.replace(/\uE000([^\uE000\uE001]*)\uE001/g, (whole, found: string) => {
        const at = found.toLowerCase().indexOf(typed.toLowerCase());
        const end = at + typed.length;
        return at < 0
          ? whole
          : `${found.slice(0, at)}${START}${found.slice(at, end)}${STOP}${found.slice(end)}`;
      })
    : marked;

/** Splits text at its match marks, `START` and `STOP`, and shortens the parts for display. */
export const toParts = (marked: string, typed: string): Passage['parts'] => {
  const text = markLess(marked, typed).replace(/\s+/g, ' ').trim();
  const first = text.indexOf(START);
  const from = Math.max(0, first - SHOWN_BEFORE);
  const to = Math.min(text.length, first + SHOWN_AFTER);
  const shown = `${from > 0 ? '… ' : ''}${text.slice(from, to)}${to < text.length ? ' …' : ''}`;
  return shown.split(START).flatMap((piece, index) => {
    const [found = '', ...rest] = index === 0 ? ['', piece] : piece.split(STOP);
    return [
      { text: found, is_found: true },
      { text: rest.join(''), is_found: false },
    ].filter((part) => part.text !== '');
  });
};
