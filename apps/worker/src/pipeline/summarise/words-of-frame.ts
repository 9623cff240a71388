// Words of what stands around the message of a circular: what it rests on, what its words mean, who
// was there, how to reach its bank. One group of related languages a line.

/** What a rule rests on, how it is called, what its words mean, who was there: not what it says. */
export const PREAMBLE =
  /(?:in exercise of (?:the|its) powers|please refer to|from time to time issued|as amended from time to time|is committed to|attention is (?:drawn|invited)|in supersession|recogni[sz]ing the|regulated under|short title|shall be (?:called|cited|read together)|may be cited|unless the context|bear the meaning|provided for the reader|proceedings of the meeting|was (?:held|convened) (?:on|during|in|at)|were approved by|never sends)/iu;

/** "Has, from time to time, issued": what was said before. */
export const ISSUED = /\b(?:has|have|had)(?:, [^,]{3,30},| periodically)? issued/iu;

/** What a decision rests on. */
export const GROUND: readonly RegExp[] = [
  /(?:en uso de (?:las|sus)|en ejercicio de|considerando|para efectos d|no uso d[ae]|tendo em vista|vu l[ae']|considérant|en vertu d|a tenu sa|en atención a|en consideración a|con el fin de|la session|visto (?:il|lo|l['’])|vista la|considerato|ai sensi d)/iu,
  /(?:având în vedere|în temeiul|in temeiul|avand in vedere|act publicat in|auf ?grund de[sr]|gestützt auf|gelet op|overwegende|felhatalmazás alapján|feladatkörében eljárva|na podstawie art|podle § \d+|podľa § \d+|në mbështetje|në bazë të nenit|na osnovu čl|na temelju čl)/iu,
  /(?:руководствуясь|на основании|відповідно до стат|керуючись|на підставі|във връзка с|на основание чл|на основу чл|врз основа на|в соответствии со? (?:стать|федеральн|закон)|изменения и дополнения:|бабына сәйкес|баптарына сәйкес|заңына сәйкес|мыйзамына ылайык|моддасига|моддаларига|қонунига мувофиқ|мутобиқи мод|үндэслэн)/iu,
  /(?:menimbang|mengingat|sehubungan dengan|dalam rangka|^bahwa |căn (?:cứ|luật)|theo đề nghị|kwa mujibu wa kifungu|dayanılarak|moddasiga|moddalariga|qonuniga muvofiq|rəhbər tutaraq|maddəsinə uyğun olaraq|qanunlarına uyğun|qanununa uyğun|maddəsinə əsasən|maddələrinə əsasən)/iu,
  /(?:بناء على|استنادا|بعد الاطلاع|بعد الإطلاع|وبعد موافقة|عملا بأحكام|به استناد|با عنایت به|έχοντας υπόψη|λαμβάνοντας υπόψη|հիմք ընդունելով|ղեկավարվելով|საფუძველზე|בתוקף סמכות)/iu,
  /(?:ক্ষমতাবলে|ক্ষমতা বলে|प्रदत्त शक्तियों|प्रयोग करते हुए|अधिकार प्रयोग गरी|อาศัยอำนาจ|อาศัยอํานาจ|ອີງຕາມ|បានឃើញ|根据《|依据《|依照《|根據《)/u,
];

