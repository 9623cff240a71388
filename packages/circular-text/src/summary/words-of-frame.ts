// Words of what stands around the message of a circular: what it rests on, what its words mean, who
// was there, how to reach its bank. One group of related languages a line.

/** What a rule rests on, how it is called, what its words mean, who was there: not what it says. */
export const PREAMBLE =
  /(?:in exercise of (?:the |its |their )?powers?|please refer to|from time to time issued|as amended from time to time|is committed to|attention (?:of (?:all )?(?:commercial |licen[cs]ed |authori[sz]ed )?(?:banks|dealers|institutions) )?is (?:drawn|invited)|in supersession|recogni[sz]ing the|regulated under|short title|shall be (?:called|cited|read together)|may be cited|unless the context|bear the meaning|provided for the reader|proceedings of the meeting|was (?:held|convened) (?:on|during|in|at)|were approved by|never sends)/iu;

/** "Has, from time to time, issued": what was said before. */
export const ISSUED =
  /\b(?:has|have|had)(?:, [^,]{3,30},| periodically)? issued(?! (?:an? )?(?:public )?(?:reprimand|warning|fine))/iu;

/** By which power an act was issued: nothing but its ground, unless it says from when it applies. */
export const ISSUED_UNDER: readonly RegExp[] = [
  /^(?:this|these|the)(?: [\p{L}-]{1,20}){0,8}? (?:is|are|was|were|has been|have been)(?: (?:also|hereby|being|now))?(?: being)? issued(?: by [\p{L} ]{3,40})? (?:under|pursuant|by virtue|in terms of|in exercise|in pursuance)/iu,
  /^(?:el presente|la presente|este|esta|o presente|a presente|le présent|la présente|il presente|prezentul|prezenta) \p{L}+(?: de [\p{L} ]{3,30})? (?:se (?:dicta|expide|emite|imparte)|(?:é|foi) (?:emitid|expedid|editad)[oa]|est (?:pris|émis|édict)e?|è (?:emanat|adottat|emess)[oa]|(?:este|a fost) emis[ăa]?)(?: \p{L}+){0,3} (?:en uso|en ejercicio|con base|con fundamento|al amparo|de conformidad|com base|com fundamento|nos termos|ao abrigo|en application|en vertu|conformément|sur (?:la base|le fondement)|ai sensi|in attuazione|in forza|în temeiul|în baza)/iu,
  /(?:^dieses rundschreiben ergeht (?:auf|gemäß)|^(?:toto|tato|táto) \p{L}+ (?:se|sa) vydává? (?:podle|podľa|na základě|na základe)|^(?:настоящ\p{L}{2,3}|данн\p{L}{2,3}|ц[яейі]й?) \p{L}+ (?:издан|принят|подготовлен|разработан|видан|прийнят|підготовлен|розроблен)\p{L}{0,2} (?:в соответствии|на основании|во исполнение|відповідно|на підставі|на виконання)[^;]{3,300}\.$|^(?:surat edaran|peraturan|ketentuan)(?: \p{L}+){0,6} ini (?:diterbitkan|dikeluarkan|disusun) (?:berdasarkan|sebagai pelaksanaan|untuk melaksanakan))/iu,
  /(?:^(?:صدر|صدرت|يصدر|تصدر) هذ[اه] [\p{L} ]{3,30} (?:بموجب|استنادا|عملا)|ক্ষমতা ?বলে [^।]{0,30}(?:নির্দেশনা|নির্দেশ|সার্কুলার|আদেশ)[^।]{0,12} (?:জারি|প্রদান) করা)/u,
  /\shereby (?:issues|adopts|passes|enacts)(?: the following)?[:,]?$/iu,
  /\b(?:is|are) without prejudice to permissions? ?\/ ?approvals?, if any, required\b/iu,
];

