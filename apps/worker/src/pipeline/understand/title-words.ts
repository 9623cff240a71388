/**
 * What the lines above a circular's text look like, in accent-free lower case (see `plain`).
 * Arabic words stand without the article, as `normaliseWord` leaves them.
 */
const oneOf = (expressions: readonly RegExp[]) => ({
  /** Whether any of them is found in `line`. */
  test: (line: string): boolean => expressions.some((expression) => expression.test(line)),
});

/** "Subject:" and its sisters, which name the title outright. */
export const SUBJECT_LABEL =
  /^(?:\d{1,2}[.)]\s*)?(?:subject|sub|re|asunto|referencia|assunto|objet|konu|perihal|hal|perkara|subiect|przedmiot|predmet|тема|предмет|موضوع|বিষয|विषय|chu de|v\/v|tajuk|yah|oggetto|betreff|betreft|onderwerp|dotyczy|vec|targy|относно|θεμα|הנדון|ጉዳዩ)(?:\s*[:：፡]\s*|\.\s*:\s*|\s+[-–]\s+)(.*)$/u;

export const SALUTATION =
  /^(?:dear\b|madam\b|sir\b|sirs\b|gentlem[ae]n|monsieur|madame|messieurs|mesdames|senor(?:es|as)?\b|senhor(?:es|as)?\b|sayin\b|уважаем|প্রিয়|মহোদয|महोदय|dengan hormat|tuan\b|tahiyye|تحيه|بعد تحيه|ساده محترم|szanown|stimat)/u;

/** Words for a kind of document: a line that has one is likely the heading. */
export const DOCUMENT_WORD = oneOf([
  /\b(?:circular|circulaire|resolucion|resolucao|resolution|norma|normativa|instruc\w+|instrutivo|aviso|communique|comunicado|comunicat|communication|press release|minutes|minuta[s]?|ata|report|rapport|reporte|informe|relatorio|bulletin|boletin|boletim|bulten\w*|statement|survey|review|directive|directiva|diretiva|directions?|regulations?|reglement|reglamento|regulamento|guidelines?|policy|policies|notice|notification|avis|decision|decisao|master direction|memorandum|framework|order|act|highlights|developments|statistics|outlook|liste|list|lista|situation|carta|publication|framework|standards?)\b/u,
  /yonetmelik|teblig|genelge|karar|duyuru|rapor|rehber|ilke|talimat/u,
  /peraturan|surat edaran|keputusan|siaran pers|laporan|tinjauan|pekeliling|dokumen dasar|pengumuman|statistik|perkembangan/u,
  /تعميم|منشور|كتاب دوري|قرار|تعليمات|بيان|تقرير|نشره|دليل|اعالن|ضوابط|نظام|مراجعه/u,
  /указани|положени|постановлени|письмо|приказ|решени|отчет|доклад|обзор|бюллетень|пресс релиз|инструкци|правила|інструкці|постанов|рішення/u,
  /সার্কুলার|নীতিমালা|নির্দেশনা|প্রতিবেদন|প্রসঙ্গে|বিজ্ঞপ্তি/u,
  /परिपत्र|दिशानिर्देश|अधिसूचना|निर्देशन/u,
  /thong tu|nghi dinh|quyet dinh|cong van/u,
  /通知|公告|办法|规定|报告|决定|ประกาศ/u,
  /uchwala|komunikat|raport|odluka|saopstenje|regulament|hotarare|vyhlaska|rendelet|hesabat|qayda|esasname|yol xeritesi|наредба|правила|qaror|nizom|vyhlaska|opatreni|kozlemeny|ajanlas|rregullore|udhezim/u,
]);

/** “О …”, “Об …”, “Про …”: how the subject line of a Russian or Ukrainian act begins. */
export const SUBJECT_OPENING = /^(?:о|об|про)\s\p{L}/u;

