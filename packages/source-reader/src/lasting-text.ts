import { findDates } from '@circulate/circular-text/dates';

/** Maximum length of a line in which to look for a clock or a counter. */
const LONGEST_LINE = 120;
const CLOCK_MINUTES = 15;
const CLOCK_LETTERS = 25;
const DAY_MINUTES = 24 * 60;

const TIME = /(?<![\d:])([01]?\d|2[0-3]):([0-5]\d)(?::[0-5]\d)?\s?(?:([ap])\.?m\.?)?(?![\d:])/gi;

/** Labels of counters, in the banks' languages. */
const WORDS = [
  'views?|viewed|visits?|visitors?|hits?|reads?(?! as)|downloads?|(?:users? |guests? )?online(?: users?| guests?)?',
  '(?:generated|rendered|loaded|executed) in|visitas?|visitantes|vistas|lecturas|descargas|acessos',
  'visualiza[çc][õo]es|leituras|vues?|visites|visiteurs|t[ée]l[ée]chargements|lectures',
  'просмотр\\p{L}{0,3}|посе[щт]\\p{L}{0,8}|скачиван\\p{L}{0,3}|прочитан\\p{L}{0,2}|переглядів|прегледи',
  'қарал\\p{L}{0,3}|көрүлгөн|уншсан|үзсэн|хандалт|dilihat|dibaca|kunjungan|pengunjung|diunduh',
  "okunma|g[öo]r[üu]nt[üu]lenme|ziyaret\\p{L}{0,4}|baxış\\p{L}{0,4}|ko[‘’'ʻ]?rishlar",
  '(?:ال)?مشاهد\\p{L}{0,3}|(?:ال)?زيار\\p{L}{0,3}|الزوار|(?:ال)?قراء\\p{L}{0,3}|بازدید|צפיות|כניסות',
  'lượt xem|lượt truy cập|ნახვ\\p{L}{0,3}|դիտում\\p{L}{0,4}|दर्शक|आगंतुक|हेरिएको|পঠিত|দর্শক|ভিজিটর',
  'aufrufe|besucher|zugriffe|visualizzazioni|visite|letture|vizualiz[ăa]ri|acces[ăa]ri|odsłon\\p{L}{0,2}',
  'आगन्तुक|भ्रमण|ташриф\\p{L}{0,4}|кўрил\\p{L}{0,4}|tashrif\\p{L}{0,4}|qaral\\p{L}{0,7}|accesos|trực tuyến',
  'የ?ጎብኚ\\p{L}{0,3}|shikime|vizitor[ëe]|දර්ශන|නැරඹ\\p{L}{0,6}',
  'wyświetle\\p{L}{1,4}|broj (?:pregleda|pose[tć]\\p{L}{1,2}|posjeta)|προβολές|επισκέψεις|megtekintés\\p{L}{0,3}',
].join('|');
const UNSPACED = '浏览|阅读|点击|访问|下载|조회|閲覧|ครั้ง|ผู้เข้าชม|คน';
const COUNTED = `(?:(?<![\\p{L}\\p{M}])(?:${WORDS})(?![\\p{L}\\p{M}])|${UNSPACED})`;
const COUNT =
  '(?:count|total|today|hari ini|times?|sayısı|soni|сони|саны|संख्या|সংখ্যা|ብዛት|次数|数|量|수)';
/**
 * Words that may come before a counter's label. Others may not: "Limit of visits: 4" is not a
 * counter.
 */
const LEAD_IN = [
  'you are(?: the)?|(?:this )?(?:page|article|post|site|website|document|file)(?: has been| was)?',
  "number of|total(?:e? d[ei])?|unique|today[’']?s|n[uú]mero d[ei]|nombre de|num[ăa]rul de|anzahl(?: der)?",
  'liczba|összes|toplam|jami|jumlah|sudah|telah|tổng|số|всего|количество|кол-во|число|кількість|брой|нийт',
  'жами|барча|barcha|бүгінгі|бүгүнкү|өнөөдрийн|đang|आजको|हालसम्मको|কুল|সর্বমোট|আজকের|অদ্যকার',
  'αριθμός|σύνολο|სულ|عدد|إجمالي|اجمالي|تعداد|کل|מספר|মোট|कुल|जम्मा|จำนวน|총|전체|오늘|总|本站|本页|本文|页面|文章|今日|累计|共',
].join('|');
const SEPARATOR = '[|·•;,，()[\\]（）]|\\s[–—-](?=\\s)';
const OPENS = `(?:^|${SEPARATOR}|\\p{Nd}\\s)\\s{0,3}(?:(?:${LEAD_IN})[\\s:：՝]{0,2}){0,2}`;
const ENDS = `\\s{0,3}(?:$|${SEPARATOR}|since\\s)`;
/**
 * A counter is a label next to a number, with only known words before them and at most one word
 * after.
 */
