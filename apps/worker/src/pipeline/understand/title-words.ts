/**
 * What the lines above a circular's text look like, in accent-free lower case (see `plain`).
 * Arabic words stand without the article, as `normaliseWord` leaves them.
 */
const anyOf = (alternatives: string[], flags = 'u') => new RegExp(alternatives.join('|'), flags);

/** "Subject:" and its sisters, which name the title outright. */
export const SUBJECT_LABEL =
  /^(?:\d{1,2}[.)]\s*)?(?:subject|sub|re|asunto|referencia|assunto|objet|konu|perihal|hal|perkara|subiect|przedmiot|predmet|тема|предмет|موضوع|বিষয|विषय|chu de|v\/v|tajuk|yah)(?:\s*[:：]\s*|\.\s*:\s*|\s+[-–]\s+)(.*)$/u;

export const SALUTATION =
  /^(?:dear\b|madam\b|sir\b|sirs\b|gentlem[ae]n|monsieur|madame|messieurs|mesdames|senor(?:es|as)?\b|senhor(?:es|as)?\b|sayin\b|уважаем|প্রিয়|মহোদয|महोदय|dengan hormat|tuan\b|tahiyye|تحيه|بعد تحيه|ساده محترم|szanown|stimat)/u;

/** Words for a kind of document: a line that has one is likely the heading. */
export const DOCUMENT_WORD = anyOf([
  '\\b(?:circular|circulaire|resolucion|resolucao|resolution|norma|normativa|instruc\\w+|instrutivo|aviso|communique|comunicado|comunicat|communication|press release|minutes|minuta[s]?|ata|report|rapport|reporte|informe|relatorio|bulletin|boletin|boletim|bulten\\w*|statement|survey|review|directive|directiva|diretiva|directions?|regulations?|reglement|reglamento|regulamento|guidelines?|policy|policies|notice|notification|avis|decision|decisao|master direction|memorandum|framework|order|act|highlights|developments|statistics|outlook|liste|list|lista|situation|carta|publication|framework|standards?)\\b',
  'yonetmelik|teblig|genelge|karar|duyuru|rapor|rehber|ilke|talimat',
  'peraturan|surat edaran|keputusan|siaran pers|laporan|tinjauan|pekeliling|dokumen dasar|pengumuman|statistik|perkembangan',
  'تعميم|منشور|كتاب دوري|قرار|تعليمات|بيان|تقرير|نشره|دليل|اعالن|ضوابط|نظام|مراجعه',
  'указани|положени|постановлени|письмо|приказ|решени|отчет|доклад|обзор|бюллетень|пресс релиз|инструкци|правила|інструкці|постанов|рішення',
  'সার্কুলার|নীতিমালা|নির্দেশনা|প্রতিবেদন|প্রসঙ্গে|বিজ্ঞপ্তি',
  'परिपत्र|दिशानिर्देश|अधिसूचना|निर्देशन',
  'thong tu|nghi dinh|quyet dinh|cong van',
  '通知|公告|办法|规定|报告|决定|ประกาศ',
  'uchwala|komunikat|raport|odluka|saopstenje|regulament|hotarare|vyhlaska|rendelet',
]);

/** “О …”, “Об …”, “Про …”: how the subject line of a Russian or Ukrainian act begins. */
export const SUBJECT_OPENING = /^(?:о|об|про)\s\p{L}/u;

/** Lines that never are the title. */
export const BOILERPLATE = anyOf([
  '@|www\\.|https?:|\\.(?:com|org|gov|int|go)\\b',
  '\\b(?:tel|telephone|phone|fax|telex|email|e mail|swift|p\\.? ?o\\.? ?box|bp \\d|apartado|casilla|caixa postal|telefon|telepon|тел|факс)\\b ?[.:(+\\d]',
  'هاتف|فاكس|ص\\.? ?ب|ফোন|ফ্যাক্স|टेल',
  '\\b(?:page|pagina|halaman|sayfa|стр|страница|صفحه|trang)\\s*\\d+',
  '^page\\b|^\\d+ ?(?:/|of|de|sur|dari) ?\\d+$',
  '\\b(?:avenue|boulevard|street|road|rue|calle|carrera|avenida|floor|building|jalan|caddesi|bulvari|ulitsa|plaza)\\b.*(?:\\d|\\bcity\\b)',
  '^(?:classification|confidential|restricted|public|unclassified|strictly|copy|copia|original)\\b',
  'classification ?: ?(?:public|restricted|internal)',
  '^(?:to|a|al|aux?|kepada|кому|الي)\\s*[:,]',
  '^all \\p{L}.*(?:\\(\\p{L}+s\\)|banks|dealers|institutions|entities|companies|exchanges|depositories|custodians|agencies|managers|advisors|brokers)',
  '\\b(?:department|division|directorate|head office|siege|central office|prime office)$',
  '^(?:all|the) (?:\\w+ ){0,3}(?:banks|chairm\\w+|chief|managing|scheduled|authori[sz]ed|licensed|commercial|institutions|regulated|recogni[sz]ed)\\b(?!.*(?:regulations|directions))',
  '^(?:managing director|chief executive|president|governor|director|deputy|chairman|ministry|senores|representantes legales)\\b',
  '^(?:table of contents|contents|sommaire|table des matieres|indice|indice general|contenido|sumario|icindekiler|daftar isi|содержание|foreword|preface|copyright|isbn|issn)\\b',
  '^(?:applicable to|issued by|prepared by|elaborado|issued on|date|dated|fecha|data|tarih|tanggal|ref|reference|file|no|n°|nº|number|your ref|our ref|annex|anexo|annexe|appendix|lampiran|ek)\\b ?[:.\\-/]?',
  '^(?:version|versao|draft|projet|borrador|rascunho|taslak|проект|pour validation|for validation|observations|updated|actualizad|download|versión)\\b',
  'version (?:prenant|descargada|provisoire|de travail|preliminar|consolidad)',
  '\\bfor immediate release\\b|\\bembargo',
  'dengan rahmat|bismillah|بسم اهلل|بسم الله|بسم اهل',
  '^(?:section|article|art|articulo|artigo|madde|pasal|статья|chapter|chapitre|capitulo|part|titre|titulo|bolum|bab)\\b\\.? ?(?:[ivx\\d]|unic)',
  '^(?:madde|birinci bolum|considerando|considerant|vu |vista|visto|menimbang|mengingat)',
]);

/** The name of a bank, body or department standing alone: a letterhead. */
export const LETTERHEAD = anyOf([
  '\\b(?:central bank|reserve bank|state bank|national bank|bank of|monetary authority|bank negara|bank indonesia|bangko sentral|otoritas jasa keuangan|securities and exchange board|bangladesh bank)\\b',
  'banco central|banco de la republica|banco nacional|banque centrale|banque nationale|bank al maghrib|banca nationala|superintendencia|comision para el mercado|conselho monetario',
  'merkez bankasi|bankacilik duzenleme|t\\.?c\\.?m\\.?b|банк россии|центральн\\w* банк|национальн\\w* банк|بنك مركزي|مصرف .*مركزي|بنك .*المركزي|بنك المغرب|ব্যাংক|ব্যাৎক|रिजर्व|बैंक',
  '^(?:department|division|directorate|gerencia|direction|departamento|direktorat|direccion|diretoria|departement|управление|департамент|bureau|office|comite|committee|comissao|comision|secretariat)\\b',
  'বিভাগ$|কার্যালয়$|ডিপার্টমেন্ট|ডিপাটমেন্ট|মতিঝিল|বাংলাদেশ \\|?$|^বাংলাদেশ',
]);