/** What a decision rests on. */
export const GROUND: readonly RegExp[] = [
  /(?:en uso de (?:las|sus)|en ejercicio de|considerando|para efectos d|no uso d[ae]|tendo em vista|vu l[ae']|considérant|en vertu d|a tenu sa|^en atención a|^en consideración a|^con el fin de|la session|visto (?:il|lo|l['’])|vista la|considerato|ai sensi d)/iu,
  /(?:având în vedere|în temeiul|in temeiul|avand in vedere|act publicat in|auf ?grund de[sr]|gestützt auf|gelet op|overwegende|felhatalmazás alapján|feladatkörében eljárva|na podstawie art|(?:podle|podľa) § \d{1,3}(?: odst\. \d| ods\. \d)? zákona|në mbështetje|në bazë të nenit|na osnovu čl|na temelju čl)/iu,
  /(?:руководствуясь|на основании|відповідно до стат|керуючись|на підставі|във връзка с|на основание чл|на основу чл|врз основа на|в соответствии со? (?:стать|федеральн|закон)|^(?:в силу|согласно|згідно зі?|съгласно) (?:абзац|подпункт|пункт|част|стат|федеральн|закон|глав|гражданск|цивільн|чл\.|п\.|ст\.|ч\.)|изменения и дополнения:|бабына сәйкес|баптарына сәйкес|заңына сәйкес|мыйзамына ылайык|моддасига|моддаларига|қонунига мувофиқ|мутобиқи мод|үндэслэн)/iu,
  /(?:menimbang|mengingat|sehubungan dengan|dalam rangka|^bahwa |căn (?:cứ|luật)|theo đề nghị|kwa mujibu wa kifungu|dayanılarak|moddasiga|moddalariga|qonuniga muvofiq|rəhbər tutaraq|maddəsinə uyğun olaraq|qanunlarına uyğun|qanununa uyğun|maddəsinə əsasən|maddələrinə əsasən)/iu,
  /(?:بناء على|استنادا|بعد الاطلاع|بعد الإطلاع|وبعد موافقة|عملا بأحكام|به استناد|با عنایت به|έχοντας υπόψη|λαμβάνοντας υπόψη|հիմք ընդունելով|ղեկավարվելով|საფუძველზე|בתוקף סמכות)/iu,
  /(?:ক্ষমতাবলে|ক্ষমতা বলে|प्रदत्त शक्तियों|प्रयोग करते हुए|अधिकार प्रयोग गरी|อาศัยอำนาจ|อาศัยอํานาจ|ອີງຕາມ|បានឃើញ|根据《|依据《|依照《|根據《)/u,
];

