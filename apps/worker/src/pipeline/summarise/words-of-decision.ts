// Words by which a circular decides, obliges or reports; one group of related languages a line. No
// native has read them.

/** Somebody decides, changes an act or makes known: the reason why a circular was written. */
export const DECIDING: readonly RegExp[] = [
  /\b(?:(?:is|are) proposed to|proposes? to|decided(?:,| (?:to|by|that|the|unanimously))|voted (?:unanimously |by a majority )?(?:to|in)|kept the|maintain(?:s|ed) the|agreed to|approved (?:to|the)|approves|hereby|directs|reminds|(?:inform|notify|advise) you|announces|informs?(?!\p{L})|is (?:advised|permitted|reminded|requested|directed|extended|increased|reduced|lowered|raised|amended|replaced|deleted|inserted|withdrawn)|are (?:advised|permitted|reminded|requested|directed|amended|replaced|deleted|inserted|withdrawn|extended)|shall be (?:substituted|replaced|inserted|deleted|amended)|raised? the|cut the|lowered the|invites? (?:comments|applications|bids|tenders|proposals))/iu,
  /(?<!\p{L})(?:porte à la connaissance|a décidé|ont décidé|a prononcé|décide|fixe(?=\s)|est prorogée?|est (?:modifié|abrogé|remplacé|ramené|porté)e?|sont (?:modifié|abrogé|remplacé)e?s|informe (?:l[ea]s? |qu)|lance un|ha deciso|delibera(?=\s)|(?:è|sono) (?:modificat|sostituit|abrogat)[aeio]|comunica che|decretează|hotărăște|a hotărât|a decis|se (?:modifică|completează|abrogă|aprobă|înlocuiește|introduce))/iu,
  /(?<!\p{L})(?:decidió|acordó|resolvió|resuelve|comunica(?:r|rles|mos)|informa(?:rles|mos)|hace(?:r|mos) de su conocimiento|vimos comunicar|informa(?=\s)|comunica(?=\s)|se (?:modifican?|establecen?|sustituyen?|derogan?|aprueban?|amplía|prorroga|fija)|modifíquese|sustitúyese|apruébase|decidiu|aprovou|ficam? (?:revogad|estabelecid|autorizad|prorrogad|facultad|vedad|determinad|instituíd|alterad)|passam? a vigorar|torna público|decidiu-se|mantener|é alterad)/iu,
  /(?<!\p{L})(?:beschlossen|beschließt|erlässt|gibt bekannt|teilt mit|teilen wir|informieren wir|bitten wir|wir bitten|erhalten sie|(?:wird|werden) (?:wie folgt )?(?:geändert|ersetzt|aufgehoben|angehoben|gesenkt|erhöht)|festgelegt|festgesetzt|besloten|besluit(?=\s)|maakt bekend|(?:wordt|worden) (?:gewijzigd|vervangen|ingetrokken)|beslutat|besluttet|päättän?yt)/iu,
  /(?<!\p{L})(?:döntött|határozott|elrendeli|lépteti életbe|bevezeti|módosul|helyébe|hatályát veszti|közzéteszi|postanow|podjął|podjęł|uchwal|ustala się|zmienia się|wprowadza się|otrzymuj[eą] brzmienie|traci moc|rozhodl|schválil|mění se|se mění|zrušuje|ruší se|se vkládá|mení sa|sa mení|zrušuje sa|upravuje|stanoví|ustanovuje)/iu,
  /(?<!\p{L})(?:odlučio|odlučila|zamenjuj[eu] se|zamjenjuj[eu] se|utvrđuj|prestaje da važi|prestaje važiti|mijenja se|menja se|menjaju se|briše se|sklenil|se spremeni|vendosi|miratoi|vendos(?=\s)|ndryshohet|shfuqizohet)|(?:одлучио|утврђује|престаје да важи|мења се|одлучи|се менува|се утврдува|взе решение|реши|се изменя|се създава|се правят|се отменя|отменя се)/iu,
  /(?:постановля|утверд|устан[оа]в|решил|принял[оа]? решение|принято решение|внести|унести|дополнить|изложить в|заменить|замінити|признать|визнати|затвердити|встановити|доповнити|викласти|вирішив|вирішила|сообщает|информирует|повідомляє|сохранить|повысить|снизить)/iu,
  /(?:қаулы етеді|бекітілсін|шешім қабылда|енгізілсін|белгіленсін|күші жойыл|токтом кылат|бекитилсин|чечим кабыл|киргизилсин|қарор қилади|тасдиқлансин|киритилсин|белгилансин|қарор мекунад|тасдиқ карда|шийдвэрл|баталсугай|тогтоосугай|батлан|тогтоож)/iu,
  /(?<!\p{L})(?:qaror qil|tasdiqlansin|kiritilsin|belgilansin|qərara al|qərar qəbul|təsdiq edil|təsdiq olun|dəyişiklik(?:lər)? edil|ləğv edil|hesab edilsin|karar veril|karar vermiş|kararlaştır|belirlenmi|değiştirilmiştir|yürürlükten kaldır|eklenmiştir|duyurulur|uygulanmasına)/iu,
  /(?:αποφάσισε|αποφασίζ|τροποποιεί|αντικαθίσταται|որոշեց|որոշում է|հաստատել|փոփոխ|გადაწყვიტა|დამტკიცდეს|განისაზღვროს|שינוי|החליט|הוחלט|ወስኗል|ተወስኗል|አጽድቋል)/iu,
  /(?:قرر|تقرر|نفيدكم|نحيطكم|نعلمكم|يسر|يعدل|تعدل|يستبدل|يلغى|تلغى|أعلن|يعلن|الإبقاء|تصویب کرد|مقرر شد|مقرر گردید|ابلاغ می|به استحضار|اعلام می|فیصلہ|اعلان کی|ترمیم)/u,
  /(?:সিদ্ধান্ত|নির্দেশ|করা হলো|করা হইল|করা যাচ্ছে|প্রতিস্থাপিত|বৃদ্ধি করা|বর্ধিত করা|निर्णय|निर्देश|सूचित किया|संशोधन|संशोधित|गरिएको|தீர்மான|තීරණය)/u,
  /(?:มีมติ|กำหนด|กําหนด|ยกเลิก|แก้ไขเพิ่มเติม|ขยายระยะเวลา|ตกลงให้|ຕົກລົງ|ກຳນົດ|ប្រកាស|សម្រេច|កំណត់|ဆုံးဖြတ်|သတ်မှတ်|ညွှန်ကြား)/u,
  /(?<!\p{L})(?:memutuskan|diubah|menetapkan|ditetapkan|dicabut|mempertahankan|menaikkan|menurunkan|dengan ini|quyết định|sửa đổi|bổ sung|bãi bỏ|ban hành|công bố|giữ nguyên|imeamua|imeidhinisha|inatangaza|inaagiza|wametakiwa)/iu,
  /(?:决定|决议|修改|废止|调整为|批准|印发|公告如下|通知如下|決定|修正|廃止|改正|公布|改める|결정|의결|개정)/u,
];

