import { fold } from './fact-words.ts';

// Phrases that make a day one by which something is due; languages as in fact-words.ts.

/** Before the day, by themselves. */
export const DUE_BEFORE = fold([
  'not later than|no later than|on or before|latest by|at the latest by|at the latest on|deadline|due date|due by|due on|close of business on|closing date|last date|extended up to|postponed to',
  'a más tardar el|a más tardar|fecha límite|antes del día|vence el|hasta el día',
  'até o dia|até ao dia|data limite|data-limite|no máximo até|prazo até|o mais tardar',
  'au plus tard|date limite|dernier délai|prorogé au|prorogée au|reporté au|reportée au',
  'في موعد أقصاه|موعد أقصاه|أقصاه|في أجل أقصاه|قبل تاريخ|موعد غايته|موعد لا يتجاوز|تاريخ لا يتجاوز|آخر موعد|الموعد النهائي|مهلة أقصاها',
  'не позднее|в срок до|срок до|не пізніше|в строк до|у строк до|не по-късно от|крайният срок|най-късно до|најкасније до|најдоцна до',
  'najkasnije do|najpóźniej do|nie później niż do|w terminie do|nejpozději do|nejpozději dne|najneskôr do|ve lhůtě do|rok za|termín pro',
  'paling lambat|paling lama tanggal|selambat-lambatnya|selambatnya|batas akhir|sebelum tanggal|selewat-lewatnya|tidak lewat daripada',
  'chậm nhất|trước ngày|en geç|son başvuru tarihi|son bildirim tarihi|ən geci|cel târziu|cel mai târziu|termen limită|termenul limită|legkésőbb|entro il|entro e non oltre|spätestens|uiterlijk',
  'ภายในวันที่|ไม่เกินวันที่|最迟|不迟于|至迟|最遲|截至日期|截止日期|截止时间|अन्तिम मिति|अंतिम तिथि|সর্বশেষ তারিখ|শেষ তারিখ|حداکثر تا|آخری تاریخ|kabla ya tarehe|не позже|jo më vonë se|не кешіктірмей|брой до',
]);

/** Behind it, by themselves. */
export const DUE_AFTER = fold([
  'gec olmayaraq|kechiktirmay|кечиктирмай|ից ոչ ուշ|au plus tard|at the latest|tarihinden geç olmamak',
]);

/** Right before a day: due where something is to be done by then. */
export const BY = fold([
  'by| by the|before| before the|prior to|until|till|up to',
  "antes del|hasta el|hasta|até|até o dia|avant|avant le|jusqu’au|jusqu'au",
  'قبل|حتى|لغاية|إلى غاية|до|по|до края на|do|do dnia|do konce|pana la|pana la data de|sampai|sampai dengan|hingga|sebelum',
  'đến hết ngày|đến ngày|trước|bis|bis zum|entro|entro il|hadi|hadi tarehe|kabla ya|ถึงวันที่|ภายใน',
]);

/** Right before a day that a term was put off to. */
export const TO = fold(['to|al|au|para|zum|auf den|na|на|la|至|到']);

/** Right behind a day, with the same meaning. */
export const BY_BEHIND = fold([
  'tarihine kadar|gününe kadar|tarihine dek|tarixinədək|tarixinə qədər|tarixinə kimi|дейін|чейин|gacha|-ig|-jéig|-éig|前|日前|之前|以前|भित्र|सम्म|गतेभित्र|गते भित्र|गतेसम्म|गते सम्म|तक|এর মধ্যে|তারিখের মধ্যে|পর্যন্ত|تک|ადრე',
]);

/** What somebody has to do or hand in. */
export const DUTY = fold([
  'shall|must|should|submit|furnish|be sent|send|comments|feedback|required to|are required|advised to|lodged|invited|be received|be exchanged|reach the|reach us',
  'deberán|deberá|deben|remitir|presentar|enviar|recibirán|recibirá|comentarios se|deverão|deverá|devem|remeter|encaminhad|apresentar|enviadas|remessa',
  'doivent|devront|doit|tenus de|tenues de|tenu de|tenue de|transmettre|transmis|transmettent|sont à adresser|adressées|parvenir|déposés|على المصارف|على البنوك|تزويد|موافاة|تقديم|ترسل|إرسال|يتعين|يجب',
  'обязан|должны|представ|направить|направляют|принимаются|привести|приводят|зобов|подати|подають|подається|надати|надсила|приймаються|приводять|представят|представя|изпраща|подава',
  'zobow|przekazują|przekazuje|składa|zgłaszać|przesyła|předlož|předklád|zasíl|podat|předkládá|predati|dostaviti|dostavlja|dužne|dužni|obavezn|podnos|předávat',
  'wajib|harus|menyampaikan|disampaikan|zorunda|zorunlu|gerekir|gönder|bildir|tamamla|ileti|uygun hale|təqdim|qəbul edilir|göndər|phải|nộp|gửi|trebuie|transmit|depun|trimit',
  'einzureichen|melden|vorzulegen|erbeten|haben die|müssen|dient|dienen|moeten|trasmett|inviare|inviano|presentare|devono|segnalano|kell|küld|nyújt|benyújt',
  '报送|提交|反馈|上报|应当|应于|須|须|দাখিল|প্রেরণ|জমা|করতে হবে|प्रस्तुत|जमा|भेज|करना होगा|पेश|पठाउनु|बुझाउनु|جمع کرا|ارسال کر|پیش کر|ส่ง|ยื่น|ต้อง|wasilish|lazima|тапсыр|ұсын|topshir|тақдим',
]);

