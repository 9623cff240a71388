/** Those whom a circular binds: banks, institutions, dealers, insurers. No native has read the words. */
export const ADDRESSEE: readonly RegExp[] = [
  /(?<!\p{L})(?:banks?|institutions?|licen[cs]ees?|(?:authori[sz]ed )?dealers?|ADs|entities|companies|providers?|insurers?|operators?|lenders?|issuers?|participants?)(?!\p{L})/iu,
  /(?<!\p{L})(?:bancos?|entidad(?:es)?|institu(?:ciones|ições)|administradoras?|banques?|établissements?|sociétés|banche|banca|intermediari|instituți\p{L}{1,4}|bănci\p{L}{0,3})(?!\p{L})/iu,
  /(?<!\p{L})(?:banken|kreditinstitute?n?|institute?n?|instellingen|bank[ay]?|bankám|bankami|instituce|pobočk\p{L}{1,3}|banki|banków|bankom|podmiot\p{L}{1,3}|hitelintézet\p{L}{0,5}|pénzügyi intézmény\p{L}{0,5}|bank[aeu]|banaka|bankama)(?!\p{L})/iu,
  /(?<!\p{L})(?:банк(?:и|ам|ами|ів|ите|ата|е|а|у|ов|ове|овете|тер\p{L}{0,4}|лар\p{L}{0,4}|ууд\p{L}{0,4})?|организаци(?:и|ям|ями|я)|установ(?:и|ам|ами)?|учреждени(?:я|ям)|институци\p{L}{1,4})(?!\p{L})/iu,
  /(?<!\p{L})(?:bankalar|kuruluş|şirket|banklar|institut|təşkilat|tashkilot|perbankan|penyelenggara|penyedia|ngân hàng|tổ chức|benki|taasisi)/iu,
  /(?:τράπεζ|ιδρύματ|բանկ|ბანკ|בנק|ባንክ|البنوك|المصارف|المؤسسات|بانک|بینک|ব্যাংক|बैंक|வங்கி|බැංකු|ธนาคาร|บริษัท|สถาบัน|ທະນາຄານ|ធនាគារ|ဘဏ်|银行|機構|机构|金融|은행)/u,
];
