import type { LanguageTerms } from '../term-lists.ts';

/** Uzbek in both of its alphabets; words with an apostrophe stand as the pieces a text falls into. */
export const uzbek: LanguageTerms = {
  'Banking Regulation & Supervision': {
    names: `bank nazorati*, nazorat qilish*, prudensial*, risklarni boshqar*, tavakkalchilik*, aktivlar sifati*, zaxiralar yarat*, ichki nazorat*, jarima*, банк назорати*, пруденциал*, таваккалчилик*, активлар сифати*, ички назорат*, жарима*, taʼsir choralari*`,
    typical: `nazorat*, risk*, назорат*, хавф*`,
    hints: `kredit tashkilot*, кредит ташкилот*`,
  },
  'Foreign Exchange': {
    names: `chet el valyuta*, valyuta kurs*, almashuv kurs*, valyuta bozor*, valyuta operatsiya*, valyuta ayirboshlash*, valyuta nazorati*, чет эл валюта*, валюта курс*, алмашув курс*, валюта бозор*, валюта операция*, валюта айирбошлаш*`,
    typical: `valyuta*, kurs*, валюта*, dollar*`,
  },
  'Anti-Money Laundering & KYC': {
    names: `jinoiy daromad*, legallashtirish*, terrorizmni moliyalashtirish*, shubhali operatsiya*, benefitsiar*, mijozni identifikatsiya*, жиноий даромад*, легаллаштириш*, терроризмни молиялаштириш*, шубҳали операция*`,
    typical: `terrorizm*, терроризм*, identifikatsiya*`,
  },
  'Payments & Digital Finance': {
    names: `to lov tizim*, to lov xizmat*, to lov tashkilot*, elektron pul*, bank kartalari*, masofaviy bank*, tezkor to lov*, raqamli valyuta*, kliring*, тўлов тизим*, тўлов хизмат*, тўлов ташкилот*, электрон пул*, банк карталари*, чакана тўлов*, toʻlov*`,
    typical: `to lov*, тўлов*, karta*, pul o tkazma*`,
  },
  'Monetary Policy Operations': {
    names: `majburiy zaxira*, majburiy rezerv*, depozit auksion*, ochiq bozor*, repo operatsiya*, overnayt*, likvidlikni tartibga*, мажбурий захира*, мажбурий резерв*, депозит аукцион*, очиқ бозор*, репо операция*`,
    typical: `auksion*, аукцион*, likvid*`,
  },
  'Licensing & Corporate Governance': {
    names: `litsenziya*, korporativ boshqaruv*, kuzatuv kengash*, aksiyador*, ruxsat berish*, yirik aksiyador*, bank boshqaruvi a zo, лицензия*, корпоратив бошқарув*, кузатув кенгаш*, акциядор*, litsenziyani chaqirib ol*, malaka talab*`,
    typical: `ustav*, filial*, низом*, aksiya*`,
  },
  'Consumer Protection': {
    names: `iste molchi*, iste molchilar huquq*, istemolchi*, истеъмолчи*, murojaatlar*, shikoyat*, moliyaviy savodxonlik*, шикоят*, мурожаат*, молиявий саводхонлик*, komission yig im*`,
    typical: `mijoz*, мижоз*, shartnoma*`,
  },
  'Reporting & Disclosure': {
    names: `hisobot*, hisobot taqdim*, moliyaviy hisobot*, buxgalteriya*, axborotni oshkor*, ҳисобот*, молиявий ҳисобот*, бухгалтерия*, statistik hisobot*`,
    typical: `taqdim et*, shakl*, muddat*, тақдим*`,
  },
  'Lending & Credit': {
    names: `ipoteka*, iste mol krediti*, kredit ajrat*, mikroqarz*, kredit axborot*, qarz yuki*, avtokredit*, ипотека*, истеъмол кредит*, микроқарз*, қарз юки*, kreditlash*, кредитлаш*`,
    typical: `kredit*, кредит*, qarz*, қарз*`,
  },
  'Capital & Liquidity': {
    names: `kapital yetarlilig*, likvidlikni qoplash*, regulyativ kapital*, ustav kapital*, sof barqaror moliyalashtirish*, leverej*, капитал етарлилиг*, ликвидлиликни қоплаш*, регулятив капитал*, dividend*`,
    typical: `kapital*, капитал*, likvidlik*, ликвидлилик*`,
  },
  'Cybersecurity & Technology': {
    names: `kiber*, axborot xavfsizligi*, kiberxavfsizlik*, axborot tizim*, axborot texnologiya*, кибер*, ахборот хавфсизлиг*, ахборот тизим*`,
    typical: `xavfsizlik*, хавфсизлик*, texnologiya*`,
  },
  'Currency & Cash Management': {
    names: `banknot*, tanga*, esdalik tanga*, naqd pul*, qalbaki*, muomalaga chiqar*, pul belgi*, банкнот*, танга*, нақд пул*, қалбаки*, пул белги*`,
    typical: `muomala*, муомала*, nominal*`,
  },
  Other: {
    names: `tanlov*, vakansiya*, bo sh ish o rin*, bayram kun*, dam olish kun*, konferensiya*, tender*, танлов*, байрам кун*, дам олиш кун*, davlat xaridlari*`,
    typical: `tadbir*, uchrashuv*, тадбир*`,
  },
  Inflation: {
    names: `inflyatsiya*, iste mol narx*, narxlar indeks*, inflyatsion kutilma*, bazaviy inflyatsiya*, инфляция*, инфляцион кутилма*, истеъмол нарх*`,
    typical: `narx*, нарх*`,
  },
  'Interest Rates': {
    names: `asosiy stavka*, foiz stavka*, pul kredit siyosat*, foiz koridor*, foiz punkt*, асосий ставка*, фоиз ставка*, пул кредит сиёсат*`,
    typical: `stavka*, ставка*, qaror qabul*`,
  },
  'GDP & Growth': {
    names: `yalpi ichki mahsulot*, YaIM, iqtisodiy o sish*, iqtisodiy faollik*, sanoat ishlab chiqar*, ялпи ички маҳсулот*, ЯИМ, иқтисодий ўсиш*, иқтисодий фаоллик*`,
    typical: `iqtisod*, иқтисод*, o sish*`,
  },
  'Foreign Reserves': {
    names: `oltin valyuta*, xalqaro rezerv*, xalqaro zaxira*, олтин валюта*, халқаро захира*, халқаро резерв*`,
    typical: `oltin*, олтин*, rezerv*`,
  },
  'Money Supply & Credit': {
    names: `pul massasi*, pul bazasi*, pul agregat*, kredit qo yilma*, depozitlar hajmi*, bank tizimi*, пул массаси*, пул базаси*, кредит қўйилма*, M2, muammoli kredit*`,
    typical: `depozit*, депозит*, hajmi*, ҳажми*`,
  },
  'Balance of Payments & Trade': {
    names: `to lov balansi*, joriy hisob*, tashqi savdo*, tashqi sektor*, to g ridan to g ri investitsiya*, тўлов баланс*, жорий операция*, жорий ҳисоб*, ташқи савдо*`,
    typical: `eksport*, import*, экспорт*, импорт*`,
  },
  'Government Debt & Fiscal': {
    names: `davlat qarzi*, tashqi qarz*, davlat obligatsiya*, davlat qimmatli qog oz*, byudjet*, budjet*, fiskal*, давлат қарзи*, ташқи қарз*, бюджет*, давлат қимматли`,
    typical: `obligatsiya*, облигация*, g azna*`,
  },
  Employment: {
    names: `ishsizlik*, bandlik*, mehnat bozori*, ish haqi*, ишсизлик*, бандлик*, меҳнат бозори*, иш ҳақи*`,
    typical: `mehnat*, ishchi*`,
  },
  'Other Data': {
    names: `statistik*, byulleten*, so rov*, moliyaviy barqaror*, uy joy narx*, статистик*, молиявий барқарор*`,
    typical: `ko rsatkich*, indeks*, кўрсаткич*`,
  },
  instructs: {
    names: `qaror qiladi, nizom*, tasdiqlash*, kuchga kir*, qonuni*, asosida, o zgartirish*, yo riqnoma*, majburiy, қарор қилади, низом*, тасдиқлаш*, кучга кир*, қонуни*`,
    typical: `band*, modda*, банд*, модда*, lozim, шарт`,
  },
  describes: {
    names: `yil boshidan, o tgan yilga, nisbatan, tashkil et*, tashkil qil*, chorak*, ko paydi, oshdi, kamaydi, holatiga, йил бошидан, ташкил эт*, нисбатан, чорак*, ошди, камайди`,
    typical: `foiz*, фоиз*, trillion*, mlrd, mln, prognoz*`,
  },
};