/** Lines that never are the title. */
export const BOILERPLATE = oneOf([
  /@|www\.|https?:|\.(?:com|org|gov|int|go)\b/u,
  /\b(?:tel|telephone|phone|fax|telex|email|e mail|swift|p\.? ?o\.? ?box|bp \d|apartado|casilla|caixa postal|telefon|telepon|тел|факс)\b ?[.:(+\d]/u,
  /هاتف|فاكس|ص\.? ?ب|ফোন|ফ্যাক্স|टेल/u,
  /\b(?:page|pagina|halaman|sayfa|стр|страница|صفحه|trang)\s*\d+/u,
  /^page\b|^\d+ ?(?:\/|of|de|sur|dari) ?\d+$/u,
  /\b(?:avenue|boulevard|street|road|rue|calle|carrera|avenida|floor|building|jalan|caddesi|bulvari|ulitsa|plaza) [^\d]{0,24}\d|\d[^\d]{0,24}\b(?:avenue|street|road|rue|boulevard|caddesi|floor)\b/u,
  /^(?:classification|confidential|restricted|public|unclassified|strictly|copy|copia|original)\b/u,
  /classification ?: ?(?:public|restricted|internal)/u,
  /^(?:to|a|al|aux?|kepada|кому|الي)\s*[:,]/u,
  // Those whom it is addressed to: no title ends so.
  /^(?:a|aos|as|al|ai|alle|aux?|an|catre|do|to|الي) [^.]{3,90}[:：]$/u,
  /^各.{2,60}[:：]$|如下[:：]$/u,
  /^all \p{L}.*(?:\(\p{L}+s\)|banks|dealers|institutions|entities|companies|exchanges|depositories|custodians|agencies|managers|advisors|brokers)/u,
  /\b(?:department|division|directorate|head office|siege|central office|prime office)$/u,
  /^(?:all|the) (?:\w+ ){0,3}(?:banks|chairm\w+|chief|managing|scheduled|authori[sz]ed|licensed|commercial|institutions|regulated|recogni[sz]ed)\b(?!.*(?:regulations|directions))/u,
  /^(?:managing director|chief executive|president|governor|director|deputy|chairman|ministry|senores|representantes legales)\b/u,
  /^(?:table of contents|contents|sommaire|table des matieres|indice|indice general|contenido|sumario|icindekiler|daftar isi|содержание|foreword|preface|copyright|isbn|issn)\b/u,
  /^(?:applicable to|issued by|prepared by|elaborado|issued on|publication date|date|dated|fecha|data|tarih|tanggal|ref|reference|file|no|n°|nº|number|your ref|our ref|annex|anexo|annexe|appendix|lampiran|ek)\b ?[:.\-/]?/u,
  /^(?:version|versao|draft|projet|borrador|rascunho|taslak|проект|pour validation|for validation|observations|updated|actualizad|download|versión)\b/u,
  /version (?:prenant|descargada|provisoire|de travail|preliminar|consolidad)/u,
  /^\p{L}+(?: \p{L}+){0,2} ?: ?\d{1,2}(?:\.|st|nd|rd|th)? \p{L}{3,12},? \d{4}$/u,
  /\bvol\.? ?\d|\(sgd\b|not to be released|standard time\b|unofficial translation|english translation/u,
  /^(?:salinan|lampiran|kopija|copie|act emis|act publicat|publicat in|monitorul oficial|official gazette)\b/u,
  /^["“«„]?(?:tesdiq edil|dovlet qeydiyyat|qeydiyyat|protokol|nazir\b|утвержд|зарегистрирован|зареєстрован|затвердж|изменения и дополнения|утратил|\(обн|\(изм|\(в ред|приложени|додаток|қосымша|elave\b)/u,
  /\bfor immediate release\b|\bembargo/u,
  /dengan rahmat|bismillah|بسم اهلل|بسم الله|بسم اهل/u,
  /^(?:section|article|art|articulo|artigo|madde|pasal|статья|chapter|chapitre|capitulo|part|titre|titulo|bolum|bab)\b\.? ?(?:[ivx\d]|unic)/u,
  /^(?:madde|birinci bolum|considerando|considerant|vu |vista|visto|menimbang|mengingat)/u,
]);

/** The name of a bank, body or department standing alone: a letterhead. */
export const LETTERHEAD = oneOf([
  /\b(?:central bank|reserve bank|state bank|national bank|bank of|monetary authority|bank negara|bank indonesia|bangko sentral|otoritas jasa keuangan|securities and exchange board|bangladesh bank)\b/u,
  /banco central|banco de la republica|banco nacional|banque centrale|banque nationale|bank al maghrib|banca nationala|superintendencia|comision para el mercado|conselho monetario/u,
  /merkez bankasi|bankacilik duzenleme|t\.?c\.?m\.?b|банк россии|центральн\w* банк|национальн\w* банк|بنك مركزي|مصرف [^ ]{1,20} مركزي|مصرف مركزي|بنك [^ ]{1,20} مركزي|بنك المغرب|ব্যাংক|ব্যাৎক|रिजर्व|बैंक/u,
  /^(?:department|division|directorate|gerencia|direction|departamento|direktorat|direccion|diretoria|departement|управление|департамент|bureau|office|comite|committee|comissao|comision|secretariat)\b/u,
  /^(?:narodowy bank|narodna banka|hrvatska narodna|ceska narodni|narodna banka slovenska|magyar nemzeti|banca d'italia|banca centrala|bank of|deutsche bundesbank|oesterreichische|sveriges riksbank|norges bank|danmarks|suomen pankki|eesti pank|latvijas banka|lietuvos bankas|banque de|banco de|bank al|rada polityki|bankovni rada|monetary policy committee$|中国人民银行$|中央銀行$|中国银行保险监督|金融監督管理委員會$|ธนาคารแห่งประเทศไทย$|ngan hang nha nuoc)/u,
  /বিভাগ$|কার্যালয়$|ডিপার্টমেন্ট|ডিপাটমেন্ট|মতিঝিল|বাংলাদেশ \|?$|^বাংলাদেশ/u,
]);
