import { type FoundDate, findDates } from '@circulate/dates';
import { beginsSmall, plain, readableLines } from './lines.ts';
import { DOCUMENT_WORD } from './title-words.ts';

/** A day (yyyy-MM-dd) and the line that calls it the day of issue. */
export type PublicationDate = {
  date: string;
  evidence: string;
};

type Candidate = PublicationDate & { score: number };

/** Words right before a date that call it the date of issue wherever they stand. */
const ISSUE_LABEL =
  /(?:date of issue|issue date|issued on|issued|published on|release(?:d| date)?(?: on)?|publication date|fecha de (?:publicacion|emision|expedicion)|publicado (?:el|em)|date de publication|publie le|yayim tarihi|dikeluarkan(?: pada)?|дата (?:публикации|издания)|صدر في|صدر بتاريخ|تحريرا في|ngay ban hanh)\s*[:：.\-–]*\s*$/u;

/** Words that do so only at the start of a line; inside one they date the act that is cited. */
const PLAIN_LABEL =
  /^(?:\p{L}{0,12}[,. ]{1,3})?(?:date|dated|fecha|data|date de|le|tarih|tarihi|tanggal|tarikh|bertarikh|tgl|дата|от|تاريخ|تحرير|بتاريخ|তারিখ|दिनांक|मिति|din data|z dnia|dnia|datum|sana)[\s:：.–-]{0,8}$/u;

/** The same in Thai, where it stands behind the number of the act as well. */
const THAI_LABEL = /(?:ลงวันที่|ณ วันที่|ประกาศวันที่)\s*$/u;

const OTHER_DAY = new Set(
  (
    'effective effect wef force updated update amended modified revised meeting held tenue reunion ' +
    'reuniao rapat mesyuarat session download vigor vigencia vigueur berlaku until deadline due ' +
    'before au fin arrete valid printed vide اجتماع اعتبارا نهايه jusqu ate hasta hingga sampai ' +
    'posisi from since desde depuis sejak launch lancement announced'
  ).split(' '),
);
const OTHER_DAY_BEGINNINGS =
  'toplanti заседани descargad yururlu вступа impress tarihli decret'.split(' ');
const OTHER_DAY_PHRASES = ['as on', 'as of', 'as at', 'not later', 'al cierre'];

const namesOtherDay = (near: string): boolean =>
  near
    .split(/[^\p{L}]/u)
    .some(
      (word) =>
        OTHER_DAY.has(word) || OTHER_DAY_BEGINNINGS.some((beginning) => word.startsWith(beginning)),
    ) || OTHER_DAY_PHRASES.some((phrase) => ` ${near} `.includes(` ${phrase} `));

/** Right behind a day by which something is to be done, or from which something holds. */
const TERM_BEHIND =
  /^日? ?(?:之?前|以前|之?后|以后|之?後|以後|起|止|まで|から|以降|까지|부터|tarihine kadar|tarihinden|tarixindən|tarixinə|gacha|เป็นต้นไป|дейін|чейин|तक|से|সহ|থেকে|হতে|পর্যন্ত|এর মধ্যে|تک|سے)/iu;

/** The number of an act right before its date: "Circular No. 15 of 27 November 2024". */
const CITED_ACT =
  /(?:\d[^ ]{0,20}|sayili) ?(?:,|of|de|du|dated|dt|tanggal|tahun|от|tarihli|del|vom|z dnia|din)? ?(?:de |of |du )?$/u;

const ENACTED =
  /(?:fait a|fait le|done at|given at|ditetapkan di|dado en|dada en|expedid[oa] en|dictad[oa] en|issued at|luanda,? aos|maputo,? |صدر في|حرر في|г\. москва)\b/u;

const GAZETTE_HEADING = /yayimlandigi resmi gazete|yayimlandigi resmi gazetenin/u;

/** Before the day of the act that a title changes: "Про внесення змін до постанови … від 6 лютого". */
const AMENDS =
  /(?:внес\p{L}{0,8} (?:зм[іи]н|доповн|измен|дополн)|amend(?:ing|ment)|modif(?:ying|ica|iant|icacion|icarea)|portant modification|perubahan atas|degisiklik)/u;
const OF_LABEL = /^(?:від|от|of|dated|du|del|de|din(?: data)?|z dnia|vom|dne|tanggal)\s*$/u;

/** "Circular No. 15 of 2024", one line of a table above "dated: 26 May 2024". */
const NUMBERED_ACT = /\d{1,6}\s?[/-]\s?\d{2,6}|(?:no|nr|n°|№|رقم)\.?\s?:?\s?\d/u;

/** Before a day that a signature bears: "Bakı şəhəri, 3 may 2017". */
const PLACE_OF_SIGNING = /^\p{L}[\p{L} .]{2,30}[,،]\s*(?:le |a |el |em |on )?$/u;

const lastWords = (text: string) => text.slice(-80).split(' ').slice(-6).join(' ');

/** Letters beside the date; reference numbers ("DOR.REC.70/2026-27") do not count. */
const wordsWithout = (line: string, date: FoundDate): number =>
  `${line.slice(0, date.start)} ${line.slice(date.end)}`
    .split(' ')
    .filter((word) => !/[\d/]/.test(word))
    .join(' ')
    .match(/[\p{L}\p{M}]/gu)?.length ?? 0;

type Place = {
  page: number;
  pages: number;
  line: number;
  lines: number;
  before: string;
  previous: string;
};