/** Duties, bans, terms, force and repeal. */
export const DUTY: readonly RegExp[] = [
  /\b(?:shall|must|required|effective (?:from|on|date|immediately|as of)|(?:is|are|be|becomes?) effective|with effect|takes? effect|into (?:force|effect)|replaces?|repeals?|supersede|revoke|prohibited|deadline|no later than|(?:banks|institutions|licensees|dealers|entities|companies|providers|customers|firms|operators) should|should be allowed)\b/iu,
  /(?<!\p{L})(?:devront|doivent|doit|est tenue?|sont tenu|entrent? en vigueur|abroge|remplace|au plus tard|deve(?!\p{L})|devono|è tenut|sono tenut|entra in vigore|entro il|trebuie|au obligația|este obligat|intră în vigoare|cel târziu)/iu,
  /(?<!\p{L})(?:deberán?|deben?(?!\p{L})|vigor(?!\p{L})|deroga|dispone|a más tardar|plazo|deverão|devem?(?!\p{L})|deverá|vigência|revoga|até o dia|prazo)/iu,
  /(?<!\p{L})(?:muss|müssen|verpflichtet|darf|dürfen|tritt|treten|spätestens|moet(?:en)?|dient(?=\s)|in werking|uiterlijk|köteles|kötelesek|hatályba|legkésőbb|kell(?=\s)|obowiązan|musi|powinn|należy|wchodzi w życie|je povinn|jsou povinn|musí|nabývá účinnosti|nadobúda účinnosť|předkládá|sú povinn)/iu,
  /(?<!\p{L})(?:dužn|mora(?:ju)? (?:da|biti|se)|stupa na snagu|obavezn|duhet|detyr|hyn në fuqi|ndalohet)|(?:дужн|должн|мора(?:ју|ат)? (?:да|бити)|ступа на снагу|е длъжн|са длъжн|трябва|следва да|влиза в сила|не може)/iu,
  /(?:обязан|вступа|отмен|не допуска|запреща|не позднее|обеспечить|зобов|набирає чинності|повинн|забороня|не пізніше|забезпечити|міндетті|тиіс|қолданысқа енгіз|тыйым|милдеттүү|тийиш|күчүнө кирет|мажбур|лозим|шарт|кучга кир|уҳдадор|бояд|үүрэгтэй|ёстой|хориглоно|мөрдөнө|дагаж мөрд)/iu,
  /(?<!\p{L})(?:shart|majbur|lozim|kuchga kir|məcbur|borclu|\p{L}+m[ae]l[iı]d[iı]r|qadağan|qüvvəyə min|zorunlu|yükümlü|mecbur|gerek|yürürlü|yapılamaz|wajib|berlaku|harus|mencabut|dilarang|paling lambat|hendaklah|phải|có trách nhiệm|có hiệu lực|không được|chậm nhất|lazima|inapaswa|zinapaswa|wanatakiwa)/iu,
  /(?:πρέπει|υποχρε|οφείλ|ισχύ|απαγορεύ|պարտավոր|պետք է|ուժի մեջ|ვალდებული|უნდა|ამოქმედ|חייב|נדרש|አለበት|አለባቸው)/iu,
  /(?:يجب|يتعين|اعتبار|يلتزم|تلتزم|يحظر|لا يجوز|يعمل به|على جميع|على كافة|على البنوك|على المصارف|موظف|مکلف|ملزم|ممنوع|باید|لازم الاجرا|لازم ہے|پابند|होगा|होंगे|चाहिए|अनिवार्य|पर्ने|गर्नु|हुनेछ|प्रभावी|হবে|কার্যকর|বাধ্যতামূলক)/u,
  /(?:ต้อง|มีผล|ห้าม|ให้ถือปฏิบัติ|ຕ້ອງ|ຫ້າມ|ត្រូវ|ហាម|ရမည်|ရပါမည်|应当|必须|不得|施行|应|須|應|しなければならない|ものとする|하여야|해야|시행한다)/u,
];

