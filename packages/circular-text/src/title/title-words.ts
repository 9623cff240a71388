/**
 * Patterns for the lines above the text of a circular, in the form of `plain`: lower case, without
 * accents. Arabic words have no article, as in `normaliseWord`.
 */
const oneOf = (expressions: readonly RegExp[]) => ({
  /** Returns whether a line matches any of the expressions. */
  test: (line: string): boolean => expressions.some((expression) => expression.test(line)),
});

/** Labels before a title: "Subject:" and the same in other languages. */
export const SUBJECT_LABEL =
  /^(?:\d{1,2}[.)]\s{0,8})?(?:subject|sub|re|asunto|referencia|assunto|objet|konu|perihal|hal|perkara|subiect|przedmiot|predmet|тема|предмет|موضوع|বিষয|विषय|chu de|v\/v|tajuk|yah|oggetto|betreff|betreft|onderwerp|dotyczy|vec|targy|относно|θεμα|הנדון|ጉዳዩ|ເລື່ອງ|主旨|件名)(?:\s\d{1,3})?(?:\s{0,8}[:：፡/]|\.\s{0,8}:|\s{1,8}[-–]\s)|^v\/v \p{L}/u;

export const SALUTATION =
  /^(?:dear\b|madam\b|sir\b|sirs\b|gentlem[ae]n|monsieur|madame|messieurs|mesdames|senor(?:es|as)?\b|senhor(?:es|as)?\b|sayin\b|уважаем|প্রিয়|মহোদয|महोदय|dengan hormat|tuan\b|tahiyye|تحيه|بعد تحيه|ساده محترم|szanown|stimat)/u;

/** Names of kinds of documents. A line that contains such a name is probably the heading. */
export const DOCUMENT_WORD = oneOf([
  /\b(?:circular|circulaire|resolucion|resolucao|resolution|norma|normativa|instruc\w+|instrutivo|aviso|communique|comunicado|comunicat|communication|press release|minutes|minuta[s]?|ata|report|rapport|reporte|informe|relatorio|bulletin|boletin|boletim|bulten\w*|statement|survey|review|directive|directiva|diretiva|directions|regulations?|reglement|reglamento|regulamento|guidelines?|policy|policies|notice|notification|avis|decision|decisao|master direction|memorandum|framework|order|act|highlights|developments|statistics|outlook|liste|list|lista|situation|carta|publication|framework|standards?)\b/u,
  /yonetmelik|teblig|genelge|karar|duyuru|rapor|rehber|ilke|talimat/u,
  /peraturan|surat edaran|keputusan|siaran pers|laporan|tinjauan|pekeliling|dokumen dasar|pengumuman|statistik|perkembangan/u,
  /تعميم|منشور|كتاب دوري|قرار|تعليمات|بيان|تقرير|نشره|دليل|اعالن|ضوابط|نظام|مراجعه/u,
  /указани|положени|постановлени|письмо|приказ|решени|отчет|доклад|обзор|бюллетень|пресс релиз|инструкци|правила|інструкці|постанов|рішення|(?<!\p{L})лист(?!\p{L})/u,
  /সার্কুলার|নীতিমালা|নির্দেশনা|প্রতিবেদন|প্রসঙ্গে|বিজ্ঞপ্তি/u,
  /परिपत्र|दिशानिर्देश|अधिसूचना|निर्देशन/u,
  /thong tu|nghi dinh|quyet dinh|cong van/u,
  /通知|公告|办法|规定|报告|决定|ประกาศ/u,
  /uchwala|komunikat|raport|odluk|saopstenje|одлук|regulament|hotarare|vyhlaska|rendelet|hesabat|qayda|esasname|yol xeritesi|наредба|правила|qaror|nizom|vyhlaska|opatreni|kozlemeny|ajanlas|rregullore|udhezim/u,
]);

/** Start of the topic of a Russian or Ukrainian act: “О …”, “Об …”, “Про …”. */
export const SUBJECT_OPENING = /^(?:о|об|про)\s\p{L}/u;

