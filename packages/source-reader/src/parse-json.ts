import { looksLikeDocument } from './links.ts';
import { SourceProblem } from './source-problem.ts';

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
export type JsonObject = { [key: string]: Json };

/** Prefixes with which sites stop other sites from running their JSON as a script. */
const GUARD = /^(?:\)\]\}'?,?|while\s?\(1\);|for\s?\(;;\);)\s{0,9}/;
/** A call around the JSON: `callback({…})`. */
const CALL = /^(?:\/\*\*\/\s{0,9})?[\w$.]{1,80}\s{0,9}\((?=\s{0,9}[[{])/;
const CALL_END = /\)\s{0,9};?\s{0,9}$/;
/** Depth to which a list is looked for in objects. */
export const DEPTH = 5;

export const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether a response starts like JSON, which may be wrapped in a call or come after a guard. */
export const startsAsJson = (start: string): boolean =>
  /^[[{]/.test(start) || GUARD.test(start) || CALL.test(start);

/**
 * Parses a JSON response. Lists in forms that servers also use become plain lists of objects: JSON
 * in a string, objects whose keys are numbers, and rows that are arrays of values. Throws NOT_JSON.
 */
export const parseJson = (content: string): Json => {
  const text = content.replace(/^[\s\uFEFF]+/, '').replace(GUARD, '');
  const value = parsed(CALL.test(text) ? text.replace(CALL, '').replace(CALL_END, '') : text);
  if (value === undefined) {
    throw new SourceProblem('NOT_JSON', 'This URL does not return JSON.');
  }
  return plainLists(value, 0);
};

const parsed = (text: string): Json | undefined => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const plainLists = (value: Json, depth: number): Json => {
  if (depth > DEPTH) return value;
  if (typeof value === 'string') {
    const inner = /^\s{0,9}[[{]/.test(value) ? parsed(value) : undefined;
    return isObject(inner) || Array.isArray(inner) ? plainLists(inner, depth + 1) : value;
  }
  if (Array.isArray(value)) {
    return value.some(isRow) ? value.map((row) => (isRow(row) ? { ...row } : row)) : value;
  }
  if (!isObject(value)) return value;
  const entries = Object.entries(value);
  const isList =
    entries.length > 0 && entries.every(([key, each]) => /^\d{1,9}$/.test(key) && isObject(each));
  if (isList) return Object.values(value);
  return Object.fromEntries(entries.map(([key, each]) => [key, plainLists(each, depth + 1)]));
};

/** Whether a value is a row of a table whose cells include a link. */
const isRow = (value: Json): value is Json[] =>
  Array.isArray(value) &&
  value.some(
    (cell) =>
      typeof cell === 'string' &&
      (/<a\s|^https?:\/\/|^\//i.test(cell.slice(0, 2_000)) || looksLikeDocument(cell)),
  );

const MARKUP = /<a\s[^<>]{0,500}href/gi;
const MOST_VALUES = 10_000;

/**
 * Returns the only text in a response that is markup with several links, as in the responses of
 * scripts that fill a part of a page; undefined if there is none, or more than one.
 */
export const markupIn = (root: Json): string | undefined => {
  const found: string[] = [];
  const left = [root];
  for (let seen = 0; left.length > 0 && seen < MOST_VALUES; seen += 1) {
    const value = left.pop();
    if (typeof value === 'string') {
      if ((value.match(MARKUP)?.length ?? 0) >= 2) found.push(value);
    } else if (typeof value === 'object' && value !== null) {
      left.push(...Object.values(value).slice(0, MOST_VALUES));
    }
  }
  return found.length === 1 ? found[0] : undefined;
};
