/** A figure that counts something. */
const FIGURE = /(?<=\d)\s?(?:%|٪|per ?cent|pour cent|por ciento|por cento|persen|basis points)/iu;

/** Words by which rules and dates of force are told, in the languages of most circulars. */
const TELLING =
  /\b(?:shall|must|required|effective|with effect|takes? effect|into force|replaces?|repeals?|supersede|revoke|prohibited|deadline|devront|doivent|entre en vigueur|abroge|remplace|deberán|debe|vigor|deroga|dispone|deverão|devem?|vigência|revoga|wajib|berlaku|harus|mencabut|zorunlu|yürürlü)|(?:обязан|вступа|отмен|должн|зобов|набирає чинності)|(?:应当|必须|不得|施行|ต้อง|มีผล|होगा|प्रभावी|হবে|কার্যকর)|(?:يجب|يتعين|اعتبار|يلتزم|يلغى)/iu;

/** Words by which somebody decides or makes known: the reason why a circular was written. */
const DECIDING =
  /\b(?:decided (?:to|by|that|the)|agreed to|approved (?:to|the)|approves|hereby|announces|informs?|is (?:advised|extended|increased|reduced)|are advised|raised? the|cut the|porte à la connaissance|a décidé|a prononcé|décide|fixe|est prorogée?|decidió|acordó|resolvió|resolve|informa|se modifica|se establece|decidiu|fica|memutuskan|diubah|menetapkan|karar verilmi|belirlenmi|qərara al|təsdiq edil)|(?:постановля|утверд|устан[оа]в|решил|затвердити|встановити|вирішив|реши)|(?:قرر|تقرر|نفيدكم|يسر|决定|决议|সিদ্ধান্ত|নির্দেশ|निर्णय|निर्देश|มีมติ|กำหนด)/iu;

/** What a rule or a report is for, and whom it binds. */
const PURPOSE =
  /\b(?:aims? (?:to|at)|sets? out|the (?:purpose|objective) of|(?:is|are|be) applicable to|(?:shall )?appl(?:y|ies) to|this report|dispõe sobre|tem por objet|aplica-se|tiene por (?:objeto|finalidad)|se aplica|a pour objet|la présente|fait le point|bertujuan|mengatur|amacı|hükümleri(?:ne)? tâbi)|(?:определяет|определя|устанавливает порядок|визначає|يهدف|يعرض|تسري|উদ্দেশ্য|উদ্দেশ্যে|लागू)/iu;

/** What a rule rests on, how it is called, what its words mean, who was there: not what it says. */
const PREAMBLE =
  /(?:in exercise of (?:the|its) powers|please refer to|(?:has|have|had)(?:, [^,]{3,30},| periodically)? issued|from time to time issued|as amended from time to time|is committed to|attention is (?:drawn|invited)|in supersession|recogni[sz]ing the|regulated under|short title|shall be (?:called|cited|read together)|unless the context|bear the meaning|provided for the reader|proceedings of the meeting|was held (?:on|during|in|at)|were approved by|never sends|en uso de (?:las|sus)|en ejercicio de|considerando|para efectos d|no uso d[ae]|tendo em vista|vu l[ae']|considérant|en vertu d|a tenu sa|menimbang|mengingat|dayanılarak|руководствуясь|на основании|відповідно до стат|керуючись|на підставі|във връзка с|بناء على|استنادا|بعد الاطلاع|ক্ষমতাবলে|rəhbər tutaraq|având în vedere|în temeiul)|^[“"«][^”"»]{2,80}[”"»] (?:means|refers to|significa|désigne)/iu;

/** A sentence that leans on the one before it, which may not be there. */
const LEANING =
  /^(?:however|besides|moreover|furthermore|further|accordingly|therefore|thus|also|in addition|these include|this shall also|such|he\/she|por otro lado|además|asimismo|no entanto|além disso|toutefois|en outre|par ailleurs|à cet égard|cependant|ancak|ayrıca|selain itu|namun|кроме того|однако|вместе с тем|при этом|крім того|водночас|كما|غير أن|ومع ذلك)(?=[\s,:،])/iu;

/**
 * How much a sentence tells of what its circular decides: for whom, from when, with which figures;
 * nothing when it tells what the circular rests on instead.
 */
export const tellingOf = (sentence: string): number => {
  if (PREAMBLE.test(sentence.slice(0, 240))) return DECIDING.test(sentence) ? -1 : -3;
  return (
    (DECIDING.test(sentence) ? 2 : 0) +
    (PURPOSE.test(sentence) ? 1.5 : 0) +
    (TELLING.test(sentence) ? 1.5 : 0) +
    (FIGURE.test(sentence) ? 0.75 : 0) -
    (LEANING.test(sentence) ? 1 : 0)
  );
};