/** Addressees of a circular, in a line without a topic. */
export const ADDRESSEES = oneOf([
  /^(?:(?:circular|notice|letter|memorandum|guidance note|directive) )?to (?:all|the|banks|chief|heads|presidents|licensed|authori[sz]ed|commercial)\b(?!.*\b(?:on|regarding|concerning|about)\b)/u,
  /^(?:circulaire |avis |note )?(?:aux?|a (?:tous|toutes)) (?:les )?(?:banques|etablissements|institutions|intermediaires|directeurs|societes|systemes)\b(?!.*\b(?:n°|relati\w+|sur)\b)/u,
  /^(?:a (?:las|los|todas las|todos los) (?:entidades|instituciones|bancos|casas|operadores|empresas|sociedades|intermediarios|representantes)|(?:instituciones|entidades) (?:del sistema financiero|financieras|supervisadas|vigiladas|bancarias)|(?:as|aos) (?:instituicoes|entidades|bancos|sociedades))\b[^.]{0,90}[,:.]?$/u,
  /^(?:kepada|semua bank|yth|kinh gui|kwa (?:mabenki|benki) zote|dagitim yerlerine|an alle|aan (?:alle|de)|a tutte le|catre (?:toate|banc)|wszystkie banki|do wszystkich)\b/u,
  /^(?:руководител(?:ям|ю)|кредитным организациям|коммерческим банкам|банкам|территориальн\p{L}{2,4} (?:учреждениям|управлениям)|керівникам|головам|банкам україни|до (?:всички|сите) банки|банкны|банктерге|барлық банк)(?!\p{L})/u,
  /^(?:(?:تعميم|منشور|كتاب دوري) )?(?:الي|ساده|سيد|سعاده|جهت اطالع|مديران عامل|بنام|تمام بينكوں)(?!\p{L})/u,
  /^(?:เรียน|ຮຽນ|সকল তফসিলি|প্রধান নির্বাহী|ব্যবস্থাপনা পরিচালক|सबै |श्री |सभी [^।]{0,70}(?:बैंक|संस्था|कंपनि|व्यापारी))/u,
]);

/**
 * Addressees in the dative or nominative, as a line of their own: "Операторам по переводу",
 * "Кредитные организации".
 */
export const ADDRESSEE_LINE =
  /^(?:\p{L}{3,20}(?:ым|им|ые|ие|і) ){0,3}(?:(?:организаци|учреждени|общества|подразделени|предприяти|объединени|обьединени|установ|товариства|підприємства|організаці)(?:ям|ям|ях|м|я|и|ам)?|(?:оператор|ломбард|страховщик|участник|эмитент|депозитари|регистратор|брокер|дилер|страховик|учасник|емітент|управляющ|банк|филиал|філі|фонд|компани|компані|кооператив|бирж|бірж|заемщик|председател|голов)(?:ам|ям|им)|бюро кредитн\p{L}{2,4} истор\p{L}{1,3})(?:$|[ ,])|^\p{L}{5,20}(?:ым|им)(?: \p{L}{5,20}(?:ым|им)){0,3}$/u;

/**
 * Header on the pages of the Official Journal of the European Union: "7.5.2020 EN Official Journal
 * … L 145/1".
 */
export const OFFICIAL_JOURNAL =
  /(?:official journal of the european union|journal officiel de l.{0,2}union europeenne|amtsblatt der europaischen union|diario oficial de la union europea|gazzetta ufficiale dell.{0,2}unione europea|jornal oficial da uniao europeia|publicatieblad van de europese unie|dziennik urzedowy unii europejskiej).{0,6}\b[lc] ?\d{1,4}/u;