/** What a word means. */
export const DEFINITION: readonly RegExp[] = [
  /(?:^|\s)(?:means|is defined as|refers to an?|denotes|yang selanjutnya (?:disebut|disingkat)|adalah (?:bank|pihak|suatu|kegiatan|struktur|proses|organ|penyedia|pejabat|seluruh|anggota|sistem|lembaga|orang|badan|dokumen|standar|sarana)|se rozumí|rozumie się|sa rozumie|понимается|понимаются|розуміється|ifade eder|désigne|se entiende por|se entenderá por|entende-se por|considera-se|anlaşılır|nəzərdə tutulur|başa düşülür|mənaları ifadə edir|được hiểu là|im Sinne diese[rs]|si intende per|si intendono|wordt verstaan onder|alkalmazásában|podrazum(?:ij)?eva|по смисъла на|се разбира|nënkupton|ka kuptimin|maana yake|has the same meaning)(?=[\s:,])/iu,
  /(?:يقصد ب|يُقصد ب|المعاني المبينة|عبارت است از|से अभिप्रेत|বলতে বুঝ|भन्नाले|หมายความว่า|หมายถึง|ໝາຍເຖິງ|សំដៅ|ဆိုသည်မှာ|是指|所称|をいう|말한다|դեպքում հասկացվում|ნიშნავს|νοείται|νοούνται|ማለት)/u,
  /^[“"«‘][^”"»’]{2,80}[”"»’] (?!(?:\p{L}{1,20} ){0,3}(?:təsdiq|ləğv|qüvvəyə|tasdiqlan|тасдиқлан|бекітіл|бекитил|утверд|затверд|отмен|батал))|^(?!(?:و?(?:يجب|يتعين|يلتزم|تلتزم|يحظر|ينبغي|يشترط)|على|لا يجوز) )[\p{Script=Arabic} ]{2,30}\s?:/u,
];

/** What a publication says of itself, of its bank and of how to reach it, and forms of politeness. */
export const SELF: readonly RegExp[] = [
  /(?:provided for the reader|official (?:version|document)|translation (?:from|of the)|discrepanc|preliminary work|stakeholders informed|actively fosters|will be published on|these are the minutes|available at|sets (?:the interest rate in|monetary policy to)|discussion, the relevant background|adopted the resolution that|committed to|all rights reserved|collectively (?:be )?referred to as|do not necessarily|for further information|further details|queries|any clarification)/iu,
  /(?:tel\.?(?:ephone)?\s?[:：(]|e-?mail|courriel|www\.|https?:|list of circulars|following items|below in|as set out in (?:the )?(?:annex|appendix)|dayanılarak hazırlan|əsasən hazırlanmış(?:dır)?[.]|copie du présent|next meeting|before turning to|bring (?:this|the (?:above|contents|provisions))|we trust|pleased to present|provides readers|প্রধান কার্যালয়|acknowledge receipt|notice of (?:all|your))/iu,
  /(?:be guided accordingly|veuillez agréer|je vous prie|nous vous prions|atentamente|sírva(?:n)?se|atenciosamente|demikian (?:disampaikan|untuk)|с уважением|mit freundlichen|für (?:rück)?fragen|stehen wir ihnen|per (?:ulteriori )?informazioni|para (?:más|mais) informa|pour (?:tout|toute|plus) (?:renseignement|information)|bilgilerinize|অবহিত কর|দৃষ্টি আকর্ষণ করা|দৃষ্টি আকষণ|দেখা যেতে পারে|পরিচালক ?\/ ?প্রধান নির্বাহী কর্মকর্তা|^(?:উপর্যুক্ত|যথাযথ|উপযুক্ত) [^।]{0,30}অনুমোদনক্রমে|وتفضلوا|จึงเรียนมาเพื่อ|nơi nhận|भवदीय|seperti dimaksud dalam lampiran)/iu,
  /^(?:as dúvidas|quaisquer dúvidas|eventuais dúvidas|las (?:dudas|consultas)|cualquier (?:duda|consulta)|toute (?:question|demande d['’]information)|les questions relatives|eventuali (?:quesiti|richieste)|pytania (?:dotyczące|w sprawie)|по вопросам|вопросы,? (?:связанные|по)|з питань|orice întrebăr)(?=[\s,])|^a matéria a publicar(?=\s)/iu,
  /^(?:主题词|抄送|分\s?送|内部发送|联系人|信息公开选项|主題詞|副本)\s?[：:]/u,
  /^(?:all (?:the )?other |other |the other |las demás |los demás |los otros |as demais |os demais |(?:toutes )?les autres |le altre |celelalte |alle (?:übrigen|anderen) |ostatn[íé] |pozostałe |остальны[ех] |інші |останалите |diğer |digər |অন্যান্য )[^.।]{3,140}(?:remains? (?:unchanged|the same|unaltered|in force)|sin (?:cambios?|modificaci|variaci)|inalterad|inchangé|demeurent|invariat|rămân|unverändert|bez(?:e)? zm[eěi]|без (?:изменени|змін)|непроменен|geçerliliğini koru|dəyişməz qal|অপরিবর্তিত থাকবে)/iu,
  /^(?:notes?|sources?|fuentes?|fonte|quelle|kaynak|sumber|примечани[ея]|источник|примітка|джерело|ملاحظة|المصدر|nota)\s?[:：]|^\*|\s=\s/iu,
];

/** Where an act is to be published, or can be read, and which law of the Union it takes over: of use only with the day of its force. */
export const PUBLISHED: readonly RegExp[] = [
  /^(?:настоящ|данн|этот|это |цей |ця |це |гэт|дадзен|настоящат|ова|овај|това|тази|táto |toto |tento |осы |ушбу |бул )[^.]{0,160}(?:подлежит|подлежат|підляга\p{L}{1,3}|падляга\p{L}{1,3}|подлежи)(?: \p{L}{3,14}){0,2} (?:опубликовани|размещени|публикаци|оприлюдненн|опублікуванн|розміщенн|апублікаванн|размяшчэнн|обнародван|публикуван|објављивањ)/iu,
  /(?<!быть )(?<!бути )(?<!\p{L})(?:размещен[аоы]?|размещён|опубликован[аоы]?|розміщен[аоі]?|оприлюднен[аоі]?|апублікаван[аы]?|публикуван[аои]?) (?:на|в|у) (?:официальн|офіційн|афіцыйн|сайт|интернет|інтернет|информационно|разделе|розділі|подразделе|сети|мережі)/iu,
  /^bu (?:karar|tebliğ|genelge|yönetmelik|talimat)\p{L}{0,6},? [^.;]{0,160}(?:duyurulma|yayımlanma|ilan edilme|tebliğ edilme)\p{L}{1,5}(?:na)? karar ver\p{L}+|^bu (?:qərar|qaydalar?|təlimat)\p{L}{0,6} [^.;]{0,120}(?:dərc edilsin|yerləşdirilsin|dərc olunsun)|^(?:publíquese|comuníquese|notifíquese|publique-se|comunique-se)|^(?:la|el|esta|este) (?:presente )?\p{L}+ (?:será publicad|se publicará|deberá publicarse)|^(?:la|le) présente? \p{L}+ (?:sera|est) publiée?|^(?:this|the present) (?:decision|order|notice|regulation|resolution) shall be (?:published|announced|notified)|^keputusan ini (?:diumumkan|disampaikan)|^agar setiap orang mengetahui/iu,
  /(?:ресми жариялануға (?:тиіс|жатады)|расмий эълон қилинади|rasmiy e['‘ʻ’]lon qilinadi|обнародва се в|sa uverejní vo vestníku|(?:je|sú) uverejnen[éá] v čiastke|sa preberajú právne záväzné akty)/iu,
];

/** The number of a footnote; not the day of a date. */
export const FOOTNOTE = /^(?:\d{1,3} (?!\p{L}+ \d{4})\p{Lu}|\[\d{1,3}\])/u;

/** A reference to another paragraph, which the reader does not have before him. */
export const CROSS_REFERENCE =
  /^.{0,30}(?:(?:sub-?)?paragraphs?|section|clause|article|artículo|odst(?:avce)?|sebagaimana dimaksud|fıkra|абзац|пункт[аеу]?|inciso|numeral|Annex|Appendix)\.? ?\(?\d|^.{0,80}sebagaimana dimaksud (?:pada|dalam) (?:ayat|huruf|angka)/iu;

/** A sentence that leans on the one before it, which may not be there. */
export const LEANING: readonly RegExp[] = [
  /^(?:however|whereas|the (?:latter|former)|subject to|notwithstanding|in respect of|for the purposes? of|in this (?:case|regard|context)|this includes|in particular|provided that|(?:for|with) (?:this|that) purpose|to this end|in (?:so )?doing(?: so)?|in (?:fulfilling|discharging|performing|exercising|carrying out) (?:this|that|these|those|such|its|his|their)|if|where|when|such|besides|moreover|furthermore|further|also|in addition|these include|this shall also|he\/she|it(?! (?:has been|is|was|may|shall|should) )|they|among (?:these|them)|as a result|meanwhile|nevertheless|similarly|finally|(?:one|another|an?other|some|a few|several|many|most|all) (?:of these |other )?members?)(?=[\s,:])/iu,
  /^(?:(?:with|under|for) these |(?:this|these) (?!(?:\p{L}+ ){0,2}(?:circular|notice|direction|directive|regulation|policy|document|report|act|law|rule|guideline|guidance|order|instruction|publication|release|survey|review|framework|standard|code|bulletin|memorandum|letter|scheme|facility|resolution|proclamation)s?(?!\p{L})))/iu,
  /^(?:tal(?:es)? |dich[ao]s? |por otro lado|además|asimismo|no entanto|além disso|toutefois|en outre|par ailleurs|à cet égard|à cet effet|à cette fin|a tal (?:efecto|fin)|con (?:este|tal) fin|para (?:este|tal) fim|cependant|adicionalmente|para estos efectos|para ello|no obstante|así,|por su parte|nesse sentido|dessa forma|celui-ci|celle-ci|ceux-ci|cette dernière|inoltre|tuttavia|tale |de asemenea|totodată)(?=[\s,:]?)/iu,
  /^(?:ancak|ayrıca|bu (?:amaçla|məqsədlə|değişiklik|fıkra|madde|bent|dəyişiklik)|bu kapsamda|bununla birlikte|dalam hal|hal (?:ini|tersebut)|\p{L}{4,20} tersebut|bunu nəzərə alaraq|həmçinin|belə ki|analoji|selain itu|namun|dies(?:e|er|es)? (?:gilt|ist|sind)|außerdem|jedoch|daarnaast|navíc|avšak|ponadto|jednak|ezenkívül|takođe|međutim|ngoài ra|tuy nhiên|кроме того|однако|вместе с тем|при этом|в этом случае|в этих целях|с этой целью|з цією метою|за тази цел|u tu svrhu|za tímto účelem|na tento účel|w tym celu|zu diesem zweck|крім того|водночас|при цьому|освен това|كما|غير أن|ومع ذلك|تجدر الإشارة|(?:و)?الجدير بالذكر|এছাড়া|তবে|इसके अतिरिक्त|तथापि|นอกจากนี้|此外|但是|同时)(?=[\s,:،，]?)/iu,
];

/** What was named before, which the reader does not have before him. */
export const MENTIONED =
  /(?:aforementioned|aforesaid|above-?mentioned|susmentionné|susvisé|précité|precitad|(?:referid|mencionad)[oa]s? no caput|antes mencionad|supracitad|acima (?:citad|mencionad)|suddett|vorgenannt|oben genannt|výše uveden|wyżej wymienion|вышеуказанн|вышеназванн|вищезазначен|горепосочен|yukarıda belirtilen|yuxarıda göstərilən|adları qeyd olunan|adı ?çəkilən|qeyd olunan|tersebut di atas|nói trên|المذكور أعلاه|المشار إليه|উপরোক্ত|उपर्युक्त|上述|前述)/iu;

/** The department that an act charges with its papers; one group of related languages a line. */
export const CHARGED: readonly RegExp[] = [
  /^(?:\p{L}+ ){0,6}?(?:departament|idarə|şöbə)\p{L}{0,8}(?!\p{L})/iu,
  /^(?:\p{L}+ ){0,5}?(?:департамент(?:у|ам)|управлени(?:ю|ям)|управлінн(?:ю|ям)|секретариату|отделу|відділу)(?!\p{L})/iu,
  /^(?:[\p{L}-]+ ){0,6}?(?:департаменті|басқармасы|департаменти|башкармалыгы|бошқармаси|departamenti|boshqarmasi|раёсати|газар)(?!\p{L})/iu,
];
/** What a department does with every act: it has it registered, published and made known. */
export const CLERICAL =
  /tapşırılsın|министерств\p{L} юстиции|міністерств\p{L} юстиції|государственную регистрацию|державну реєстрацію|довести|доведення|опублик|опублік|әділет министр|мемлекеттік тіркеу|жариялан|юстиция министр|мамлекеттик каттоо|адлия вазир|давлат рўйхат|adliya vazir|davlat ro['‘’ʻʼ]yxat|вазорати адлия|хууль зүйн яам|нийтэл/iu;
/** Who sees to it that an act is carried out. */
export const CONTROL: readonly RegExp[] = [
  /контрол\p{L}{0,4} (?:за|над|по) (?:исполнени|выполнени|виконанн|изпълнени)|орындалуын бақылау|аткарылышын (?:контролдоо|көзөмөлдөө)|ижроси(?:ни|нинг)? (?:устидан )?назорат|назорати иҷро|(?:тогтоол|тушаал|журм)\p{L}{0,5} (?:хэрэгжилт|биелэлт)\p{L}{0,4} хяналт/iu,
  /(?<!\p{L})(?:icrasına nəzarət|ədliyyə nazirliyinə (?:[^.]{0,60} )?təqdim edil|ijrosini nazorat|ijrosi ustidan nazorat|ýerine ýetirilişine gözegçilik|hükümlerini [^.]{3,100} yürütür)/iu,
];

/** The stamp that says who approved the act that bears it, when, and no more. */
export const STAMP: readonly RegExp[] = [
  /^[^“”"«»:;]{8,200} (?:(?:qərarı|əmri) ilə təsdiq (?:edilmişdir|edilib|olunmuşdur|olunub)|qarori bilan tasdiqlangan|karary bilen tassyklan\p{L}{2,8}|kararı ile (?:onaylanmıştır|kabul edilmiştir)|қарори билан тасдиқланган|қаулысымен бекітілген|токтому менен бекитилген|қарори [^.]{0,60} тасдиқ шудааст|тогтоолоор баталсан)\.?(?: (?:protokol|protokoli|баённома|bayonnoma|хаттама|№)[^“”"«»]{0,60})?$/iu,
  /^(?:утвержден[оаы]?|утверждён|затверджен[оаі]?|зацверджан[аы]?) (?:постановлени|приказ|решени|правлени|совет|указ|постанов|рішенн|наказ|пастанов)[^“”"«»]{5,160}$/iu,
];