/** A term for something, which ends or is put off. */
export const TERM = fold([
  'deadline|timeline|time limit|consultation|comment period|transition period|transitional period|period for|last date|due date|date of submission|time for|period prescribed|plazo|prazo|délai|date limite|clôture|candidatures|مهلة|المهلة|الموعد|أجل',
  'срок|срока|срокът|строк|lhůt|termín|termin|rok se|rok za|rokovi|termen|termenul|batas waktu|jangka waktu penyampaian|süre|süresi|müddət|thời hạn|frist|termine|határid',
  '期限|截止|时间|সময়সীমা|সময়|समय सीमा|अवधि|तिथि|muda|ระยะเวลา|กำหนด|мерзім|muddat',
]);

/** That a term was put off to the day. */
export const PUT_OFF = fold([
  'extended|extending|to extend|extension of|postponed|deferred|prolonged|prórrog|prorrog|amplía|ampliar|aplaz|proroge|prolong|report|repouss|تمديد|تمدد|يمدد|مدد|تأجيل',
  'продл|продлён|перенес|отсроч|продовж|подовж|удълж|prodluž|prodlouž|predlž|przedłuż|wydłuż|produž|produlj|diperpanjang|perpanjang|uzatıl|ertelen|uzadıl|prelung|gia hạn',
  'verlänger|prorogat|prolungat|differit|meghosszabb|módosul|延长|延期|延長|推迟|ขยาย|বৃদ্ধি|বর্ধিত|बढ़ा|umeongez|imeongez|узарт|uzaytir',
]);

/** That a term is given. */
export const GRANTED = fold([
  'is granted|are granted|shall have time|have time|tendrán plazo|disponen de un plazo|disposent d un délai|تمنح|يمنح|منح|предоставляется срок',
]);

/** Before the day on which a term ends. */
export const ENDS = fold([
  'closes on|close on|ends on|end on|expires on|expiring on|will close on|vence el|vence|finaliza el|concluye el|encerra|termina|expira|expirant le|expire le|fixée au|fixé au|est clos le|expirant le|plazo hasta el|plazo hasta|prazo até|close at on|closes at on',
  'ينتهي|تنتهي|истекает|заканчивается|закінчується|спливає|изтича|končí|upływa|mija|istječe|ističe|berakhir|expiră|endet|läuft|scade|lejár|sona er|截止|是|为',
]);

/** Behind it. */
export const ENDS_BEHIND = fold(['sona er|mesai bitim|günü sona|bitir|başa çat|เป็นวันสุดท้าย']);

/** A rule that holds until a day: nothing is due by then. */
export const VALID = fold([
  'valid|remain in force|remains in force|in force until|in effect until|continue to apply|válid|vigente|vigencia|vigorará|vigência|valable|en vigueur|صالح|ساري',
  'действует|действительн|срок действия|діє|дійсн|строк дії|важи до|валидна|platí|platnost|ważn|obowiązuj|važi|vrijedi|geçerli|devam olun|uygulanacak|uygulanır|qüvvədə',
  'berlaku sampai|berlaku hingga|masih berlaku|valabil|hiệu lực đến|gilt|gültig|有效|वैध|halali',
]);

/** A day that was put off. */
export const INITIALLY = fold([
  'initial|inicial|initialement|originally|previously|первоначальн|semula',
]);

/** Right before the last day of a period that is reported on: nothing is due by then. */
export const PERIOD_TO = fold([
  'period to|period up to|period until|period till|periodo hasta el|período hasta el|período até|période jusqu’au',
  'období do|obdobia do|obdobie do|okres do|okresu do|razdoblje do|razdoblja do|period do|perioada până la|periodului do',
  'период до|периода до|период по|період до|періоду до|період по|zeitraum bis|zeitraum bis zum|periodo fino al',
]);

/** Right before the day with which a period begins, and behind it. */
export const FROM = fold([
  'from|between|desde el|desde|entre el|a partir del|entre le|dal|vom|dari|từ ngày|с|со|з|із|од|od|din data de|من|自|从|從',
]);
export const FROM_BEHIND = fold(['tarihinden|tarihi ile|tarixindən|से|থেকে|হতে']);

/** Before "before", "until": the day by which something else had happened, "accounts opened before 1 July". */
export const HAD_HAPPENED =
  /(?<!(?: be| been| to be| ser| être| etre))(?: who| which| that| whose)?(?: (?:issued|opened|granted|sanctioned|disbursed|availed|restructured|maturing|matured|concluded|contracted|registered|licensed|signed|purchased|acquired|incurred|existing|outstanding|made|otorgad[oa]s?|celebrad[oa]s?|suscrit[oa]s?|emitid[oa]s?|concedid[oa]s?|desembolsad[oa]s?|contratad[oa]s?|conclus?e?s?|octroyee?s?|decaissee?s?|debloquee?s?|accordee?s?|emise?s?|ouverte?s?|signee?s?|выдан\p{L}*|заключ\p{L}*|открыт\p{L}*|предоставлен\p{L}*|выпущен\p{L}*|де[ий]ствующи\p{L}*|ممنوحه|مبرمه|قايمه))(?: \p{L}{1,12}){0,2} (?:before|prior to|by|until|till|up to|antes del?|hasta|ate|avant|jusqu au|до|حتي|قبل)(?: the| el| le| o dia)? ?$/u;
