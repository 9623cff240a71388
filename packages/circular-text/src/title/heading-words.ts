import { normaliseWord } from '../words/fold.ts';

// Words in the heading of an act that aren't its topic: kinds of acts, issuers and function words.
// Each line has one language, and `*` matches any ending. Not reviewed by native speakers.

const KINDS = [
  'circular* letter* notice* directive* direction* regulation* resolution* decision* order* act law notification* guideline* guidance instruction* rule* memorandum press release* statement* communique* announcement* decree* bulletin* master',
  'circulaire* instruction* reglement* avis arrete* communique* loi decret* lettre* ordonnance* presse',
  'circular* comunicación* resolucion* norma* aviso* comunicado* acuerdo* decreto* ley reglamento* carta* instructivo* prensa externa*',
  'resolucao resolucoes instrucao instrucoes portaria* lei normativa* despacho* decreto*',
  'постановлени* приказ* указани* положени* инструкци* письм* решени* распоряжени* закон* указ* сообщени* информационн* информация',
  'постанов* наказ* рішенн* закон* положенн* розпорядженн* лист інформація',
  'наредб* заповед* решени* одлук* упутств* правилник* odluk* uputstv* pravilnik* zakon* naredb*',
  'қаулы* бұйры* шешім* токтом* буйрук* жобо* қарор* низом* дастурамал* фармон* тушаал* тогтоол* журам*',
  'qərar* əmr* fərman* qanun* qaror* nizom* buyru* karar* tebliğ* genelge* duyuru* talimat* kanun*',
  'regulament* hotarar* ordin ordinul circular* decizi* lege legea uchwal* zarządzeni* komunikat* rozporządzeni* ustaw*',
  'vyhlášk* opatřen* opatren* zákon* nařízen* usnesen* sdělen* rendelet* határozat* közlemén* körlevel*',
  'rregullor* udhëzim* vendim* ligj* որոշում* կանոնակարգ* հրաման* ბრძანებ* დადგენილებ*',
  'قرار تعميم منشور كتاب قانون تعليمات بيان نظام لائحة مرسوم دوري بخشنامه* دستورالعمل* مصوبه* سرکلر',
  'परिपत्र* अधिसूचना* निर्देश* সার্কুলার* প্রজ্ঞাপন* বিজ্ঞপ্তি* পরিপত্র* পত্র',
  'taarifa umma kanuni opatření obecné povahy proclamation* communication* пресс релиз* прес реліз* пресрелиз* basın صحفي prasow* tiskov* zpráv* sajtóközlemény* presă njoftim* shtyp* pressemitteilung* persbericht* stampa прессъобщени* saopštenj* саопштењ* соопштени* баспасөз хэвлэлийн mətbuat reliz*',
  'ប្រកាស សេចក្តីជូនដំណឹង ແຈ້ງການ ຂໍ້ຕົກລົງ ประกาศ หนังสือเวียน 公告 通知 공고 고시',
  'thông tư quyết định nghị chỉ thị',
  'peraturan* surat edaran keputusan* pengumuman* siaran pers undang pekeliling* waraka* kanuni* mwongozo* መመሪያ*',
];

