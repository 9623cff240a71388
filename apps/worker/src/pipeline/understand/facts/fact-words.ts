import { plain } from '../lines.ts';

// Phrases that say what a date is of, or what is done to another act; one language a line, as they
// stand beside the date. No native has read them. They are compared in the form of `plain`.

/** Folded phrases: any of them in a text says so. */
type Phrases = readonly string[];

/** Scripts with spaces, where a phrase begins with a word; Arabic glues small words to the next. */
const SPACED = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Georgian}\p{Script=Armenian}]/u;

const fold = (lines: readonly string[]): Phrases =>
  lines
    .flatMap((line) => line.split('|'))
    .map((phrase) => (SPACED.test(phrase) ? ` ${plain(phrase)}` : plain(phrase)));

/** A text in the form of the phrases: folded, with a space where it begins and for brackets and quotes. */
export const comparable = (text: string): string =>
  ` ${plain(text).replaceAll(/[\s()[\]"“”„«»,;:]/g, ' ')}`.replaceAll(/ {2,}/g, ' ');

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
  'come into force|comes into force|coming into force|come into effect|comes into effect|enter into force|enters into force|enter into effect|enters into effect|take effect|takes effect|taking effect|with effect from|effective from|effective as of|effective date|be effective|is effective|are effective|becomes effective|become effective|become operational|commence on|apply from|applies from|applicable from|apply as of|w.e.f|into operation on|effective on|effective immediately from|implemented from|implementation date',
  'entrará en vigor|entrarán en vigor|entra en vigor|entrará en vigencia|entrarán en vigencia|entra en vigencia|vigencia a partir|regirá a partir|rige a partir|rigen a partir|tendrá vigencia|vigente a partir|será aplicable a partir|aplicación a partir|efectiva a partir',
  'entra em vigor|entram em vigor|entrará em vigor|entrada em vigor|produz efeitos|produzindo efeitos|vigência a partir|vigor a partir|vigor em|vigor no dia',
  'entre en vigueur|entrent en vigueur|entrera en vigueur|entrée en vigueur|prend effet|prennent effet|prendra effet|applicable à compter|applicables à compter|applicable à partir|en vigueur à compter|en vigueur le',
  'يعمل به|يعمل بها|اعتبارا من|يسري|تسري|حيز التنفيذ|حيز النفاذ|ساري المفعول|تدخل حيز|بدء العمل|نافذا|يبدأ العمل',
  'вступает в силу|вступают в силу|вступит в силу|вводится в действие|вводятся в действие|ввести в действие|действует с|применяется с|вступления в силу|применяются с',
  'набирає чинності|набирають чинності|набуває чинності|вводиться в дію|застосовується з|набрання чинності',
  'влиза в сила|влизат в сила|в сила от|се прилага от|прилагат от',
  'ступа на снагу|ступају на снагу|примењује се од|stupa na snagu|stupaju na snagu|primjenjuje se od|primenjuje se od|влегува во сила',
  'mulai berlaku|berlaku sejak|berlaku pada|berlaku mulai|efektif berlaku|berlaku efektif|berkuat kuasa|mula berkuat kuasa|berlaku terhitung',
  'có hiệu lực|hiệu lực thi hành|hiệu lực kể từ|có hiệu lực từ',
  'intră în vigoare|intra in vigoare|se aplică începând|aplicabil de la',
  'wchodzi w życie|wchodzą w życie|obowiązuje od|stosuje się od',
  'nabývá účinnosti|nabývají účinnosti|nabude účinnosti|nadobúda účinnosť|účinnosti dnem|účinnost od|s účinností od',
  'tritt am|in kraft am|entra in vigore|entrano in vigore|in vigore il|a decorrere dal',
  'hyn në fuqi|hyjnë në fuqi|ուժի մեջ է մտնում|ամოქმედდეს|ძალაში შევიდეს|ამოქმედდეს|ძალაშია',
  'yürürlüğe giriş tarihi|yürürlük tarihi|qüvvəyə minmə tarixi|kuchga kirish sanasi',
  'มีผลบังคับใช้|มีผลใช้บังคับ|ใช้บังคับตั้งแต่|ให้ใช้บังคับ|มีผลตั้งแต่|ถือปฏิบัติตั้งแต่',
  '生效日期|施行日期|实施日期|生效|लागू हुने मिति|देखि लागू|प्रभावी होने की तिथि|কার্যকর হওয়ার তারিখ|کا اطلاق|لازم الاجرا از|از تاریخ',
  'itaanza kutumika|kuanza kutumika|хүчин төгөлдөр болох|мөрдөж эхлэх',
]);