/** Lines that are never a title. */
export const BOILERPLATE = oneOf([
  // An "in reply to" line of a letterhead that was left blank: "на № … от …".
  /^(?:на|n)(?: ?№)?[_ .]{0,40}(?:от|від|ад|vid|ot)[_ .]{0,40}$/u,
  /^(?:от|від|ад)? ?\[[a-z0-9]{4,30}\]$/u,
  /^\d{6}, ?\p{L}/u,
  /^(?:пресс-?служба|прес-?служба|пресс-?центр|прэс-?служба)$/u,
  /@|www\.|https?:|\.(?:com|org|gov|int|go)\b/u,
  /\b(?:tel|telephone|phone|fax|telex|email|e mail|swift|p\.? ?o\.? ?box|bp \d|apartado|casilla|caixa postal|telefon|telepon|тел|факс)\b ?[.:(+\d]/u,
  /هاتف|فاكس|ص\.? ?ب|ফোন|ফ্যাক্স|टेल/u,
  /\b(?:page|pagina|halaman|sayfa|стр|страница|صفحه|trang)\s*\d+/u,
  /^page\b|^\d+ ?(?:\/|of|de|sur|dari) ?\d+$/u,
  /\b(?:avenue|boulevard|street|road|rue|calle|carrera|avenida|floor|building|jalan|caddesi|bulvari|ulitsa|plaza) [^\d]{0,24}\d|\d[^\d]{0,24}\b(?:avenue|street|road|rue|boulevard|caddesi|floor)\b/u,
  /^(?:classification|confidential|restricted|unclassified|strictly|copy|copia|original)\b|^public(?:$| ?[|:–-])/u,
  /\p{L}>\p{L}/u,
  /classification ?: ?(?:public|restricted|internal)/u,
  /^(?:to|a|al|aux?|kepada|кому|الي)\s*[:,]/u,
  // Addressees before a colon, with which no title ends.
  /^(?:a|aos|as|al|ai|alle|aux?|an|catre|do|to|الي) [^.]{3,90}[:：]$/u,
  /^各.{2,60}[:：]$|如下[:：]$/u,
  /^all \p{L}.*(?:\(\p{L}+s\)|banks|dealers|institutions|entities|companies|exchanges|depositories|custodians|agencies|managers|advisors|brokers)/u,
  /\b(?:department|division|directorate|head office|siege|central office|prime office)(?:[ -]{1,3}\d{1,2})?$/u,
  /^(?:all|the) (?:\w+ ){0,3}(?:banks|chairm\w+|presidents|chief|managing|scheduled|authori[sz]ed|licensed|commercial|institutions|regulated|recogni[sz]ed)\b(?!.*(?:regulations|directions))/u,
  /^(?:managing director|chief executive|president|governor|director|deputy|chairman|ministry|senores|representantes legales)\b/u,
  /^(?:table of contents|contents|sommaire|table des matieres|indice|indice general|contenido|sumario|icindekiler|daftar isi|содержание|foreword|preface|copyright|isbn|issn)\b/u,
  /^(?:applicable to|issued by|prepared by|elaborado|issued on|publication date|date|dated|fecha|data|tarih|tanggal|ref|reference|file|no|n°|nº|number|your ref|our ref|annex|anexo|annexe|appendix|lampiran|ek)\b ?[:.\-/]?/u,
  /^(?:issued (?:under|in terms|pursuant)|made under|arrangement of)\b/u,
  /^(?:from|cc|дата|от кого|sifat|rujukan|ngay|dari|de|para|تاريخ|তারিখ|दिनांक|मिति)\s?[:：]/u,
  /(?:tesdiq (?:edilmisdir|edilib|olunmusdur)|tasdiqlangan|бекитилген|бекітілген|resmi gazete|cong hoa xa hoi chu nghia|\bdoc lap ?[-–] ?tu do\b|^doc lap\b|^ngan hang nha nuoc(?: viet nam)?$)/u,
  OFFICIAL_JOURNAL,
  /^(?:version|versao|draft|projet|borrador|rascunho|taslak|проект|pour validation|for validation|observations|updated|actualizad|download|versión)\b/u,
  /version (?:prenant|descargada|provisoire|de travail|preliminar|consolidad)/u,
  /^\p{L}+(?: \p{L}+){0,2} ?: ?\d{1,2}(?:\.|st|nd|rd|th)? \p{L}{3,12},? \d{4}$/u,
  /\bvol\.? ?\d|\(sgd\b|not (?:to be released|for publication)|standard time\b|unofficial translation|english translation/u,
  /^(?:salinan|lampiran|kopija|copie|act emis|act publicat|publicat in|monitorul oficial|official gazette|modificat (?:prin|si)|modificata prin|inregistrat la|in vigoare)\b/u,
  // A signatory.
  /^(?:o|el|la|le) (?:vice[ -]?)?(?:governador|gobernador|gouverneur|president)\p{L}{0,3}(?:,|$)/u,
  /^["“«„]?(?:tesdiq edil|dovlet qeydiyyat|qeydiyyat|protokol|nazir\b|утвержд|зарегистрирован|зареєстрован|затвердж|изменения и дополнения|утратил|\(обн|\(изм|\(в ред|приложени|додаток|қосымша|elave\b)/u,
  /\bfor immediate release\b|\bembargo/u,
  /dengan rahmat|bismillah|بسم اهلل|بسم الله|بسم اهل/u,
  /^(?:section|article|art|articulo|artigo|madde|pasal|статья|стаття|член|члан|чл|clanak|clan|neni|dieu|chapter|chapitre|capitulo|part|titre|titulo|bolum|bab|bahagian|bagian|მუხლი|հոդված|neni|глава|розділ|rozdzial|hoofdstuk|مادة|ماده|فصل|باب|ມາດຕາ|មាត្រា|ข้อ|หมวด)(?!\p{L})\.? ?(?:[ivx\d]|[a-d](?!\p{L})|unic|premier|primero|primeiro)/u,
  /^(?:madde|birinci bolum|considerando|considerant|vu |vista|visto|menimbang|mengingat)/u,
]);

/** Names of banks, bodies and departments, as in letterheads. */
export const LETTERHEAD = oneOf([
  /\b(?:central bank|reserve bank|state bank|national bank|bank of|monetary authority|bank negara|bank indonesia|bangko sentral|otoritas jasa keuangan|securities and exchange board|bangladesh bank)\b/u,
  /banco central|banco de la republica|banco nacional|banque centrale|banque nationale|bank al maghrib|banca nationala|superintendencia|comision para el mercado|conselho monetario/u,
  /merkez bankasi|bankacilik duzenleme|t\.?c\.?m\.?b|банк россии|центральн\w* банк|национальн\w* банк|بنك مركزي|مصرف [^ ]{1,20} مركزي|مصرف مركزي|بنك [^ ]{1,20} مركزي|بنك المغرب|ব্যাংক|ব্যাৎক|रिजर्व|बैंक/u,
  /^(?:department|division|directorate|gerencia|direction|departamento|direktorat|direccion|diretoria|departement|управление|департамент|bureau|office|comite|committee|comissao|comision|secretariat|(?:قطاع|اداره|دايره|مديريه) (?:رقابه|تفتيش|اشراف|بحوث|شوون|عمليات|عالقات|تعليمات|نقد))(?!\p{L})/u,
  /^(?:narodowy bank|narodna banka|hrvatska narodna|ceska narodni|narodna banka slovenska|magyar nemzeti|banca d'italia|banca centrala|bank of|deutsche bundesbank|oesterreichische|sveriges riksbank|norges bank|danmarks|suomen pankki|eesti pank|latvijas banka|lietuvos bankas|banque de|banco de|bank al|rada polityki|bankovni rada|monetary policy committee$|中国人民银行$|中央銀行$|中国银行保险监督|金融監督管理委員會$|ธนาคารแห่งประเทศไทย$|ngan hang nha nuoc|ធនាគារជាតិ|ព្រះរាជាណាចក្រ|ជាតិ សាសនា|ທະນາຄານແຫ່ງ|ສາທາລະນະລັດ|ສັນຕິພາບ|မြန်မာနိုင်ငံတော်|ပြည်ထောင်စု|ශ්රී ලංකා මහ බැංකුව|இலங்கை மத்திய வங்கி|የኢትዮጵያ ብሔራዊ ባንክ|בנק ישראל|τραπεζα τησ|한국은행$|монголбанк$)/u,
  /বিভাগ$|কার্যালয়$|ডিপার্টমেন্ট|ডিপাটমেন্ট|মতিঝিল|বাংলাদেশ \|?$|^বাংলাদেশ/u,
]);

/** A month and year: "March 2026", "enero de 2026". */
export const MONTH_AND_YEAR = /^(?:\p{L}{3,12}[ ,]{1,2}){1,3}(?:de )?\d{4}$/u;

/** Kinds of documents about a meeting, which only the dates of the meeting tell apart. */
const OF_MEETING = /\b(?:minutes|meeting|minutas?|ata|atas|reunion|reuniao|acta)\b/u;
/** Dates of a meeting, as opposed to an issue date: "3 and 4 March 2026", "July 30-31, 2026". */
const SOME_DAYS =
  /^(?:\d{1,2} ?(?:and|&|y|e|et|[-–]) ?\d{1,2} (?:de )?\p{L}{3,12},? (?:de )?\d{4}|\p{L}{3,12} \d{1,2} ?(?:and|&|[-–]) ?\d{1,2},? \d{4})$/u;

/** Kinds of monthly and quarterly publications, which only their period tells apart. */
const PERIODICAL =
  /\b(?:statement|report|review|bulletin|survey|minutes|outlook|developments|statistics|informe|reporte|boletin|minutas?|comunicado|rapport|communique|relatorio|boletim|ata|laporan|tinjauan|rapor\p{L}*|bulten\p{L}*|hesabat\p{L}*)\b/u;

/**
 * Whether the line below a title gives the month or the dates that tell the document from others
 * with the same title.
 */
export const isDistinguishedBy = (title: string, line: string): boolean =>
  MONTH_AND_YEAR.test(line)
    ? PERIODICAL.test(title)
    : SOME_DAYS.test(line) && OF_MEETING.test(title);
