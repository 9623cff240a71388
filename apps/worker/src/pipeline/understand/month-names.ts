import { normaliseWord } from './words.ts';

/**
 * Month names in every form seen in dates, January first; forms of one month are separated by `/`.
 * Abbreviations only where they are common.
 */
const names: Record<string, string> = {
  en: 'january/jan february/feb march/mar april/apr may june/jun july/jul august/aug september/sep/sept october/oct november/nov december/dec',
  es: 'enero/ene febrero/feb marzo/mar abril/abr mayo/may junio/jun julio/jul agosto/ago septiembre/setiembre/sep octubre/oct noviembre/nov diciembre/dic',
  pt: 'janeiro/jan fevereiro/fev março/mar abril/abr maio/mai junho/jun julho/jul agosto/ago setembro/set outubro/out novembro/nov dezembro/dez',
  fr: 'janvier/janv février/fevr mars avril/avr mai juin juillet/juil août/aout septembre/sept octobre/oct novembre/nov décembre/dec',
  it: 'gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre',
  de: 'januar/jänner februar märz april mai juni juli august september oktober november dezember',
  nl: 'januari februari maart april mei juni juli augustus september oktober november december',
  id: 'januari/jan februari/pebruari/feb maret/mar april/apr mei juni/jun juli/jul agustus/agt september/sep oktober/okt november/nopember/nov desember/des',
  ms: 'januari februari mac april mei jun julai ogos september oktober november disember/dis',
  tr: 'ocak şubat mart nisan mayıs haziran temmuz ağustos eylül ekim kasım aralık',
  az: 'yanvar fevral mart aprel may iyun iyul avqust sentyabr oktyabr noyabr dekabr',
  uz: 'yanvar fevral mart aprel may iyun iyul avgust sentabr/sentyabr oktabr/oktyabr noyabr dekabr',
  ru: 'января/январь февраля/февраль марта/март апреля/апрель мая/май июня/июнь июля/июль августа/август сентября/сентябрь октября/октябрь ноября/ноябрь декабря/декабрь',
  uk: 'січня/січень лютого/лютий березня/березень квітня/квітень травня/травень червня/червень липня/липень серпня/серпень вересня/вересень жовтня/жовтень листопада/листопад грудня/грудень',
  bg: 'януари февруари март април май юни юли август септември октомври ноември декември',
  sr: 'jануара/jануар/januara/januar фебруара/februara/februar марта/marta/mart априла/aprila/april маjа/maja/maj jуна/juna/jun jула/jula/jul августа/avgusta/avgust септембра/septembra/septembar октобра/oktobra/oktobar новембра/novembra/novembar децембра/decembra/decembar',
  mk: 'јануари февруари март април мај јуни јули август септември октомври ноември декември',
  hr: 'siječnja veljače ožujka travnja svibnja lipnja srpnja kolovoza rujna listopada studenoga/studenog prosinca',
  sl: 'januarja februarja marca aprila maja junija julija avgusta septembra oktobra novembra decembra',
  kk: 'қаңтар ақпан наурыз сәуір мамыр маусым шілде тамыз қыркүйек қазан қараша желтоқсан',
  pl: 'stycznia/styczeń lutego/luty marca/marzec kwietnia/kwiecień maja/maj czerwca/czerwiec lipca/lipiec sierpnia/sierpień września/wrzesień października/październik listopada/listopad grudnia/grudzień',
  cs: 'ledna/leden února/únor března/březen dubna/duben května/květen června/červen července/červenec srpna/srpen září října/říjen listopadu/listopad prosince/prosinec',
  sk: 'januára februára marca apríla mája júna júla augusta septembra októbra novembra decembra',
  hu: 'január február március április május június július augusztus szeptember október november december',
  ro: 'ianuarie februarie martie aprilie mai iunie iulie august septembrie octombrie noiembrie decembrie',
  sq: 'janar shkurt mars prill maj qershor korrik gusht shtator tetor nëntor dhjetor',
  sw: 'januari februari machi aprili mei juni julai agosti septemba oktoba novemba desemba',
  ar: 'يناير/جانفي/كانون_الثاني فبراير/فيفري/شباط مارس/آذار أبريل/ابريل/أفريل/نيسان مايو/ماي/أيار/ماي يونيو/يونيه/جوان/حزيران يوليو/يوليه/جويلية/تموز/يوليوز أغسطس/أوت/آب/غشت سبتمبر/أيلول/شتنبر أكتوبر/تشرين_الأول نوفمبر/تشرين_الثاني/نونبر ديسمبر/كانون_الأول/دجنبر',
  ur: 'جنوری فروری مارچ اپریل مئی جون جولائی اگست ستمبر اکتوبر نومبر دسمبر',
  bn: 'জানুয়ারি/জানুয়ারী/জানুয়ারি/জানুয়ারী ফেব্রুয়ারি/ফেব্রুয়ারী/ফেব্রুয়ারি/ফেব্রুয়ারী মার্চ এপ্রিল মে জুন জুলাই আগস্ট/আগষ্ট সেপ্টেম্বর অক্টোবর নভেম্বর ডিসেম্বর',
  hi: 'जनवरी फरवरी/फ़रवरी मार्च अप्रैल मई जून जुलाई अगस्त सितंबर/सितम्बर अक्तूबर/अक्टूबर नवंबर/नवम्बर दिसंबर/दिसम्बर',
  th: 'มกราคม กุมภาพันธ์ มีนาคม เมษายน พฤษภาคม มิถุนายน กรกฎาคม สิงหาคม กันยายน ตุลาคม พฤศจิกายน ธันวาคม',
  ka: 'იანვარი/იანვარს თებერვალი მარტი აპრილი მაისი ივნისი ივლისი აგვისტო სექტემბერი ოქტომბერი ნოემბერი დეკემბერი',
  hy: 'հունվարի/հունվար փետրվարի մարտի ապրիլի մայիսի հունիսի հուլիսի օգոստոսի սեպտեմբերի հոկտեմբերի նոյեմբերի դեկտեմբերի',
  am: 'ጥር የካቲት መጋቢት ሚያዝያ ግንቦት ሰኔ ሐምሌ ነሐሴ መስከረም ጥቅምት ህዳር ታህሳስ',
};

/** Calendars other than the Gregorian must not be read as if they were. */
const otherCalendars = new Set(['am']);

const monthsOf = (language: string): Map<string, number> => {
  const found = new Map<string, number>();
  names[language]?.split(' ').forEach((forms, index) => {
    for (const form of forms.split('/')) {
      // Levantine month names have two words; their second is read with the first.
      const words = form.split('_').map(normaliseWord);
      found.set(words.join(' '), index + 1);
    }
  });
  return found;
};

const known = new Map<string, Map<string, number>>();

/** Month names by language; a name that means another month elsewhere follows the language given. */
export const monthNumbers = (language: string): Map<string, number> => {
  const cached = known.get(language);
  if (cached) return cached;
  const months = new Map<string, number>();
  const order = [language, 'en', ...Object.keys(names)];
  for (const code of order) {
    if (otherCalendars.has(code)) continue;
    for (const [name, month] of monthsOf(code)) if (!months.has(name)) months.set(name, month);
  }
  known.set(language, months);
  return months;
};
