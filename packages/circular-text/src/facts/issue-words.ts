import { plain } from '../words/lines.ts';

// Words next to issue dates and other dates, in the form of `plain`. Not reviewed by native
// speakers.

/** Labels that make the date after them the issue date, wherever on the line they are. */
export const ISSUE_LABEL =
  /(?:date of (?:issue|issuance|publication|release|adoption|approval|signature)|issue date|issued on|issued|published on|release(?:d| date)?(?: on)?|publication date|(?:adopted|approved|signed) on|fecha de (?:publicacion|emision|expedicion|aprobacion|firma)|publicado (?:el|em)|data d[ae] (?:publicacao|emissao|assinatura|aprovacao)|date (?:de publication|de signature|d.emission|d.adoption)|publie le|yayim tarihi|resmi gazete tarihi|kabul tarihi|karar tarihi|dikeluarkan(?: pada)?|tanggal (?:terbit|penerbitan|penetapan|publikasi)|дата (?:публикации|издания|принятия|утверждения|подписания|документа|публікації|прийняття|підписання)|صدر في|صدر بتاريخ|تحريرا في|تاريخ (?:اصدار|نشر)|ngay (?:ban hanh|ky)|data (?:wydania|publikacji|publicarii|emiterii|publikimit)|datum (?:vydani|zverejneni|objave|donosenja)|(?:发布|發布|发文|發文|成文|公布|印发|印發)(?:日期|时间|時間)|প্রকাশের তারিখ|जारी करने की तारीख|प्रकाशन तिथि)\s*[:：.\-–]*\s*$/u;

/**
 * Labels that make the date after them the issue date only if they start the line. Elsewhere, they
 * belong to the date of a cited act.
 */
export const PLAIN_LABEL =
  /^(?:\p{L}{1,14}[,.] ?|(?:issue|issuance|release|press|notice|circular|letter|document|order|karar|teblig|duyuru) )?(?:date|dated|fecha|data|date de|le|tarih|tarihi|tarix|tarixi|tanggal|tarikh|bertarikh|tgl|дата|от|تاريخ|تحرير|بتاريخ|তারিখ|दिनांक|मिति|din data|z dnia|dnia|datum|sana|日期|огноо|თარიღი|ամսաթիվ|ቀን|ວັນທີ|ថ្ងៃទី|วันที่|දිනය|திகதி|தேதி|مورخہ|نېټه|نیټه|تاریخ)[\s:：.፡–-]{0,8}$/u;