const isTop = ({ page, line }: Place) => page === 0 && line < 18;
const isEnd = ({ page, pages, line, lines }: Place) => page === pages - 1 && line > lines - 16;

const scoreOf = (text: string, date: FoundDate, place: Place): number => {
  const rest = wordsWithout(text, date);
  const standsAlone = rest <= 22;
  let score = 0;
  // A line that begins in mid-sentence ("du 30 septembre") says no more than the line above it.
  const continues = OF_LABEL.test(place.before);
  const near = lastWords(continues ? `${place.previous} ${place.before}` : place.before);
  if (ISSUE_LABEL.test(place.before.slice(-60))) score += rest <= 30 ? 8 : 5;
  else if (namesOtherDay(near)) score -= 6;
  else if (continues && AMENDS.test(place.previous)) score -= 3;
  else if (!isTop(place) && standsAlone && NUMBERED_ACT.test(place.previous)) score -= 3;
  else if (PLAIN_LABEL.test(place.before) || THAI_LABEL.test(place.before))
    score += standsAlone || (isTop(place) && rest < 30) ? 5 : 1;
  else if (CITED_ACT.test(place.before.slice(-40)) && !standsAlone && place.line > 6) score -= 3;
  if (ENACTED.test(place.before) || ENACTED.test(place.previous))
    score += standsAlone || rest < 60 ? 6 : 2;
  if (isTop(place)) {
    if (standsAlone) score += 4;
    else if (rest <= 75) score += 2;
    if (place.line < 8 && rest <= 75) score += 1;
    const heads =
      DOCUMENT_WORD.test(plain(text.slice(0, 60))) &&
      (date.start < 40 || (date.start < 110 && rest <= 90));
    if (heads && place.line < 10 && !/[.;]$/.test(text)) score += date.start < 40 ? 4 : 3;
  } else if (isEnd(place) && standsAlone && !beginsSmall(text)) {
    score += PLACE_OF_SIGNING.test(place.before) || rest <= 12 ? 3.5 : 1;
  } else if (standsAlone && PLACE_OF_SIGNING.test(place.before)) score += 3.5;
  if (GAZETTE_HEADING.test(place.previous)) score += 6;
  if (date.isSpan) score -= 3;
  if (date.isAmbiguous) score -= 0.5;
  if (/\(\s*(?:updated|amended|as )/u.test(place.before)) score -= 4;
  return score;
};

const candidatesOn = (
  page: string,
  at: { page: number; pages: number },
  options: { language: string; notAfter: string },
): Candidate[] => {
  const lines = readableLines(page, 200);
  return lines.flatMap((text, line) => {
    const previous = lines
      .slice(Math.max(0, line - 2), line)
      .map(plain)
      .join(' ');
    return (
      findDates(text, options)
        // The first of a month of the Hijri calendar differs by place.
        .filter(({ date, calendar }) => calendar !== 'hijri' && date <= options.notAfter)
        .filter(({ end }) => !TERM_BEHIND.test(text.slice(end)))
        .map((date) => ({
          date: date.date,
          evidence: text.slice(0, 160),
          score: scoreOf(text, date, {
            ...at,
            line,
            lines: lines.length,
            before: plain(text.slice(0, date.start)),
            previous,
          }),
        }))
    );
  });
};

/** Heading with the year, then the day in brackets: "CIRCULAR 12 DE 2020" / "(Marzo 03)". */
const splitDate = (page: string, language: string): PublicationDate | null => {
  const lines = readableLines(page, 10);
  for (const [i, line] of lines.entries()) {
    const inner = /^\(([^()]{4,30})\)$/.exec(line)?.[1]?.trim();
    const year = /\b((?:19|20)\d\d)$/.exec(lines[i - 1] ?? '')?.[1];
    if (!inner || !year || !DOCUMENT_WORD.test(plain(lines[i - 1] ?? ''))) continue;
    const [date] = findDates(`${inner} ${year}`, { language });
    if (date) return { date: date.date, evidence: `${lines[i - 1]} ${line}`.slice(0, 160) };
  }
  return null;
};

const ENOUGH = 3.5;

/** The day a circular was issued, as it says itself; null when it does not say so clearly. */
export const findPublicationDate = (
  pages: readonly string[],
  options: { language: string; notAfter: string },
): PublicationDate | null => {
  const split = splitDate(pages[0] ?? '', options.language);
  if (split && split.date <= options.notAfter) return split;
  const ends = [0, 1, pages.length - 2, pages.length - 1];
  // Explanatory notes may follow the signature, so that it stands in the middle of the file.
  const signed = pages
    .slice(0, 80)
    .flatMap((page, at) => (ENACTED.test(plain(page.slice(-1_500))) ? [at] : []));
  const wanted = [...new Set([...ends, ...signed.slice(0, 3)])].filter(
    (page) => page >= 0 && page < pages.length,
  );
  const candidates = wanted.flatMap((page) =>
    candidatesOn(pages[page] ?? '', { page, pages: pages.length }, options),
  );
  const best = candidates.reduce<Candidate | null>(
    (top, candidate) => (!top || candidate.score > top.score ? candidate : top),
    null,
  );
  if (!best || best.score < ENOUGH) return null;
  const rival = candidates.some(({ date, score }) => date !== best.date && score >= best.score);
  return rival ? null : { date: best.date, evidence: best.evidence };
};