const LABEL_BEFORE = new RegExp(`${OPENS}${COUNTED}\\s?${COUNT}?[\\s:：՝=()|-]{0,6}$`, 'iu');
const END_AFTER = new RegExp(`^\\s{0,3}(?:\\p{L}[\\p{L}\\p{M}.]{0,15})?${ENDS}`, 'iu');
const OPENS_BEFORE = new RegExp(`${OPENS}$`, 'iu');
const LABEL_AFTER = new RegExp(
  `^\\s{0,3}(?:(?:total|times?)\\s)?${COUNTED}\\s?${COUNT}?${ENDS}`,
  'iu',
);
const AGE_AFTER = /^\s{0,3}(?:second|minute)s?\sago/i;
const COUNTER_LETTERS = 40;
const NUMBER = /\p{Nd}[\p{Nd}.,٫٬’\u00a0\u202f' ]{0,14}/gu;

type Moment = { now: Date; timeZone: string };

/**
 * Removes from a page's text what changes on every visit: the current time and date in a short
 * line, and the numbers of counters. Used to detect changes to a page. Keeps everything that a
 * circular says, because other dates, times and numbers stay.
 */
export const lastingText = (text: string, moment: Moment): string => {
  const clock = clockOf(moment);
  return text
    .split('\n')
    .map((line) => lastingLine(line, clock))
    .join('\n');
};

/**
 * Maximum number of texts that `earlierTexts` returns: two readings each for at most four lines
 * with the current time.
 */
const MOST_TEXTS = 16;

/**
 * Returns the texts that `lastingText` may have returned for the same page at the time `earlier`. A
 * line with the current date or time is ambiguous: it may be a clock, which showed another time
 * then, or fixed text, such as a deadline that is today. A page is unchanged if one of these texts
 * equals the earlier one.
 */
export const earlierTexts = (text: string, moment: Moment, earlier: Date): string[] => {
  const [now, then] = [clockOf(moment), clockOf({ ...moment, now: earlier })];
  const [first = [], ...others] = text.split('\n').map((line) => {
    const asClock = lastingLine(line, now);
    const asBefore = lastingLine(line, then);
    const isClock = asClock !== lastingLine(line, NO_CLOCK);
    return isClock && asClock !== asBefore ? [asClock, asBefore] : [asBefore];
  });
  return others.reduce<string[]>((texts, forms) => {
    const kept = texts.length * forms.length > MOST_TEXTS ? forms.slice(0, 1) : forms;
    return kept.flatMap((form) => texts.map((before) => `${before}\n${form}`));
  }, first);
};

type Clock = { days: Set<string>; minutes: number[] };

const NO_CLOCK: Clock = { days: new Set(), minutes: [] };

/**
 * Returns the current date and time as a clock on the page may show them: in the bank's time zone,
 * and in UTC.
 */
const clockOf = ({ now, timeZone }: Moment): Clock => {
  const shown = [timeZone, 'UTC'].map((zone) => {
    const parts = new Intl.DateTimeFormat('en-CA', {
      timeZone: zone,
      ...({ dateStyle: 'short', timeStyle: 'short', hourCycle: 'h23' } as const),
    }).format(now);
    const [, day = '', hour, minute] = /^(\S+), (\d+):(\d+)/.exec(parts) ?? [];
    return { day, minutes: Number(hour) * 60 + Number(minute) };
  });
  return {
    days: new Set(shown.map(({ day }) => day)),
    minutes: shown.map(({ minutes }) => minutes),
  };
};

const lastingLine = (line: string, { days, minutes }: Clock): string => {
  if (line.length > LONGEST_LINE) return line;
  const withoutTime = line.replace(TIME, (time, hour, minute, half) => {
    const hours =
      half === undefined ? Number(hour) : (Number(hour) % 12) + (/p/i.test(half) ? 12 : 0);
    const told = hours * 60 + Number(minute);
    const isNow = minutes.some((now) => {
      const apart = Math.abs(now - told);
      return Math.min(apart, DAY_MINUTES - apart) <= CLOCK_MINUTES;
    });
    return isNow ? '' : time;
  });
  const today = findDates(withoutTime, { shortYears: true }).filter(({ date }) => days.has(date));
  const withoutDay = today.reduceRight(
    (rest, { start, end }) => rest.slice(0, start) + rest.slice(end),
    withoutTime,
  );
  // Apart from date and time, a clock has at most the weekday and the time zone.
  const isClock = withoutDay !== line && !/\p{Nd}/u.test(withoutDay);
  if (isClock && (withoutDay.match(/\p{L}/gu)?.length ?? 0) <= CLOCK_LETTERS) return '';
  return withoutCounters(withoutDay);
};

/**
 * Removes the numbers of counters from a line. Keeps "Online payment limit: 5,000", which is not a
 * counter and would be news if it changed.
 */
const withoutCounters = (line: string): string => {
  if ((line.match(/\p{L}/gu)?.length ?? 0) > COUNTER_LETTERS) return line;
  return line.replace(NUMBER, (number, at: number) => {
    const [before, after] = [line.slice(0, at), line.slice(at + number.length)];
    const isCounter =
      (LABEL_BEFORE.test(before) && END_AFTER.test(after)) ||
      (OPENS_BEFORE.test(before) && LABEL_AFTER.test(after)) ||
      AGE_AFTER.test(after);
    return isCounter ? '' : number;
  });
};
