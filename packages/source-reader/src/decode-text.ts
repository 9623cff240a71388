import { analyse } from 'chardet';
import { getEncoding } from 'encoding-sniffer';

/**
 * A page's text. If its bytes contradict the encoding that it declares, `overruled` gives both
 * encodings.
 */
export type DecodedText = { text: string; overruled: { said: string; readAs: string } | null };

/** Encoding label that means "undeclared", because no real page uses it. */
const UNDECLARED = 'x-user-defined';
const SNIFFED_BYTES = 4_096;
const FALLBACK = 'windows-1252';

/**
 * Decodes the bytes of a page, feed or JSON response. Valid UTF-8, apart from a few truncated
 * characters, is treated as UTF-8 whatever is declared: no other encoding looks like it by chance.
 * Otherwise uses the first of these that gives readable words: the HTTP header (`contentType`), the
 * `<meta>` or XML declaration, the traditional encoding of `language`, a guess from the bytes.
 * Servers often declare Latin-1 or ASCII for all files.
 */
export const decodeText = (bytes: Buffer, contentType = '', language?: string): DecodedText => {
  const marked = markOf(bytes);
  if (marked) return { text: decode(bytes, marked), overruled: null };
  const said = declaredEncodings(bytes, contentType);
  const [first] = said;
  const agreed = (readAs: string): DecodedText => ({
    text: decode(bytes, readAs),
    overruled: first !== undefined && first !== readAs ? { said: first, readAs } : null,
  });
  const isStateful = first === 'iso-2022-jp' && bytes.includes(ESCAPE);
  if (!isStateful && isUtf8(bytes, said.includes('utf-8'))) return agreed('utf-8');
  return agreed(mostReadable(bytes, said, language));
};

const ESCAPE = Buffer.from('\u001b$');

/**
 * Returns the UTF-16 encoding that a byte order mark, or a zero in every other byte, reveals;
 * undefined if there is neither.
 */
const markOf = (bytes: Buffer): string | undefined => {
  const [a = 0, b = 0] = bytes;
  if (a === 0xff && b === 0xfe) return 'utf-16le';
  if (a === 0xfe && b === 0xff) return 'utf-16be';
  const head = bytes.subarray(0, SNIFFED_BYTES);
  const zeros = [0, 0];
  head.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros.map((count) => count / Math.max(head.length / 2, 1));
  if (odd > 0.4 && even < 0.1) return 'utf-16le';
  return even > 0.4 && odd < 0.1 ? 'utf-16be' : undefined;
};

/**
 * Number of valid non-ASCII characters per broken one that makes a text UTF-8, depending on whether
 * the page declares UTF-8.
 */
const WHOLE_LETTERS = { declared: 2, undeclared: 10 };

const isUtf8 = (bytes: Buffer, isDeclared: boolean): boolean => {
  const text = bytes.toString('utf8');
  const broken = text.match(/\ufffd/g)?.length ?? 0;
  if (broken === 0) return true;
  const whole = (text.match(/[\u0080-\uffff]/g)?.length ?? 0) - broken;
  return whole >= broken * WHOLE_LETTERS[isDeclared ? 'declared' : 'undeclared'];
};

/**
 * Returns the encodings that the HTTP header and the page declare, by their names in the Encoding
 * Standard.
 */
