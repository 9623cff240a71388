/**
 * Matches characters of scripts in which one character roughly corresponds to a word or a syllable.
 */
const DENSE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/gu;

/** Maximum number of characters in running text that any tokeniser in use joins into one token. */
const MOST_PER_TOKEN = 7;
const MOST_PER_TOKEN_DENSE = 3;
/**
 * Number of characters that tokenisers join into one token in English, where they join the most, on
 * average.
 */
const USUAL_PER_TOKEN = 4.5;

/** Common context sizes of servers, in tokens. */
const CONTEXTS = [2_048, 4_096, 8_192, 16_384, 32_768];

/**
 * Number of tokens that a truncated prompt may leave unused in the context, because some templates
 * add tokens.
 */
const NEARLY = 16;

/** Smallest context of any server; a lower count covers only what its cache lacked. */
const SMALLEST_CONTEXT = 512;

const lengthOf = (prompt: string) => {
  // Runs of spaces, dots and lines are shortened, because they need few tokens, however long they
  // are.
  const text = prompt.replaceAll(/(\s|[._-])\1+/g, '$1');
  const dense = text.match(DENSE)?.length ?? 0;
  return { dense, others: text.length - dense };
};

const leastTokens = (prompt: string): number => {
  const { dense, others } = lengthOf(prompt);
  return Math.floor(dense / MOST_PER_TOKEN_DENSE + others / MOST_PER_TOKEN);
};

/**
 * Returns the context size that silently truncated a prompt, in tokens as counted by the server;
 * undefined if it read everything. `knownToRead` is the most that it has read before.
 */
export const cutContext = (
  prompt: string,
  counted: number,
  knownToRead: number,
): number | undefined => {
  if (counted < SMALLEST_CONTEXT) return undefined;
  if (counted < leastTokens(prompt)) return counted;
  if (counted < knownToRead) return undefined;
  const context = CONTEXTS.find((size) => counted <= size && counted > size - NEARLY);
  const { dense, others } = lengthOf(prompt);
  return context && dense + others / USUAL_PER_TOKEN > context ? context : undefined;
};

/**
 * Returns the largest common context size that a server exceeds if it reads this many tokens; 0 if
 * none.
 */
export const contextShownBy = (counted: number): number =>
  CONTEXTS.findLast((size) => counted > size) ?? 0;
