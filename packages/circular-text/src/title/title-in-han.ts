import type { Line } from './heading-lines.ts';

/** End of a topic: in Chinese, the kind of act; in Japanese, "about". */
const KIND_AT_END =
  /(?:通知|公告|通告|决定|決定|办法|辦法|规定|規定|条例|條例|细则|細則|指引|指南|准则|準則|规则|規則|意见|意見|批复|函|令|要點|事項|规范|規範|方案|について|に関する件|のお知らせ)(?:[（(][^）)]{1,20}[）)])?$/u;
/**
 * Number of an act in brackets after its title. It isn't part of the title, but a separate field.
 */
const NUMBER_AT_END =
  /[（(]\p{Script=Han}{0,8}[〔[（(](?:19|20)\d\d[〕\]）)]第?\s?\d{1,5}\s?号[）)]$/u;

/** An issuer and a kind of act without a topic: "中国人民银行公告". */
const NAMES_ISSUER =
  /^\p{Script=Han}{1,20}(?:银行|銀行|委员会|委員會|局|部|院)(?:公告|通告|令|通知|函)$/u;
/** "About", with which the topic starts, perhaps after the issuer. */
const ABOUT = /关于|關於|有關/u;
const SENTENCE = /[。；：:]$/u;
const HAN_LETTER = /\p{Script=Han}/u;

const LONGEST_TITLE = 100;
const MOST_LINES = 4;
/** Number of lines at the top in which the title may be. Lines further down cite other acts. */
const HEADING_LINES = 12;

/**
 * Returns the topic of a Chinese or Japanese act: the lines at the top that start with "about" or
 * end with the kind of act, joined without spaces. Null for other scripts.
 */
export const byHanHeading = (lines: readonly Line[]): string | null => {
  for (const at of lines.slice(0, HEADING_LINES).keys()) {
    const title = titleAt(lines, at);
    if (title) return title;
  }
  return byDecree(lines);
};

/** An act that an order promulgates, named in the order's first sentence: "《…办法》已经…通过，现予公布". */
const DECREED = /^《([^《》]{4,80})》(?:已|业经|業經|经|經)/u;

const byDecree = (lines: readonly Line[]): string | null =>
  lines
    .slice(0, HEADING_LINES)
    .map(({ text }) => DECREED.exec(text)?.[1])
    .find(Boolean) ?? null;

const titleAt = (lines: readonly Line[], at: number): string | null => {
  let title = '';
  for (const { text } of lines.slice(at, at + MOST_LINES)) {
    if (!HAN_LETTER.test(text) || SENTENCE.test(text)) return null;
    title += text;
    if (title.length > LONGEST_TITLE) return null;
    const bare = title.replace(NUMBER_AT_END, '');
    if (KIND_AT_END.test(bare) && hasSubject(bare)) return bare;
    if (!ABOUT.test(title)) return null;
  }
  return null;
};

/** Whether a title has more than a kind of act and a number: "公告〔2019〕第30号" doesn't. */
const hasSubject = (title: string): boolean =>
  ABOUT.test(title) || (title.length >= 8 && !NAMES_ISSUER.test(title));
