/** A figure that counts something. */
const FIGURE = /(?<=\d)\s?(?:%|٪|per ?cent|pour cent|por ciento|por cento|persen|basis points)/iu;

/** Words by which rules and dates of force are told, in the languages of most circulars. */
const TELLING =
  /\b(?:shall|must|required|effective|with effect|takes? effect|into force|replaces?|repeals?|supersede|revoke|prohibited|deadline|devront|doivent|entre en vigueur|abroge|remplace|deberán|debe|vigor|deroga|dispone|deverão|devem?|vigência|revoga|wajib|berlaku|harus|mencabut|zorunlu|yürürlü)|(?:обязан|вступа|отмен|должн|зобов|набирає чинності)|(?:应当|必须|不得|施行|ต้อง|มีผล|होगा|प्रभावी|হবে|কার্যকর)|(?:يجب|يتعين|اعتبار|يلتزم|يلغى)/iu;

/** Words by which somebody decides or makes known: the reason why a circular was written. */
const DECIDING =
  /\b(?:(?:is|are) proposed to|decided(?:,| (?:to|by|that|the))|voted (?:unanimously |by a majority )?(?:to|in)|kept the|maintain(?:s|ed) the|agreed to|approved (?:to|the)|approves|hereby|announces|informs?|is (?:advised|extended|increased|reduced)|are advised|raised? the|cut the|porte à la connaissance|a décidé|a prononcé|décide|fixe(?=\s)|est prorogée?|decidió|acordó|resolvió|resolve|informa(?=\s)|se modifica|se establece|decidiu|ficam? (?:revogad|estabelecid|autorizad|prorrogad|facultad|vedad|determinad|instituíd)|memutuskan|diubah|menetapkan|karar verilmi|belirlenmi|qərara al|təsdiq edil|se modifică|se completează|se abrogă|upravuje|stanoví|decidiu-se|mantener)|(?:постановля|утверд|устан[оа]в|решил|внести|унести|замінити|признать|визнати|затвердити|встановити|вирішив|реши)|(?:قرر|تقرر|نفيدكم|يسر|决定|决议|সিদ্ধান্ত|নির্দেশ|করা হলো|করা হইল|করা যাচ্ছে|निर्णय|निर्देश|มีมติ|กำหนด)/iu;

/** What a rule or a report is for, and whom it binds. */
const PURPOSE =
  /\b(?:aims? (?:to|at)|sets? out|the (?:purpose|objective) of|(?:is|are|be) applicable to|(?:shall )?appl(?:y|ies) to|this report|(?:this|these) (?:circular|notice|direction|directive|regulation|policy document|guideline|rule|order|framework)s? (?:provides?|sets?|establish(?:es)?|prescribes?|introduces?|requires?)|provides? a framework|esta (?:resolução|circular|instrução|resolución|norma|ley) \p{L}+e(?=\s)|dispõe sobre|tem por objet|aplica-se|tiene por (?:objeto|finalidad)|se aplica|a pour objet|la présente (?:instruction|décision|circulaire|loi|note)|fait le point|bertujuan|mengatur|amacı|hükümleri(?:ne)? tâbi)|(?:определяет|определя|настоящ(?:ее|ая|ий|ие) \p{L}+ устанавл|ця постанова|це положення|niniejsz[aye] \p{L}+ określa|ez a rendelet|prezentul \p{L}+ stabile|thông tư này (?:quy định|hướng dẫn)|本办法|本规定|bu qayda|ovom odlukom|ovim pravilnikom|устанавливает порядок|визначає|يهدف|يعرض|تسري|উদ্দেশ্য|উদ্দেশ্যে|लागू)/iu;

/** What a rule rests on, how it is called, what its words mean, who was there: not what it says. */
const PREAMBLE =
  /(?:in exercise of (?:the|its) powers|please refer to|from time to time issued|as amended from time to time|is committed to|attention is (?:drawn|invited)|in supersession|recogni[sz]ing the|regulated under|short title|shall be (?:called|cited|read together)|unless the context|bear the meaning|provided for the reader|proceedings of the meeting|was (?:held|convened) (?:on|during|in|at)|were approved by|never sends)/iu;

/** "Has, from time to time, issued": what was said before. */
const ISSUED = /\b(?:has|have|had)(?:, [^,]{3,30},| periodically)? issued/iu;

