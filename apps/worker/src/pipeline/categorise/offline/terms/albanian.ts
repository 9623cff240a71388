import type { LanguageTerms } from '../term-lists.ts';

export const albanian: LanguageTerms = {
  'Banking Regulation & Supervision': {
    names: `mbikëqyrj* bankar*, mbikëqyrj*, administrimi* i rreziku*, administrimi* të rreziku*, menaxhimi* të rreziku*, menaxhim* rreziku*, ekspozim* të mëdha, klasifikim* i kredive, provigjion*, provizion*, kontrollit të brendshëm, kontroll* i brendshëm, masa* ndëshkues*, ndërhyrj* e hershme, kontraktim*`,
    typical: `rrezik*, rregullator*, inspektim*, masa*`,
  },
  'Foreign Exchange': {
    names: `veprimtari* valutore, këmbimi* valutor, zyra* këmbimi, kursi* i këmbimit, kursi* këmbimit, tregu* valutor, monedh* e huaj, valut* të huaj, monedhë të huaj`,
    typical: `valut*, këmbim*, jorezident*, eksport*, import*`,
  },
  'Anti-Money Laundering & KYC': {
    names: `pastrimi* të parave, pastrimi* e parave, parandalimi* të pastrimit, financimi* të terrorizmit, financimi* i terrorizmit, pronar* përfitues, vigjilenc*, transaksion* të dyshimt*, njih klientin`,
    typical: `terroriz*, dyshimt*, identifikim*`,
  },
  'Payments & Digital Finance': {
    names: `shërbim* të pagesave, shërbime* të pagesave, sistem* të pagesave, sistemi* i pagesave, pagesa* të çastit, pagesa* elektronike, kartela*, karta* bankare, para* elektronike, institucion* të pagesave, AIPS, AECH, instrument* të pagesave`,
    typical: `pages*, transfert*, kart*`,
  },
  'Monetary Policy Operations': {
    names: `rezerv* të detyrueshme, rezervën e detyrueshme, rezerva* obligative, operacion* të tregut të hapur, tregut të hapur, marrëveshj* të riblerjes, repo, depozit* njëditor*, kredi* njëditor*`,
    typical: `ankand*, likuiditet*, kolateral*`,
  },
  'Licensing & Corporate Governance': {
    names: `licencim*, licenc*, drejtimi* të brendshëm, qeverisj* korporative, qeverisj*, pjesëmarrj* influencuese, këshill* drejtues, administrator*, aksionar*, revokim*, heqj* e licencës, bord* i drejtorëve`,
    typical: `degë, statut*, anëtar*`,
  },
  'Consumer Protection': {
    names: `mbrojtj* e konsumator*, mbrojtj* të konsumator*, konsumator*, ankesa*, ankes*, transparenc*, komision* dhe tarifa*, norma* efektive, edukimi* financiar`,
    typical: `klient*, kontrat*, tarif*`,
  },
  'Reporting & Disclosure': {
    names: `raportim*, raportimi*, sistemi* i raportimit, pasqyra* financiare, publikimi* i informacionit, kontabilitet*, dorëzimi* i raporteve, raport* i të dhënave`,
    typical: `të dhëna*, afat*, formular*`,
  },
  'Lending & Credit': {
    names: `kredi* hipotekare, kredi* konsumatore, kredidhënj*, kredi* për individë, kredi* bujqësor*, ristrukturimi* i kredive, regjistri* i kredive, huamarr*, moratorium*`,
    typical: `kredi*, hua*, kredimarr*`,
  },
  'Capital & Liquidity': {
    names: `mjaftueshmëri* e kapitalit, mjaftueshmërinë e kapitalit, kapital* rregullator, mbulimi* me likuiditet, rreziku* i likuiditetit, rrezikut të likuiditetit, aktiv* likuide, shtesa* makroprudenciale, raport* i levës, financimit të qëndrueshëm, kapitalit kundërciklik`,
    typical: `kapital*, likuid*, dividend*`,
  },
  'Cybersecurity & Technology': {
    names: `kibernetik*, sigurisë së informacionit, siguri* e informacionit, teknologjisë së informacionit, teknologji* të informacionit, incident*, sisteme* të informacionit`,
    typical: `teknologj*, sistem*`,
  },
  'Currency & Cash Management': {
    names: `kartëmonedha*, monedha* metalike, monedha* përkujtimore, falsifik*, para* të gatshme, tërheqj* nga qarkullimi, hedhj* në qarkullim, kartmonedha*, monedhash*`,
    typical: `qarkullim*, prerj*, emetim*`,
  },
  Other: {
    names: `prokurim*, ditë pushimi, dit* festë, konkurs*, vende të lira pune, konferenc*, ekspozit*, muzeu*, bursa`,
    typical: `aktivitet*, vizit*`,
  },
  Inflation: {
    names: `inflacion*, inflacioni*, çmime* të konsumit, indeksi* i çmimeve, çmimeve të konsumit, pritje* inflacioniste`,
    typical: `çmim*`,
  },
  'Interest Rates': {
    names: `norma bazë, normën bazë, norm* bazë të interesit, politik* monetare, politikës monetare, politikën monetare, pikë bazë, interesi* bazë, normave të interesit, normat e interesit, vendimi* i politikës`,
    typical: `interes*, mbledhj*`,
  },
  'GDP & Growth': {
    names: `prodhimi* i brendshëm bruto, PBB, rritj* ekonomike, rritja ekonomike, aktiviteti* ekonomik, ekonomia* shqiptare, besimi* i biznesit`,
    typical: `ekonom*, rritj*, konsum*`,
  },
  'Foreign Reserves': {
    names: `rezerva* valutore, rezervat valutore, rezervës valutore, rezerva* ndërkombëtare, rezervat ndërkombëtare, ari* monetar`,
    typical: `rezerv*, ar`,
  },
  'Money Supply & Credit': {
    names: `oferta* e parasë, agregat* monetar*, paraja e gjerë, parasë së gjerë, baza monetare, kredi* për ekonominë, kredia për ekonominë, kredisë për sektorin privat, M1, M2, M3, portofoli* i kredisë, depozita* në sistem`,
    typical: `depozit*, kredia, total*`,
  },
  'Balance of Payments & Trade': {
    names: `bilanci* i pagesave, bilanci* të pagesave, llogari* korrente, llogarisë korrente, tregtia* e jashtme, deficit* tregtar, remitanca*, investime* të huaja direkte, pozicioni* i investimeve`,
    typical: `eksport*, import*, deficit*`,
  },
  'Government Debt & Fiscal': {
    names: `borxhi* publik, borxhi* i jashtëm, bono* thesari, obligacion*, buxhet*, deficit* buxhetor, letra* me vlerë të qeverisë, financa* publike, fiskal*`,
    typical: `borxh*, thesar*, ankand*, qeveri*`,
  },
  Employment: {
    names: `papunësi*, punësim*, tregu* i punës, paga*, pagat, forc* e punës`,
    typical: `punë, punonjës*`,
  },
  'Other Data': {
    names: `statistik*, buletin*, indeksi* i çmimeve të banesave, stabilitetit financiar, anketa*, vrojtim*, vrojtimi*, tregu* i pasurive`,
    typical: `tregues*, indeks*`,
  },
  instructs: {
    names: `vendim*, vendosi, rregullor*, udhëzim*, hyn në fuqi, në bazë dhe për zbatim, fletoren zyrtare, shfuqizohet, miratimin e, ngarkohet, të miratojë, detyrohen`,
    typical: `neni*, ligj*, pika, duhet`,
  },
  describes: {
    names: `krahasuar me, në terma vjetorë, në fund të, tremujor*, arriti, u rrit, u ul, rënie, pikë përqindje, regjistroi, rezultoi`,
    typical: `përqind*, miliard*, milion*, mesatar*, pritet`,
  },
};
