import type { LanguageTerms } from '../term-lists.ts';

export const italian: LanguageTerms = {
  'Banking Regulation & Supervision': {
    names: `vigilanza prudenziale, disposizioni di vigilanza, vigilanza, gestione dei rischi, classificazione dei crediti, grandi esposizioni, esternalizzazione, provvediment* sanzionator*, sanzion* amministrativ*, rettifiche di valore, piani di risanamento, risoluzione delle crisi, controlli interni`,
    typical: `rischi*, ispezion*, prudenzial*`,
    hints: `enti creditizi, istituti di credito, ente creditizio, banche di credito cooperativo`,
  },
  'Foreign Exchange': {
    names: `mercato dei cambi, valuta estera, valute estere, cambi di riferimento, tassi di cambio, tasso di cambio, cambiavalute, operazioni in cambi`,
    typical: `valut*, cambio, cambi, non residenti`,
  },
  'Anti-Money Laundering & KYC': {
    names: `riciclaggio, antiriciclaggio, finanziamento del terrorismo, adeguata verifica, titolare effettivo, operazioni sospette, politicamente esposte, archivio unico informatico`,
    typical: `terrorismo, sospett*`,
  },
  'Payments & Digital Finance': {
    names: `servizi di pagamento, sistemi di pagamento, sistema dei pagamenti, moneta elettronica, bonifici istantanei, carte di pagamento, istituti di pagamento, prestatori di servizi di pagamento, euro digitale, bonific*, addebiti diretti`,
    typical: `pagament*, carte, trasferiment*`,
  },
  'Monetary Policy Operations': {
    names: `riserva obbligatoria, operazioni di mercato aperto, operazioni di rifinanziamento, garanzie stanziabili, attività stanziabili, operazioni attivabili, strumenti di politica monetaria, depositi presso la banca centrale`,
    typical: `asta, aste, liquidità, garanzie`,
  },
  'Licensing & Corporate Governance': {
    names: `autorizzazione all'attività, albo, governo societario, esponenti aziendali, requisiti di idoneità, partecipazioni qualificate, consiglio di amministrazione, amministrazione straordinaria, liquidazione coatta, revoca dell'autorizzazione, assetti proprietari`,
    typical: `autorizzazion*, soci, statuto, azionist*`,
  },
  'Consumer Protection': {
    names: `tutela dei consumatori, tutela della clientela, trasparenza delle operazioni, trasparenza bancaria, reclami, arbitro bancario finanziario, educazione finanziaria, correttezza delle relazioni, commissioni`,
    typical: `clientela, consumator*, contratt*, reclamo`,
  },
  'Reporting & Disclosure': {
    names: `segnalazioni di vigilanza, segnalazioni statistiche, segnalazion*, bilancio bancario, schemi di bilancio, informativa al pubblico, piano dei conti, invio dei dati, centrale dei rischi segnalazioni`,
    typical: `dati, scadenz*, schem*, bilanci*`,
  },
  'Lending & Credit': {
    names: `mutui, credito ai consumatori, credito al consumo, credito immobiliare, moratoria, garanzie pubbliche sui prestiti, finanziamenti alle imprese, centrale dei rischi, microcredito, tassi soglia, usura, tassi effettivi globali medi`,
    typical: `prestit*, credito, finanziament*, mutuatar*`,
  },
  'Capital & Liquidity': {
    names: `fondi propri, requisiti patrimoniali, riserva di capitale anticiclica, anticiclica, riserve di capitale, copertura della liquidità, leva finanziaria, adeguatezza patrimoniale, dividendi, rischio sistemico`,
    typical: `capitale, patrimonial*, liquidità`,
  },
  'Cybersecurity & Technology': {
    names: `sicurezza informatica, sicurezza cibernetica, cyber*, sistemi informativi, incidenti di sicurezza, gravi incidenti, cloud, resilienza operativa digitale, rischio informatico`,
    typical: `tecnologi*, informatic*`,
  },
  'Currency & Cash Management': {
    names: `banconote, banconota, monete metalliche, monete, contante, falsificazione, banconote false, trattamento del contante, monete commemorative, gestori del contante, ricircolo`,
    typical: `circolazione, tagli, emissione`,
  },
  Other: {
    names: `bando di gara, gara d'appalto, concorso pubblico, concorso, giorni festivi, chiusura degli uffici, convegno, mostra, borse di studio, museo`,
    typical: `evento, incontro, visita`,
  },
  Inflation: {
    names: `inflazione, prezzi al consumo, indice dei prezzi, IPCA, aspettative di inflazione, inflazione di fondo, prezzi alla produzione`,
    typical: `prezzi, rincari`,
  },
  'Interest Rates': {
    names: `tassi di interesse, tasso di riferimento, politica monetaria, tassi ufficiali, consiglio direttivo ha deciso, punti base, tassi bancari`,
    typical: `tassi, tasso, riunione`,
  },
  'GDP & Growth': {
    names: `prodotto interno lordo, PIL, crescita economica, attività economica, produzione industriale, congiuntura, proiezioni macroeconomiche, bollettino economico`,
    typical: `economia, crescita, consumi, investimenti`,
  },
  'Foreign Reserves': {
    names: `riserve ufficiali, riserve valutarie, riserve auree, oro monetario, attività di riserva`,
    typical: `riserve, oro`,
  },
  'Money Supply & Credit': {
    names: `moneta e banche, aggregati monetari, M1, M2, M3, prestiti al settore privato, raccolta bancaria, prestiti e depositi, credito bancario, indagine sul credito`,
    typical: `depositi, prestiti, consistenze`,
  },
  'Balance of Payments & Trade': {
    names: `bilancia dei pagamenti, conto corrente della bilancia, commercio estero, investimenti diretti, posizione patrimoniale sull'estero, turismo internazionale, saldo di conto corrente`,
    typical: `esportazion*, importazion*, avanzo, disavanzo`,
  },
  'Government Debt & Fiscal': {
    names: `debito pubblico, debito delle amministrazioni pubbliche, titoli di stato, buoni del tesoro, BTP, BOT, finanza pubblica, fabbisogno, disavanzo pubblico, entrate tributarie`,
    typical: `debito, titoli, tesoro, bilancio dello stato`,
  },
  Employment: {
    names: `disoccupazione, occupazione, mercato del lavoro, retribuzioni, salari, posti di lavoro`,
    typical: `lavoro, occupati`,
  },
  'Other Data': {
    names: `statistiche, bollettino statistico, prezzi delle abitazioni, mercato immobiliare, sondaggio congiunturale, conti finanziari, stabilità finanziaria, indagine`,
    typical: `indicator*, indice, tavole`,
  },
  instructs: {
    names: `circolare, disposizioni, provvedimento, comunicazione, entra in vigore, entrano in vigore, ai sensi dell'articolo, gazzetta ufficiale, sono tenut*, è tenut*, delibera`,
    typical: `art, comma, decreto, articolo, devono, deve`,
  },
  describes: {
    names: `rispetto al, sui dodici mesi, trimestre, è aumentat*, è diminuit*, sono aumentat*, è stato pari, punti percentuali, al netto dei fattori stagionali, si è attestat*`,
    typical: `per cento, miliardi, milioni, previsioni, in media`,
  },
};
