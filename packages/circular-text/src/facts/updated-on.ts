import type { FactDate } from '@circulate/shared-schemas';
import { findDates } from '../dates/find-dates.ts';
import { plain, readableLines } from '../words/lines.ts';

/**
 * Number of lines to read at the start and at the end of a text. Elsewhere, words about updates are
 * about something else.
 */
const LINES = 40;
const NEAR = 90;
const TABLE_LINES = 60;
const SENTENCE = 300;

// Words directly before the date of a text's last update, in the form of `plain`. Not reviewed by
// native speakers.
const UPDATED =
  /(?:updated|amended|revised|consolidated|corrected|current|(?:version|text|position)(?: as amended)?)(?: (?:version|text))?(?: (?:up ?to|upto|as (?:on|of|at)|through|till|until|to|on))(?: and including)?(?: the)?[ :(]{0,3}$|(?:last|date) (?:of )?(?:updated?|amendment|amended|revision|revised)(?: on)?[ :(]{0,3}$|(?:actualizad[oa]|atualizad[oa]|modificad[oa]|compilad[oa]|consolidad[oa]|vigente|ultima (?:actualizacion|atualizacao|modificacion|alteracao|reforma))(?: (?:al|el|a|em|ate|hasta(?: el)?|en fecha(?: de)?))?(?: dia)?[ :(]{0,3}$|(?:mis[e]? a jour|modifiee?|consolidee?|derniere (?:mise a jour|modification))(?: (?:au|le|jusqu.au))?[ :(]{0,3}$|(?:stand|zuletzt geandert(?: am)?|fassung vom)[ :(]{0,3}$|(?:редакци\p{L}{1,3}|с изменениями|зі змінами|изменени\p{L}{1,3})(?: и дополнениями| і доповненнями)?,?(?: (?:от|на|по состоянию на|внесенными на|станом на|від))[ :(]{0,3}$|(?:станом на|по состоянию на|актуал\p{L}{1,10} (?:на|къам)|последн\p{L}{1,3} (?:изменени\p{L}{1,3}|обновлени\p{L}{1,3})[ :]{0,3}(?:от)?)[ :(]{0,3}$|(?:guncellen\p{L}{1,8}|son degisiklik)(?: tarihi)?[ :(]{0,3}$|(?:diperbarui|dimutakhirkan|diubah terakhir)(?: (?:pada|per|sampai dengan))?(?: tanggal)?[ :(]{0,3}$|(?:محدث\p{L}{0,2}|اخر تحديث|معدل\p{L}{0,2})(?: (?:حتي|في|بتاريخ|الي))?[ :(]{0,3}$|(?:更新至|修订至|修訂至|截至)[ :：(]{0,3}$|(?:সর্বশেষ হালনাগাদ|अद्यतन)[ :(]{0,3}$/u;

/** Heading of a table of versions. */
const TABLE =
  /^\W{0,4}(?:\d{1,2}\.? )?(?:(?:table of |record of |list of )?(?:versions?|revisions?|amendments?|changes)(?: (?:history|control|record|log|table))?|(?:document|version|revision|amendment|change) (?:history|control)|control (?:de|das) (?:versiones|versoes|cambios)|historial de (?:versiones|cambios|modificaciones)|historico de (?:versoes|alteracoes)|historique des (?:versions|modifications|revisions)|anderungsverzeichnis|история (?:изменени\p{L}|верси\p{L})|історія (?:змін|версій)|перелік змін|riwayat (?:perubahan|revisi)|degisiklik (?:gecmisi|tablosu)|سجل (?:التعديلات|الاصدارات))\W{0,4}$/u;

/** Words in the header row of a table of versions: "Version | Date | Description". */
const VERSION_COLUMN =
  /^[^\p{L}\p{N}]{0,4}(?:document )?(?:versions?|versao|revision|revisao|edition|edicion|edicao|верси\p{L}|редакци\p{L}|версі\p{L}|редакці\p{L}|versi|revisi|surum|versiya|اصدار|الاصدار|版本)(?![\p{L}\p{M}])/u;
const DATE_COLUMN =
  /(?<![\p{L}\p{M}])(?:date|fecha|data|дата|огноо|tanggal|tarihi?|tarix|sana|تاريخ|التاريخ|日期)(?![\p{L}\p{M}])/u;
const HEADER_WORDS = 10;

type Options = { language: string; notAfter: string };

/**
 * Returns when a text without an issue date was last updated: the date in "Updated up to 26
 * November 2026", or the latest in its table of versions. Undefined if it doesn't say.
 */
export const findUpdatedOn = (pages: readonly string[], options: Options): FactDate | undefined => {
  const lines = [pages[0], pages[1], pages.length > 2 ? pages.at(-1) : undefined].flatMap((page) =>
    page === undefined ? [] : readableLines(page, 400),
  );
  return labelledIn(lines, options) ?? lastOfTable(lines, options);
};

/**
 * Whether a date is that of the text's last update, by the words before it or, if it starts its
 * line, by the line above. Words about a cited act don't count.
 */
export const statesUpdate = (before: string, above: string): boolean => {
  const text = plain(`${above.slice(-NEAR)} ${before.slice(-NEAR)}`).trimStart();
  const found = UPDATED.exec(text);
  if (!found) return false;
  const lead = text.slice(0, found.index).trim();
  return (
    lead === '' || /[([:;.–—-]$/u.test(lead) || (!/\d/.test(lead) && lead.split(' ').length <= LEAD)
  );
};

/**
 * Maximum number of words before the phrase on its line: "Reglamento de encaje, actualizado al".
 */
const LEAD = 4;

const datesIn = (line: string, options: Options) =>
  findDates(line, options).filter(({ date, calendar }) => {
    return calendar !== 'hijri' && date <= options.notAfter;
  });

const labelledIn = (lines: readonly string[], options: Options): FactDate | undefined => {
  const found = [...lines.slice(0, LINES), ...lines.slice(-LINES)].flatMap((line, at, all) =>
    datesIn(line, options).flatMap(({ date, start }) => {
      const before = line.slice(0, start);
      const above = start <= 2 ? (all[at - 1] ?? '') : '';
      return statesUpdate(before, above) ? [toFact(date, line)] : [];
    }),
  );
  return latest(found);
};

const opensTable = (line: string): boolean =>
  TABLE.test(line) ||
  (VERSION_COLUMN.test(line) &&
    DATE_COLUMN.test(line) &&
    !/\p{Nd}/u.test(line) &&
    line.split(/\s+/).length <= HEADER_WORDS);

const lastOfTable = (lines: readonly string[], options: Options): FactDate | undefined => {
  const head = lines.findIndex((line) => line.length < NEAR && opensTable(plain(line)));
  if (head < 0) return undefined;
  const rows = lines
    .slice(head + 1, head + 1 + TABLE_LINES)
    .flatMap((line) => datesIn(line, options).map(({ date }) => toFact(date, line)));
  return rows.length >= 2 ? latest(rows) : undefined;
};

const toFact = (date: string, line: string): FactDate => ({
  kind: 'updated',
  date,
  sentence: line.slice(0, SENTENCE),
});

const latest = (facts: readonly FactDate[]): FactDate | undefined =>
  facts.reduce<FactDate | undefined>(
    (last, fact) => ((fact.date ?? '') > (last?.date ?? '') ? fact : last),
    undefined,
  );
