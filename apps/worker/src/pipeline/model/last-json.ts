/** Maximum depth of nested JSON; anything deeper can't be a valid answer. */
const DEEPEST = 64;

/** Number of characters at the end of a response that are searched; they contain the answer. */
const LONGEST = 400_000;

/** Maximum number of unmatched braces in a model's prose to skip. */
const MOST_STRAY = 20;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Returns the complete JSON objects in a model's text, the last first, whatever surrounds them:
 * code fences, reasoning, greetings. An object that only wraps another comes after the wrapped one.
 */
export const jsonObjectsIn = (text: string): Record<string, unknown>[] => {
  const end = text.slice(-LONGEST);
  const whole = parse(end.trim());
  // Some models encode their answer twice.
  if (typeof whole === 'string') return jsonObjectsIn(whole);
  const found = isObject(whole) ? [whole] : piecesOf(withoutThoughts(end)).map(parse);
  return found
    .filter(isObject)
    .reverse()
    .flatMap((object) => {
      const [inner, ...others] = Object.values(object);
      return isObject(inner) && others.length === 0 ? [inner, object] : [object];
    });
};

/** Marks the end of a reasoning model's thoughts, which may contain drafts of the answer. */
const THOUGHTS_END = /<\/(?:think|thinking|thought|reasoning)>|\[\/THINK\]/g;

const withoutThoughts = (text: string): string => {
  const last = [...text.matchAll(THOUGHTS_END)].at(-1);
  return last ? text.slice(last.index + last[0].length) : text;
};

/**
 * Returns the outermost parts of a text between balanced braces, in order, skipping opening braces
 * that are never closed.
 */
const piecesOf = (text: string): string[] => {
  let from = 0;
  for (let nth = 0; nth < MOST_STRAY; nth += 1) {
    const { pieces, unclosed } = scan(text, from);
    if (unclosed === undefined) return pieces;
    if (pieces.length > 0) return [...pieces, ...scan(text, unclosed + 1).pieces];
    from = unclosed + 1;
  }
  return [];
};

type Scanned = { pieces: string[]; unclosed: number | undefined };

/**
 * Scans a text once for balanced braces; `unclosed` is the position of a brace that is never
 * closed.
 */
const scan = (text: string, from: number): Scanned => {
  const pieces: string[] = [];
  let depth = 0;
  let start = 0;
  let isInString = false;
  for (let at = from; at < text.length; at += 1) {
    const sign = text[at];
    if (isInString) {
      if (sign === '\\') at += 1;
      else if (sign === '"') isInString = false;
    } else if (sign === '"') {
      // Only inside braces: a quotation mark in the surrounding prose doesn't open a string.
      isInString = depth > 0;
    } else if (sign === '{') {
      if (depth === 0) start = at;
      depth += 1;
      if (depth > DEEPEST) break;
    } else if (sign === '}' && depth > 0) {
      depth -= 1;
      if (depth === 0) pieces.push(text.slice(start, at + 1));
    }
  }
  return { pieces, unclosed: depth > 0 ? start : undefined };
};

const parse = (text: string): unknown => {
  for (const json of [text, repaired(text)]) {
    try {
      return JSON.parse(json);
    } catch {}
  }
  return undefined;
};

// recheck-ignore: a string or comment without an end runs to the end of the text.
const STRING_OR_COMMENT = /("(?:[^"\\]|\\.?)*(?:"|$))|\/\/[^\n]*/gs;
// recheck-ignore: each comma looks only at the spaces after it, up to the next comma.
const STRING_OR_COMMA = /("(?:[^"\\]|\\.?)*(?:"|$))|,(?=\s*[}\]])/gs;
const ESCAPE = /\\(u[\da-f]{4}|["\\/bfnrt])?/gi;

/**
 * Returns JSON without what small models add to it: comments, commas before a closing bracket, line
 * breaks and wrong escapes in strings.
 */
const repaired = (text: string): string =>
  text
    .replace(STRING_OR_COMMENT, (_match, string?: string) => (string ? repairedString(string) : ''))
    .replace(STRING_OR_COMMA, (_match, string?: string) => string ?? '');

const repairedString = (string: string): string =>
  string
    .replace(ESCAPE, (written, kind?: string) => (kind ? written : ''))
    .replace(/\p{Cc}/gu, (sign) => JSON.stringify(sign).slice(1, -1));
