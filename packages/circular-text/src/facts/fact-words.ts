import { plain } from '../words/lines.ts';

// Phrases that say what a date is of, or what is done to another act; one language a line, as they
// stand beside the date. No native has read them. They are compared in the form of `plain`.

/** Folded phrases: any of them in a text says so. */
export type Phrases = readonly string[];

/** Scripts with spaces, where a phrase begins with a word; Arabic glues small words to the next. */
const SPACED = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Georgian}\p{Script=Armenian}]/u;

const APOSTROPHES = /['’]/g;

/** Phrases as they are compared: `|` stands between them. */
export const fold = (lines: readonly string[]): Phrases =>
  lines
    .flatMap((line) => line.replaceAll(APOSTROPHES, ' ').split('|'))
    .map((phrase) => (SPACED.test(phrase) ? ` ${plain(phrase)}` : plain(phrase)));

/** A text in the form of the phrases: folded, with a space where it begins and for brackets, quotes and apostrophes. */
export const comparable = (text: string): string =>
  ` ${plain(text).replaceAll(/[\s()[\]"“”„«»,;:'’]/g, ' ')}`.replaceAll(/ {2,}/g, ' ');

/** Where the last of the phrases ends in a folded text, and where the first begins; -1 for none. */
export const lastEnd = (text: string, phrases: Phrases): number =>
  phrases.reduce((end, phrase) => {
    const at = text.lastIndexOf(phrase);
    return at < 0 ? end : Math.max(end, at + phrase.length);
  }, -1);

export const firstStart = (text: string, phrases: Phrases): number =>
  phrases.reduce((start, phrase) => {
    const at = text.indexOf(phrase);
    return at < 0 || (start >= 0 && start <= at) ? start : at;
  }, -1);

export const saysAny = (text: string, phrases: Phrases): boolean =>
  phrases.some((phrase) => text.includes(phrase));

/** Before the day from which a circular applies. */
export const FORCE_BEFORE = fold([
  'come into force|comes into force|coming into force|come into effect|comes into effect|enter into force|enters into force|enter into effect|enters into effect|take effect|takes effect|taking effect|with effect from|effective from|effective as of|effective date|be effective|is effective|are effective|becomes effective|become effective|become operational|commence on|apply from|applies from|applicable from|apply as of|w.e.f|into operation on|effective on|effective immediately from|implemented from|implementation date|apply as from|applies as from|effective as from|in force as of|in force from|in force on|into circulation on|into circulation from|into circulation with effect',
  'entrará en vigor|entrarán en vigor|entra en vigor|entrará en vigencia|entrarán en vigencia|entra en vigencia|vigencia a partir|regirá a partir|rige a partir|rigen a partir|tendrá vigencia|vigente a partir|será aplicable a partir|aplicación a partir|efectiva a partir|vigencia desde|con vigencia|efecto desde|efectos desde|efectos a partir|vigor desde|en circulación a partir',
  'entra em vigor|entram em vigor|entrará em vigor|entrada em vigor|produz efeitos|produzindo efeitos|efeitos a partir|vigência a partir|vigor a partir|vigor em|vigor no dia',
  'entre en vigueur|entrent en vigueur|entrera en vigueur|entrée en vigueur|prend effet|prennent effet|prendra effet|applicable à compter|applicables à compter|applicable à partir|en vigueur à compter|en vigueur le|met en circulation à compter|mise en circulation à compter|mis en circulation à compter|mise en circulation à partir|mis en circulation à partir|applicables à partir|en vigueur à partir|prendront effet|avec effet au|effet à compter',
  'يعمل به|يعمل بها|اعتبارا من|يسري|تسري|حيز التنفيذ|حيز النفاذ|ساري المفعول|تدخل حيز|بدء العمل|نافذا|يبدأ العمل',
  'вступает в силу|вступают в силу|вступит в силу|вводится в действие|вводятся в действие|ввести в действие|действует с|применяется с|вступления в силу|применяются с|в действие с|введению в действие|уступае у сілу|набывае моц',
  'набирає чинності|набирають чинності|набуває чинності|вводиться в дію|застосовується з|набрання чинності',
  'влиза в сила|влизат в сила|в сила от|се прилага от|прилагат от',
  'ступа на снагу|ступају на снагу|примењује се од|stupa na snagu|stupaju na snagu|primjenjuje se od|primenjuje se od|влегува во сила|применува од',
  'mulai berlaku|berlaku sejak|berlaku pada|berlaku mulai|efektif berlaku|berlaku efektif|berkuat kuasa|mula berkuat kuasa|berlaku terhitung',
  'có hiệu lực|hiệu lực thi hành|hiệu lực kể từ|có hiệu lực từ',
  'intră în vigoare|intra in vigoare|se aplică începând|aplicabil de la',
  'wchodzi w życie|wchodzą w życie|obowiązuje od|stosuje się od|ma zastosowanie od|mają zastosowanie od',
  'nabývá účinnosti|nabývají účinnosti|nabude účinnosti|nadobúda účinnosť|účinnosti dnem|účinnost od|s účinností od',
  'tritt am|in kraft am|entra in vigore|entrano in vigore|in vigore il|a decorrere dal|treedt in werking|treden in werking|in werking op|met ingang van',
  'hyn në fuqi|hyjnë në fuqi|ուժի մեջ է մտնում|ամოქმედდეს|ძალაში შევიდეს|ამოქმედდეს|ძალაშია',
  'yürürlüğe giriş tarihi|yürürlük tarihi|qüvvəyə minmə tarixi|kuchga kirish sanasi',
  'ចូលជាធរមាន|មានប្រសិទ្ធភាព|អនុវត្តចាប់ពី|ມີຜົນສັກສິດ|ມີຜົນບັງຄັບໃຊ້|ນຳໃຊ້ນັບແຕ່',
  'มีผลบังคับใช้|มีผลใช้บังคับ|ใช้บังคับตั้งแต่|ให้ใช้บังคับ|มีผลตั้งแต่|ถือปฏิบัติตั้งแต่',
  '生效日期|施行日期|实施日期|生效|लागू हुने मिति|देखि लागू|प्रभावी होने की तिथि|কার্যকর হওয়ার তারিখ|کا اطلاق|لازم الاجرا از|از تاریخ',
  'itaanza kutumika|kuanza kutumika|utaanza kutumika|yataanza kutumika|zitaanza kutumika|хүчин төгөлдөр болох|мөрдөж эхлэх',
]);

/** Behind it. */
export const FORCE_AFTER = fold([
  'tarihinde yürürlüğe|tarihinden itibaren yürürlü|tarihinden itibaren geçerli|tarihinden geçerli olmak|tarihinden geçerli olarak|tarihinden itibaren uygulan|yürürlüğe gir|yürürlüğe konul',
  'tarixindən qüvvəyə|tarixdən qüvvəyə|qüvvəyə min|tarixindən etibarən tətbiq|tarixindən tətbiq',
  'boshlab kuchga|kuchga kiradi|kuchga kiritilsin|бошлаб кучга|кучга киради|кучга киритилсин',
  'бастап қолданысқа|қолданысқа енгізіл|күчүнө кирет|тартып күчүнө|өдрөөс эхлэн|эхлэн дагаж мөрд|мавриди амал|эътибор пайдо',
  'től hatályos|lép hatályba|lépnek hatályba|hatályba lép|-től alkalmaz|-tól alkalmaz|-től kell alkalmaz|-tól kell alkalmaz',
  '起施行|起实施|起执行|起生效|日起授权|日起调整|日起上调|日起下调|日起停止|日起实行|日起启用|日起取消|日起开始|日起适用|日起开展|日起發行|日起发行|起實施|起施行|起適用|生效|施行|實施',
  'देखि लागू|से लागू|से प्रभावी|থেকে কার্যকর|হতে কার্যকর|হইতে কার্যকর|سے نافذ|سے لاگو|لازم الاجرا',
  'შემდეგ ამოქმედდეს|-დან ამოქმედდეს|դան ուժի մեջ',
  'ጀምሮ የጸና|ጀምሮ ተግባራዊ|ጀምሮ ተፈጻሚ|ጀምሮ ሥራ ላይ|အာဏာတည်|စတင်အာဏာ|සිට බලාත්මක|සිට ක්‍රියාත්මක|සිට බලපැවැත්|முதல் அமலுக்கு|முதல் நடைமுறை',
]);

/** What was: other acts came into force in the past. */
export const PAST = fold([
  'came into|entered into|since |as on |as at |as of |has been effective|have been effective|has been in force|have been in force',
]);

/** Before the words of force, what makes the day the last of a rule: it ceases then, or is repealed. */
export const FORCE_ENDS = fold([
  'cease to|ceases to|no longer|not apply|not be applicable|not be effective|repealed|withdrawn|revoked|rescinded|cancelled|superseded|discontinued',
  'dejará de|dejarán de|deja de|dejan de|sin efecto|derogad|suprimid|deixa de|deixam de|deixará de|deixarão de|revogad|cesse de|cessent de|cessera de|abrogé|supprimé|cessa di|abrogat',
  'يلغى|يلغي|تلغى|إلغاء|يوقف|وقف|утрачива|утратив|прекраща|не применя|отменя|втрача|скасов',
  'tidak berlaku|dicabut|hết hiệu|bãi bỏ|se abrogă|încetează|traci|tracą|pozbývá|pozbývají|zrušuje|stráca|außer|prestaje|prestaju|престаје|престају|สิ้นผล|ยกเลิก',
]);

/** Before the line of those whom a circular is for. */
export const TO_LABELS: ReadonlySet<string> = new Set(
  'to|attention|addressed to|addressees|addressee|applicable to|a|para|destinatarios|destinatario|señores|à|aux|destinataires|destinataire|kepada|kepada yth|الي|السادة|кому|către|sayın|distribution'
    .split('|')
    .map(plain),
);

/** Behind the day: other acts came into force then. */
export const PAST_BEHIND = fold([
  'qüvvəyə minmiş|qüvvəyə minib|yürürlüğe girmiş|yürürlüğe girdi|hatályba lépett',
]);

const FOOTNOTE =
  /^[^\p{L}\p{N}]{0,4}\d{0,3}[^\p{L}\p{N}]{0,3}(?:modified|inserted|substituted|amended|deleted|added) (?:vide|by|with)|(?:bu|yönetmelik|tebliğ) değişikli[kğ]/iu;

/** Whether a sentence is the note of a consolidated text on an act that changed it: its days are those of that act. */
export const isFootnote = (sentence: string): boolean => FOOTNOTE.test(sentence);
