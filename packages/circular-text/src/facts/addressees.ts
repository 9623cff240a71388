import { startsLowercase } from '@circulate/shared-schemas';
import { isAddressee, isDateLine, type Line, readLines } from '../title/heading-lines.ts';
import { endsOpen, opensText } from '../title/title-blocks.ts';
import { ADDRESSEES, SALUTATION } from '../title/title-words.ts';
import { plain } from '../words/lines.ts';
import { TO_LABELS } from './fact-words.ts';

const HEADING_LINES = 60;
const LABEL = /^([\p{L} .’']{1,24}?)\s?[:：]\s?(.*)$/u;
/** A label that is a line of its own: "To,", "Yth.", "Señores". */
const LABEL_ALONE = /^(?:to|yth|kepada(?: yth)?|senores|senhores|messieurs)[.,]?$/u;
/**
 * A line of its own that names all institutions of a kind: "All commercial banks", "The Chief
 * Executives of all scheduled banks".
 */
const ALL =
  /^\[?(?:all (?!rights)|(?:the )?(?:chairm[ae]n|chairpersons?|ceos?|managing directors?|chief executives?|presidents?|general managers?)\b|(?:a )?(?:messieurs|mesdames)(?: et messieurs)? les |aux? (?:presidents?|directeurs?) |todos los |todas las |a todas? l[ao]s |a todos os |as instituicoes |aux (?:banques|etablissements)|seluruh |semua |yth\b|kepada yth|كافه |جميع |ساده |ব্যবস্থাপনা পরিচালক)/u;
/** The same in Bengali word order: "All scheduled banks of those operating in Bangladesh". */
const ALL_WITHIN = /^\S{3,20} \S{3,20} সকল /u;
const INSTITUTION =
  /(?<!\p{L})(?:bank|banc|banqu|dealer|institut|regulated entit|credit\p{L}{0,3} institut|compan|insurer|takaful|exchange|entidad|etablissement|directoire|direksi|provider|operator|participant|authori[sz]ed person|fund|broker|agent|intermedia|societ|socied|corporation|co-?operative|nbfc|licensee|registrar|custodian|банк|кредит|организац|установ|الب?نوك|بنوك|المصارف|مصارف|شركات|موسسات|সকল তফসিলি|ব্যাংক|প্রতিষ্ঠান|ডিলার|बैंक|संस्था)/u;
/** Words that start the line below the addressees: "in your city", or the topic of the letter. */
const BELOW =
  /^(?:presente|di tempat|referencia|asunto|ref|assunto|objet|objeto|subject|sub|re|perihal|hal|বিষয়)(?!\p{L})/u;
const LONGEST_LINE = 160;
const LONGEST = 300;
const FEWEST_LETTERS = 6;
const FEWEST_OF_TITLE = 12;

/** Marks a shortened list. */
const AND_MORE = ' …';

const isLabel = (label: string) => TO_LABELS.has(label.trim());
const ITEM = /^(?:\d{1,2}|[a-z])[.)] /u;
const NEW_ENTRY = /^\[?all /u;

/**
 * Returns the addressees after a label: the rest of its line or, if that is empty, the lines below.
 * Null if there is no label.
 */
const labelled = (lines: readonly Line[], title: string | null): string | null => {
  // Skips a label that starts with a lower-case letter, because it continues a sentence: "…
  // authorised / to: issue notes".
  const at = lines.findIndex(
    ({ plain: words, text }) =>
      !startsLowercase(text) && (isLabel(LABEL.exec(words)?.[1] ?? '') || LABEL_ALONE.test(words)),
  );
  const line = lines[at];
  if (!line) return null;
  const below = lines.slice(at + 1);
  // If neither a greeting nor a title follows, the list continues on the next page, so it consists
  // of all lines below.
  if (LABEL_ALONE.test(line.plain)) {
    const entries = ALL.test(below[0]?.plain ?? '') ? below : [];
    return inOne(listOf(below) ?? letterTo(below, title) ?? entries);
  }
  const own = line.text.slice(line.text.search(/[:：]/u) + 1).trim();
  if (own) return startsLowercase(own) ? null : own;
  return inOne(listOf(below) ?? below.slice(0, 1));
};

/** Returns the numbered items with which `lines` start; undefined if there are none. */
const listOf = (lines: readonly Line[]): readonly Line[] | undefined => {
  const end = lines.findIndex(({ plain: words }) => !ITEM.test(words));
  const items = lines.slice(0, end < 0 ? lines.length : end);
  return items.length > 0 ? items : undefined;
};

/**
 * Whether a line is below the addressees: a greeting, a topic, a date, the title or running text.
 */
const endsBlock = (line: Line, title: string | null): boolean =>
  SALUTATION.test(line.plain) ||
  BELOW.test(line.plain) ||
  opensText(line) ||
  isDateLine(line) ||
  /[.;]$/.test(line.text) ||
  isOfTitle(line, title);

const CLOSING_SIGNS = /[ .|।৷]{1,8}$/u;

const isOfTitle = (line: Line, title: string | null): boolean => {
  const words = line.plain.replace(CLOSING_SIGNS, '');
  return title !== null && words.length >= FEWEST_OF_TITLE && title.includes(words);
};

/**
 * Returns the lines above a letter's greeting, topic or title; undefined if it has none of these.
 */
const letterTo = (lines: readonly Line[], title: string | null): readonly Line[] | undefined => {
  const end = lines.findIndex((line, at) => at > 0 && endsBlock(line, title));
  const ending = lines[end];
  const isLetter =
    ending !== undefined &&
    (SALUTATION.test(ending.plain) || BELOW.test(ending.plain) || isOfTitle(ending, title));
  return isLetter ? lines.slice(0, end) : undefined;
};

/**
 * Returns the lines from the first that names all institutions of a kind to the one above the
 * greeting; null if there are none.
 */
const named = (lines: readonly Line[], title: string | null): string | null => {
  const first = lines.findIndex(
    (line) =>
      (ALL.test(line.plain) || ALL_WITHIN.test(line.plain) || isKnown(line)) &&
      line.text.length <= LONGEST_LINE &&
      !/[.;]$/.test(line.text),
  );
  if (first < 0) return null;
  const block = lines.slice(first);
  const whole = letterTo(block, title) ?? block.slice(0, 1);
  if (endsOpen((whole.at(-1)?.text ?? '').replace(/[,:]$/, ''))) return null;
  return whole.some((line) => INSTITUTION.test(line.plain) || isKnown(line)) ? inOne(whole) : null;
};

/** Whether a line names addressees so clearly that it is never part of a title. */
const isKnown = (line: Line) =>
  (ADDRESSEES.test(line.plain) && !startsLowercase(line.text)) || isAddressee(line);

/** A footnote mark attached to a closing bracket: "(AIFIs)1". */
const FOOTNOTE_MARK = /(?<=\p{L}\))\d{1,2}$/u;

/** Joins lines up to the maximum length. Separates the entries of a list by commas. */
const inOne = (lines: readonly Line[]): string => {
  let told = '';
  for (const { text, plain: words } of lines) {
    const isNext = told !== '' && NEW_ENTRY.test(words) && !/[,;/(]$/.test(told) && !endsOpen(told);
    const longer = `${told}${isNext ? ',' : ''} ${text}`.trim();
    if (longer.length > LONGEST - AND_MORE.length) return told && `${told}${AND_MORE}`;
    told = longer;
  }
  return told;
};

/**
 * Returns the addressees that the heading names, in at most 300 characters and without lines that
 * belong to the title; null if it doesn't name them clearly.
 */
export const findAddressees = (pages: readonly string[], title: string | null): string | null => {
  const lines = readLines(pages[0], HEADING_LINES);
  const comparable = title && plain(title);
  const found = (labelled(lines, comparable) || named(lines, comparable) || '')
    .replace(/^(?:circular |notice |letter |memorandum |directive )?to (?=all |the |banks)/iu, '')
    .replace(/^(?:إلى|الى|الي) /u, '')
    .replace(FOOTNOTE_MARK, '')
    .replace(/[ ,:|।৷]{1,8}$/u, '');
  const letters = found.match(/\p{L}/gu)?.length ?? 0;
  return letters >= FEWEST_LETTERS && found.length <= LONGEST ? found : null;
};
