import { normaliseWord } from '../words/fold.ts';
import type { Calendar } from './calendars.ts';

/** A month of a calendar, counted from 1. */
export type Month = { calendar: Calendar; month: number };

/** Languages of banks whose month names Intl knows. The names in other languages are below. */
export const LANGUAGES =
  'en es pt fr ar ar-LB ar-MA ar-DZ ru ro sr sr-Latn sq hi bn ur ta ne id ms fil th km lo my nl sw rw am mg tr uk kk uz uz-Cyrl ky tg ka hy az az-Cyrl be hu pl mk bs bs-Cyrl hr bg de it cs sk sl fa mn el he sv da et'.split(
    ' ',
  );

/**
 * Month names that Intl doesn't know, starting with January. `/` separates several names of a
 * month, and `_` the words of a name.
 */
const MORE: Record<string, string> = {
  en: 'january february march april may june july august sept/september october november december',
  es: 'enero febrero marzo abril mayo junio julio agosto setiembre/set octubre noviembre diciembre',
  fr: 'janv fevr mars avr mai juin juil aout sept oct nov dec',
  it: 'gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre',
  de: 'jänner februar märz april mai juni juli august september oktober november dezember',
  id: 'januari pebruari maret april mei juni juli agt/agust september oktober nop/nopember desember',
  ms: 'jan feb mac apr mei jun julai ogos sept okt nov dis',
  uz: 'yanvar fevral mart aprel may iyun iyul avgust sentyabr/sentabr oktyabr/oktabr noyabr dekabr',
  tg: 'январи феврали марти апрели майи июни июли августи сентябри октябри ноябри декабри',
  sr: 'januara/januar februara/februar marta/mart aprila/april maja/maj juna/jun jula/jul avgusta/avgust septembra/septembar oktobra/oktobar novembra/novembar decembra/decembar',
  hr: 'siječnja veljače ožujka travnja svibnja lipnja srpnja kolovoza rujna listopada studenoga/studenog prosinca',
  pl: 'stycznia lutego marca kwietnia maja czerwca lipca sierpnia września października listopada grudnia',
  cs: 'ledna/leden února/únor března/březen dubna/duben května/květen června/červen července/červenec srpna/srpen září října/říjen listopadu/listopad prosince/prosinec',
  lv: 'janvāris/janvārī/janvāra/janvārim februāris/februārī/februāra/februārim marts/martā/marta/martam aprīlis/aprīlī/aprīļa/aprīlim maijs/maijā/maija/maijam jūnijs/jūnijā/jūnija/jūnijam jūlijs/jūlijā/jūlija/jūlijam augusts/augustā/augusta/augustam septembris/septembrī/septembra/septembrim oktobris/oktobrī/oktobra/oktobrim novembris/novembrī/novembra/novembrim decembris/decembrī/decembra/decembrim',
  lt: 'sausio/sausis vasario/vasaris kovo/kovas balandžio/balandis gegužės/gegužė birželio/birželis liepos/liepa rugpjūčio/rugpjūtis rugsėjo/rugsėjis spalio/spalis lapkričio/lapkritis gruodžio/gruodis',
  ar: 'جانفي/كانون_الثاني فيفري/شباط مارس/آذار/اذار ابريل/أفريل/افريل/نيسان مايو/ماي/أيار/ايار يونيه/يونية/جوان/حزيران يوليه/يولية/جويلية/جويليه/تموز/يوليوز اغسطس/أوت/اوت/آب/اب/غشت سبتمبر/أيلول/ايلول/شتنبر/شتمبر اكتوبر/أكتوبر/تشرين_الأول/تشرين_الاول نوفمبر/تشرين_الثاني/نونبر/نوفبر ديسمبر/كانون_الأول/كانون_الاول/دجنبر/دجمبر',
  bn: 'জানুয়ারি/জানুয়ারী/জানুয়ারি/জানুয়ারী ফেব্রুয়ারি/ফেব্রুয়ারী/ফেব্রুয়ারি/ফেব্রুয়ারী মার্চ এপ্রিল মে জুন জুলাই আগস্ট/আগষ্ট সেপ্টেম্বর অক্টোবর নভেম্বর ডিসেম্বর',
  hi: 'जनवरी फरवरी/फ़रवरी मार्च अप्रैल मई जून जुलाई अगस्त सितंबर/सितम्बर अक्तूबर/अक्टूबर नवंबर/नवम्बर दिसंबर/दिसम्बर',
  ka: 'იანვარს/იანვრის/იანვრიდან/იანვრამდე თებერვალს/თებერვლის/თებერვლიდან/თებერვლამდე მარტს/მარტის/მარტიდან/მარტამდე აპრილს/აპრილის/აპრილიდან/აპრილამდე მაისს/მაისის/მაისიდან/მაისამდე ივნისს/ივნისის/ივნისიდან/ივნისამდე ივლისს/ივლისის/ივლისიდან/ივლისამდე აგვისტოს/აგვისტოს/აგვისტოდან/აგვისტომდე სექტემბერს/სექტემბრის/სექტემბრიდან/სექტემბრამდე ოქტომბერს/ოქტომბრის/ოქტომბრიდან/ოქტომბრამდე ნოემბერს/ნოემბრის/ნოემბრიდან/ნოემბრამდე დეკემბერს/დეკემბრის/დეკემბრიდან/დეკემბრამდე',
  si: 'ජනවාරි/ජනවාරී පෙබරවාරි/පෙබරවාරී මාර්තු අප්‍රේල්/අප්රේල් මැයි ජූනි/ජුනි ජූලි/ජුලි අගෝස්තු සැප්තැම්බර්/සැප්තැම්බර ඔක්තෝබර්/ඔක්තෝම්බර්/ඔක්තෝබර නොවැම්බර්/නොවැම්බර දෙසැම්බර්/දෙසැම්බර',
  fil: 'enero pebrero/peb marso abril mayo hunyo/hun hulyo/hul agosto setyembre/set oktubre/okt nobyembre/nob disyembre/dis',
  tet: 'janeiru fevereiru marsu abríl/abril maiu juñu/junhu/juñhu jullu/julhu/jullhu agostu setembru outubru novembru dezembru',
  ht: 'janvye fevriye mas avril me jen jiyè out septanm oktòb novanm desanm',
  dv: 'ޖެނުއަރީ/ޖަނަވަރީ ފެބްރުއަރީ/ފެބުރުއަރީ މާރިޗު/މާރޗް އެޕްރީލް/އޭޕްރިލް މެއި/މޭ ޖޫން ޖުލައި އޮގަސްޓު/އޯގަސްޓް ސެޕްޓެމްބަރު/ސެޕްޓެމްބަރ އޮކްޓޯބަރު/އޮކްޓޫބަރު ނޮވެމްބަރު/ނޮވެންބަރު ޑިސެމްބަރު/ޑިސެންބަރު',
  he: 'בינואר בפברואר במרץ באפריל במאי ביוני ביולי באוגוסט בספטמבר באוקטובר בנובמבר בדצמבר',
  zh: '一月 二月 三月 四月 五月 六月 七月 八月 九月 十月 十一月 十二月',
};