const declaredEncodings = (bytes: Buffer, contentType: string): string[] => {
  const label = /charset\s{0,4}=\s{0,4}["']?([\w.:-]{1,40})/i.exec(contentType.slice(0, 500))?.[1];
  const own = getEncoding(bytes, { maxBytes: SNIFFED_BYTES, defaultEncoding: UNDECLARED });
  return [label, own.toLowerCase() === UNDECLARED ? undefined : own].flatMap((each) => {
    const name = each === undefined ? undefined : nameOf(each);
    return name === undefined ? [] : [name];
  });
};

const nameOf = (label: string): string | undefined => {
  try {
    return new TextDecoder(label).encoding;
  } catch {
    return undefined;
  }
};

/** Encodings that the banks' languages used before UTF-8. */
const BEFORE_UTF8: Record<string, string> = {
  'windows-1250': 'cs sk pl hu hr sl bs ro',
  'windows-1251': 'ru uk be bg sr mk kk ky tg mn uz',
  'windows-1253': 'el',
  'windows-1254': 'tr az',
  'windows-1255': 'he',
  'windows-1256': 'ar fa ur ps',
  'windows-1257': 'lt lv et',
  'windows-1258': 'vi',
  'windows-874': 'th lo',
  gb18030: 'zh',
  shift_jis: 'ja',
  'euc-kr': 'ko',
};
/**
 * Encodings to try last, most common first: decoding with the wrong one yields implausible words.
 */
const TOLD_BY_LETTERS = ['windows-1256', 'windows-1251', 'windows-874', 'windows-1253'];

const READABLE = 0.9;

const mostReadable = (bytes: Buffer, said: string[], language: string | undefined): string => {
  const sample = sampleOf(bytes);
  const own = Object.entries(BEFORE_UTF8).find(([, languages]) =>
    languages.split(' ').includes(language ?? ''),
  )?.[0];
  const looksLike = analyse(sample).flatMap(({ name }) => nameOf(name) ?? []);
  const isMeant = (name: string) => name !== 'utf-8' && !name.startsWith('utf-16');
  const meant = said.filter(isMeant);
  // Servers often declare the fallback encoding for every page, so it is weaker evidence than the
  // bank's language.
  const bySite = meant.filter((name) => name !== FALLBACK);
  const candidates = new Set([
    ...bySite,
    ...(own ? [own] : []),
    ...meant,
    ...looksLike.slice(0, 3).filter(isMeant),
    ...TOLD_BY_LETTERS,
  ]);
  let best = { name: FALLBACK, share: -1 };
  for (const name of candidates) {
    const share = readableShare(decode(sample, name));
    if (share >= READABLE) return name;
    if (share > best.share) best = { name, share };
  }
  return best.name;
};

/** Bytes examined to guess an encoding: enough for pages of any length. */
const SAMPLE_BYTES = 65_536;
const BEFORE_BYTES = 1_024;

/**
 * Returns the part of a page that shows its encoding: the bytes around and after the first
 * non-ASCII one.
 */
const sampleOf = (bytes: Buffer): Buffer => {
  const first = bytes.findIndex((byte) => byte >= 0x80);
  const from = Math.max(first - BEFORE_BYTES, 0);
  return bytes.subarray(from, from + SAMPLE_BYTES);
};

/**
 * Returns the share of non-ASCII words that are plausible in some language; 1 if there are none.
 */
const readableShare = (text: string): number => {
  const words = text.replaceAll(/<[^<>]*>/g, ' ').match(/[\p{L}\p{M}\p{S}\u0080-\uffff]+/gu) ?? [];
  const telling = words.filter((word) => /[^\0-\u007f]/.test(word));
  if (telling.length === 0) return 1;
  return telling.filter(isWord).length / telling.length;
};

const OTHER_SCRIPTS = /[\p{sc=Cyrillic}\p{sc=Greek}\p{sc=Arabic}\p{sc=Hebrew}\p{sc=Thai}]/u;
const LONG_WORD = 4;
const FOREIGN_SHARE = 0.6;

/**
 * Whether a word is plausible: one script, only letters, no capital after a lower-case letter, no
 * vowel sign without its letter and, in Latin script, not only accented letters.
 */
const isWord = (word: string): boolean => {
  if (/[\ufffd\u0080-\u009f]/.test(word)) return false;
  const isLatin = /\p{sc=Latin}/u.test(word);
  if (isLatin && OTHER_SCRIPTS.test(word)) return false;
  if (/\p{Ll}\p{Lu}/u.test(word) || /^\p{M}/u.test(word)) return false;
  if (/\p{L}[\p{S}\p{No}¡¿]\p{L}/u.test(word)) return false;
  const letters = word.match(/\p{L}/gu) ?? [];
  const accented = letters.filter((letter) => letter > '\u007f').length;
  return !isLatin || letters.length < LONG_WORD || accented / letters.length <= FOREIGN_SHARE;
};

const decode = (bytes: Buffer, encoding: string): string => {
  try {
    return new TextDecoder(encoding).decode(bytes);
  } catch {
    return bytes.toString('latin1');
  }
};
