import type { LanguageTerms } from '../term-lists.ts';

export const hungarian: LanguageTerms = {
  'Banking Regulation & Supervision': {
    names: `felügyelet*, prudenciális*, kockázatkezelés*, kockázatvállal*, ügyfélminősít*, értékvesztés*, céltartalék*, nagykockázat*, nagy kockázat*, kiszervez*, szanálás*, felügyeleti bírság*, bírság*, helyreállítási terv*, belső ellenőrz*`,
    typical: `kockázat*, vizsgálat*, intézkedés*, ajánlás*`,
    hints: `hitelintézet*, hitelszövetkezet*`,
  },
  'Foreign Exchange': {
    names: `devizapiac*, devizahitel*, devizaügylet*, devizaműv*, pénzváltás*, pénzváltó*, árfolyam*, deviza*, külföldi fizetőeszköz*, devizaswap*`,
    typical: `valuta*, külföld*, nem rezidens*`,
  },
  'Anti-Money Laundering & KYC': {
    names: `pénzmosás*, terrorizmus finanszíroz*, tényleges tulajdonos*, ügyfél átvilágít*, ügyfélátvilágít*, gyanús ügylet*, közszereplő*, azonosítás*, szankciós*`,
    typical: `terrorizmus*, gyanús*, bejelentés*`,
  },
  'Payments & Digital Finance': {
    names: `pénzforgalm*, pénzforgalom*, azonnali fizetés*, azonnali átutalás*, fizetési rendszer*, fizetési szolgáltat*, elektronikus pénz*, bankkárty*, fizetési kárty*, átutalás*, elszámolás*, fizetési számla*, pénzforgalmi szolgáltat*, qr kód*`,
    typical: `fizetés*, kárty*, tranzakció*`,
  },
  'Monetary Policy Operations': {
    names: `kötelező tartalék*, tartalékköteles*, tartalékráta*, nyílt piaci*, egynapos betét*, egynapos hitel*, jegybanki betét*, diszkontkötvény*, repó*, preferenciális betét*, jegybanki eszköz*, fedezetértékel*`,
    typical: `tender*, fedezet*, likviditás*`,
  },
  'Licensing & Corporate Governance': {
    names: `engedélyez*, tevékenységi engedély*, engedély visszavon*, tevékenységi engedélyének, vállalatirányítás*, belső védelmi vonal*, igazgatóság*, felügyelőbizottság*, vezető állású*, befolyásoló részesedés*, javadalmazás*, alapító okirat*, felszámol*`,
    typical: `engedély*, részvény*, fióktelep*, alapszabály*`,
  },
  'Consumer Protection': {
    names: `fogyasztóvédel*, fogyasztó*, panaszkezel*, panasz*, pénzügyi békéltető*, díj* és költség*, tájékoztatás*, pénzügyi kultúra*`,
    typical: `ügyfel*, szerződés*, díjak, díjat`,
  },
  'Reporting & Disclosure': {
    names: `adatszolgáltat*, jelentéstétel*, jelentési kötelezettség*, beszámoló*, közzététel*, nyilvánosságra hozatal*, számvitel*, könyvvizsgál*, felügyeleti jelentés*`,
    typical: `adat*, jelentés*, határidő*, tábla*`,
  },
  'Lending & Credit': {
    names: `jelzáloghitel*, lakáshitel*, fogyasztási hitel*, adósságfék*, jövedelemarányos törlesztő*, hitelfedezeti*, hitelprogram*, növekedési hitelprogram*, moratórium*, hitelnyújtás*, kkv hitel*, központi hitelinformáció*`,
    typical: `hitel*, kölcsön*, adós*, törleszt*`,
  },
  'Capital & Liquidity': {
    names: `tőkemegfelelés*, tőkekövetelmény*, tőkepuffer*, anticiklikus*, rendszerkockázati*, likviditásfedezeti*, stabil forrás*, tőkeáttétel*, szavatoló tőke*, osztalék*, jelzáloghitel finanszírozás megfelelés*`,
    typical: `tőke*, puffer*, ráta*`,
  },
  'Cybersecurity & Technology': {
    names: `kiber*, informatikai biztonság*, információbiztonság*, informatikai rendszer*, felhő*, adathalász*, incidens*, digitális működési rezilien*`,
    typical: `informatik*, technológi*, rendszer*`,
  },
  'Currency & Cash Management': {
    names: `bankjegy*, érme*, érmé*, emlékérm*, hamis*, készpénz*, bevont*, forgalomba hoz*, kibocsát*, címlet*, pénzfeldolgoz*, ezüst emlék*, arany emlék*, törvényes fizetőeszköz*`,
    typical: `forgalom*, névérték*, előlap*, hátlap*`,
  },
  Other: {
    names: `közbeszerz*, ünnepnap*, munkaszünet*, nyitvatart*, konferenci*, ösztöndíj*, pályázat*, kiállítás*, múzeum*, álláshirdet*`,
    typical: `rendezvény*, megnyit*, látogat*`,
  },
  Inflation: {
    names: `infláció*, inflációs*, fogyasztói ár*, maginfláció*, árszínvonal*, inflációs jelentés*, termelői ár*, inflációs várakozás*`,
    typical: `árak, árai, áraknak, árszint*, áremelked*, drágul*`,
  },
  'Interest Rates': {
    names: `alapkamat*, kamatdöntés*, monetáris tanács*, kamatfolyosó*, monetáris politik*, bázispont*, kamatcsökkent*, kamatemel*, jegybanki alapkamat*, kamatkondíci*`,
    typical: `kamat*, ülés*, döntés*`,
  },
  'GDP & Growth': {
    names: `bruttó hazai termék*, GDP, gazdasági növekedés*, ipari termelés*, gazdasági aktivitás*, konjunktúra*, beruházás*`,
    typical: `gazdaság*, növeked*, fogyasztás*`,
  },
  'Foreign Reserves': {
    names: `devizatartalék*, nemzetközi tartalék*, aranytartalék*, tartalékeszköz*`,
    typical: `arany*, tartalék*`,
  },
  'Money Supply & Credit': {
    names: `pénzmennyiség*, monetáris aggregátum*, M1, M2, M3, monetáris bázis*, hitelintézetek összevont mérleg*, hitelállomány*, betétállomány*, háztartások hitel*, hitelezési folyamat*`,
    typical: `betét*, állomány*, mérleg*`,
  },
  'Balance of Payments & Trade': {
    names: `fizetési mérleg*, folyó fizetési mérleg*, külkereskedel*, áruforgalm*, közvetlentőke*, nettó külső adósság*, nemzetközi befektetési pozíció*`,
    typical: `export*, import*, többlet*, hiány*`,
  },
  'Government Debt & Fiscal': {
    names: `államadósság*, államkötvény*, kincstárjegy*, költségvetés*, államháztartás*, állampapír*, költségvetési hiány*`,
    typical: `kötvény*, adóbevétel*, kiadás*`,
  },
  Employment: {
    names: `munkanélküli*, foglalkoztat*, munkaerőpiac*, munkapiac*, bérnöveked*, bérek, keresetek, kereset*`,
    typical: `bérek, béreket, munkavállal*, munkahely*`,
  },
  'Other Data': {
    names: `statisztika*, lakásárindex*, lakáspiac*, pénzügyi stabilitás*, felmérés*, pénzügyi számlák*, statisztikai*`,
    typical: `mutató*, index*, adatok*`,
  },
  instructs: {
    names: `rendelet*, hatályba lép*, hatályát veszti, törvény*, bekezdés*, alapján, köteles*, módosítás*, végrehajt*, vezetői körlevél*`,
    typical: `pont*, szerinti, előírás*, kell`,
  },
  describes: {
    names: `éves összevetés*, év azonos időszak*, előző hónap*, előző negyedév*, százalékponttal, százalékkal, emelkedett*, csökkent*, növekedett*, negyedév*, mérséklőd*, alakult*`,
    typical: `százalék*, milliárd*, millió*, előrejelzés*, várható*`,
  },
};
