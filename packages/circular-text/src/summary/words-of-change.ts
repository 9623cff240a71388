// Words by which a circular changes another act or only passes something on; one group of related
// languages a line. No native has read them.

/** What opens the new words of a changed act: "shall read as follows:". */
export const READS_AS: readonly RegExp[] = [
  /\b(?:reads?|amended|substituted|replaced|inserted|added)(?: to read)? (?:as follows|as under|(?:by|with) the following)(?:, namely| [a-z]{4,12})?\s?[:.–-]{1,3}$/iu,
  /(?:comme suit|ainsi qu['’]il suit|par les? (?:dispositions?|textes?|articles?) suivante?s?|(?:libellé|rédigé)e?s? ainsi|dal seguente|come segue|după cum urmează|următorul (?:cuprins|conținut)|urmatorul cuprins) ?:$/iu,
  /(?:por (?:el|la|los|las) siguientes?|redactad[ao]s? (?:como sigue|así|de la siguiente manera)|siguiente (?:texto|tenor|contenido|redacción|manera|forma)|seguintes? (?:redação|redacção|alterações|texto)|nos seguintes termos)\s?:$/iu,
  /(?:folgende fassung|wie folgt(?: gefasst| geändert)?|komt te luiden(?: als volgt)?|als volgt gewijzigd|który? zní|zní|znie|otrzymuj[eą] brzmienie|w brzmieniu|következő rendelkezés(?:ek)? lép(?:nek)?|következő[^.;:]{0,40} egészül ki|lép(?:nek)?)\s?:$/iu,
  /(?:i glasi|da glasi|tako da glasi|и гласи|така|със следното съдържание|следната редакция|si (?:vijon|më poshtë)|me këtë përmbajtje|ως εξής|ως ακολούθως)\s?:$/iu,
  /(?:в следующей редакции|следующего содержания|следующие (?:изменения|дополнения)|такі (?:зміни|доповнення)|такій редакції|такого змісту|мынадай редакцияда[^.;:]{0,30}|мынадай мазмұндағы[^.;:]{0,60}|төмөнкү редакцияда[^.;:]{0,30}|қуйидаги таҳрирда[^.;:]{0,30}|дар таҳрири зерин[^.;:]{0,30}|дараахь байдлаар[^.;:]{0,30}|доор дурдсанаар[^.;:]{0,30})\s?:$/iu,
  /(?:aşağıdakı (?:redaksiyada|məzmunda)[^.;:]{0,60}|quyidagi (?:tahrirda|mazmunda)[^.;:]{0,60}|sebagai berikut|seperti berikut|như sau|kama ifuatavyo)\s?:$/iu,
  /(?:aşağıdaki şekilde değiştirilmiştir|aşağıdaki (?:fıkra|madde|bent|cümle|ibare)(?:ler)? eklenmiştir)[.:]$/iu,
  /(?:շարադրել հետևյալ խմբագրությամբ|հետևյալ բովանդակությամբ[^.;:]{0,40}|შემდეგი რედაქციით|შემდეგი შინაარსის[^.;:]{0,40})\s?[:՝]$/iu,
  /(?:بالنص الآتي|بالنص التالي|النص الآتي|لتصبح كالآتي|ليصبح كالآتي|على النحو الآتي|على النحو التالي|به شرح زیر[^.;:]{0,40}|حسب ذیل)\s?[:-]$/u,
  /(?:নিম্নরূপ(?:ভাবে)?[^।:]{0,40}|निम्नानुसार[^।:]{0,40}|निम्नलिखित[^।:]{0,60}|देहाय बमोजिम[^।:]{0,40})\s?[:–-]{1,2}$/u,
  /(?:修改为|修正为|修改如下|修正如下)[：:]$|(?:ให้ใช้(?:ข้อ)?ความต่อไปนี้แทน|ดังต่อไปนี้|ດັ່ງນີ້|ដូចខាងក្រោម)\s?:?$/u,
];

/** Something else is passed on, of which the sentence says no more. */
export const FORWARDING: readonly RegExp[] = [
  /(?:\b(?:attached|enclosed|annexed|appended)(?: herewith)? (?:is|are|please find)\b|please find (?:attached|enclosed)|\b(?:is|are) (?:hereby |also )?(?:attached|enclosed|appended|annexed|forwarded)(?: herewith| hereto)?(?: (?:for|as)[^.]{0,80})?\.?$)/iu,
  /(?:ci-jointe?s?|vous trouverez (?:ci-)?(?:joint|annexé)|se adjuntan?|hacerles llegar|remitimos (?:adjunt|en anexo)|(?:segue|seguem|remetemos|encaminhamos) (?:em )?anexo|in allegato|alăturat vă transmitem|vă transmitem (?:alăturat|anexat))/iu,
  /(?:in der anlage (?:erhalten|finden)|anbei|bijgaand|w załączeniu przesyłam|v příloze (?:zasíláme|naleznete)|mellékelten megküld|u prilogu dostavlj|bashkëlidhur)/iu,
  /(?:(?:сообщает|сообщаем|информирует|информируем|разъясняет|разъясняем|уведомляет|уведомляем|обращает внимание на|обращаем внимание на|рекомендует|рекомендации|повідомляє|повідомляємо|інформує|роз['’]яснює|звертає увагу на|паведамляе|инфармуе|информира|уведомява|известува|обавештава|oznamuje|obav(?:ij)?eštava)(?: (?:о|про|об|за))? (?:следующ(?:ем|ее|ие рекомендации)|таке|наступне|наступнае|следното|следново|следеће|sljedeće|sledeće|toto)[.:]?|следующие (?:рекомендации|разъяснения)[.:]?)$/iu,
  /(?:направля(?:ет|ем)(?:ся)? (?:вам )?для (?:сведения|руководства|использования)|надсила(?:ємо|є) (?:вам )?для|прилагается\.$|приложено изпращаме)/iu,
  /(?:(?:bersama|terlampir) (?:ini )?(?:kami )?(?:sampaikan|lampirkan|disampaikan)|ekte (?:yer al|sunul|gönderil)|ilişikte|gửi kèm|kèm theo đây|(?:نرفق|مرفق) (?:لكم|طيه)|طيه صورة|به پیوست)/iu,
  /(?:এতদ্?সঙ্গে সংযোজন|এতদসঙ্গে সংযুক্ত|সংযুক্ত করা হলো|संलग्न (?:है|की|किया|गरिएको)|ขอนำส่ง|印发给你们|转发给你们|印發)/u,
];

/** What held before: the last meeting, the circular that is now changed. */
export const EARLIER: readonly RegExp[] = [
  /^in its \p{L}{3,9} \d{4} monetary policy statement|^in (?:january|february|march|april|may|june|july|august|september|october|november|december) \d{4}, (?:the )?\p{L}{2,12} (?:maintained|kept|raised|reduced|lowered|left) /iu,
  /\b(?:decided|made|set|announced|adopted) (?:on )?at (?:the|its|that) (?:previous|last|preceding) (?:meeting|review)/iu,
  /^(?:according to the (?:above|said|mentioned|captioned|aforesaid)|as per the (?:above|said|existing|extant)|in terms of the (?:extant|existing)|(?:earlier|previously|hitherto|presently|currently|at present),|(?:at|in) (?:its|the|their) (?:last|previous|preceding|prior) (?:meeting|review|session))/iu,
  /^(?:lors de (?:sa|la) (?:dernière|précédente) (?:réunion|session)|(?:jusqu['’]à présent|actuellement),|en su (?:última |anterior )?(?:reunión|sesión) (?:anterior|previa|pasada)|(?:hasta ahora|actualmente),|na (?:sua )?(?:última )?(?:reunião|sessão) (?:anterior|passada)|nella (?:precedente|scorsa) riunione)/iu,
  /^(?:in terms of|as per|vide|according to|by|under)(?= )[^.]{3,160} (?:has|have) been (?:advised|permitted|allowed|directed|required|instructed)(?!\p{L})/iu,
  /(?:মর্মে জানা (?:যায়|গেছে)|পরিলক্ষিত (?:হচ্ছে|হয়েছে|হয়))/u,
  /^(?:na (?:poprzednim|minulém) (?:posiedzeniu|zasedání)|dotychczas|dosud|az előző ülés|на (?:предыдущем|попередньому|предишното) засідан|на предыдущем заседании|(?:bir )?önceki toplantı|əvvəlki iclas|pada rapat (?:sebelumnya|bulan lalu)|tại (?:phiên|kỳ) họp trước|في (?:اجتماعها|اجتماعه) السابق|上次会议|前回会合)/iu,
];
