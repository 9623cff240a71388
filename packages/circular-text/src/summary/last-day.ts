/** Calls for comments and tenders write their last day in capitals. */
const LAST_DAY =
  /(?:deadline|closing date|no later than|due date|date limite|au plus tard|fecha límite|plazo|prazo|data limite|son başvuru|son tarih|batas akhir|paling lambat|крайний срок|не позднее|кінцевий термін|termín|termin składania|hạn cuối|آخر موعد|الموعد النهائي|अंतिम तिथि|সর্বশেষ তারিখ|截止)/iu;
/** What people are asked for: comments, applications, bids. */
const ASKED =
  /(?<!\p{L})(?:comments?|feedback|views|responses|submissions?|applications?|bids|suggestions|comentarios|observaciones|opiniones|solicitudes|ofertas|comentários|sugestões|contribuições|propostas|commentaires|observations|contributions|offres|osservazioni|commenti|comentarii|propuneri|observații|stellungnahmen|anmerkungen|angebote|reacties|připomínky|pripomienky|uwagi|opinie|észrevétel|komentar|mišljenja|primedbe|komente|замечания|предложения|заявки|зауваження|пропозиції|становища|предлози|коментари|masukan|tanggapan|görüş|rəy və təklif|ý kiến|maoni)|الملاحظات|ملاحظاتكم|المقترحات|العروض|মতামত|टिप्पणियाँ|सुझाव|意见|反馈|意見/iu;
/** By when: what stands before the day, or behind it. */
const EVERY_UNTIL =
  /(?<!\p{L})(?:by|until|before|not later than|hasta|antes del|até|avant le|jusqu['’]au|entro il|până la|bis|tot|do|deri|до|не позднее|не пізніше|paling lambat|sampai|hingga|trước ngày|đến ngày|kabla ya)(?= )|on or before|tarihine kadar|tarixinədək|قبل|حتى|في موعد أقصاه|মধ্যে|तक|前|まで/giu;
/** So far behind what is asked stands by when. */
const FARTHEST_UNTIL = 250;
/** So near to it stands the day. */
const NEAR_DAY = 26;

/** Whether comments or the like are asked for until a day. */
const tellsCall = (sentence: string): boolean => {
  const at = sentence.search(ASKED);
  if (at < 0) return false;
  const behind = sentence.slice(at, at + FARTHEST_UNTIL);
  return [...behind.matchAll(EVERY_UNTIL)].some(({ index, 0: word }) =>
    /\p{Nd}/u.test(behind.slice(Math.max(0, index - NEAR_DAY), index + word.length + NEAR_DAY)),
  );
};

/** So far behind them stands the day. */
const FARTHEST_DAY = 160;

/** Whether it names the last day for something, in the words of a call. */
export const tellsLastDay = (sentence: string): boolean => {
  if (!/\p{Nd}/u.test(sentence)) return false;
  const at = sentence.search(LAST_DAY);
  if (at >= 0 && /\p{Nd}/u.test(sentence.slice(at, at + FARTHEST_DAY))) return true;
  return tellsCall(sentence);
};
