/** Deeper nesting can't answer any of our questions. */
const DEEPEST = 64;

/** Characters of a response that are searched: its end, which has the answer. */
const LONGEST = 400_000;

/**
 * Returns the last complete JSON object in a model's text, whatever surrounds it: code fences,
 * reasoning, greetings. Undefined if there is none. Runs in linear time.
 */
export const lastJsonObject = (text: string): unknown => {
  const end = text.slice(-LONGEST);
  const whole = parse(end.trim());
  if (typeof whole === 'object' && whole !== null) return whole;
  return objectsIn(withoutThoughts(end))
    .reverse()
    .map(parse)
    .find((value) => value !== undefined);
};

/** Returns the text after a reasoning model's thoughts, which may contain drafts of the answer. */
const withoutThoughts = (text: string): string => {
  const at = text.lastIndexOf('</think>');
  return at < 0 ? text : text.slice(at + '</think>'.length);
};

/** The outermost pieces of a text between balanced braces, in their order. */
const objectsIn = (text: string): string[] => {
  const pieces: string[] = [];
  let depth = 0;
  let start = 0;
  let isInString = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (isInString) {
      if (sign === '\\') at += 1;
      else if (sign === '"') isInString = false;
    } else if (sign === '"') {
      // A quotation mark in words around the object opens nothing.
      isInString = depth > 0;
    } else if (sign === '{') {
      if (depth === 0) start = at;
      depth += 1;
      if (depth > DEEPEST) return pieces;
    } else if (sign === '}' && depth > 0) {
      depth -= 1;
      if (depth === 0) pieces.push(text.slice(start, at + 1));
    }
  }
  return pieces;
};

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