/** The same as in the preamble, in other languages. */
const GROUND =
  /(?:en uso de (?:las|sus)|en ejercicio de|considerando|para efectos d|no uso d[ae]|tendo em vista|vu l[ae']|considérant|en vertu d|a tenu sa|menimbang|mengingat|dayanılarak|руководствуясь|на основании|відповідно до стат|керуючись|на підставі|във връзка с|بناء على|استنادا|بعد الاطلاع|ক্ষমতাবলে|rəhbər tutaraq|având în vedere|în temeiul|en atención a|en consideración a|con el fin de|sehubungan dengan|dalam rangka|căn (?:cứ|luật)|theo đề nghị|изменения и дополнения:|in temeiul|avand in vedere|act publicat in|maddəsinə uyğun olaraq|qanunlarına uyğun|maddəsinə əsasən|maddələrinə əsasən|ক্ষমতা বলে)/iu;

/** What a word means. */
const DEFINITION =
  /(?:^|\s)(?:means|is defined as|refers to an?|denotes|yang selanjutnya (?:disebut|disingkat)|adalah (?:bank|pihak|suatu|kegiatan)|se rozumí|rozumie się|понимается|понимаются|розуміється|ifade eder|désigne|se entiende por|entende-se por|considera-se|anlaşılır|nəzərdə tutulur|başa düşülür|mənaları ifadə edir|được hiểu là)(?=[\s:,])|^[“"«‘][^”"»’]{2,80}[”"»’] /iu;

/** What a publication says of itself, of its bank and of how to reach it. */
const SELF =
  /(?:provided for the reader|official (?:version|document)|translation (?:from|of the)|discrepanc|preliminary work|stakeholders informed|actively fosters|will be published on|these are the minutes|available at|sets (?:the interest rate in|monetary policy to)|discussion, the relevant background|adopted the resolution that|committed to|all rights reserved|do not necessarily|for further information|further details|queries|any clarification|tel\.?(?:ephone)?\s?[:：(]|e-?mail|courriel|www\.|https?:|list of circulars|indicated in the (?:annex|appendix)|following items|below in|as set out in (?:the )?(?:annex|appendix)|hazırlanmışdır|copie du présent|next meeting|before turning to|bring (?:this|the (?:above|contents))|we trust|pleased to present|provides readers|প্রধান কার্যালয়|acknowledge receipt|notice of (?:all|your))/iu;

/** The number of a footnote; not the day of a date. */
const FOOTNOTE = /^\d{1,3} (?!\p{L}+ \d{4})\p{Lu}/u;

/** A reference to another paragraph, which the reader does not have before him. */
const CROSS_REFERENCE =
  /^.{0,30}(?:(?:sub-?)?paragraphs?|section|clause|article|artículo|odst(?:avce)?|sebagaimana dimaksud|fıkra|абзац|пункт[аеу]?|inciso|numeral|Annex|Appendix)\.? ?\(?\d/iu;

/** A sentence that leans on the one before it, which may not be there. */
const LEANING =
  /^(?:however|subject to|notwithstanding|in respect of|for the purposes? of|in this (?:case|regard|context)|this includes|in particular|provided that|if|where|when|such|tal(?:es)? |dich[ao]s? |besides|moreover|furthermore|further|accordingly|therefore|thus|also|in addition|these include|this shall also|such|he\/she|por otro lado|además|asimismo|no entanto|além disso|toutefois|en outre|par ailleurs|à cet égard|cependant|adicionalmente|para estos efectos|para ello|no obstante|ancak|ayrıca|bu kapsamda|dalam hal|bunu nəzərə alaraq|selain itu|namun|кроме того|однако|вместе с тем|при этом|крім того|водночас|كما|غير أن|ومع ذلك)(?=[\s,:،])/iu;

/** What a sentence is worth that tells nothing but what a decision rests on. */
export const GROUNDS = -3;

/**
 * How much a sentence tells of what its circular decides: for whom, from when, with which figures;
 * nothing when it tells what the circular rests on instead.
 */
export const tellingOf = (sentence: string): number => {
  const opening = sentence.slice(0, 240);
  if ([PREAMBLE, ISSUED, GROUND].some((words) => words.test(opening)))
    return DECIDING.test(sentence) ? -1 : GROUNDS;
  if (DEFINITION.test(sentence.slice(0, 200)) || SELF.test(sentence)) return -2;
  return (
    (DECIDING.test(sentence) ? 2 : 0) +
    (PURPOSE.test(sentence) ? 2 : 0) +
    (TELLING.test(sentence) ? 1.5 : 0) +
    (FIGURE.test(sentence) ? 1 : 0) -
    (LEANING.test(sentence) ? 1 : 0) -
    (CROSS_REFERENCE.test(sentence) || FOOTNOTE.test(sentence) ? 1.5 : 0)
  );
};