/** Something rose, fell or amounted to so much. */
export const REPORTING: readonly RegExp[] = [
  /\b(?:increased|decreased|rose|fell|grew|declined|dropped|reached|amounted|stood at|expanded|contracted|widened|narrowed|slowed|accelerated|averaged|estimated at|projected)\b/iu,
  /(?<!\p{L})(?:a (?:augmenté|progressé|diminué|atteint|baissé|reculé)|s['’](?:établit|élève|est établi)|est ressortie?|représente|è (?:aumentat|diminuit)|a crescut|a scăzut|s-a situat|aumentó|disminuyó|creció|cayó|se ubicó|alcanzó|se situó|registró|subió|redujo|aumentou|diminuiu|cresceu|caiu|alcançou|situou-se|regist(?:r)?ou|recuou|atingiu)/iu,
  /(?<!\p{L})(?:stieg|sank|gestiegen|gesunken|betrug|steeg|daalde|bedroeg|vzrostl|klesl|činil|wzrosł|spadł|wyniosł|nőtt|emelkedett|csökkent|porast|povećan|smanjen|iznosi|u rrit|arttı|azaldı|yükseldi|geriledi|gerçekleşti|artmış|azalmış|artıb|azalıb|təşkil et|oshdi|kamaydi|tashkil etdi|meningkat|menurun|tercatat|tumbuh|tăng|giảm|iliongezeka|ilipungua)/iu,
  /(?:вырос|снизил|увеличил|составил|уменьшил|сократил|зріс|знизив|збільшив|становив|скоротив|увеличи|намал|нарасна|өсті|төмендеді|құрады|ошди|камайди|өссөн|буурсан|αυξήθηκε|μειώθηκε|աճել|նվազել|გაიზარდა|შემცირდა)/iu,
  /(?:ارتفع|انخفض|بلغ|تراجع|سجل|افزایش|کاهش|वृद्धि|गिरावट|বৃদ্ধি|হ্রাস|เพิ่มขึ้น|ลดลง|ขยายตัว|增长|下降|增加|减少|上升|減少|上昇|低下|증가|감소|상승|하락)/u,
];

/** A body sets a rate or a ratio: the message of minutes and releases on monetary policy. */
export const SETTING_RATES =
  /(?<!\p{L})(?:(?:decided|voted|agreed|resolved)[^.]{0,60}? to (?:maintain|keep|leave|raise|increase|reduce|lower|cut|set|hold|hike|retain)|in favou?r of (?:maintaining|keeping|raising|reducing)|(?:decidió|acordó|resolvió)[^.]{0,60}? (?:mantener|incrementar|aumentar|reducir|elevar|disminuir|bajar)|decidiu[^.]{0,60}? (?:manter|elevar|reduzir|aumentar)|a décidé[^.]{0,80}? (?:maintenir|relever|abaisser|réduire|porter)|a hotărât[^.]{0,60}? (?:menținerea|majorarea|reducerea|să)|memutuskan untuk (?:mempertahankan|menaikkan|menurunkan)|(?:sabit tut|yükselt|indir|artır)\p{L}{2,14} karar|(?:решил|решение)[^.]{0,80}? (?:сохранить|повысить|снизить)|(?:вирішило|вирішила|рішення)[^.]{0,80}? (?:зберегти|підвищити|знизити|залишити)|rozhodla?[^.]{0,60}? (?:ponechat|zvýšit|snížit)|postanowiła[^.]{0,60}? (?:utrzymać|podwyższyć|obniżyć)|döntött[^.]{0,80}? (?:tart|emel|csökkent)|beschlossen[^.]{0,80}? (?:belassen|anzuheben|zu senken))/iu;
