import { findDates } from '@circulate/circular-text/dates';

/** A clock or counter has a short line to itself. */
const LONGEST_LINE = 120;
const CLOCK_MINUTES = 15;
const CLOCK_LETTERS = 25;
const DAY_MINUTES = 24 * 60;

const TIME = /(?<![\d:])([01]?\d|2[0-3]):([0-5]\d)(?::[0-5]\d)?\s?(?:([ap])\.?m\.?)?(?![\d:])/gi;

/** Labels of counters, in the banks' languages. */
const COUNTED =
  /(?<![\p{L}\p{M}])(?:views?|visits?|visitors?|hits?|reads?|downloads?|online|visitas?|visitantes|vistas|lecturas|descargas|acessos|visualiza[çc][õo]es|leituras|vues?|visites|visiteurs|t[ée]l[ée]chargements|lectures|просмотр\p{L}{0,3}|посе[щт]\p{L}{0,8}|скачиван\p{L}{0,3}|прочитан\p{L}{0,2}|переглядів|dilihat|dibaca|kunjungan|pengunjung|diunduh|okunma|g[öo]r[üu]nt[üu]lenme|ziyaret\p{L}{0,4}|(?:ال)?مشاهد\p{L}{0,3}|(?:ال)?زيار\p{L}{0,3}|الزوار|(?:ال)?قراء\p{L}{0,3}|lượt xem|lượt truy cập|уншсан|үзсэн|хандалт|ნახვ\p{L}{0,3}|դիտում\p{L}{0,4}|दर्शक|পঠিত)(?!\p{L})|浏览|阅读|点击|访问量|下载次数|ครั้ง|ผู้เข้าชม/iu;
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

/** Current date and time as clocks may show them: at the bank, and in UTC. */
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
  // The rest of a clock: the name of the weekday, and of the zone.
  const isClock = withoutDay !== line && !/\p{Nd}/u.test(withoutDay);
  if (isClock && (withoutDay.match(/\p{L}/gu)?.length ?? 0) <= CLOCK_LETTERS) return '';
  return COUNTED.test(withoutDay) ? withoutDay.replaceAll(NUMBER, '') : withoutDay;
};
