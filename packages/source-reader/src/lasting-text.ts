import { findDates } from '@circulate/circular-text/dates';

/** Maximum length of a line that contains only a clock or a counter. */
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
  'wyświetle\\p{L}{1,4}|broj (?:pregleda|pose[tć]\\p{L}{1,2}|posjeta)|προβολές|επισκέψεις|megtekintés\\p{L}{0,3}',
].join('|');
const UNSPACED = '浏览|阅读|点击|访问|下载|조회|閲覧|ครั้ง|ผู้เข้าชม|คน';
const COUNTED = `(?:(?<![\\p{L}\\p{M}])(?:${WORDS})(?![\\p{L}\\p{M}])|${UNSPACED})`;
const COUNT = '(?:count|total|today|times?|sayısı|soni|次数|数|量|수)';
/** A counter is its label next to its number, and has few other words. */
const COUNTED_BEFORE = new RegExp(`${COUNTED}\\s?${COUNT}?[\\s:：=()|-]{0,6}$`, 'iu');
const COUNTED_AFTER = new RegExp(
  `^\\s{0,3}(?:(?:total|times?)\\s)?${COUNTED}|^\\s{0,3}(?:second|minute)s?\\sago`,
  'iu',
);
const COUNTER_LETTERS = 40;
const NUMBER = /\p{Nd}[\p{Nd}.,\u00a0' ]{0,14}/gu;

type Moment = { now: Date; timeZone: string };

/**
 * Removes from a page's text what changes on every visit: the current time and date in a short
 * line, and the numbers of counters. Used to detect changes of a page; keeps everything that a
 * circular says, because other dates, times and numbers stay.
 */
export const lastingText = (text: string, moment: Moment): string => {
  const clock = clockOf(moment);
  return text
    .split('\n')
    .map((line) => (line.length > LONGEST_LINE ? line : lastingLine(line, clock)))
    .join('\n');
};

type Clock = { days: Set<string>; minutes: number[] };

/** Returns the current date and time as clocks may show them: at the bank, and in UTC. */
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
  // The rest of a clock names only the weekday and the zone.
  const isClock = withoutDay !== line && !/\p{Nd}/u.test(withoutDay);
  if (isClock && (withoutDay.match(/\p{L}/gu)?.length ?? 0) <= CLOCK_LETTERS) return '';
  return withoutCounters(withoutDay);
};

/** "Online payment limit: 5,000" is not a counter, and a changed limit is news. */
const withoutCounters = (line: string): string => {
  if ((line.match(/\p{L}/gu)?.length ?? 0) > COUNTER_LETTERS) return line;
  return line.replace(NUMBER, (number, at: number) => {
    const isCounter =
      COUNTED_BEFORE.test(line.slice(0, at)) || COUNTED_AFTER.test(line.slice(at + number.length));
    return isCounter ? '' : number;
  });
};