const OTHERS: Partial<Record<Calendar, string[]>> = {
  hijri: [
    'محرم صفر ربيع_الأول/ربيع_الاول/ربيع_أول ربيع_الآخر/ربيع_الاخر/ربيع_الثاني/ربيع_ثاني جمادى_الأولى/جمادى_الاولى/جمادى_الأول جمادى_الآخرة/جمادى_الاخرة/جمادى_الثانية/جمادى_الثاني/جمادى_الآخر رجب شعبان رمضان شوال ذو_القعدة/ذي_القعدة/ذوالقعدة ذو_الحجة/ذي_الحجة/ذوالحجة',
    'muharram safar rabi_i/rabi_al-awwal rabi_ii/rabi_al-thani jumada_i jumada_ii rajab shaban/shaaban ramadan/ramadhan shawwal dhul-qadah dhul-hijjah',
  ],
  persian: [
    'فروردین اردیبهشت خرداد تیر مرداد شهریور مهر آبان آذر دی بهمن اسفند',
    // Afghan names: Dari, Pashto, and Dari in Latin letters.
    'حمل ثور جوزا/جوزاء سرطان اسد سنبله/سنبلة میزان عقرب قوس جدی دلو حوت',
    'وری غویی غبرگولی/غبرګولی چنگاښ/چنګاښ زمری وږی تله لړم لیندۍ/لیندی مرغومی سلواغه کب',
    'hamal sawr/saur jawza saratan asad sunbula/sonbola mizan aqrab qaws/qaus jadi dalw/dalwa hoot/hut',
  ],
  bikram: [
    'बैशाख/वैशाख/बैसाख जेठ/ज्येष्ठ/जेष्ठ असार/आषाढ/अषाढ साउन/श्रावण भदौ/भाद्र असोज/आश्विन/अशोज कार्तिक/कात्तिक मंसिर/मङ्सिर/मार्ग पुस/पुष/पौष माघ फागुन/फाल्गुन चैत/चैत्र',
    'baishakh/baisakh jestha/jeth ashadh/asar/ashad shrawan/saun bhadra/bhadau ashwin/asoj/ashoj kartik mangsir/marga poush/push/paush magh falgun/phalgun/fagun chaitra/chait',
  ],
  bangla: ['বৈশাখ জ্যৈষ্ঠ/জৈষ্ঠ আষাঢ়/আষাঢ় শ্রাবণ ভাদ্র আশ্বিন কার্তিক অগ্রহায়ণ/অগ্রহায়ণ পৌষ মাঘ ফাল্গুন/ফালগুন চৈত্র'],
  ethiopic: [
    'መስከረም ጥቅምት ኅዳር/ህዳር/ሕዳር ታኅሣሥ/ታህሳስ/ታሕሣሥ/ታኅሳስ ጥር የካቲት መጋቢት ሚያዝያ/ሚያዚያ ግንቦት ሰኔ ሐምሌ/ሀምሌ ነሐሴ/ነሀሴ ጳጉሜን/ጳጉሜ',
    'meskerem tikimt/tikemt hidar tahsas tir yekatit megabit miazia/miyazya ginbot sene hamle nehase pagume',
  ],
};

