// Words by which a rule or a report says what it is for; one group of related languages a line. No
// native has read them.

/** What a rule or a report is for, and whom it binds. */
export const PURPOSE: readonly RegExp[] = [
  /\b(?:aims? (?:to|at)|sets? out|the (?:purpose|objective) of|(?:is|are|be) applicable to|(?:shall )?appl(?:y|ies) to|this report|(?:this|these) (?:circular|notice|direction|directive|regulation|policy document|guideline|rule|order|framework)s? (?:provides?|sets?|establish(?:es)?|prescribes?|introduces?|requires?)|provides? a framework|(?:is|are) (?:being )?issued (?:with a view )?to |with a view to (?:provid|delineat|establish)ing|(?:only |also )?consolidates|(?:incorporat|compil|consolidat)ing (?:all )?(?:the )?(?:existing|extant|instructions|guidelines|circulars)|updated to reflect)/iu,
  /(?<!\p{L})(?:a pour objet|ont pour objet|(?:la|le) présente? \p{L}+ (?:a pour|fixe|défini|détermine|précise|régit|établit|vise|porte|modifie|fait le|analyse)|fait le point|s['’]applique|(?:la|il|le|i) presenti? \p{L}+ (?:disciplina|stabilisc|defin|si applica)|prezent(?:ul|a) \p{L}+ (?:stabil|regl|se aplică)|are (?:ca|drept) (?:scop|obiect))/iu,
  /(?<!\p{L})(?:esta (?:resolução|circular|instrução|resolución|norma|ley) \p{L}+e(?=\s)|dispõe sobre|tem por (?:objet|finalidad)|aplica-se|aplicam-se|tienen? por (?:objeto|finalidad)|se aplican? a|la presente (?:norma|circular|resolución|ley) (?:establece|regula|tiene|define))/iu,
  /(?<!\p{L})(?:diese[rs]? \p{L}+ (?:regelt|legt|gilt|dient)|gilt für|gelten für|deze \p{L}+ (?:regelt|geldt)|van toepassing op|(?:e|ez a) rendelet|hatálya (?:kiterjed|alá)|célja|tárgya|niniejsz[aye] \p{L}+ określa|określa(?:ją)? (?:zasady|sposób|tryb|szczegółow)|stosuje się do|tat[oa] \p{L}+ (?:upravuje|stanoví|ustanovuje)|vztahuje se|vzťahuje sa)/iu,
  /(?<!\p{L})(?:ov(?:om|im|a) \p{L}+ (?:se )?(?:uređuj|utvrđuj|propisuj)|uređuje se|qëllimi i|kjo rregullore|përcakton|zbatohet)|(?:ов(?:ом|им) \p{L}+ (?:се )?(?:уређуј|утврђуј|прописуј)|се уредува|се пропишува|с тази наредба|урежда|цел на)/iu,
  /(?:определяет|определя|настоящ(?:ее|ая|ий|ие) \p{L}+ (?:устанавл|регулир|разработ|распростр)|ця постанова|це положення|цей порядок|ця інструкція|устанавливает|визначає|встановлює|регулює|поширюється|распространяется на|айқындайды|белгілейді|реттейді|аныктайт|жөнгө салат|белгилайди|тартибга солади|танзим менамояд|зорилго|зохицуул)/iu,
  /(?<!\p{L})(?:belgilaydi|tartibga sol|tənzimlə|müəyyən edir|müəyyənləşdir|məqsədi|şamil edil|amacı|hükümleri(?:ne)? tâbi|kapsamaktadır|usul ve esasları|bertujuan|mengatur|ruang lingkup|berlaku bagi|(?:thông tư|quyết định|nghị định) này (?:quy định|hướng dẫn|sửa đổi|bổ sung)|áp dụng đối với|lengo la|madhumuni)/iu,
  /(?:σκοπός|εφαρμόζεται|ρυθμίζ|կարգավորում են|կարգավորում է|սահմանում է|նպատակ|მიზანი|აწესრიგებს|განსაზღვრავს|ვრცელდება|ዓላማ|ተፈጻሚ)/iu,
  /(?:يهدف|تهدف|الغرض من|تسري|يعرض|ينظم|تنظم|يتناول|هدف از|این دستورالعمل|مقصد|उद्देश्य|लागू|উদ্দেশ্য|প্রযোজ্য|วัตถุประสงค์|ใช้บังคับกับ|本办法|本规定|本指引|适用于|適用|目的)/u,
];

/** The subject of a sentence that says what its own act does, before what it rests on. */
export const OWN_SUBJECT =
  /^(?:(?:this|these|the present) |(?:la|le|el|esta?|este|il|prezent\p{L}{1,3}) (?:présente?|presente|resolução|circular|instrução|norma|resolución|regulament)|bu \p{Lu}|diese[rs]? |tat[oa] |ez a |e rendelet|niniejsz|ov(?:om|im|a) |ов(?:ом|им) |с тази |настоящ|ц[еяі]й? |осы |ушбу |ushbu |энэ |هذ[اه] |این |本)/iu;
