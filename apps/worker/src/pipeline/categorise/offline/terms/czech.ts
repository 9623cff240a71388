import type { LanguageTerms } from '../term-lists.ts';

/** Czech, with the Slovak spellings of words that differ. */
export const czech: LanguageTerms = {
  'Banking Regulation & Supervision': {
    names: `obezřetn* podnikán*, výkon* dohled*, dohled* nad, dohľad* nad, řízen* rizik, riaden* riz*, kategorizac* pohledáv*, opravn* polož*, velk* expozic*, veľk* majetk* angažovan*, outsourcing*, ozdravn* plán*, řešen* kriz*, sankc*, pokut*, vnitřn* kontroln*`,
    typical: `dohled*, dohľad*, rizik*, rizic*, kontrol*, obezřetn*`,
    hints: `úvěrov* instituc*, úverov* inštitúci*, úvěrn* družst*, spořiteln*`,
  },
  'Foreign Exchange': {
    names: `devizov*, devízov*, směnáren*, zmenáren*, směn* měn*, cizích měn, cizí měn*, zahraničn* měn*, kurz* měn*, měnov* kurz*, kurzov* záväz*, devizov* intervenc*`,
    typical: `kurz*, valut*, nerezident*, vývoz*, dovoz*`,
  },
  'Anti-Money Laundering & KYC': {
    names: `legalizac* výnos*, legalizáci* príjm*, praní peněz, prani* špinav*, financován* terorism*, skutečn* majitel*, konečn* užívateľ*, podezřel* obchod*, neobvykl* obchod*, identifikac* klient*, hloubkov* kontrol*, politicky exponovan*`,
    typical: `terorism*, podezřel*, identifikac*`,
  },
  'Payments & Digital Finance': {
    names: `platební styk*, platebn* styk*, platobn* styk*, platebn* služ*, platobn* služ*, platebn* systém*, platebn* instituc*, okamžit* plat*, elektronick* peně*, elektronick* penia*, platebn* kart*, platebn* úč*, zúčtován*, CERTIS, bankomat*`,
    typical: `plateb*, platb*, platob*, kart*, převod*, prevod*, úhrad*`,
  },
  'Monetary Policy Operations': {
    names: `povinn* minimáln* rezerv*, povinn* rezerv*, operac* na volném trhu, voln* trh*, repo operac*, repo tendr*, automatick* facilit*, depozitn* facilit*, marginální zápůjčn*, obchodov* na peněžn* trhu`,
    typical: `tendr*, facilit*, likvidit*, zajištěn*`,
  },
  'Licensing & Corporate Governance': {
    names: `licenc*, povolen*, bankovn* povolen*, správa a řízení, správ* společnost*, dozorč* rad*, představenstv*, kvalifikovan* účast*, důvěryhodn*, odborn* způsobil*, odnětí licenc*, odobra* povolen*, nucen* správ*, akcionář*, akcionár*, pobočk*`,
    typical: `člen*, žádost*, registr*, fúz*`,
  },
  'Consumer Protection': {
    names: `ochran* spotřebitel*, ochran* spotrebiteľ*, spotřebitel*, spotrebiteľ*, stížnost*, sťažnost*, reklamac*, poplatk*, finančn* arbitr*, finančn* vzdělá*, finančn* gramotn*`,
    typical: `klient*, smlouv*, zmluv*, sazebník*`,
  },
  'Reporting & Disclosure': {
    names: `předkládán* výkaz*, predklad* výkaz*, výkaznictv*, výkazníctv*, výkaz*, hlásen*, uveřejňován* informac*, účtov*, účetn* závěr*, ohlasovac* povinn*`,
    typical: `údaj*, lhůt*, formulář*, sběr*`,
  },
  'Lending & Credit': {
    names: `hypotečn* úvěr*, hypotekárn* úver*, spotřebitelsk* úvěr*, poskytován* úvěr*, poskytovan* úver*, ukazatel* LTV, DSTI, DTI, úvěr* na bydlení, úver* na bývanie, doporučen* k řízení rizik spojených s poskytováním, moratori*, registr* úvěr*`,
    typical: `úvěr*, úver*, půjč*, dlužník*, splátk*`,
  },
  'Capital & Liquidity': {
    names: `kapitálov* přiměřen*, kapitálov* primeran*, kapitálov* poměr*, proticyklick* kapitálov*, kapitálov* rezerv*, proticyklick*, vankúš*, pákov* poměr*, krytí likvidit*, čistého stabilního financování, kapitálov* požadav*, vlastn* zdroj*, dividend*`,
    typical: `kapitál*, likvidit*`,
  },
  'Cybersecurity & Technology': {
    names: `kybernetick*, kybern*, bezpečnost* informac*, informačn* systém*, informačn* a komunikačn* technolog*, cloud*, incident*, digitáln* provozn* odolnost*, DORA`,
    typical: `technologi*, digitáln*, zabezpečen*`,
  },
  'Currency & Cash Management': {
    names: `bankovk*, minc*, mincí, padělk*, falzifik*, peněžn* oběh*, peňažn* obeh*, hotovost*, pamětn* minc*, pamätn* minc*, stříbrn* minc*, zlat* minc*, neplatn* bankov*, vyda* minc*, zpracován* bankov*`,
    typical: `oběh*, obeh*, nominál*, ražb*, emis*`,
  },
  Other: {
    names: `výběrov* řízen*, veřejn* zakáz*, verejn* obstaráv*, otevírac* dob*, úředn* hodin*, státn* svát*, konferenc*, výstav*, soutěž*, volná míst*, zaměstnán*, stipend*`,
    typical: `akc*, zavřen*, návštěv*`,
  },
  Inflation: {
    names: `inflac*, infláci*, index* spotřebitelsk* cen*, spotřebitelsk* cen*, spotrebiteľsk* cen*, cenov* hladin*, jádrov* inflac*, cen* průmyslov* výrobc*, inflačn* očekáván*`,
    typical: `cen*, zdražov*`,
  },
  'Interest Rates': {
    names: `repo sazb*, měnověpolitick*, menovopolitick*, bankovn* rad*, úrokov* sazb*, úrokov* sadz*, diskontní sazb*, lombardní sazb*, měnov* politik*, menov* politik*, procentn* bod*, rozhodnutí bankovní rady, prognóz*`,
    typical: `sazb*, sadz*, hlasoval*, zasedán*, zasadnut*`,
  },
  'GDP & Growth': {
    names: `hrub* domác* produkt*, HDP, hospodářsk* růst*, hospodársk* rast*, ekonomick* růst*, průmyslov* výrob*, priemyseln* produkc*, ekonomick* aktivit*, konjunktur*`,
    typical: `ekonomik*, růst*, spotřeb*, investic*`,
  },
  'Foreign Reserves': {
    names: `devizov* rezerv*, devízov* rezerv*, mezinárodn* rezerv*, rezervn* aktiv*, měnov* zlat*`,
    typical: `rezerv*, zlat*`,
  },
  'Money Supply & Credit': {
    names: `peněžn* zásob*, peněžn* agregát*, menov* agregát*, M1, M2, M3, měnov* statistik*, bankovn* statistik*, úvěr* a vklad*, vklad* domácnost*, objem* úvěr*`,
    typical: `vklad*, úvěr*, agregát*`,
  },
  'Balance of Payments & Trade': {
    names: `platební bilanc*, platebn* bilanc*, platobn* bilanci*, běžn* úč*, bežn* úč*, obchodn* bilanc*, zahraničn* obchod*, přím* zahraničn* investic*, investičn* pozic*`,
    typical: `vývoz*, dovoz*, schod*, přebyt*, salda, saldo`,
  },
  'Government Debt & Fiscal': {
    names: `státn* dluh*, štátn* dlh*, státn* dluhopis*, pokladničn* poukáz*, veřejn* financ*, verejn* financi*, státn* rozpoč*, rozpočtov* schod*, deficit* veřejn*, aukc* státn*`,
    typical: `rozpoč*, dluhopis*, dlhopis*, dluh*`,
  },
  Employment: {
    names: `nezaměstnanost*, nezamestnanost*, zaměstnanost*, zamestnanost*, trh* práce, mezd*, mzd*, volných pracovních míst, pracovn* síl*`,
    typical: `pracovn*, zaměstnan*`,
  },
  'Other Data': {
    names: `statistik*, statistick* bulletin*, statistick* údaj*, cen* nemovitost*, cen* nehnuteľn*, finančn* stabilit*, šetřen*, kapacit*`,
    typical: `ukazatel*, respondent*, index*`,
  },
  instructs: {
    names: `vyhlášk*, opatřen*, opatren*, úředn* sdělen*, nabýv* účinnost*, nadobúda účinnosť, podle zákona, podľa zákona, stanoví, ustanovuje, zrušuje se, zrušuje sa, je povinn*, jsou povinn*, sú povinn*`,
    typical: `odst, písm, zákon*, ustanoven*, povinn*, článk*`,
  },
  describes: {
    names: `meziročn*, medziročn*, meziměsíčn*, v porovnání, ve srovnání, vzrost*, klesl*, pokles*, zvýšil*, snížil*, čtvrtlet*, štvrťro*, dosáhl*, dosiah*, procentn* bod*, činil*`,
    typical: `procent*, percent*, mld, mil, růst*, rast*, predikc*, prognóz*`,
  },
};
