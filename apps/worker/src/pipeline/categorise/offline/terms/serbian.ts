import type { LanguageTerms } from '../term-lists.ts';

/** In Latin letters; the Cyrillic forms are derived. Croatian and Bosnian texts are read with it too. */
export const serbian: LanguageTerms = {
  'Banking Regulation & Supervision': {
    names: `klasifikacij* bilansn* aktiv*, klasifikacij*, rezervisanj*, upravljanj* rizic*, upravljanj* rizik*, velik* izloženost*, kontrol* poslovanj* banak*, nadzor*, supervizij*, novčan* kazn*, restrukturiranj* banak*, problematičn* kredit*, povezan* lic*, stečaj*`,
    typical: `rizik*, kontrol*, mere, kršenj*`,
    hints: `kreditn* institucij*, kreditnim institucijama, kreditnih institucija`,
  },
  'Foreign Exchange': {
    names: `devizn* poslovanj*, devizn* tržišt*, devizn* kurs*, menjačk* poslov*, mjenjačk*, strana sredstva plaćanja, devizn* pozicij*, intervencij* na deviznom, efektivn* stran*`,
    typical: `deviz*, evro, kurs*, izvoz*, uvoz*, nerezident*`,
  },
  'Anti-Money Laundering & KYC': {
    names: `sprečavanj* pranj* novca, pranj* novca, finansiranj* terorizma, poznavanj* strank*, sumnjiv* transakcij*, stvarn* vlasnik*, identifikacij* klijen*`,
    typical: `teroriz*, sumnjiv*, identifikacij*`,
  },
  'Payments & Digital Finance': {
    names: `platn* uslug*, platn* sistem*, platn* promet*, instant plaćanj*, elektronsk* novac*, platn* kartic*, međubankarsk* naknad*, platn* institucij*, digitaln* imovin*, qr kod*`,
    typical: `plaćanj*, kartic*, prenos* novčan*, elektronsk*`,
  },
  'Monetary Policy Operations': {
    names: `obavezn* rezerv*, stop* obavezn* rezerv*, operacij* na otvorenom tržištu, repo operacij*, repo aukcij*, kreditn* i depozitn* olakšic*, depozitn* olakšic*, blagajničk* zapis*, hartije od vrednosti*`,
    typical: `aukcij*, likvidnost*, zalog*`,
  },
  'Licensing & Corporate Governance': {
    names: `dozvol* za rad, oduzimanj* dozvol*, odobrenj*, saglasnost*, upravn* odbor*, izvršn* odbor* bank*, korporativn* upravljanj*, akcionar*, kvalifikovan* učešć*, pripajanj*, registar*, filijal*, spoljn* revizor*`,
    typical: `dozvol*, statut*, član* uprave`,
  },
  'Consumer Protection': {
    names: `zaštit* korisnik*, korisnik* finansijskih usluga, zaštit* potrošač*, prigovor*, pritužb*, naknad*, finansijsk* edukacij*, finansijsk* pismenost*, efektivn* kamatn* stop*`,
    typical: `korisnik*, tarif*, ugovor*`,
  },
  'Reporting & Disclosure': {
    names: `izveštavanj*, izvještavanj*, dostavljanj* podataka, finansijsk* izveštaj*, objavljivanj* podataka, kontni okvir, računovodstv*, obrazac, obrasci, kreditni biro, kreditni registar`,
    typical: `izveštaj*, podatak*, rok*`,
  },
  'Lending & Credit': {
    names: `stambeni kredit*, potrošačk* kredit*, gotovinsk* kredit*, odobravanj* kredit*, moratorijum*, zastoj* u otplati, mal* i srednj* preduzeć*, garantn* šem*, subvencionisan*, lizing*`,
    typical: `kredit*, dužnik*, otplat*, zajam*`,
  },
  'Capital & Liquidity': {
    names: `adekvatnost* kapitala, regulatorni kapital, zaštitn* sloj*, pokazatelj* likvidnosti, pokriće likvidnom, leveridž*, minimalni kapital, rizikom ponderisan*, osnovni kapital`,
    typical: `kapital*, dividend*`,
  },
  'Cybersecurity & Technology': {
    names: `informacion* bezbednost*, sajber*, kibernetičk*, informacion* sistem*, informacion* tehnologij*, incident*, zaštit* podataka, cloud*`,
    typical: `tehnologij*, bezbednost*`,
  },
  'Currency & Cash Management': {
    names: `novčanic*, kovan* novac*, kovanic*, gotov* novac*, gotovin*, falsifikat*, povlačenj* iz opticaja, opticaj*, apoen*, jubilarn*, trezor*`,
    typical: `novac*, gotovinsk*`,
  },
  Other: {
    names: `praznik*, neradn* dan*, radno vreme, javn* nabavk*, konkurs*, konferencij*`,
    typical: `zatvoren*, događaj*`,
  },
  Inflation: {
    names: `inflacij*, indeks potrošačkih cena, potrošačk* cen*, izveštaj o inflaciji`,
    typical: `cen*, cijen*`,
  },
  'Interest Rates': {
    names: `referentn* kamatn* stop*, kamatn* stop*, monetarn* politik*, izvršni odbor je odlučio, bazičn* poen*, procentn* poen*`,
    typical: `kamat*, odluči*`,
  },
  'GDP & Growth': {
    names: `bruto domać* proizvod*, BDP, privredn* rast*, ekonomsk* aktivnost*, industrijsk* proizvodnj*`,
    typical: `privred*, rast*`,
  },
  'Foreign Reserves': { names: `devizn* rezerv*, zlat*, neto devizn*`, typical: `rezerv*` },
  'Money Supply & Credit': {
    names: `novčan* mas*, monetarn* agregat*, primarni novac, kreditn* aktivnost*, depozit* stanovništva, kredit* stanovništv*, monetarn* kretanj*`,
    typical: `depozit*, plasman*`,
  },
  'Balance of Payments & Trade': {
    names: `platn* bilans*, platn* bilanc*, tekuć* račun*, spoljnotrgovinsk*, robn* razmen*, stran* direktn* investicij*, doznak*`,
    typical: `deficit*, suficit*, izvoz*, uvoz*`,
  },
  'Government Debt & Fiscal': {
    names: `javni dug*, javnog duga, spoljni dug*, budžet*, državn* hartij*, obveznic*, fiskaln*, aukcij* državnih`,
    typical: `dug*, prihod*`,
  },
  Employment: {
    names: `nezaposlenost*, zaposlenost*, tržišt* rada, zarad*, plat* prosečn*`,
    typical: `zaposlen*`,
  },
  'Other Data': {
    names: `statističk* bilten*, statistik*, finansijsk* stabilnost*, anket*, indeks cena nekretnina`,
    typical: `pokazatelj*, istraživanj*`,
  },
  instructs: {
    names: `odluk*, ova odluka, stupa na snagu, na osnovu, banka je dužna, dužna je, dužne su, prestaje da važi, uputstvo*, sl glasnik, službeni glasnik, službene novine, zabranjuj*, primenjuje se`,
    typical: `član*, stav*, tačk*, zakon*, propis*`,
  },
  describes: {
    names: `u odnosu na, međugodišnj*, mesečn* rast, iznosila je, iznosio je, povećan*, smanjen*, na kraju, tromesečj*, kvartal*, procentn* poen*, u poređenju`,
    typical: `odsto, milion*, milijard*, rast*, pad*, prosek*, projekcij*`,
  },
};
