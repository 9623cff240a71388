import { withoutDirectionControls } from '@circulate/shared-schemas';

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out.
const BLANKS = /[\s\u0000-\u001f\u007f-\u009f]+/g;

/** Signs that nobody sees: blanks without width, and those that join words. */
const UNSEEN = /[\u200b\u2060-\u2065\ufeff]/g;

/** What mail clients make links of: addresses with a scheme, hosts, mail addresses. */
const LINK_LIKE =
  /(?:[a-z][a-z0-9+.-]{1,20}:\/\/|www\.)\S+|[\p{L}\p{N}._%+-]+@[\p{L}\p{N}.-]+|(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}(?:\/\S*)?/giu;

const WORD_JOINER = '\u2060';

/**
 * A text from a circular or a model as it may stand in an email: one line of at most `max`
 * characters, without signs that turn or hide text, and with nothing that a mail client would make a
 * link of. Nothing that stands in a circular may add a link to an email (pipeline.md: untrusted text).
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
 * A name as it may stand among English words: one that is written from right to left turns nothing
 * around it, so that several of them stay in their order.
 */
export const isolated = (name: string): string =>
  RIGHT_TO_LEFT.test(name) ? `\u2068${name}\u2069` : name;