/** Behind it. */
export const FORCE_AFTER = fold([
  'tarihinde yürürlüğe|tarihinden itibaren yürürlü|tarihinden itibaren geçerli|tarihinden itibaren uygulan|yürürlüğe gir|yürürlüğe konul',
  'tarixindən qüvvəyə|tarixdən qüvvəyə|qüvvəyə min|tarixindən etibarən tətbiq',
  'boshlab kuchga|kuchga kiradi|kuchga kiritilsin|бошлаб кучга',
  'бастап қолданысқа|қолданысқа енгізіл|күчүнө кирет|тартып күчүнө|өдрөөс эхлэн|эхлэн дагаж мөрд',
  'től hatályos|lép hatályba|lépnek hatályba|hatályba lép',
  '起施行|起实施|起执行|起生效|起實施|起施行|起適用|生效|施行|實施',
  'देखि लागू|से लागू|से प्रभावी|থেকে কার্যকর|হতে কার্যকর|হইতে কার্যকর|سے نافذ|سے لاگو|لازم الاجرا',
  'შემდეგ ამოქმედდეს|-დან ამოქმედდეს|դան ուժի մեջ',
]);

/** Before the day by which something is due. */
export const DUE_BEFORE = fold([
  'not later than|no later than|on or before|latest by|at the latest by|at the latest on|deadline|due date|due by|due on|close of business on|closing date|last date|extended to|extended until|extended up to|postponed to',
  'a más tardar el|a más tardar|plazo máximo|fecha límite|antes del día|vence el|hasta el día',
  'até o dia|até ao dia|data limite|no máximo até|prazo até|o mais tardar',
  'au plus tard|date limite|avant le|dernier délai|prorogé au|prorogée au|reporté au|reportée au',
  'في موعد أقصاه|موعد أقصاه|أقصاه|في أجل أقصاه|قبل تاريخ|موعد غايته',
  'не позднее|в срок до|срок до|не пізніше|в строк до|у строк до|не по-късно от|в срок до|најкасније до|најдоцна до',
  'najkasnije do|najpóźniej do|nie później niż do|w terminie do|do dnia|nejpozději do|nejpozději dne|najneskôr do|ve lhůtě do',
  'paling lambat|paling lama tanggal|selambat-lambatnya|sebelum tanggal|selewat-lewatnya|tidak lewat daripada',
  'chậm nhất|trước ngày|en geç|ən geci|cel târziu|până la data de|cel mai târziu|legkésőbb|entro il|spätestens|bis zum',
  'ภายในวันที่|ไม่เกินวันที่|最迟|不迟于|至迟|最遲|截至日期|截止日期|अन्तिम मिति|अंतिम तिथि|সর্বশেষ তারিখ|حداکثر تا|kabla ya|не позже|jo më vonë se|не кешіктірмей|брой до',
]);

/** Behind it. */
export const DUE_AFTER = fold([
  'tarihine kadar|gününe kadar|tarixinədək|gec olmayaraq|kechiktirmay|кечиктирмай|дейін|чейин|-ig|日前|之前|以前|भित्र|सम्म|तक प्रस्तुत|এর মধ্যে|তারিখের মধ্যে|تک جمع|ից ոչ ուշ|ადრე',
]);

/** Small words right before a date, which make it due where something is to be done. */
export const BY = fold([
  'by| by the|before| before the|hasta el|até|до| do| pana la| avant| sampai|prior to',
]);

/** What somebody has to do. */
export const DUTY = fold([
  'shall submit|should submit|must submit|shall be submitted|be submitted|submit|furnish|required to|are required|must comply|shall comply|must be|should be|shall ensure|advised to|shall|must|deberán|deberá|deben|remitir|presentar|deverão|deverá|devem|enviar|doivent|devront|transmettre|обязан|должны|представ|подати|надати|zobow|předloží|wajib|harus|menyampaikan|zorunda|gönder|phải|nộp|predati|dostaviti|trebuie|transmite',
]);

