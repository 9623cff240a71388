// Words of sentences that stand beside what a document decides or finds: what members said, what happens
// abroad, what a report is about, how something is computed, which act is a crime. One group of related
// languages a line. No native has read them.

/** What members of a committee said before they decided. */
export const DISCUSSION: readonly RegExp[] = [
  /^(?:[^.;:]{3,90}, )?(?:he\/she|he or she|(?:one|another|others|some|several|most|all|many|a few|two|three|the majority|a number|the same|this|that)(?: of)?(?: the| these)?(?: other)?(?: (?:two|three|four|five|six|seven|eight|nine|\d))? (?:(?:board|committee|council|governing board) )?(?:members?|directors|participants))(?: of [^,.]{3,50})? (?:also |further |then |thus |agreed and )?(?:stated|highlighted|noted|pointed out|mentioned|considered|argued|added|expressed|emphasi[sz]ed|indicated|stressed|said|thought|explained|underlined|warned|commented|recalled|suggested|acknowledged|remarked|judged|expected|were of the (?:view|opinion)|was of the (?:view|opinion))(?!\p{L})(?! (?:in|above|below|at|under|by))/iu,
  /^(?:[^.;:]{3,90}, )?(?:un|uno|otro|otros|algunos|varios|todos|la mayoría|la minoría|una parte)(?: de)?(?: los| las)?(?: otros)? ?(?:integrantes?|miembros?|directores?|codirectores?|consejeros?)(?: de (?:la|el) [^,.]{3,40})? (?:también )?(?:señal|destac|consider|mencion|agreg|indic|apunt|manifest|argument|resalt|coment|expres|añad|advirti|sostuv|estim|opin)\p{L}+/iu,
  /^(?:[^.;:]{3,90}, )?(?:um|outro|outros|alguns|vários|todos|a maioria|certains|un|une|plusieurs|d['’]autres|la plupart)(?: d[eoa]s?| des)?(?: os| les)?(?: outros| autres)? ?(?:membros?|diretores|membres?|participants)(?: d[oue] [^,.]{3,40})? (?:também |ont |a |também )?(?:avali|argument|destac|consider|ressalt|not|mencion|apont|afirm|soulign|estim|indiqu|relev|not|rappel|ajout|fait (?:remarquer|valoir))\p{L}*/iu,
  /^(?:[^.;:]{3,90}, )?(?:někteří|většina|jeden z|jiní|podle některých|niektor[íé]|väčšina|część|niektórzy|większość|inni)(?: \p{L}+){0,3} (?:členů|členové|členovia|členov|członków|członkowie)(?!\p{L})/iu,
  /^(?:[^.;:]{3,90}, )?(?:(?:отдельные|некоторые|большинство|ряд|один из|окремі|деякі|більшість|дехто з) (?:участник|член|учасник)\p{L}*|(?:bazı|bir|bəzi) (?:kurul |komite )?(?:üye|üzv)\p{L}*)(?!\p{L})/iu,
];

/** The same where they are named without a number: "Members noted", "Członkowie Rady wskazywali". */
export const MEMBERS_SAID: readonly RegExp[] = [
  /^(?:[^.;:]{3,90}, )?(?:the )?(?:meeting )?(?:(?:board|committee|council) )?(?:members|participants|directors) (?:also |further |then |generally |broadly )?(?:observed|noted|discussed|considered|highlighted|emphasi[sz]ed|judged|saw|viewed|expected|commented|remarked|acknowledged|recalled|turned to|reviewed|continued to (?:see|note|expect))(?!\p{L})(?! (?:in|above|below|under) )/iu,
  /^(?:[^.;:]{3,90}, )?(?:los|os|les|membrii|i) (?:membros|miembros|integrantes|directores|membres|membri|consiliului|comitetului)(?: (?:de la|del|do|da|du|de|consiliului|comitetului|del) \p{L}{3,20}){0,2} (?:también |também |ont |au |hanno )?(?:destac|consider|señal|coment|discut|avali|ressalt|not|debat|soulign|estim|relev|subliniat|remarcat|arătat|apreciat|discutat|osservat|rilevat|sottolineat)\p{L}*/iu,
  /^(?:[^.;:]{3,90}, )?(?:členové|členovia|członkowie|članovi|членовете|члени|члены)(?: \p{L}{3,20}){0,4} (?:diskut|uved|konstat|upozorn|wskaz|oceni|podkreśl|zwróci|uznal|istak|ocen|обсъди|отбелязах|обсуди|отметил|обговори|зазначи|наголоси)\p{L}*/iu,
];

/** What happens in the world or in another country, at the beginning of a sentence. */
export const ABROAD: readonly RegExp[] = [
  /(?:\b(?:global|world|worldwide|international) (?:econom|growth|trade|demand|inflation|financial (?:market|condition)|activity|commodity|oil price|output|environment)|\b(?:advanced|emerging|developed|developing)(?: and (?:emerging|developing))?(?: market)? (?:economies|countries|markets)|\beuro ?(?:area|zone)\b|\bunited states\b|\bU\.S\.|\bin the (?:US|UK)\b|\bfederal reserve\b|\bthe Fed\b|(?:^|\bthe |\ban )IMF\b|\bIMF['’]s\b)/iu,
  /(?<!\p{L})(?:(?:l['’])?(?:économie|activité économique|croissance|conjoncture|inflation|environnement économique(?: et financier)?) (?:mondiale?|internationale?)|au plan (?:international|mondial)|économies avancées|zone euro|états-unis|(?:la )?(?:economía|actividad económica|inflación|crecimiento) (?:mundial|global)|(?:el )?crecimiento (?:mundial|global)|estados unidos|EE\. ?UU|reserva federal|zona (?:del )?euro|economías avanzadas|(?:a )?(?:economia|atividade econômica|inflação) (?:mundial|global)|(?:o )?ambiente externo|economias avançadas|economi[ae] (?:mondiale?|mondială|globală))(?!\p{L})/iu,
  /(?<!\p{L})(?:(?:мировая|мировой|глобальн\p{L}{2}|світов\p{L}{1,3}|глобальн\p{L}{1,3}|светов\p{L}{1,4}) (?:экономик|економік|инфляц|інфляц|рын|рин|торговл|торгівл|икономик|рост)\p{L}*|сша|еврозон\p{L}|єврозон\p{L}|фрс|qlobal (?:iqtisad|maliyyə|inflyasiya|artım|böhran)\p{L}*|küresel (?:ekonomi|büyüme|enflasyon|finans|iktisadi)\p{L}*|gelişmiş ülke\p{L}*|(?:ekonomi|pertumbuhan ekonomi) (?:global|dunia)|perekonomian (?:global|dunia)|amerika serikat|kinh tế (?:thế giới|toàn cầu)|světov(?:á|é|ý) (?:ekonomik|ekonomick)\p{L}*|eurozón\p{L}|gospodarka światowa|strefie euro|világgazdaság)/iu,
  /(?:الاقتصاد العالمي|النمو العالمي|التجارة العالمية|الولايات المتحدة|منطقة اليورو|الاقتصادات المتقدمة|বিশ্ব অর্থনীতি|বৈশ্বিক অর্থনীতি|वैश्विक अर्थव्यवस्था|世界经济|全球经济|世界経済|เศรษฐกิจโลก)/u,
];
/** What holds although the world is as it is tells of home. */
export const DESPITE =
  /(?<!\p{L})(?:despite|in spite of|notwithstanding|although|malgré|en dépit|pese a|a pesar d|apesar d|nonostante|în pofida|trotz|ondanks|navzdory|napriek|mimo|несмотря на|попри|незважаючи|въпреки|rağmen|baxmayaraq|meskipun|mặc dù|رغم)/iu;

/** What a rule is hoped to bring about, rather than what it orders. */
export const ASPIRES: readonly RegExp[] = [
  /^(?:[^.;:]{3,200}, )?(?:this|these|the)(?: [\p{L}-]{2,20}){1,5} (?:(?:also|is|are) )?(?:aims? (?:to|at)|intended to|designed to|seeks? to|strives? to)/iu,
  /^(?:[^.;:]{3,200}, )?(?:la|le|les|el|los|las|o|a|os|as|il|este|esta|cette|ce)(?: \p{L}{2,20}){1,5} (?:vise(?:nt)? à|a pour objectif|tienen? como (?:objetivo|finalidad)|busca(?:n)? |visa(?:m)? |tem como objetivo|mira(?:no)? a)/iu,
];

/** What a report says of itself: what it is about, not what it finds. */
export const SELF_REPORT: readonly RegExp[] = [
  /^(?:this|the present|the) (?:[\p{L}'’]+ ){0,4}(?:report|review|survey|bulletin|note|publication|brief)s? (?:discusses|presents|analy[sz]es|describes|reviews|covers|examines|summari[sz]es|highlights the main|is (?:divided|organi[sz]ed|structured|published)|provides (?:an?|the|readers|information))/iu,
  /^(?:la présente? (?:fiche|note|étude|publication)|le présent (?:rapport|bulletin|document)|(?:este|el presente) (?:informe|boletín|reporte)|(?:este|o presente) (?:relatório|boletim)|il presente (?:rapporto|bollettino)|prezentul (?:raport|buletin)) (?:fait le point|analyse|présente|examine|décrit|porte sur|presenta|analiza|describe|resume|expone|apresenta|analisa|descreve|illustra|esamina|prezintă|analizează)(?!\p{L})/iu,
  /^(?:dieser (?:bericht|quartalsbericht) |(?:tato|táto) (?:zpráva|správa) |niniejszy raport |ez a jelentés |(?:настоящий|данный) (?:отчет|отчёт|обзор|доклад) |(?:цей|даний) (?:звіт|огляд) |(?:настоящият|този) (?:доклад|обзор) |ovaj izveštaj |ovo izvješće |bu (?:rapor|bülten)(?:da)? |bu (?:hesabat|icmal)(?:da)? |laporan ini |báo cáo này )/iu,
  /^(?:(?:يعرض|يتناول|يستعرض|يقدم|يحلل) هذا (?:التقرير|العدد|الإصدار)|এই প্রতিবেদনে|यह रिपोर्ट|本报告)/u,
];

/** How something is worked out. */
export const COMPUTED: readonly RegExp[] = [
  /(?:\b(?:shall|will|is|are|to) (?:be )?(?:computed|calculated|worked out|arrived at) (?:as (?:follows|under)|using|by|on the basis|with)|\bcalculation of [^.]{3,80} (?:is|shall be) (?:made|done))/iu,
  /(?<!\p{L})(?:(?:se|será|serán) calcul(?:a|an|ará|ado|ada)n?|est calculée?|sont calculée?s|(?:é|será) calculad[oa]|wird berechnet|werden berechnet|si calcola|se calculează|vypoč[ií]t(?:á|ává) se|vypočíta sa|oblicza się|рассчитыва(?:ет|ют)ся|вычисляется|розрахову(?:є|ють)ться|обчислюється|изчислява(?:т)? се|hesaplanır|hesablanır|hisoblanadi|dihitung (?:dengan|berdasarkan|sebagai)|được tính)(?!\p{L})/iu,
  /(?:تحتسب|يحتسب|يتم احتساب|গণনা করা|की गणना|计算公式)/u,
];

/** Which act is a crime, and what it is punished with. */
export const OFFENCE: readonly RegExp[] = [
  /\b(?:commits? an offence|(?:is|be) guilty of|constitutes? an offence|(?:shall be )?liable (?:on|upon) conviction|punish(?:ed|able) (?:with|by))\b/iu,
  /(?<!\p{L})(?:comete (?:el )?delito|constitu(?:ye|i) (?:delito|infracción|crime)|será (?:sancionad|castigad|punid)[oa]|est puni|sont punis|wird mit [^.]{3,60} bestraft|si rende colpevole|constituie (?:infracțiune|contravenție)|dopustí se přestupku|наказыва(?:ет|ют)ся|карається|se kažnjava|ceza(?:sı)? ile cezalandırıl|cəzalandırıl|dipidana)/iu,
  /(?:جريمة يعاقب|يعد مرتكبا|يعاقب (?:كل|بالحبس|بغرامة)|দণ্ডনীয়|दण्डनीय)/u,
];

/** A council or its like that decides or recommends: the message of its communiqué, wherever it stands. */
export const COUNCIL: readonly RegExp[] = [
  /\bthe (?:[\p{L}]+ ){0,3}(?:committee|council|board|commission) (?:(?:also|further|therefore|thus|unanimously) )?(?:recommends|recommended|decided|approved|adopted|resolved|endorsed|urge[sd]|call(?:s|ed) (?:on|upon))(?!\p{L})/iu,
  /(?<!\p{L})(?:(?:le|la) (?:comité|conseil|commission|collège)(?: \p{L}+){0,4}? (?:recommande|invite|exhorte|a (?:également |ainsi |aussi )?(?:décidé|adopté|approuvé|validé|recommandé|invité|exhorté|autorisé))|(?:la junta|el consejo|el comité|el directorio|la comisión)(?: \p{L}+){0,4}? (?:decidió|aprobó|acordó|recomendó|recomienda|adoptó|autorizó|instó)|(?:o comitê|o conselho|a diretoria|a comissão)(?: \p{L}+){0,4}? (?:decidiu|aprovou|recomendou|recomenda|autorizou)|(?:il comitato|il consiglio)(?: \p{L}+){0,4}? ha (?:deciso|approvato|raccomandato)|comitetul(?: \p{L}+){0,4}? (?:a (?:hotărât|decis|recomandat|aprobat)|recomandă))(?!\p{L})/iu,
  /(?<!\p{L})(?:(?:совет(?: директоров)?|комитет|правление|комиссия|рада|комітет|правління|съветът|комитетът) (?:решил|решила|принял решение|одобрил|утвердил|рекомендовал|рекомендует|вирішил|вирішила|вирішив|ухвалила|ухвалив|схвалила|схвалив|затвердила|рекомендує|реши|прие|препоръча)|(?:kurul|komite|şura)\p{L}{0,3} [^.;]{3,120} (?:karar ver|tavsiye et|qərara al)\p{L}+|(?:dewan|komite|rapat)(?: \p{L}+){0,3} (?:memutuskan|menyetujui|merekomendasikan)|(?:bankovní rada|rada|výbor) (?:rozhodla|rozhodl|schválila|schválil|doporučila|doporučil|odporučil|odporučila))(?!\p{L})/iu,
  /(?:قرر|قررت|أوصى|أوصت|اعتمد|اعتمدت|وافق|أقر) (?:المجلس|مجلس|اللجنة|لجنة)/u,
];
