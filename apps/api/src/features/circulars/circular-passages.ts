import type { Db, Prisma } from '@circulate/database';
import type { Passage } from '@circulate/shared-schemas';

/** Signs of no script: taken out of texts, they mark what was found. */
const START = '\uE000';
const STOP = '\uE001';
const OPTIONS = `StartSel=${START}, StopSel=${STOP}, MaxWords=36, MinWords=18`;
/** What is read of a text around the first place that looks like the words. */
const WINDOW = 20_000;
const BEFORE = 1_000;
/** The most of a passage before and after its first word; scripts without blanks know no words. */
const SHOWN_BEFORE = 120;
const SHOWN_AFTER = 240;

type Found = { id: string; language: string | null; marked: string };

/**
 * The passage of each circular that holds words of `q`, by id: of the translation where that has some,
 * else of the original. Reads a bounded part of each text, so that a book costs no more than a page.
 */
export const readPassages = async (
  db: Db,
  ids: string[],
  { q, words }: { q: string; words: Prisma.Sql },
): Promise<Map<string, Passage>> => {
  if (ids.length === 0) return new Map();
  const likely = longestWord(q);
  const rows = await db.$queryRaw<Found[]>`
    SELECT v.circular_id AS id, found.language, found.marked
    FROM circular_versions v
    CROSS JOIN LATERAL (
      SELECT * FROM (
        SELECT t.language, ts_headline('simple', substr(
          t.clean, greatest(1, strpos(lower(t.clean), lower(${likely})) - ${BEFORE}::int), ${WINDOW}::int
        ), ${words}, ${OPTIONS}) AS marked
        FROM (
          SELECT language, translate(text, ${START + STOP}, '') AS clean FROM (
            (SELECT language, text FROM circular_translations
             WHERE version_id = v.id ORDER BY created_at LIMIT 1)
            UNION ALL
            SELECT v.language, array_to_string(v.pages, ' ')
          ) texts
        ) t OFFSET 0
      ) headlines WHERE strpos(marked, ${START}) > 0 LIMIT 1
    ) found
    WHERE v.listed_on IS NOT NULL AND v.circular_id = ANY (${ids}::uuid[])`;
  return new Map(
    rows.map(({ id, language, marked }) => [id, { language, parts: toParts(marked) }]),
  );
};

/** The longest word that is not to be left out: where it stands, the others are likely to. */
const longestWord = (q: string): string =>
  q
    .replace(/(^|\s)-\S+/g, ' ')
    .split(/[\s"]+/)
    .reduce((longest, word) => (word.length > longest.length ? word : longest), '');

/** Takes a text in which `START` and `STOP` mark what was found; gives its parts, cut to be shown. */
export const toParts = (marked: string): Passage['parts'] => {
  const text = marked.replace(/\s+/g, ' ').trim();
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
