import type { LanguageTerms } from '../term-lists.ts';

/** Romania and Moldova. */
export const romanian: LanguageTerms = {
  'Banking Regulation & Supervision': {
    names: `supraveghere* prudential*, supravegher*, cerinte prudentiale, clasificare* creditelor, provizioane, expuneri mari, expunere* maxim*, administrare* riscurilor, control* intern*, sanctiun*, amend*, rezolutie bancara, persoane afiliate, credite neperformante, externalizar*`,
    typical: `prudential*, risc*, inspecti*, incalcar*`,
    hints: `instituţi* de credit, instituţiilor de credit, organizaţi* cooperatiste de credit, organizaţiilor cooperatiste de credit, cooperaţie* de credit, reţele* cooperatiste de credit`,
  },
  'Foreign Exchange': {
    names: `operatiuni valutare, regim* valutar*, valuta straina, schimb valutar, case de schimb, unitati* de schimb, piata valutara, pozitia valutara, curs* oficial*, repatrier*`,
    typical: `valut*, curs de schimb, nerezident*, export*, import*`,
  },
  'Anti-Money Laundering & KYC': {
    names: `spalar* banilor, combater* spalarii, finantar* terorismului, cunoaster* clientelei, tranzactii suspecte, beneficiar* real*, beneficiar* efectiv*, masuri restrictive`,
    typical: `terorism*, suspect*, client*`,
  },
  'Payments & Digital Finance': {
    names: `servicii de plata, sistem* de plati, plati instant*, prestator* de servicii de plata, moneda electronica, carduri*, transfer* credit, debitare directa, instrumente de plata, plati electronice, decontar*`,
    typical: `plata, plati, card*, electronic*`,
  },
  'Monetary Policy Operations': {
    names: `rezerve* minime obligatorii, rezerve* obligatorii, operatiuni de piata monetara, operatiuni pe piata deschisa, facilitat* permanent*, facilitat* de creditare, facilitat* de depozit, certificate ale bancii nationale, licitati*, depozite atrase`,
    typical: `repo, colateral*, lichiditat*`,
  },
  'Licensing & Corporate Governance': {
    names: `autorizar*, licent*, retragere* licentei, guvernant*, consiliu de administratie, organ* de conducere, actionar*, detineri* calificat*, fuziun*, sucursal*, auditor*, registrul institutiilor, transformarea instituţiilor, transformarea, fuziunea, divizarea`,
    typical: `aprobar*, conducator*, statut*`,
  },
  'Consumer Protection': {
    names: `protectia consumator*, consumator*, reclamati*, petitii, comisioan*, dobanda anuala efectiva, educati* financiara, incluziune financiara, transparent*`,
    typical: `client*, contract*, informare*`,
  },
  'Reporting & Disclosure': {
    names: `raportar*, formular* de raportare, situatii* financiare, publicar* informatiilor, plan* de conturi, contabil*, biroul de credit, centrala riscului de credit, IFRS`,
    typical: `raport*, termen*, date statistice`,
  },
  'Lending & Credit': {
    names: `creditar*, credite ipotecare, credite de consum, credit imobiliar, grad* de indatorare, intreprinderi mici, garantar* creditelor, moratoriu, suspendar* ratelor, leasing, microfinantare`,
    typical: `credit*, debitor*, imprumut*, rambursar*`,
  },
  'Capital & Liquidity': {
    names: `fonduri proprii, adecvarea capitalului, capital minim, capital social, amortizor*, rata de acoperire a lichiditatii, lichiditatea bancilor, rata efectului de levier, solvabilitat*, basel, cerinţe minime de capital, cerinţelor minime de capital, capitalul minim, capitalul agregat, capital agregat minim`,
    typical: `capital*, active ponderate, dividend*`,
  },
  'Cybersecurity & Technology': {
    names: `securitate* cibernetic*, cibernetic*, securitate* informati*, tehnologia informatiei, incident* de securitate, servicii cloud, protectia datelor, autentificar*, reziliente* operational*`,
    typical: `tehnolog*, sistem* informatic*`,
  },
  'Currency & Cash Management': {
    names: `bancnot*, moned* metalic*, moned* comemorativ*, emisiune numismatica, emisiuni numismatice, numerar, falsificat*, fals*, punere* in circulatie, retragere* din circulatie, casieri*`,
    typical: `circulati*, valoare nominala`,
  },
  Other: {
    names: `zile nelucratoare, sarbatoare, program* de lucru, achizitii publice, concurs*, conferint*, anunt de angajare`,
    typical: `eveniment*, inchis*`,
  },
  Inflation: {
    names: `rata inflatiei, inflati*, indicele preturilor, IPC, raport asupra inflatiei, preturi* de consum`,
    typical: `pret*`,
  },
  'Interest Rates': {
    names: `rata dobanzii de politica monetara, politica monetara, rata de baza, comitetul executiv, sedinta de politica monetara, puncte procentuale, puncte de baza, dobanda de politica, ratele dobanzilor`,
    typical: `dobanz*, dobanda, mentiner*, hotarat`,
  },
  'GDP & Growth': {
    names: `produsul intern brut, PIB, crestere* economic*, activitate* economic*, productia industriala`,
    typical: `economi*`,
  },
  'Foreign Reserves': {
    names: `rezerve* internationale, rezerve* valutare, active* oficiale de rezerva, aur`,
    typical: `rezerve`,
  },
  'Money Supply & Credit': {
    names: `masa monetara, agregate* monetare, baza monetara, creditul neguvernamental, depozite* ale, M1, M2, M3, soldul creditelor, credite noi acordate`,
    typical: `depozit*, sold*`,
  },
  'Balance of Payments & Trade': {
    names: `balanta de plati, contul curent, cont curent, deficit* comercial, comert exterior, investitii* straine directe, pozitia investitionala, transferuri* de mijloace banesti, datoria externa bruta`,
    typical: `deficit*, exporturi, importuri`,
  },
  'Government Debt & Fiscal': {
    names: `datorie* publica, datorie* externa, titluri de stat, valori mobiliare de stat, obligatiuni, buget*, deficit bugetar`,
    typical: `fiscal*, emisiun*`,
  },
  Employment: {
    names: `somaj*, rata somajului, ocupar*, piata muncii, salari*, castig* salarial*`,
    typical: `angajat*`,
  },
  'Other Data': {
    names: `buletin statistic, statistic*, buletin lunar, raport asupra stabilitatii financiare, sondaj*, pretur* locuintelor`,
    typical: `indicator*, serii`,
  },
  instructs: {
    names: `hotarare*, regulament*, prezentul regulament, intra in vigoare, se aproba, in temeiul, sunt obligate, este obligat, se abroga, ordin*, norme*, instructiun*`,
    typical: `articol*, alineat*, art, alin, lit, prevederi*`,
  },
  describes: {
    names: `fata de, comparativ cu, in termeni anuali, a crescut, a scazut, s a majorat, s a redus, a constituit, la sfarsitul lunii, trimestr*, puncte procentuale`,
    typical: `la suta, milioane, miliarde, crester*, scader*, evoluti*`,
  },
};
