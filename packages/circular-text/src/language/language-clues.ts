import type { Script } from './scripts.ts';

/** Letters that only a few languages in a script use, and how much they count for these. */
export const LETTER_CLUES: Partial<Record<Script, [RegExp, string[], number][]>> = {
  latin: [
    [/[ğ]/giu, ['tr', 'az'], 1],
    [/[ı]/gu, ['tr', 'az'], 1],
    [/[ə]/giu, ['az'], 3],
    [/[şŞ]/gu, ['tr', 'az', 'ro', 'tk'], 0.6],
    [/[ãõ]/giu, ['pt'], 1],
    [/[ñ¿¡]/giu, ['es', 'tl'], 0.8],
    [/[œêèîùç]/giu, ['fr'], 0.25],
    [/[ăâ]/giu, ['ro', 'vi'], 0.4],
    [/[țţ]/giu, ['ro'], 2],
    [/[łżźśęąń]/giu, ['pl'], 1],
    [/[řůě]/giu, ['cs'], 1.5],
    [/[ľĺŕ]/giu, ['sk'], 2],
    [/[őű]/giu, ['hu'], 2],
    [/[ơưạảấầậắằặẹẻẽếềệịọỏốồộớờợụủứừựỳỷ]/giu, ['vi'], 1.5],
    [/[ëË]/gu, ['sq'], 0.8],
    [/[čšž]/giu, ['hr', 'bs', 'sr', 'sl', 'cs', 'sk', 'lt', 'lv'], 0.4],
    [/[ćđ]/giu, ['hr', 'bs', 'sr'], 0.8],
    [/[ėųū]/giu, ['lt'], 1],
    [/[āēīļņģķ]/giu, ['lv'], 1],
    [/[åø]/giu, ['da', 'sv'], 0.6],
    [/[ß]/giu, ['de'], 1],
    [/[ħżġċ]/giu, ['mt'], 0.8],
    [/[ʻ’'ʼ](?=[aeiou\s])/giu, ['uz'], 0.05],
  ],
  cyrillic: [
    [/[іїєґ]/giu, ['uk'], 0.5],
    [/[їєґ]/giu, ['uk'], 1.5],
    [/[ў]/giu, ['be', 'uz'], 1.5],
    [/[ұәһ]/giu, ['kk'], 2],
    [/[қғ]/giu, ['kk', 'uz', 'tg'], 0.8],
    [/[ңүө]/giu, ['kk', 'ky', 'mn'], 0.4],
    [/[ҳ]/giu, ['uz', 'tg'], 1],
    [/[ӣӯҷ]/giu, ['tg'], 2],
    [/[ѓќѕ]/giu, ['mk'], 2],
    [/[ђћ]/giu, ['sr'], 2],
    [/[јљњџ]/giu, ['sr', 'mk'], 0.8],
    [/[ыэ]/giu, ['ru', 'be', 'kk', 'ky', 'mn'], 0.25],
    [/[ъ]/giu, ['bg', 'uz'], 0.25],
  ],
  arabic: [
    [/[ٹڈڑےںہھ]/gu, ['ur'], 1],
    [/[پچژگ]/gu, ['fa', 'ur', 'ckb', 'ps'], 0.3],
    [/[یک]/gu, ['fa', 'ur', 'ps', 'ckb'], 0.15],
    [/[ټډړږښڼېۍځڅ]/gu, ['ps'], 1.5],
    [/[ێۆڕڵە]/gu, ['ckb'], 0.8],
    [/[ۋۇۈېئ]/gu, ['ug'], 0.4],
    [/[ةىيأإك]/gu, ['ar'], 0.15],
  ],
  ethiopic: [],
  devanagari: [],
};

/**
 * Letters that some languages never use. More than a few of them practically rule these languages
 * out.
 */
export const FOREIGN_LETTERS: Partial<Record<Script, [RegExp, string[]][]>> = {
  latin: [
    [/[ãõ]/giu, ['es', 'fr', 'it', 'ca', 'ro']],
    [/[ñ¿]/giu, ['pt', 'fr', 'it']],
    [/[ğı]/gu, ['ro', 'sq', 'es', 'pt', 'fr']],
    [/[ə]/giu, ['tr', 'uz']],
    [/[čšž]/giu, ['pl', 'hu', 'ro', 'sq']],
  ],
  cyrillic: [
    [/[ыэ]/giu, ['bg', 'uk', 'sr', 'mk']],
    [/[їєґ]/giu, ['ru', 'bg', 'be', 'kk']],
    [/[ђћјљњџ]/giu, ['ru', 'bg', 'uk']],
    [/[әғқңөұүһ]/giu, ['ru', 'bg', 'uk', 'sr', 'mk', 'be']],
  ],
  arabic: [[/[پچژگٹڈڑے]/gu, ['ar']]],
};

/** Word endings, without accents, that are typical of highly inflected languages. */
export const ENDING_CLUES: Partial<Record<Script, [RegExp, string[], number][]>> = {
  latin: [
    [
      /..(?:lari|leri|larin|lerin|larda|lerde|masi|mesi|mistir|maktadir|mektedir|mustur|sinin)$/,
      ['tr'],
      0.5,
    ],
    [/..(?:lar|ler|ligi|digi|acak|ecek|ilir|inir|dir|tir)$/, ['tr', 'az'], 0.3],
    [/..(?:larning|larini|ishi|adi|gan|ning)$/, ['uz'], 0.35],
    [/...(?:ement|eaux|euses?)$/, ['fr'], 0.2],
    [/...(?:coes|cao|mente)$/, ['pt'], 0.25],
    [/...(?:ciones|cion|dades)$/, ['es'], 0.25],
  ],
  cyrillic: [
    [/..(?:ого|его|ости|ется|ются|ться|ации|ении|ения|ыми|ных|ые)$/, ['ru'], 0.3],
    [/..(?:ості|ється|ються|ення|ення|ого|ів|ою)$/, ['uk'], 0.3],
    [/..(?:ите|ата|ето|ният|ване|ия)$/, ['bg'], 0.3],
    [/..(?:ите|ата|ето|иот|рот|вање)$/, ['mk'], 0.3],
    [/..(?:лар|лер|дар|дер|ның|нің|ның|тың)$/, ['kk'], 0.4],
  ],
  devanagari: [
    [/..(?:बाट|लाई|हरू|हरु|हरूको|हरूले|हरूमा|सम्बन्धी|गरिएको|भएको|नुपर्ने|नेछ)$/, ['ne'], 0.5],
    [/..(?:ांनी|ांना|ांची|ांच्या|च्या|साठी|ण्यात|ावेत|ावा|ातील)$/, ['mr'], 0.5],
  ],
};
