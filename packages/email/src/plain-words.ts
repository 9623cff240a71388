import { withoutDirectionControls } from '@circulate/shared-schemas';

// biome-ignore lint/suspicious/noControlCharactersInRegex: this pattern removes them.
const BLANKS = /[\s\u0000-\u001f\u007f-\u009f]+/g;

/** Characters that are invisible: zero-width spaces and word joiners. */
const UNSEEN = /[\u200b\u2060-\u2065\ufeff]/g;

/** Text that mail clients turn into links: URLs with a scheme, host names, email addresses. */
const LINK_LIKE =
  /(?:[a-z][a-z0-9+.-]{1,20}:\/\/|www\.)\S+|[\p{L}\p{N}._%+-]+@[\p{L}\p{N}.-]+|(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}(?:\/\S*)?/giu;

const WORD_JOINER = '\u2060';

/**
 * Makes text from a circular or a model safe for an email. Returns one line of at most `max`
 * characters without characters that hide or reorder text, and without anything that a mail client
 * would turn into a link, because a circular must not be able to put a link into an email
 * (pipeline.md: untrusted text).
 */
export const toPlainWords = (text: string, max: number): string => {
  const flat = withoutDirectionControls(text).replaceAll(UNSEEN, '').replaceAll(BLANKS, ' ').trim();
  const short = flat.length <= max ? flat : `${flat.slice(0, max - 1).trimEnd()}…`;
  return short
    .toWellFormed()
    .replaceAll(LINK_LIKE, (match) => match.replaceAll(/[.:/@]/g, `$&${WORD_JOINER}`));
};

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u;

/**
 * Isolates a right-to-left name, so that it doesn't change the order of the English words around
 * it.
 */
export const isolated = (name: string): string =>
  RIGHT_TO_LEFT.test(name) ? `\u2068${name}\u2069` : name;
