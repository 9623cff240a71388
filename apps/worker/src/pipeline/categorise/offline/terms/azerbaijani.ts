import type { LanguageTerms } from '../term-lists.ts';

export const azerbaijani: LanguageTerms = {
  'Banking Regulation & Supervision': {
    names: `bank nəzarət*, nəzarət*, risklərin idarə*, prudensial*, aktivlərin təsnif*, ehtiyatların yaradıl*, bir borcalan*, təsir tədbir*, cərimə*, daxili nəzarət*, kredit riskinin idarə*, stress test*`,
    typical: `risk*, yoxlama*, tənzimləmə*`,
    hints: `kredit təşkilat*, bank olmayan kredit*, kredit ittifaq*`,
  },
  'Foreign Exchange': {
    names: `xarici valyuta*, valyuta əməliyyat*, valyuta mübadilə*, valyuta bazar*, valyuta tənzim*, məzənnə*, manatın məzənnə*, valyuta hərrac*, rezident*`,
    typical: `valyuta*, dollar*, idxal*, ixrac*`,
  },
  'Anti-Money Laundering & KYC': {
    names: `cinayət yolu ilə*, pulların yuyul*, leqallaşdırıl*, terrorçuluğun maliyyələşdiril*, benefisiar*, şübhəli əməliyyat*, müştəri uyğunluğu*, eyniləşdirmə*`,
    typical: `terrorçu*, şübhəli*`,
  },
  'Payments & Digital Finance': {
    names: `ödəniş sistem*, ödəniş xidmət*, ani ödəniş*, elektron pul*, ödəniş kart*, rəqəmsal ödəniş*, ödəniş təşkilat*, açıq bankçılıq*, rəqəmsal manat*, mobil ödəniş*, qr kod*`,
    typical: `ödəniş*, kart*, köçürmə*, rəqəmsal*`,
  },
  'Monetary Policy Operations': {
    names: `məcburi ehtiyat*, ehtiyat norma*, açıq bazar*, depozit hərrac*, repo əməliyyat*, əks repo*, daimi imkan*, qısamüddətli not*`,
    typical: `hərrac*, likvidlik*, təminat*`,
  },
  'Licensing & Corporate Governance': {
    names: `lisenziya*, korporativ idarəetmə*, müşahidə şura*, idarə heyətinin üzv*, səhmdar*, mühüm iştirak*, inzibatçı*, lisenziyanın ləğv*, müvəqqəti inzibatçı*, audit komitə*`,
    typical: `nizamnamə*, filial*, səhm*, icazə*`,
  },
  'Consumer Protection': {
    names: `istehlakçı*, istehlakçıların hüquq*, şikayət*, müraciət*, maliyyə savadlı*, komissiya haqq*, xidmət haqq*, faktiki illik`,
    typical: `müştəri*, müqavilə*`,
  },
  'Reporting & Disclosure': {
    names: `hesabat*, hesabatların təqdim*, maliyyə hesabat*, məlumatların açıqlan*, mühasibat*, prudensial hesabat*, məlumatların təqdim*`,
    typical: `məlumat*, forma*, müddət*`,
  },
  'Lending & Credit': {
    names: `ipoteka*, istehlak kredit*, kreditlərin veril*, kredit reyestr*, kredit büro*, borc yükü*, zəmanət fond*, problemli kreditlərin həll*, güzəştli kredit*`,
    typical: `kredit*, borcalan*, borc*`,
  },
  'Capital & Liquidity': {
    names: `kapital adekvatlı*, məcmu kapital*, nizamnamə kapital*, likvidlik örtük*, kontrtsiklik*, kapital bufer*, leverec*, dividend*, ani likvidlik*`,
    typical: `kapital*, adekvatlı*`,
  },
  'Cybersecurity & Technology': {
    names: `kiber*, informasiya təhlükəsizli*, informasiya sistem*, informasiya texnologiya*, bulud*`,
    typical: `təhlükəsizlik*, texnologiya*`,
  },
  'Currency & Cash Management': {
    names: `banknot*, metal pul*, əskinas*, xatirə sikkə*, sikkə*, nağd pul*, saxta*, tədavülə buraxıl*, pul nişan*`,
    typical: `tədavül*, nominal*, nağd*`,
  },
  Other: {
    names: `satınalma*, vakansiya*, bayram gün*, qeyri iş gün*, konfrans*, müsabiqə*, tender*, təqaüd*`,
    typical: `tədbir*, görüş*, elan*`,
  },
  Inflation: {
    names: `inflyasiya*, istehlak qiymət*, baza inflyasiya*, qiymət indeks*, inflyasiya gözlənti*`,
    typical: `qiymət*, bahalaş*`,
  },
  'Interest Rates': {
    names: `uçot dərəcə*, faiz dəhliz*, pul siyasət*, faiz dəhlizinin parametr*, faiz bənd*`,
    typical: `dərəcə*, faiz*`,
  },
  'GDP & Growth': {
    names: `ümumi daxili məhsul*, ÜDM, iqtisadi artım*, iqtisadi fəallıq*, biznes fəallığı*, sənaye istehsal*`,
    typical: `iqtisad*, artım*`,
  },
  'Foreign Reserves': {
    names: `valyuta ehtiyat*, beynəlxalq ehtiyat*, strateji valyuta*, qızıl ehtiyat*`,
    typical: `ehtiyat*, qızıl*`,
  },
  'Money Supply & Credit': {
    names: `pul kütlə*, geniş pul*, pul baza*, pul icmal*, kredit qoyuluş*, əmanət*, kredit portfel*, bank sektorunun icmal*`,
    typical: `depozit*, aktiv*, portfel*`,
  },
  'Balance of Payments & Trade': {
    names: `tədiyə balans*, cari hesab*, cari əməliyyat*, xarici ticarət*, birbaşa investisiya*, ticarət balans*`,
    typical: `ixrac*, idxal*, profisit*, kəsir*`,
  },
  'Government Debt & Fiscal': {
    names: `dövlət borc*, xarici dövlət*, dövlət istiqraz*, dövlət büdcə*, büdcə*, fiskal*, dövlət qiymətli kağız*`,
    typical: `istiqraz*, xəzinə*`,
  },
  Employment: {
    names: `işsizlik*, məşğulluq*, əmək bazar*, əmək haqq*, muzdla işləyən*`,
    typical: `işçi*, əmək*`,
  },
  'Other Data': {
    names: `statistik*, bülleten*, maliyyə sabitli*, sorğu*, daşınmaz əmlak*`,
    typical: `göstərici*, indeks*`,
  },
  instructs: {
    names: `qərara alır, qərar*, təsdiq edilməsi*, qüvvəyə minir, qanununa əsasən, dəyişiklik edil*, qaydalar*, ləğv edil*, məcburi`,
    typical: `maddə*, bənd*, qanun*, tələb*`,
  },
  describes: {
    names: `ötən ilin, əvvəlki ilin, müvafiq dövr*, müqayisədə, təşkil edib, təşkil etmiş*, artıb, azalıb, artmış*, azalmış*, rüb*, ilin əvvəlindən`,
    typical: `faiz, mlrd, mln, milyard*, milyon*, proqnoz*`,
  },
};