const ISSUERS = [
  'bank bank’s bankbank bankı* bankin* bankası* banka* banco* banque* banca* банк* банка* central* centrale* reserve federal* state national* monetary authority governor* board* council* committee* commission* department* office ministry* president* republic* union member',
  'conseil* comité* ministère* gouverneur* république* nationale* ouest états etats afrique directeur* direction*',
  'gabinete governador* administração secretaría secretaria secrétariat cabinet',
  'monetaria monetario monétaire monetare agencija* agjenci* федераци* federaci* bosna',
  'consejo* junta directiva* superintendencia* república* nacional* gerencia* comisión* ministerio* conselho* diretoria* monetário* colegiado',
  'центральн* национальн* правлени* президент* председател* республик* федераци* росси* министерств* совет* департамент*',
  'національн* правлінн* україн* голов* рад* міністерств* народн* србиј* управител* съвет* гувернер* извршн*',
  'ұлттық басқарма* төраға* улуттук башкарма* миллий марказий милл* бонк* монголбанк* ерөнхийлөгч*',
  'mərkəzi* milli* idarə* heyət* prezident* respublika* nazirli* sədr* departament* merkez* kurul* cumhuriyet* başkan* bakanlığ* markaziy* boshqaruv*',
  'narodn* banke guverner* savet* národn* česk* banky rada rady narodow* polsk* zarząd* naționale* națională* româniei guvernator* moldovei',
  'kenya uganda tanzania* zambia malawi ghana nigeria namibia botswana lesotho eswatini zimbabwe rwanda burundi ethiopia mauritius seychelles gambia liberia jamaica guyana suriname fiji maldives bhutan nepal lanka pakistan bangladesh philippines pilipinas malaysia thailand cambodia mongolia myanmar egypt jordan lebanon iraq yemen libya oman bahrain qatar kuwait',
  'ceylon burma singapore brunei papua samoa tonga vanuatu solomon belize barbados bahamas trinidad tobago bermuda cayman aruba curaçao sierra leone somalia sudan eritrea djibouti afghanistan iran israel cyprus malta iceland ireland england scotland canada australia zealand japan korea',
  'angola moçambique méxico argentina* chile colombia perú ecuador bolivia paraguay uruguay venezuela guatemala honduras nicaragua dominicana tunisie algérie maroc congo madagascar haïti sénégal cameroun türkiye azərbaycan* o‘zbekiston* polsk* shqipëris* republika* banka këshill* mbikëqyrës* srbij* hrvatsk* makedonij* bosne hercegovine magyarország*',
  'казахстан* қазақстан* республикас* кыргыз* узбекистан* ўзбекистон* таджикистан* тоҷикистон* беларус* молдов* армени* азербайджан* србиј* македониј* საქართველოს ხელმძღვანელ* հայաստանի հանրապետության كويت اردن عراق لبنان ليبيا مصر مصرف مغرب تونس جزاير قطر بحرين عمان سعوديه امارات',
  'nemzeti magyar elnök* qendror* shqipëri* կենտրոնական բանկ* խորհուրդ* ეროვნული* ბანკ* პრეზიდენტ*',
  'بنك مصرف مركزي جمهورية محافظ سلطة النقد إدارة رئيس وزارة اليمنية اليمني بانک مرکزی جمهوری',
  'रिज़र्व बैंक* भारतीय राष्ट्र ব্যাংক* বাংলাদেশ বিভাগ প্রধান কার্যালয়',
  'dewan gubernur* anggota komisioner otoritas jasa keuangan republik indonesia* negara benki kuu',
];

const BETWEEN = [
  'of the and for in to a an date de la le les du des et el los las y e da do das dos del al und der die das van het',
  'и й та і на в у от від г года року r. din şi si z ze nr no n° № num number nomor tahun numero número номер рік',
  'on regarding concerning about relating under que con en para sobre sur relatif relative portant über zu auf privind cu la pe про об о за при для w sprawie na do mbi për lidhur ya wa kwa za cha sayılı sayi nomer رقم لسنة لعام من في رقم سنة dated issue series dir il ci cü nin nın nomoromor',
];

type WordList = { exact: ReadonlySet<string>; beginnings: readonly string[] };

const toList = (lines: readonly string[]): WordList => {
  const words = lines.flatMap((line) => line.split(' '));
  const normal = (word: string) => normaliseWord(word.replace('*', ''));
  return {
    exact: new Set(words.filter((word) => !word.endsWith('*')).map(normal)),
    beginnings: words.filter((word) => word.endsWith('*')).map(normal),
  };
};

const holds = ({ exact, beginnings }: WordList, form: string) =>
  exact.has(form) || beginnings.some((beginning) => form.startsWith(beginning));

const kinds = toList(KINDS);
const issuers = toList(ISSUERS);
const between = toList(BETWEEN);

/**
 * Whether a word (in the form of `normaliseWord`) names a kind of act: circular, постановление,
 * qərar.
 */
export const isKindWord = (form: string): boolean => holds(kinds, form);

/** Whether a word is part of an issuer's name: bank, board, republic. */
export const isIssuerWord = (form: string): boolean => holds(issuers, form);

/** Whether a word joins the parts of a heading: of, and, number. */
export const isJoiningWord = (form: string): boolean => holds(between, form);