/** A label of some other date, as a line of its own: "Settlement date:", "Date of birth:". */
export const UNKNOWN_LABEL = /^(?!$)[\p{L}\p{M}.'’ ]{3,40}(?<! في ?)[:：]\s*$/u;

/** Thai labels of an issue date, which may come after the act's number. */
export const THAI_LABEL = /(?:ลงวันที่|ณ วันที่|ประกาศวันที่)\s*$/u;

/**
 * Words for the registration of an act by a ministry, whose date is not the issue date:
 * "Зареєстровано в Міністерстві юстиції".
 */
export const REGISTERED =
  /qeydiyyat|adliyye|зарегистрир|зареестр|юстиц|royxat|ro.yxat|руйхат|тиркел|тіркел|адилет|әділет|inregistrat/u;

const OTHER_DAY = new Set(
  (
    'effective effect wef force updated update amended modified revised meeting held tenue reunion ' +
    'reuniao rapat mesyuarat session download vigor vigencia vigueur vigoare berlaku until deadline due ' +
    'before au fin arrete valid printed vide اجتماع اعتبارا نهايه jusqu ate hasta hingga sampai ' +
    'posisi from since desde depuis sejak launch lancement announced birth born naissance nacimiento ' +
    'nascimento рождения lahir dogum expiry expires maturity settlement auction closing с со із з 自 从 從'
  ).split(' '),
);
const OTHER_DAY_BEGINNINGS =
  'toplanti заседани descargad yururlu вступа impress tarihli decret'.split(' ');
const OTHER_DAY_PHRASES = ['as on', 'as of', 'as at', 'not later', 'al cierre', 'tu ngay'];

/** Whether the words directly before a date show that it is not the issue date. */
export const namesOtherDay = (near: string): boolean =>
  near
    .split(/[^\p{L}-]/u)
    .some(
      (word) =>
        OTHER_DAY.has(word) || OTHER_DAY_BEGINNINGS.some((beginning) => word.startsWith(beginning)),
    ) ||
  /[至到自从從]$/u.test(near) ||
  OTHER_DAY_PHRASES.some((phrase) => ` ${near} `.includes(` ${phrase} `));

/** Words directly after a deadline or an effective date. */
export const TERM_BEHIND =
  /^ ?日? ?(?:至|到|之?前|以前|之?后|以后|之?後|以後|起|止|まで|から|以降|까지|부터|tarihine kadar|tarihinden|tarixindən|tarixinə|gacha|เป็นต้นไป|дейін|чейин|तक|से|সহ|থেকে|হতে|পর্যন্ত|এর মধ্যে|تک|سے)/iu;

/** The number of an act directly before its date: "Circular No. 15 of 27 November 2024". */
export const CITED_ACT =
  /(?:\d[^ ]{0,20}|sayili) ?(?:,|of|de|du|dated|dt|tanggal|tahun|от|tarihli|del|vom|z dnia|din)? ?(?:de |of |du )?$/u;

/** A cited act before its issue date: "Circular No. 01 of 2022 issued on 24 March". */
export const ISSUED_ACT =
  /\d[^ ]{0,12}(?: of (?:19|20)\d\d)?,? (?:(?:which was|as) )?(?:issued|published|released)(?: on| dated)? ?$/u;

export const ENACTED =
  /(?:(?:a los|aos) [\p{L}\d]{1,12}(?: y \p{L}{2,6})? dias del? |(?:a los|aos) [\p{L}\d]{1,12} dias do mes|is dated $|fait a|fait le|done at|given at|ditetapkan di|dado en|dada en|expedid[oa] en|dictad[oa] en|issued at|luanda,? aos|maputo,? |г\. москва)\b|(?:صدر|حرر) في(?!\p{L})/u;

export const GAZETTE_HEADING = /yayimlandigi resmi gazete|yayimlandigi resmi gazetenin/u;
/** Header on the pages of a gazette: "16 Mart 2024 CUMARTESİ Resmî Gazete Sayı : 32491". */
export const GAZETTE_LINE = /resmi gazete.{0,6}say/u;

/** The same day in another calendar, and the words that join the two dates. */
export const OTHER_CALENDAR =
  /(?:(?<!\d)\d{1,2}(?:er)? [\p{L}' -]{3,30} \d{3,4} ?(?:ه|h|م)?\.?\s?)?[(،, ]{0,3}(?:correspondant au|موافق|corresponding to|equivalent to)[\s:]{0,4}$/u;

/**
 * Where a law and its amendments were printed: "(Ахбори Маҷлиси Олии …, с. 2012, №4; Қонуни ҶТ аз
 * 20.06.2024)".
 */
export const CITED_GAZETTE = /ахбори маҷлиси|ведомост[иь] /u;

/**
 * Start of a title that names the act it amends, followed by that act's date: "Про внесення змін до
 * постанови … від 6 лютого".
 */
export const AMENDS =
  /(?:внес\p{L}{0,8} (?:зм[іи]н|доповн|измен|дополн)|amend(?:ing|ment)|modif(?:ying|ica|iant|icacion|icarea)|portant modification|perubahan atas|degisiklik)/u;
export const OF_LABEL = /^(?:від|от|of|dated|du|del|de|din(?: data)?|z dnia|vom|dne|tanggal)\s*$/u;

/**
 * A number of an act, in the table row above its date: "Circular No. 15 of 2024" above "dated: 26
 * May 2024".
 */
export const NUMBERED_ACT = /\d{1,6}\s?[/-]\s?\d{2,6}|(?:no|nr|n°|№|رقم)\.?\s?:?\s?\d/u;

/** The signatory of an act directly before the date at the end of the line: "中国人民银行2018年10月12日". */
export const SIGNER_IN_HAN =
  /(?:银行|銀行|委员会|委員會|监会|監會|总局|總局|总行|局|厅|廳|会|會)\s?$/u;

/** A place before the date of signature: "Bakı şəhəri, 3 may 2017". */
export const PLACE_OF_SIGNING = /^\p{L}[\p{L} .]{2,30}[,،]\s*(?:le |a |el |em |on )?$/u;

/**
 * A place before the date of signature, after an act's last sentence: "… publicação. Luanda, a 1 de
 * Outubro de 2020."
 */
export const PLACE_AT_END = /[.;] \p{L}[\p{L} ]{2,25}, ?(?:le |a |aos |em |el |on |dnia |dana )?$/u;

/**
 * Words before the date of a consolidated text, which is neither an issue date nor an effective
 * date.
 */
export const CONSOLIDATED =
  /(?:(?:versi[oó]n|versao|texte?|texto|forma|tekst|fassung|wersja|versiune) (?:consolid\p{L}{1,10}|coordon\p{L}{1,10}|actualiza\p{L}{1,10}|compila\p{L}{1,10}|ujednolicon\p{L}{1,10}|jednolity)|consolidated (?:version|text)|konsolidierte fassung|egyseges szerkezet\p{L}{0,10}|uplne zneni|precisceni tekst|(?:текст|редакци\p{L}{1,3}) (?:станом на|по состоянию на))(?: (?:en date|on|of|as at|as of|up to|au|du|a fecha|al|em|de|na dzien|zum|vom|ke dni|date|dated|la data)){0,3}[ :,]{0,3}$/u;

/**
 * Words before a date of publication. The act's own date, next to its number, takes precedence over
 * it.
 */
export const PUBLISHED_STAMP =
  /^(?:(?:офіціино )?опубліковано|(?:официально )?опубликовано|обнародван\p{L}*|officially published|published in the (?:official )?gazette|publicad[oa] en el diario oficial|publicado no diario da republica|objavljeno|објављено|zverejneno|zverejnene|opublikowano|kihirdetve)[ :]{0,3}$/u;

/** A line that labels the date on the next line as something other than the issue date. */
export const OTHER_DAY_LABEL =
  /^(?:effective(?: date)?|date of (?:effect|entry into force|commencement)|implementation date|entry into force|due date|deadline|meeting date|date of (?:the )?meeting|fecha de (?:vigencia|la reunion)|date d.effet|date d.entree en vigueur|data de (?:entrada em vigor|vigencia)|yururluk tarihi|berlaku(?: mulai)?|дата вступления в силу|تاريخ سريان|تاريخ نفاذ)\s*[:：]?$/u;

/**
 * A word at the end of a line which shows that the sentence continues with a date on the next line.
 */
const OPEN_BEFORE_DAY =
  /(?:^|[\s(])(?:on|of|by|until|till|before|after|from|since|dated|the|le|du|au|el|al|de|del|da|em|dia|a|om|am|vom|bis|ab|от|до|с|со|по|на|від|з|із|tanggal|ngay|dnia|dne|в|и|and|to|et|y|e|في|من|الي|بتاريخ|حتي|قبل|于|至|自)$/u;
const ENDS_SENTENCE = /[.:;!?。：；।۔؟)»”]$/u;
const LONG_LINE = 40;
/** Words for "year" after a date ("2024 года"). */
const YEAR_WORD =
  /^[,.\s]*(?:г|гг|год|года|году|р|рік|року|році|жыл|жылы|жылғы|года|година|године|годзе|godine|r|il|yil|оны|წელი|წლის|թ|թվականի|m|ad)?(?![\p{L}])[.,\s]*/iu;

/** A case ending attached to a month, as in the Kazakh "24 тамыздағы". */
const CASE_ENDING = /^\p{L}{1,6}(?=\s)/u;

/** Whether a line continues the sentence on the line above, to which its date then belongs. */
export const runsOn = (
  text: string,
  day: { start: number; end: number },
  above: string,
): boolean => {
  if (day.start > 2 || above.length < LONG_LINE || ENDS_SENTENCE.test(above)) return false;
  const behind = text.slice(day.end).replace(CASE_ENDING, '').replace(YEAR_WORD, '');
  return OPEN_BEFORE_DAY.test(plain(above)) || /^\p{Ll}{2}/u.test(behind);
};

/**
 * Phrases after a date in Turkic languages that say that a decision of that date approved the rule.
 */
export const APPROVED =
  /^.{0,60}(?:qerari|qarori|карори|қарори|каулысы|қаулысы|токтому).{0,20}(?:tesdiq ed|tasdiqlan|тасдик|тасдиқ|бекитил|бекітіл)/u;

/**
 * The name of a cited act, in an inflected form, at the end of the line above its number or date:
 * "установлено законом | от … № 12".
 */
export const CITED_ABOVE =
  /(?:законом|закона|закону|законі|законам|приказом|приказа|приказу|наказом|наказу|указом|указа|указу|постановлением|постановления|постановлению|постановою|постанови|решением|решения|решению|рішенням|рішення|письмом|письма|письму|письме|листом|листа|указанием|указания|указанию|положением|положения|положению|инструкцией|инструкции|резолюцией|резолюции)$/u;

/** First line of a footnote that cites a publication, whose date is on the next line. */
const NOTE_ABOVE = /^\d{1,2} {0,2}(?!\p{L}+ (?:19|20)\d\d)\p{Lu}.{40,400}[^.;:\s]$/u;
/**
 * Maximum offset of a date in its line at which it can belong to the line above: "от 19.07.2007",
 * "Committees, 13 July 2019".
 */
const FARTHEST_DAY = 5;
const FARTHEST_IN_NOTE = 40;

/**
 * Whether a date near the start of its line belongs to an act or a publication that the line above
 * cites.
 */
export const isOfCited = (day: { start: number }, above: string): boolean =>
  (day.start <= FARTHEST_DAY && CITED_ABOVE.test(above)) ||
  (day.start <= FARTHEST_IN_NOTE && NOTE_ABOVE.test(above));
