import type { LanguageTerms } from '../term-lists.ts';

export const swahili: LanguageTerms = {
  'Banking Regulation & Supervision': {
    names: `usimamizi wa mabenki, usimamizi wa sekta, usimamizi wa vihatarishi, vihatarishi, ukaguzi wa benki, uwekaji wa akiba ya hasara, adhabu, kanuni za mabenki, mikopo chechefu, usimamizi wa kisheria, mwongozo wa usimamizi`,
    typical: `usimamizi, ukaguzi, kanuni, udhibiti`,
  },
  'Foreign Exchange': {
    names: `fedha za kigeni, ubadilishaji wa fedha, maduka ya kubadilisha fedha, kubadilisha fedha, soko la fedha za kigeni, thamani ya shilingi, kiwango cha ubadilishaji, dola za marekani katika malipo, sarafu ya kigeni`,
    typical: `kigeni, dola, kubadilisha`,
  },
  'Anti-Money Laundering & KYC': {
    names: `utakatishaji fedha, utakatishaji wa fedha, fedha haramu, ufadhili wa ugaidi, ugaidi, miamala ya shaka, miamala yenye shaka, kumtambua mteja, utambuzi wa wateja`,
    typical: `haramu, utambulisho`,
  },
  'Payments & Digital Finance': {
    names: `mfumo wa malipo, mifumo ya malipo, huduma za malipo, pesa mtandao, fedha mtandao, malipo ya papo kwa papo, pesa kwa simu, malipo kwa simu, kadi za malipo, mawakala wa benki, malipo ya kielektroniki, fedha za kielektroniki, huduma za fedha kidijitali, TIPS`,
    typical: `malipo, miamala, kadi, kidijitali, simu`,
  },
  'Monetary Policy Operations': {
    names: `akiba ya lazima, amana ya lazima, kiwango cha akiba, mikopo ya dharura kwa benki, soko la jumla, operesheni za soko, dirisha la mikopo, hati fungani za benki kuu, repo`,
    typical: `ukwasi, dhamana`,
  },
  'Licensing & Corporate Governance': {
    names: `leseni, kufuta leseni, kufutwa kwa leseni, kupewa leseni, utawala bora, bodi ya wakurugenzi, wanahisa, hisa, mfilisi, ufilisi, kusajili, usajili wa taasisi, kufungua tawi`,
    typical: `mkurugenzi, tawi, maombi, taasisi zilizopewa`,
  },
  'Consumer Protection': {
    names: `ulinzi wa watumiaji, kumlinda mlaji, kuwalinda watumiaji, watumiaji wa huduma za fedha, malalamiko, ada na tozo, elimu ya fedha, haki za wateja, tozo`,
    typical: `mteja, wateja, ada, mkataba`,
  },
  'Reporting & Disclosure': {
    names: `uwasilishaji wa taarifa, kuwasilisha taarifa, taarifa za fedha, hesabu za fedha, taarifa za kila mwezi, utoaji wa taarifa, uchapishaji wa hesabu`,
    typical: `kuwasilisha, fomu, muda wa mwisho`,
  },
  'Lending & Credit': {
    names: `utoaji wa mikopo, mikopo ya kilimo, mikopo kwa wakulima, riba ya mikopo, watoa huduma za mikopo, huduma ndogo za fedha, taarifa za mikopo, udhamini wa mikopo, mikopo umiza, mikopo kidijitali`,
    typical: `mikopo, mkopo, wakopaji, madeni, kukopesha`,
  },
  'Capital & Liquidity': {
    names: `mtaji, utoshelevu wa mtaji, kiwango cha mtaji, uwiano wa ukwasi, mtaji wa benki, gawio`,
    typical: `ukwasi, uwiano`,
  },
  'Cybersecurity & Technology': {
    names: `usalama wa mtandao, usalama mtandaoni, uhalifu wa mtandao, teknolojia ya habari, mifumo ya tehama, tehama, shambulio la mtandao, ulinzi wa taarifa`,
    typical: `teknolojia, mtandao, usalama`,
  },
  'Currency & Cash Management': {
    names: `noti, sarafu, noti za zamani, noti mpya, noti bandia, kuondoa noti, kuondolewa kwenye mzunguko, noti chakavu, fedha bandia, fedha taslimu, kubadilisha noti`,
    typical: `mzunguko, taslimu, bandia`,
  },
  Other: {
    names: `zabuni, nafasi za kazi, sikukuu, mapumziko, mkutano, semina, ufadhili wa masomo, mashindano, maonesho, ufunguzi wa jengo`,
    typical: `tangazo, hafla, ziara`,
  },
  Inflation: {
    names: `mfumuko wa bei, fahirisi ya bei, bei za bidhaa, bei za walaji`,
    typical: `bei, chakula`,
  },
  'Interest Rates': {
    names: `riba ya benki kuu, kamati ya sera ya fedha, sera ya fedha, kiwango cha riba ya benki kuu, kupunguza riba, kubakiza riba`,
    typical: `riba, kamati, asilimia`,
  },
  'GDP & Growth': {
    names: `pato la taifa, ukuaji wa uchumi, pato ghafi, shughuli za kiuchumi, hali ya uchumi`,
    typical: `uchumi, ukuaji, uzalishaji`,
  },
  'Foreign Reserves': {
    names: `akiba ya fedha za kigeni, hifadhi ya fedha za kigeni, miezi ya uagizaji, akiba ya dhahabu`,
    typical: `akiba, dhahabu`,
  },
  'Money Supply & Credit': {
    names: `ujazi wa fedha, ujazi wa fedha kwa tafsiri pana, mikopo kwa sekta binafsi, amana za benki, ukuaji wa mikopo`,
    typical: `amana, sekta binafsi`,
  },
  'Balance of Payments & Trade': {
    names: `urari wa malipo, urari wa biashara, mauzo ya nje, mauzo ya bidhaa nje, uagizaji wa bidhaa, biashara ya nje, uwekezaji wa moja kwa moja`,
    typical: `uagizaji, mauzo, nakisi`,
  },
  'Government Debt & Fiscal': {
    names: `deni la taifa, deni la serikali, dhamana za serikali, hati fungani za serikali, bajeti ya serikali, mnada wa dhamana, mapato ya serikali`,
    typical: `bajeti, serikali, mnada, kodi`,
  },
  Employment: {
    names: `ajira, ukosefu wa ajira, soko la ajira, mishahara, nguvu kazi`,
    typical: `kazi, wafanyakazi`,
  },
  'Other Data': {
    names: `takwimu, taarifa za takwimu, utafiti, utulivu wa fedha, bei za nyumba`,
    typical: `jedwali, viashiria`,
  },
  instructs: {
    names: `taarifa kwa umma, inautaarifu umma, kwa mamlaka, chini ya sheria, sheria ya, inaelekeza, kuanzia tarehe, umma unashauriwa, waraka, tangazo la serikali, mnatakiwa, haziruhusiwi, hairuhusiwi`,
    typical: `sheria, kifungu, lazima, kuzingatia`,
  },
  describes: {
    names: `ikilinganishwa na, mwaka hadi mwaka, robo mwaka, iliongezeka, ilipungua, zilifikia, ilifikia, mwishoni mwa, wastani wa`,
    typical: `asilimia, bilioni, trilioni, milioni, ongezeko`,
  },
};
