// Words by which a supervisor says whom it sanctioned, and what somebody was fined. No native has read them.

/** A measure was taken against somebody. */
export const SANCTIONED =
  /(?<!\p{L})(?:(?:imposed|imposes|issued|levied) (?:an? |the )?(?:public |monetary |administrative )?(?:\p{L}+ ){0,3}(?:penalt(?:y|ies)|fines?|sanctions?|reprimand|warning)|(?:fined|reprimanded)(?= )|a (?:prononcé|infligé) (?:un|une|des|à)|(?:a sido|fue|fueron) sancionad[oa]s?|(?:impuso|aplicou|impôs|ha irrogato|a aplicat) (?:una?|um|uma|o|la|le|amenda)|uložila? \p{L}+ pokutu|uložila? pokutu|nałożył[ao]? |применил[аи]? (?:к|меры|штраф)|оштрафова|застосува(?:в|ла|ли|но) (?:до|захід|заходи|штраф)|наложи(?:ла)? |para cezası (?:uygulan|veril)|cərimə (?:tətbiq|edil)|mengenakan (?:sanksi|denda)|فرض(?:ت)? (?:غرامة|جزاء|عقوبة)|জরিমানা (?:আরোপ|করা))/iu;

/** Somebody was made to pay. */
export const MADE_TO_PAY =
  /(?<!\p{L})(?:imposed|imposes|levied|fined|paid|ordered to pay|agreed to pay|a écopé|a été|a prononcé|a infligé|s['’]est vu|impuso|aplicó|aplicou|impôs|ha irrogato|aplicat|uložil|nałożył|применил|оштрафова|застосува|наложи|uygulan|verilmiş|tətbiq|mengenakan|dikenakan)|فرض|আরোপ|করা/iu;
/** What he paid. */
export const FINE =
  /(?<!\p{L})(?:penalt(?:y|ies)|fined?s?(?!\p{L})|sanctions? pécuniaires?|amendes?|multas?|sanzion[ei]|amend[ăa]|pokut|karę|штраф|глоб|para cezası|cərimə|denda)|غرامة|জরিমানা/iu;
