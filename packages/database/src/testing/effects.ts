import type { Db } from '../client.ts';

/** Tables that programs write on their own account. */
const LEFT_OUT = ['rate_limits', 'upkeep_runs', 'schema_requirements', '_prisma_migrations'];

/** Every row of the database as one text: its table, and all that it has. */
export const rowsOf = async (db: Db): Promise<string[]> => {
  const tables = await db.$queryRaw<{ name: string }[]>`
    SELECT table_name AS name FROM information_schema.tables
    WHERE table_type = 'BASE TABLE' AND table_schema = 'public' AND table_name <> ALL(${LEFT_OUT})`;
  const each = tables.map(
    ({ name }) => `SELECT concat('${name} ', to_jsonb(t)) AS row FROM "${name}" t`,
  );
  const rows = await db.$queryRawUnsafe<{ row: string }[]>(each.join(' UNION ALL '));
  return rows.map(({ row }) => row);
};

/** By which columns each table knows its rows. */
const readKeys = async (db: Db): Promise<Map<string, string[]>> => {
  const keys = await db.$queryRaw<{ name: string; columns: string[] }[]>`
    SELECT t.relname AS name, array_agg(a.attname::text) AS columns
    FROM pg_index i JOIN pg_class t ON t.oid = i.indrelid
    JOIN pg_attribute a ON a.attrelid = t.oid AND a.attnum = ANY(i.indkey)
    WHERE i.indisprimary GROUP BY t.relname`;
  return new Map(keys.map(({ name, columns }) => [name, columns]));
};

type Row = { table: string; fields: Map<string, unknown>; key: string };
export type Effects = {
  /** What rows there were and are now: a line for each that differs, in an order of its own. */
  between: (before: string[], after: string[]) => string[];
  /** A text without what is made by chance or by the clock: ids by their name or their table. */
  plain: (text: string) => string;
  /** The same of an answer: a page by its words, JSON with what was told before by its id alone. */
  answer: (body: string) => string;
};

/**
 * Opens the account of what a program does to a database, for tests that hold all of it against what
 * is expected. `names` says how ids and moments are called that the test knows, a moment as
 * `toISOString` writes it; other ids are told by the table of their row, other moments by how far they are.
 */
export const openEffects = async (db: Db, names: Record<string, string>): Promise<Effects> => {
  const keys = await readKeys(db);
  const known = new Map<string, string>();
  const toRow = (text: string): Row => {
    const at = text.indexOf(' ');
    const table = text.slice(0, at);
    const fields = new Map<string, unknown>(Object.entries(JSON.parse(text.slice(at + 1))));
    const id = fields.get('id');
    if (typeof id === 'string') known.set(id, table);
    const key = (keys.get(table) ?? []).map((column) => String(fields.get(column))).join();
    return { table, fields, key: `${table} ${key}` };
  };
  for (const row of await rowsOf(db)) toRow(row);
  const plain = (text: string) => {
    const named = Object.entries(names).reduce(
      (left, [is, name]) => left.replaceAll(is, name),
      text,
    );
    return withoutChance(named, names).replaceAll(UUID, (id) => `<${known.get(id) ?? 'an id'}>`);
  };

  const between = (before: string[], after: string[]) => {
    const [had, has] = [new Set(before), new Set(after)];
    const gone = before.filter((row) => !has.has(row)).map(toRow);
    const come = after.filter((row) => !had.has(row)).map(toRow);
    const earlier = new Map(gone.map((row) => [row.key, row]));
    const lines = come.map((row) => {
      const was = earlier.get(row.key);
      earlier.delete(row.key);
      return was ? changeOf(was, row) : `+ ${row.table} ${told(row)}`;
    });
    const left = [...earlier.values()].map((row) => `- ${row.table} ${told(row)}`);
    return counted(
      [...lines, ...left]
        .filter((line) => !BY_CHANCE.test(line))
        .map(plain)
        .sort(),
    );
  };
  return { between, plain, answer: openAnswers(plain) };
};

/** Which circulars are put to people to be checked, chance decides. */
const BY_CHANCE = /^[+-] checks /;

const MANY = 9;

/** Lines that say the same become one. */
const counted = (lines: string[]): string[] =>
  [...new Set(lines)].map((line) => {
    const count = lines.filter((other) => other === line).length;
    return count === 1 ? line : `${line} (${count > MANY ? 'many' : count} times)`;
  });