/** What a word means. */
export const DEFINITION: readonly RegExp[] = [
  /(?:^|\s)(?:means|is defined as|refers to an?|denotes|yang selanjutnya (?:disebut|disingkat)|adalah (?:bank|pihak|suatu|kegiatan)|se rozumí|rozumie się|sa rozumie|понимается|понимаются|розуміється|ifade eder|désigne|se entiende por|se entenderá por|entende-se por|considera-se|anlaşılır|nəzərdə tutulur|başa düşülür|mənaları ifadə edir|được hiểu là|im Sinne diese[rs]|si intende per|si intendono|wordt verstaan onder|alkalmazásában|podrazum(?:ij)?eva|по смисъла на|се разбира|nënkupton|ka kuptimin|maana yake|has the same meaning)(?=[\s:,])/iu,
  /(?:يقصد ب|يُقصد ب|المعاني المبينة|عبارت است از|से अभिप्रेत|বলতে বুঝ|भन्नाले|หมายความว่า|หมายถึง|ໝາຍເຖິງ|សំដៅ|ဆိုသည်မှာ|是指|所称|をいう|말한다|դեպքում հասկացվում|ნიშნავს|νοείται|νοούνται|ማለት)/u,
  /^[“"«‘][^”"»’]{2,80}[”"»’] |^[\p{Script=Arabic} ]{2,30}\s?:/u,
];

/** What a publication says of itself, of its bank and of how to reach it, and forms of politeness. */
export const SELF: readonly RegExp[] = [
  /(?:provided for the reader|official (?:version|document)|translation (?:from|of the)|discrepanc|preliminary work|stakeholders informed|actively fosters|will be published on|these are the minutes|available at|sets (?:the interest rate in|monetary policy to)|discussion, the relevant background|adopted the resolution that|committed to|all rights reserved|do not necessarily|for further information|further details|queries|any clarification)/iu,
  /(?:tel\.?(?:ephone)?\s?[:：(]|e-?mail|courriel|www\.|https?:|list of circulars|following items|below in|as set out in (?:the )?(?:annex|appendix)|dayanılarak hazırlan|əsasən hazırlanmış(?:dır)?[.]|copie du présent|next meeting|before turning to|bring (?:this|the (?:above|contents|provisions))|we trust|pleased to present|provides readers|প্রধান কার্যালয়|acknowledge receipt|notice of (?:all|your))/iu,
  /(?:be guided accordingly|veuillez agréer|je vous prie|nous vous prions|atentamente|sírva(?:n)?se|atenciosamente|demikian (?:disampaikan|untuk)|с уважением|mit freundlichen|für (?:rück)?fragen|stehen wir ihnen|per (?:ulteriori )?informazioni|para (?:más|mais) informa|pour (?:tout|toute|plus) (?:renseignement|information)|bilgilerinize|অবহিত কর|দৃষ্টি আকর্ষণ করা|দৃষ্টি আকষণ|দেখা যেতে পারে|প্রধান নির্বাহী কর্মকর্তা|وتفضلوا|จึงเรียนมาเพื่อ|nơi nhận|भवदीय|seperti dimaksud dalam lampiran)/iu,
  /^(?:notes?|sources?|fuentes?|fonte|quelle|kaynak|sumber|примечани[ея]|источник|примітка|джерело|ملاحظة|المصدر|nota)\s?[:：]|^\*|\s=\s/iu,
];

/** The number of a footnote; not the day of a date. */
export const FOOTNOTE = /^\d{1,3} (?!\p{L}+ \d{4})\p{Lu}/u;

/** A reference to another paragraph, which the reader does not have before him. */
export const CROSS_REFERENCE =
  /^.{0,30}(?:(?:sub-?)?paragraphs?|section|clause|article|artículo|odst(?:avce)?|sebagaimana dimaksud|fıkra|абзац|пункт[аеу]?|inciso|numeral|Annex|Appendix)\.? ?\(?\d/iu;

/** A sentence that leans on the one before it, which may not be there. */
export const LEANING: readonly RegExp[] = [
  /^(?:however|subject to|notwithstanding|in respect of|for the purposes? of|in this (?:case|regard|context)|this includes|in particular|provided that|if|where|when|such|besides|moreover|furthermore|further|also|in addition|these include|this shall also|he\/she|it(?! (?:has been|is|was|may|shall|should) )|they|among (?:these|them)|as a result|meanwhile|nevertheless|similarly|finally|(?:one|another|an?other|some|a few|several|many|most|all) (?:of these |other )?members?)(?=[\s,:])/iu,
  /^(?:this|these) (?!(?:\p{L}+ ){0,2}(?:circular|notice|direction|directive|regulation|policy|document|report|act|law|rule|guideline|guidance|order|instruction|publication|release|survey|review|framework|standard|code|bulletin|memorandum|letter|scheme|facility|resolution|proclamation)s?(?!\p{L}))/iu,
  /^(?:tal(?:es)? |dich[ao]s? |por otro lado|además|asimismo|no entanto|além disso|toutefois|en outre|par ailleurs|à cet égard|cependant|adicionalmente|para estos efectos|para ello|no obstante|así,|por su parte|nesse sentido|dessa forma|celui-ci|celle-ci|ceux-ci|cette dernière|inoltre|tuttavia|tale |de asemenea|totodată)(?=[\s,:]?)/iu,
  /^(?:ancak|ayrıca|bu (?:değişiklik|fıkra|madde|bent|dəyişiklik)|bu kapsamda|bununla birlikte|dalam hal|bunu nəzərə alaraq|həmçinin|belə ki|selain itu|namun|dies(?:e|er|es)? (?:gilt|ist|sind)|außerdem|jedoch|daarnaast|navíc|avšak|ponadto|jednak|ezenkívül|takođe|međutim|ngoài ra|tuy nhiên|кроме того|однако|вместе с тем|при этом|в этом случае|крім того|водночас|при цьому|освен това|كما|غير أن|ومع ذلك|এছাড়া|তবে|इसके अतिरिक्त|तथापि|นอกจากนี้|此外|但是|同时)(?=[\s,:،，]?)/iu,
];