/** A day that was put off. */
export const INITIALLY = fold([
  'initial|inicial|initialement|originally|previously|первоначальн|semula',
]);

/** What was: other acts came into force in the past. */
export const PAST = fold(['came into|entered into|since |as on |as at |as of ']);

/** Before an act: what this circular does to it. */
export const AMENDS = fold([
  ' amend | amends|amending|amendments to|amendment to|amendment of|modifies|modifying|modification of|changes to',
  'modifica |modifican|modifíquese|modificar|se modifica|modificación de|modificación a|modificaciones a|reforma ',
  'altera |alteram|alterar|alteração d|modifie|modifiant|modification d|complétant',
  'внесении изменени|внести изменени|внести в |внести следующ|внесення змін|внести зміни|внести до |унести до |изменение и допълнение|изменя и допълва|се изменя|se menja|se mijenja|izmenama|izmjenama|изменама|изменува',
  'perubahan atas|perubahan kedua|perubahan ketiga|pindaan kepada|mengubah',
  'sửa đổi|modificarea|modifică |zmieniając|zmiana |zmianie|mění se|kterou se mění|zmena|แก้ไขเพิ่มเติม|修改|修订|修訂|تعديل|يعدل|اصلاح',
]);

export const REPEALS = fold([
  'repeals|repealing|repeal of|supersede|superseding|supersession of|rescinds|rescinding|revokes|revoking|cancels|replaces|replacing|annuls',
  'deroga|deróguese|abroga|deja sin efecto|dejan sin efecto|sustituye a|revoga|abroge|abrogeant|annule et remplace|remplace ',
  'признать утратив|признании утратив|отменить|отменя|скасувати|визнати такими|визнати таким|prestaje da važi|prestaju da važe|престаје да важи|престанку важења|prestanku važenja|престанува',
  'mencabut|dicabut dan dinyatakan|membatalkan|menggantikan|bãi bỏ|thay thế|se abrogă|abrogarea|uchyla|zrušuje se|zrušují se|ยกเลิก|废止|廢止|يلغى|يلغي|الغاء|إلغاء|لغو',
]);

/** Behind it. */
export const AMENDED = fold([
  ' is hereby amended| are hereby amended| stands amended| stand amended| shall be amended| is amended as| are amended as',
  'değişiklik yapıl|dəyişiklik edil|dəyişikliklər edil|oʻzgartir|o‘zgartir|ўзгартир|өзгерістер|өзгөртүү|өөрчлөлт|módosítás|módosul|se modifică|संशोधन|সংশোধন',
]);

export const REPEALED = fold([
  ' repealed| superseded| rescinded| revoked| withdrawn| cancelled| cease to have effect| ceases to apply| cease to apply',
  'queda derogad|quedan derogad|queda sin efecto|fica revogad|ficam revogad|est abrogé|sont abrogé|abrogée',
  'утратившим силу|утратившими силу|втратив чинність|втратила чинність|такими, що втратили|такою, що втратила|отменя се|се отменя|престаје да важи|prestaje da važi|prestaju da važe|dicabut|tidak berlaku lagi|yürürlükten kald|qüvvədən düş|ləğv edil|o‘z kuchini yo‘qot|ўз кучини йўқот|күші жойыл|күчүн жогот|hết hiệu lực|se abrogă|traci moc|se zrušuje|hatályát veszti|रद्द|খারিজ|বাতিল',
]);

/** Between both, what turns the direction: the other act does it. */
export const BY_OTHER = fold([
  ' by|por la|por el|par le|par la|pela|pelo|as amended| dengan|с изменени|зі змінами|изм.',
]);

/** Before the line of those whom a circular is for. */
export const TO_LABELS: ReadonlySet<string> = new Set(
  'to|attention|addressed to|addressees|addressee|applicable to|a|para|destinatarios|destinatario|señores|à|aux|destinataires|destinataire|kepada|kepada yth|الي|السادة|кому|către|sayın|distribution'
    .split('|')
    .map(plain),
);
