import type { LanguageTerms } from '../term-lists.ts';

export const polish: LanguageTerms = {
  'Banking Regulation & Supervision': {
    names: `nadzor* bankow*, nadzor*, zarządzani* ryzyk*, klasyfikacj* ekspozycj*, rezerw* celow*, duż* ekspozycj*, kar* pieniężn*, plan* naprawcz*, przymusow* restrukturyzacj*, rekomendacj*, outsourcing*`,
    typical: `ryzyk*, kontrol*, narusz*`,
    hints: `instytucj* kredytow*, kas* oszczędnościowo kredytow*, spółdzielcz* kas*`,
  },
  'Foreign Exchange': {
    names: `dewizow*, prawo dewizowe, kantor*, działalność kantorow*, wymian* walut*, rynk* walutow*, walut* obc*, kurs* walutow*, interwencj* walutow*`,
    typical: `walut*, kurs*, nierezydent*, eksport*, import*`,
  },
  'Anti-Money Laundering & KYC': {
    names: `prani* pieniędzy, przeciwdziałani* praniu, finansowani* terroryzmu, beneficjent* rzeczywist*, transakcj* podejrzan*, środk* bezpieczeństwa finansowego`,
    typical: `terroryz*, podejrzan*`,
  },
  'Payments & Digital Finance': {
    names: `usług* płatnicz*, system* płatności*, płatnoś* natychmiastow*, pieniądz* elektroniczn*, kart* płatnicz*, instytucj* płatnicz*, rozliczeni*, polecen* przelewu, bankomat*, interchange`,
    typical: `płatn*, przelew*, kart*`,
  },
  'Monetary Policy Operations': {
    names: `rezerw* obowiązkow*, stop* rezerwy, operacj* otwartego rynku, bon* pieniężn*, depozyt na koniec dnia, kredyt lombardowy, kredyt* redyskontow*, kredyt* techniczn*, operacj* repo`,
    typical: `przetarg*, płynnoś*, zabezpieczen*`,
  },
  'Licensing & Corporate Governance': {
    names: `zezwoleni*, licencj*, ład* korporacyjn*, ład* wewnętrzn*, rad* nadzorcz*, zarząd* bank*, akcjonariusz*, nabyci* akcji, połączeni* bank*, rejestr*, biegł* rewident*`,
    typical: `zarząd*, statut*, oddział*`,
  },
  'Consumer Protection': {
    names: `ochron* konsument*, konsument*, reklamacj*, skarg*, opłat* i prowizj*, prowizj*, edukacj* finansow*, rzecznik*`,
    typical: `klient*, umow*, opłat*`,
  },
  'Reporting & Disclosure': {
    names: `sprawozdawczo*, sprawozdani*, przekazywani* danych, rachunkowo*, plan kont, formularz*, ujawniani* informacji, przekazywani* przez banki, danych niezbędnych, dan* sprawozdawcz*, przekazują dane`,
    typical: `dan*, termin*, raport*`,
  },
  'Lending & Credit': {
    names: `kredyt* hipoteczn*, kredyt* konsumenck*, kredyt* mieszkaniow*, wakacj* kredytow*, udzielani* kredyt*, gwarancj*, wskaźnik* ltv, dti, zdolność kredytową, zdolnoś* kredytow*, ekspozycj* kredytow* zabezpieczon*, zabezpieczon* hipotecznie, DStI, LtV, okres spłaty`,
    typical: `kredyt*, pożycz*, kredytobiorc*`,
  },
  'Capital & Liquidity': {
    names: `adekwatnoś* kapitałow*, fundusz* własn*, bufor* antycykliczn*, bufor* kapitałow*, bufor*, współczynnik* kapitałow*, płynnoś* krótkoterminow*, dźwigni*, dywidend*`,
    typical: `kapitał*, wag* ryzyka`,
  },
  'Cybersecurity & Technology': {
    names: `cyberbezpieczeństw*, cyber*, bezpieczeństw* informacj*, systemów informatycznych, chmur* obliczeniow*, incydent*, danych osobowych`,
    typical: `informatyczn*, technologi*`,
  },
  'Currency & Cash Management': {
    names: `banknot*, monet*, znak* pieniężn*, fałszyw*, fałszerstw*, gotówk*, gotówkow*, wprowadzeni* do obiegu, wycofani* z obiegu, monet* kolekcjonersk*`,
    typical: `obieg*, nominał*, emisj*`,
  },
  Other: {
    names: `dni wolne, świąt*, godzin* pracy, przetarg* publiczn*, konkurs*, konferencj*, stypendi*`,
    typical: `wydarzeni*, zamknięt*`,
  },
  Inflation: {
    names: `inflacj*, wskaźnik* cen, cen* towarów i usług konsumpcyjnych, CPI, inflacj* bazow*, raport o inflacji`,
    typical: `cen*`,
  },
  'Interest Rates': {
    names: `stop* procentow*, stop* referencyjn*, rad* polityki pieniężnej, polityk* pieniężn*, punkt* bazow*, oprocentowani*`,
    typical: `stop*, posiedzeni*, postanowiła`,
  },
  'GDP & Growth': {
    names: `produkt krajowy brutto, PKB, wzrost* gospodarcz*, aktywnoś* gospodarcz*, szybki monitoring, koniunktur*`,
    typical: `gospodar*, produkcj*`,
  },
  'Foreign Reserves': {
    names: `oficjaln* aktyw* rezerwow*, aktyw* rezerwow*, rezerw* dewizow*, złot* monetarn*`,
    typical: `rezerw*, złot*`,
  },
  'Money Supply & Credit': {
    names: `podaż* pieniądza, agregat* monetarn*, bilans skonsolidowany mif, należnoś* i zobowiąza*, depozyt* gospodarstw, M1, M3`,
    typical: `depozyt*, należnoś*`,
  },
  'Balance of Payments & Trade': {
    names: `bilans* płatnicz*, rachunek bieżący, rachunku bieżącego, handl* zagraniczn*, inwestycj* bezpośredni*, międzynarodow* pozycj* inwestycyjn*`,
    typical: `eksport*, import*, saldo, deficyt*`,
  },
  'Government Debt & Fiscal': {
    names: `dług* publiczn*, zadłużeni* zagraniczn*, obligacj* skarbow*, bon* skarbow*, budżet*, deficyt budżetow*`,
    typical: `skarbow*, obligacj*`,
  },
  Employment: {
    names: `bezroboci*, zatrudnieni*, ryn* pracy, wynagrodzeni*, płac*`,
    typical: `pracownik*`,
  },
  'Other Data': {
    names: `statystyk*, biuletyn*, raport o stabilności, ankiet*, cen* nieruchomości, cen* mieszkań`,
    typical: `wskaźnik*, dane`,
  },
  instructs: {
    names: `uchwał*, zarządzeni*, rozporządzeni*, wchodzi w życie, na podstawie art, uchwala się co następuje, traci moc, jest obowiązany, są obowiązane, komunikat*, zarządu narodowego banku polskiego, uchwała zarządu`,
    typical: `ust, pkt, przepis*, ustaw*`,
  },
  describes: {
    names: `w porównaniu z, rok do roku, r r, m m, wyniósł, wyniosła, wzrósł, wzrosła, spadł, zmniejszył, zwiększył, na koniec, kwartal*, pkt proc`,
    typical: `proc, mln, mld, wzrost*, spad*, prognoz*`,
  },
};
