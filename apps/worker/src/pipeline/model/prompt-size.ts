/** Scripts in which a character is about a word or a syllable. */
const DENSE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/gu;

/** No tokeniser in use joins more characters of running text into a token than these. */
const MOST_PER_TOKEN = 7;
const MOST_PER_TOKEN_DENSE = 3;
/** About what they join in English, where they join the most. */
const USUAL_PER_TOKEN = 4.5;

/** Sizes of context that servers are run with by default, or are commonly set to, in tokens. */
const CONTEXTS = [2_048, 4_096, 8_192, 16_384, 32_768];

/** A prompt that was cut fills its context, save for what some templates add. */
const NEARLY = 16;

const lengthOf = (prompt: string) => {
  // Runs of spaces, dots and lines make few tokens, however long they are.
  const text = prompt.replaceAll(/(\s|[._-])\1+/g, '$1');
  const dense = text.match(DENSE)?.length ?? 0;
  return { dense, others: text.length - dense };
};

/** How many tokens a prompt has at the very least. */
const leastTokens = (prompt: string): number => {
  const { dense, others } = lengthOf(prompt);
  return Math.floor(dense / MOST_PER_TOKEN_DENSE + others / MOST_PER_TOKEN);
};

/**
 * The context that cut a prompt without a word, in tokens, by the count that the server gives;
 * undefined where it read the whole. `knownToRead` is what it has read before.
 */
export const cutContext = (
  prompt: string,
  counted: number,
  knownToRead: number,
): number | undefined => {
  if (counted <= 0) return undefined;
  if (counted < leastTokens(prompt)) return counted;
  if (counted < knownToRead) return undefined;
  const context = CONTEXTS.find((size) => counted <= size && counted > size - NEARLY);
  const { dense, others } = lengthOf(prompt);
  return context && dense + others / USUAL_PER_TOKEN > context ? context : undefined;
};

/** The largest common context that a prompt of so many tokens shows to be there; 0 for none. */
export const contextShownBy = (counted: number): number =>
  CONTEXTS.findLast((size) => counted > size) ?? 0;