/**
 * Returns a month name in the form for look-up: with folded words, and without dots and spaces, as
 * in "ต.ค.".
 */
export const monthForm = (name: string): string =>
  name
    .replace(/[.॰․]/gu, '')
    .split(/[\s_]+/u)
    .map(normaliseWord)
    .join(' ');

type Names = { exact: Map<string, Month>; stems: Map<string, Month | null> };

const fromLists = (lists: string, calendar: Calendar): [string, Month][] =>
  lists
    .split(' ')
    .flatMap((forms, index) =>
      forms
        .split('/')
        .map((form): [string, Month] => [monthForm(form), { calendar, month: index + 1 }]),
    );

/**
 * Ways to format a month: its name is inflected next to a day ("сентября"), and has another form on
 * its own.
 */
const STYLES: Intl.DateTimeFormatOptions[] = [
  { day: 'numeric', month: 'long' },
  { month: 'long' },
  { day: 'numeric', month: 'short' },
];

const fromIntl = (language: string): [string, Month][] =>
  STYLES.flatMap((style) => {
    const format = new Intl.DateTimeFormat(language, {
      ...style,
      calendar: 'gregory',
      timeZone: 'UTC',
    });
    return Array.from({ length: 12 }, (_, index): [string, Month] => {
      const parts = format.formatToParts(new Date(Date.UTC(2024, index, 15)));
      const name = parts.find(({ type }) => type === 'month')?.value ?? '';
      return [monthForm(name), { calendar: 'gregorian', month: index + 1 }];
    });
  });

const base = (language: string) => language.split('-')[0] ?? language;

const formsOf = (language: string): [string, Month][] => [
  ...(MORE[language] ? fromLists(MORE[language], 'gregorian') : []),
  ...LANGUAGES.filter((each) => base(each) === language).flatMap(fromIntl),
];

let all: [string, Month][] | undefined;
const allForms = () => {
  all ??= [
    ...[...new Set([...LANGUAGES.map(base), ...Object.keys(MORE)])].flatMap(formsOf),
    ...Object.entries(OTHERS).flatMap(([calendar, lists]) =>
      lists.flatMap((list) => (isCalendar(calendar) ? fromLists(list, calendar) : [])),
    ),
  ];
  return all;
};

const isCalendar = (name: string): name is Calendar => name in OTHERS;

/**
 * Number of letters of a month's name with which a word must start to count as one of its inflected
 * forms.
 */
const STEM_LENGTH = 5;

/**
 * Indexes month names, those in `language` first. They take precedence if a name means another
 * month elsewhere: "listopad" is November in Polish and October in Croatian.
 */
const build = (language: string): Names => {
  const exact = new Map<string, Month>();
  const stems = new Map<string, Month | null>();
  for (const [name, month] of [...formsOf(language), ...formsOf('en'), ...allForms()]) {
    if (!/[\p{L}\p{M}]{2}/u.test(name) || /\d/.test(name)) continue;
    if (!exact.has(name)) exact.set(name, month);
    for (let cut = 0; cut <= 2 && name.length - cut >= STEM_LENGTH; cut += 1) {
      const stem = name.slice(0, name.length - cut);
      const known = stems.get(stem);
      if (known === undefined) stems.set(stem, exact.get(name) ?? month);
      else if (known?.month !== month.month) stems.set(stem, null);
    }
  }
  return { exact, stems };
};

const known = new Map<string, Names>();

/**
 * Returns the month that a word means in `language` or, failing that, in any other language;
 * undefined if none.
 */
export const monthOf = (word: string, language: string): Month | undefined => {
  let names = known.get(language);
  if (!names) {
    names = build(language);
    known.set(language, names);
  }
  const exact = names.exact.get(word);
  if (exact) return exact;
  for (let cut = 0; cut <= 3 && word.length - cut >= STEM_LENGTH; cut += 1) {
    const stem = names.stems.get(word.slice(0, word.length - cut));
    if (stem) return stem;
  }
  return undefined;
};
