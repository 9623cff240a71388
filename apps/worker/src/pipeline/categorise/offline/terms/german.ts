import type { LanguageTerms } from '../term-lists.ts';

export const german: LanguageTerms = {
  'Banking Regulation & Supervision': {
    names: `bankenaufsicht*, aufsichtlich*, risikomanagement*, mindestanforderungen an das risikomanagement, großkredit*, auslagerung*, sanierungsplan*, abwicklungsplan*, bußgeld*, wertberichtigung*, risikovorsorge*, sonderprüfung*, organkredit*, einlagensicherung*`,
    typical: `aufsicht*, risik*, prüfung*, beaufsichtigt*`,
    hints: `kreditinstitut*, kreditwesengesetz*, kreditwesen*`,
  },
  'Foreign Exchange': {
    names: `devisenmarkt*, devisen*, fremdwährung*, wechselkurs*, sorten*, devisenhandel*, außenwirtschaftsverkehr*, wechselstube*`,
    typical: `währung*, kurs*, gebietsfremd*`,
  },
  'Anti-Money Laundering & KYC': {
    names: `geldwäsche*, terrorismusfinanzierung*, sorgfaltspflicht*, wirtschaftlich berechtigt*, verdachtsmeldung*, politisch exponiert*, identifizierung*, geldwäscherei*`,
    typical: `terrorismus*, verdächtig*`,
  },
  'Payments & Digital Finance': {
    names: `zahlungsverkehr*, zahlungsdienst*, zahlungssystem*, echtzeitüberweisung*, instant payment*, e geld*, überweisung*, lastschrift*, kartenzahlung*, zahlungskarte*, digitaler euro, digitalen euro*, TARGET, SEPA`,
    typical: `zahlung*, abwicklung*, karte*`,
  },
  'Monetary Policy Operations': {
    names: `mindestreserve*, offenmarktgeschäft*, ständige fazilität*, hauptrefinanzierung*, spitzenrefinanzierung*, notenbankfähig*, sicherheitenrahmen*, tender*, giroguthaben*, einlagefazilität*`,
    typical: `fazilität*, liquidität*, sicherheiten`,
  },
  'Licensing & Corporate Governance': {
    names: `erlaubnis*, konzession*, bewilligung*, zulassung*, unternehmensführung*, geschäftsleiter*, aufsichtsrat*, verwaltungsrat*, inhaberkontroll*, bedeutende beteiligung*, fachliche eignung, zuverlässigkeit*, erlaubnisentzug*`,
    typical: `vorstand*, zweigstelle*, aktionär*, satzung*`,
  },
  'Consumer Protection': {
    names: `verbraucherschutz*, konsumentenschutz*, verbraucher*, beschwerde*, schlichtungsstelle*, entgelt*, gebühren*, finanzbildung*, anlegerschutz*`,
    typical: `kunde*, vertrag*, information*`,
  },
  'Reporting & Disclosure': {
    names: `meldewesen*, meldepflicht*, meldung*, meldeverordnung*, offenlegung*, jahresabschluss*, rechnungslegung*, millionenkredit*, statistische meld*, anzeigenverordnung*`,
    typical: `einreichung*, frist*, daten*, formular*`,
  },
  'Lending & Credit': {
    names: `kreditvergabe*, wohnimmobilienkredit*, hypothek*, verbraucherkredit*, konsumkredit*, beleihungsquote*, förderkredit*, kreditgarantie*, kreditregister*, stundung*, wohnimmobilienfinanzierung*`,
    typical: `kredit*, darlehen*, kreditnehmer*, tilgung*`,
  },
  'Capital & Liquidity': {
    names: `eigenmittel*, eigenkapital*, kapitalpuffer*, antizyklisch*, systemrisikopuffer*, liquiditätsdeckung*, verschuldungsquote*, eigenmittelanforderung*, solvabilität*, ausschüttung*, dividende*`,
    typical: `kapital*, puffer*, liquidität*`,
  },
  'Cybersecurity & Technology': {
    names: `cyber*, informationssicherheit*, informationstechnik*, IT sicherheit, bankaufsichtliche anforderungen an die IT, cloud*, vorfall*, vorfäll*, DORA, digitale operationale resilienz`,
    typical: `technologie*, systeme*`,
  },
  'Currency & Cash Management': {
    names: `banknote*, münze*, gedenkmünze*, sammlermünze*, falschgeld*, bargeld*, notenumlauf*, geldschein*, bargeldversorgung*, goldmünze*, silbermünze*`,
    typical: `umlauf*, stückelung*, ausgabe*`,
  },
  Other: {
    names: `ausschreibung*, feiertag*, öffnungszeit*, veranstaltung*, stellenausschreibung*, konferenz*, ausstellung*, museum*, stipendi*, preisverleihung*`,
    typical: `besuch*, einladung*`,
  },
  Inflation: {
    names: `inflation*, verbraucherpreis*, konsumentenpreis*, teuerung*, kerninflation*, preisniveau*, erzeugerpreis*, HVPI`,
    typical: `preis*`,
  },
  'Interest Rates': {
    names: `leitzins*, geldpolitik*, geldpolitische lagebeurteilung, zinsentscheid*, basispunkt*, SNB leitzins, zinssatz*, zinssätze*, basiszins*`,
    typical: `zins*, sitzung*`,
  },
  'GDP & Growth': {
    names: `bruttoinlandsprodukt*, BIP, wirtschaftswachstum*, konjunktur*, industrieproduktion*, wirtschaftsleistung*, wirtschaftsprognose*`,
    typical: `wirtschaft*, wachstum*, konsum*, investition*`,
  },
  'Foreign Reserves': {
    names: `währungsreserve*, devisenreserve*, goldreserve*, goldbestand*, reserveposition*, sonderziehungsrecht*`,
    typical: `reserven, gold`,
  },
  'Money Supply & Credit': {
    names: `geldmenge*, geldmengenaggregat*, M1, M2, M3, bankenstatistik*, kreditwachstum*, einlagenwachstum*, kreditvolumen*, bilanzsumme*, bank lending survey`,
    typical: `einlage*, kredite, volumen*`,
  },
  'Balance of Payments & Trade': {
    names: `zahlungsbilanz*, leistungsbilanz*, außenhandel*, aussenhandel*, direktinvestition*, auslandsvermögen*, handelsbilanz*`,
    typical: `exporte*, importe*, überschuss*, defizit*`,
  },
  'Government Debt & Fiscal': {
    names: `staatsverschuldung*, staatsschuld*, bundesanleihe*, staatsanleihe*, haushaltsdefizit*, öffentliche finanzen, maastricht*, staatshaushalt*, schatzanweisung*`,
    typical: `anleihe*, haushalt*, steuer*`,
  },
  Employment: {
    names: `arbeitslos*, beschäftigung*, arbeitsmarkt*, löhne*, lohn*, tarifverdienst*, offene stellen`,
    typical: `erwerbstätig*, arbeit*`,
  },
  'Other Data': {
    names: `statistik*, immobilienpreis*, wohnimmobilienpreis*, finanzstabilität*, umfrage*, vermögensbild*, finanzierungsrechnung*`,
    typical: `index*, indikator*, tabelle*`,
  },
  instructs: {
    names: `rundschreiben*, verordnung*, bekanntmachung*, tritt in kraft, treten in kraft, gemäß, aufgrund des, allgemeinverfügung*, ist verpflichtet, sind verpflichtet, außer kraft, kundmachung*`,
    typical: `abs, satz, nummer, gesetz*, müssen, muss, paragraph`,
  },
  describes: {
    names: `im vergleich zum, gegenüber dem vorjahr, gegenüber dem vormonat, im vorjahresvergleich, quartal*, saisonbereinigt, belief sich, stieg*, sank*, betrug*, prozentpunkt*, ende des`,
    typical: `prozent*, mrd, mio, milliard*, prognose*`,
  },
};