const openAnswers = (plain: (text: string) => string) => {
  const told = new Set<string>();
  const shorten = (_: string, value: unknown): unknown => {
    if (Array.isArray(value) && value.length > MANY) return [...value.slice(0, 2), 'and more'];
    const id: unknown = Object(value).id;
    if (typeof id !== 'string') return value;
    const text = JSON.stringify(value);
    if (told.has(text)) return `= ${id}`;
    told.add(text);
    return value;
  };
  return (body: string) => {
    if (body.includes('<html')) {
      const words = body.replaceAll(/<style>[^<]*<[/]style>|<[^<>]*>/g, ' ');
      return plain(words.replaceAll(UNSEEN, ' ').trim());
    }
    const text = plain(body);
    // From within: a circular that was told before is one, whatever of it was told before.
    return /^[[{]/.test(text) ? JSON.stringify(JSON.parse(text, shorten)) : text;
  };
};

/** What tells a row; numbers that a sequence gave tell nothing. */
const told = ({ fields }: Row): string =>
  JSON.stringify(Object.fromEntries([...fields].filter(([name, value]) => !isUntold(name, value))));

const isUntold = (name: string, value: unknown): boolean =>
  value === null ||
  name === 'zone_data' ||
  (/^(?:id|outbox_id)$/.test(name) && typeof value === 'number');

/** What a changed row is known by, and what of it differs. */
const changeOf = (was: Row, is: Row): string => {
  const changed = [...is.fields].flatMap(([name, value]) => {
    const [before, now] = [JSON.stringify(was.fields.get(name)), JSON.stringify(value)];
    if (before === now || name === 'zone_data') return [];
    return name === 'next_close_at' && value !== null
      ? [`${name}: another`]
      : [`${name}: ${before} → ${now}`];
  });
  const known = [...is.fields].flatMap(([name, value]) =>
    /(?:^|_)id$|^(?:kind|step|email)$/.test(name) && typeof value === 'string' ? [value] : [],
  );
  return `~ ${is.table} ${known.join(' ')}  ${changed.join(', ')}`;
};

/** Blanks, and what fills up the line that mail programs show before an email is opened. */
const UNSEEN = /(?:\s|\p{Cf}|\u034f)+/gu;
const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const TIME = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,6})?(?:Z|\+00:00)/g;
const DAY = /\d{4}-\d\d-\d\d(?![\dT])/g;
/** Longer than any word or path: keys, signatures and what is sealed. */
const CHANCE = /[\w+/=.-]{41,}/g;
/** The end of a period lies where the clock of the test happens to stand. */
const CLOSE = /(close_at"?: ?|closes_at"?: ?)"[^"]+"/g;
/** How long something may still be done. */
const LEFT = /("ms_left":)\d+/g;
/** A code, and the end of what a thing is known by in an address. */
const DIGITS = /("code":)"\d{6}"/g;
const SLUG = /("slug":"[a-z]+-)[0-9a-f]{6}"/g;
const PLACE = /127\.0\.0\.1:\d{2,5}/g;

const withoutChance = (text: string, names: Record<string, string>): string =>
  text
    .replaceAll(PLACE, '<server>')
    .replaceAll(CLOSE, '$1"<the end of a period>"')
    .replaceAll(LEFT, '$1"<a while>"')
    .replaceAll(DIGITS, '$1"<six digits>"')
    .replaceAll(SLUG, '$1<chance>"')
    .replaceAll(TIME, (time) => names[new Date(time).toISOString()] ?? timeIn(time))
    .replaceAll(DAY, (day) =>
      Math.abs(Date.parse(day) - Date.now()) < 2 * DAY_MS ? '<today>' : day,
    )
    .replaceAll(CHANCE, (word) => (word.match(UUID) ? word : '<chance>'));

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** How far from now, as roughly as a slow machine leaves it the same. */
const timeIn = (time: string): string => {
  const far = Date.parse(time) - Date.now();
  const size = Math.abs(far);
  if (size > 400 * DAY_MS) return time;
  if (size < 2 * MINUTE_MS) return '<now>';
  const span =
    size < HOUR_MS / 2
      ? `${Math.round(size / MINUTE_MS / 5) * 5} min`
      : size < 2 * DAY_MS
        ? `${Math.round(size / HOUR_MS)} h`
        : `${Math.round(size / DAY_MS)} days`;
  return far > 0 ? `<in ${span}>` : `<${span} ago>`;
};
