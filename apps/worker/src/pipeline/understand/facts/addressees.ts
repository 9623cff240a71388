import { beginsSmall } from '@circulate/shared-schemas';
import { isDated, type Line, readLines } from '../heading-lines.ts';
import { isIssuerWord } from '../heading-words.ts';
import { opensText } from '../title-blocks.ts';
import { SALUTATION } from '../title-words.ts';
import { TO_LABELS } from './fact-words.ts';

const HEADING_LINES = 40;
const LABEL = /^([\p{L} .’']{1,24}?)\s?[:：]\s?(.*)$/u;
/** "All commercial banks", "The Chief Executives of all scheduled banks", as a line of its own. */
const ALL =
  /^(?:all (?!rights)|(?:the )?(?:chairm[ae]n|managing directors?|chief executives?|presidents?|general managers?)\b|todos los |todas las |a todas? l[ao]s |a todos os |as instituicoes |aux (?:banques|etablissements)|seluruh |semua |yth\b|kepada yth|كافه |جميع |ساده |ব্যবস্থাপনা পরিচালক)/u;
const LONGEST_LINE = 160;
const LONGEST = 300;
const MOST_LINES = 5;
const FEWEST_LETTERS = 6;

const isLabel = (label: string) => TO_LABELS.has(label.trim());

/** The rest of a label's line, or what stands below an empty one. */
const labelled = (lines: readonly Line[]): string | null => {
  // A small letter goes on with a sentence: "… authorised / to: issue notes".
  const at = lines.findIndex(
    ({ plain, text }) => !beginsSmall(text) && isLabel(LABEL.exec(plain)?.[1] ?? ''),
  );
  const line = lines[at];
  if (!line) return null;
  const own = line.text.slice(line.text.search(/[:：]/u) + 1).trim();
  return own || listBelow(lines.slice(at + 1)) || null;
};

const ITEM = /^(?:\d{1,2}|[a-z])[.)] /u;

/** The items of a numbered list, or the one line there is. */
const listBelow = (lines: readonly Line[]): string => {
  const end = lines.findIndex(({ plain }) => !ITEM.test(plain));
  const items = lines.slice(0, Math.min(end < 0 ? lines.length : end, 2 * MOST_LINES));
  return (items.length > 0 ? items : lines.slice(0, 1)).map(({ text }) => text).join(' ');
};

const endsBlock = (line: Line) =>
  SALUTATION.test(line.plain) || opensText(line) || isDated(line) || /[.;]$/.test(line.text);

/** The lines from one that names all of a kind of institution down to the salutation. */
const named = (lines: readonly Line[]): string | null => {
  const first = lines.findIndex(
    ({ plain, text }) => ALL.test(plain) && text.length <= LONGEST_LINE && !/[.;]$/.test(text),
  );
  if (first < 0) return null;
  const block = lines.slice(first, first + MOST_LINES + 1);
  const end = block.findIndex((line, at) => at > 0 && endsBlock(line));
  const ending = block[end];
  const isLetter = ending !== undefined && SALUTATION.test(ending.plain);
  const whole = isLetter ? block.slice(0, end) : block.slice(0, 1);
  const isInstitution = whole.some(({ forms }) => forms.some(isInstitutionWord));
  return isInstitution ? whole.map(({ text }) => text).join(' ') : null;
};

const INSTITUTIONS = new Set(
  'dealer dealers institution institutions companies company insurers exchanges entidades etablissements direksi'.split(
    ' ',
  ),
);
const isInstitutionWord = (form: string) => INSTITUTIONS.has(form) || isIssuerWord(form);

/** Whom a circular is for, as its heading names them; null where it does not say so plainly. */
export const findAddressees = (pages: readonly string[]): string | null => {
  const lines = readLines(pages[0], HEADING_LINES);
  const found = (labelled(lines) ?? named(lines))?.trim() ?? '';
  const letters = found.match(/\p{L}/gu)?.length ?? 0;
  return letters >= FEWEST_LETTERS && found.length <= LONGEST ? found : null;
};
