import type { LanguageTerms } from '../term-lists.ts';

/** Stems with `*`: Turkish adds case and possessive endings to nearly every word. */
export const turkish: LanguageTerms = {
  'Banking Regulation & Supervision': {
    names: `kredilerin sınıflandırılması, karşılık* ayr*, karşılıklar*, beklenen zarar karşılığ*, özel karşılık*, genel karşılık*, donuk alacak*, tahsili gecikmiş, takipteki alacak*, yakın izleme*, kredi sınır*, kredi sınırları, büyük kredi*, risk grubu*, risk yönetim*, iç sistem*, iç kontrol*, iç denetim*, içsel sermaye, bankacılık düzenleme ve denetleme, bankacılık denetim*, idari para ceza*, para cezası*, idari yaptırım*, yaptırım*, düzeltici önlem*, kısıtlayıcı önlem*, iyileştirici önlem*, faaliyet izni kaldırıl* fon*, çözümleme, tasarruf mevduatı sigorta*, mevduat sigorta*, stres testi*, operasyonel risk*, destek hizmeti*, dış hizmet alım*, konsolide denetim*, sistemik önemli banka*, önlem planı*, iklim riski*`,
    typical: `denetim*, denetleme*, bankacılık kanunu, kredi riski*, piyasa riski*, yeniden yapılandırma*, temerrüt*, ihlal*, aykırılık*, gözetim*, yoğunlaşma*, ihtiyati*`,
    hints: `risk*, düzenleme*, uyum, bankacılık, kredi kuruluş*, kredi kuruluşları`,
  },
  'Foreign Exchange': {
    names: `döviz*, kambiyo*, kambiyo mevzuat*, türk parasının kıymetini koruma, sermaye hareketleri*, döviz kredi*, döviz büfe*, yetkili müessese*, ihracat bedel*, ihracat bedelleri*, efektif*, döviz piyasa*, döviz kuru*, döviz swap*, swap işlem*, yabancı para net genel pozisyon*, döviz pozisyon*, ithalat bedel*, döviz alım*, döviz satım*, döviz geliri*, dövize endeksli, türev işlem*, dışarıda yerleşik*, dönüşüm destek*, döviz dönüşüm*, kur riski*, vadeli döviz, arbitraj`,
    typical: `yabancı para*, kur, yurt dışı*, yurt dışında yerleşik*, ihracatçı*, ithalatçı*, ihracat*, ithalat*, dolar*, avro, gümrük*, akreditif*, forward, transfer*`,
    hints: `para birimi*, ticaret, konvertibl*`,
  },
  'Anti-Money Laundering & KYC': {
    names: `suç gelir*, aklanma*, suç gelirlerinin aklanmas*, kara para*, terörün finansman*, terörizmin finansman*, MASAK, şüpheli işlem*, şüpheli işlem bildirim*, müşterinin tanınmas*, müşterini tanı*, kimlik tespit*, uzaktan kimlik tespit*, gerçek faydalan*, malvarlığının dondurulmas*, malvarlığ* dondur*, kitle imha silah*, uyum görevlis*, uyum program*, siyasi nüfuz*, FATF, mali eylem görev*, yükümlü*, kimlik doğrulama*, sıkılaştırılmış tedbir*`,
    typical: `şüpheli, terör*, kimlik*, dondur*, yasa dışı, kripto varlık*, müşteri kabul*, suç*, yaptırım liste*`,
    hints: `müşteri*, tespit*`,
  },
  'Payments & Digital Finance': {
    names: `ödeme sistem*, ödeme hizmet*, ödeme kuruluş*, elektronik para, elektronik para kuruluş*, ödeme ve menkul kıymet mutabakat*, menkul kıymet mutabakat*, FAST, fonların anlık, anlık ve sürekli transfer, EFT, elektronik fon transfer*, karekod*, TR karekod, kolay adres*, banka kart*, kart hamil*, kart çıkaran*, kartlı ödeme*, kartlı sistem*, üye işyeri*, üye işyeri anlaşma*, takas komisyon*, takas oran*, pos cihaz*, ATM*, mobil ödeme*, dijital cüzdan*, dijital türk lirası, dijital bankacılık, dijital banka*, servis modeli bankacılığ*, açık bankacılık, ödeme emri*, ödeme arac*, ödeme*, fatura ödeme*, çek*, çek takas*, takas, mutabakat*, temassız*, para transfer*, elektronik bankacılık, fintek, ön ödemeli kart*`,
    typical: `kart*, elektronik, dijital*, transfer*, işyeri*, katılımcı*, hamil*, mobil*, internet bankacılığ*, hesap bilgi*`,
    hints: `işlem*, hizmet*, sistem*`,
  },
  'Monetary Policy Operations': {
    names: `zorunlu karşılık*, zorunlu karşılıklar*, zorunlu karşılık oran*, kredi büyümesine dayalı, kredi büyüme sınır*, kredi büyüme oran*, zorunlu karşılıklar hakkında, zorunlu karşılık tesis*, rezerv opsiyon*, açık piyasa işlem*, APİ, repo ihale*, repo*, ters repo*, depo alım ihale*, likidite senet*, likidite sağla*, likidite yönetim*, gecelik borç*, geç likidite, teminat*, teminat koşul*, teminat deposu, bankalararası para piyasa*, gün içi limit*, reeskont*, kotasyon*, ihale*, piyasa yapıcı*, menkul kıymet tesis*, parasal aktarım mekanizma*, tesis süresi, tesis dönemi, tesis edil*, sterilizasyon, TL depo, türk lirası karşılığı swap ihale*, son kredi mercii, nakden tesis`,
    typical: `karşılık oran*, ihale yöntem*, teklif*, faiz koridor*, para piyasa*, bloke, serbest hesap*, yükümlülük*, vade dilim*, haftalık repo, fonlama`,
    hints: `likidite*, para politika*, menkul kıymet*, vade*`,
  },
  'Licensing & Corporate Governance': {
    names: `faaliyet izni*, kuruluş izni*, kuruluş ve faaliyet, izin verilmes*, izni verilmes*, faaliyet izninin iptal*, iznin* iptal*, izne tabi*, kurumsal yönetim*, yönetim kurulu üye*, genel müdür*, genel müdür yardımcı*, bağımsız üye*, bağımsız denetim kuruluş*, nitelikli pay*, pay devri*, pay devir*, hisse devri*, birleşme*, bölünme*, birleşme devir bölünme, şube aç*, temsilcilik*, ücretlendirme*, denetim komite*, ana sözleşme*, unvan değişikliğ*, kurucu*, kurucularda aranan, etik ilke*, bankalar listesi, kuruluş listesi, bağımsız denetim, değerleme kuruluş*, yetkilendir*, ortaklık yapıs*`,
    typical: `izin*, ortak*, pay sahip*, yönetim kurul*, üst düzey yönetim*, şube*, atan*, başvuru*, komite*, sermaye pay*, yetki belgesi*`,
    hints: `kuruluş*, kurul*, esas sözleşme`,
  },
  'Consumer Protection': {
    names: `tüketici*, finansal tüketici*, finansal tüketicilerden alınacak ücret*, ücret*, ücret ve komisyon*, komisyon*, masraf*, azami ücret*, müşteri şikayet*, şikayet*, hakem heyet*, tüketici hakem*, müşteri hak*, finansal okuryazar*, finansal erişim*, bilgilendirme yükümlülü*, sözleşme öncesi bilgi*, cayma hakk*, zamanaşım*, zaman aşımı*, hareketsiz hesap*, engelli*, engelli müşteri*, haksız şart*, iade*, dolandırıcılık*, aldatıcı reklam*, yanıltıcı*, erken ödeme tazminat*, müşteri bilgilendirme*, kredi kartı aidat*, şeffaflık*, yıllık üyelik`,
    typical: `müşteri*, bildirim*, sözleşme*, itiraz*, mağdur*, kamuoyunu bilgilendirme*, vatandaş*, hesap sahip*, bedel*`,
    hints: `hizmet*, hak*, kamuoyu*`,
  },
  'Reporting & Disclosure': {
    names: `raporlama*, rapor*, bildirim form*, form*, gözetim raporlama*, finansal tablo*, kamuya açıkla*, kamuya açıklanacak, kamuya yapılacak açıklama*, muhasebe*, muhasebe uygulama*, muhasebe standart*, tek düzen hesap plan*, hesap plan*, TFRS, bağımsız denetim rapor*, yıllık faaliyet rapor*, faaliyet rapor*, veri gönder*, veri iletim*, veri aktar*, risk merkezi*, veri paylaşım*, bilanço*, dipnot*, sürdürülebilirlik rapor*, belge saklama, belgelerin saklanması, istatistiki veri, bildirimde bulun*, veri sistem*, XBRL, LEI, formların gönderil*, bildirim format*, verilerin gönderil*`,
    typical: `tablo*, bildirim*, gönderil*, iletil*, süre*, veri*, şablon*, kayıt*, açıklama*, elektronik ortam*, dönem*`,
    hints: `bilgi*, aylık, üç aylık, sistem*`,
  },
  'Lending & Credit': {
    names: `kredi kart* taksit*, taksit*, taksitlendirme*, taksit sınır*, ihtiyaç kredi*, tüketici kredi*, taşıt kredi*, konut kredi*, konut finansman*, kredi değer*, teminata oran*, kredi büyüme*, kredi büyümesi, ticari kredi*, KOBİ*, KOBİ kredi*, tarım* kredi*, tarımsal*, ihracat kredi*, reeskont kredi*, yatırım taahhütlü avans*, selektif kredi*, kredi garanti*, kredi garanti fonu, hazine destekli, kefalet*, kredi kullandır*, kredi limit*, asgari ödeme tutar*, azami faiz oran*, kredi kartı azami faiz*, borç yapılandır*, yeniden yapılandır*, öteleme*, finansal kiralama, faktoring*, tasarruf finansman*, vade sınır*, kredilendirme*, krediler*, avans*, finansman şirket*`,
    typical: `kredi*, borçlu*, azami vade*, vade*, geri ödeme*, finansman*, konut*, taşıt*, araç*, bireysel*, esnaf*, anapara*, kullandırıl*`,
    hints: `faiz*, limit*, gelir*, tutar*`,
  },
  'Capital & Liquidity': {
    names: `sermaye yeterlili*, sermaye yeterliliği rasyo*, sermaye yeterliliği standart*, özkaynak*, ana sermaye*, çekirdek sermaye*, katkı sermaye*, ilave ana sermaye, asgari sermaye*, sermaye artır*, sermaye koruma tampon*, döngüsel sermaye tampon*, tampon*, kaldıraç*, kaldıraç oran*, likidite karşılama oran*, likidite yeterlili*, net istikrarlı fonlama*, likidite oran*, yüksek kaliteli likit varlık*, likit varlık*, net nakit çıkış*, nakit çıkış*, nakit giriş*, risk ağırlık*, risk ağırlıklı varlık*, basel, borçlanma arac*, sermaye benzeri*, sermaye yükümlülü*, ödenmiş sermaye*, likidite risk*, İSEDES, standart oran*, kar dağıtım*, riske esas tutar*, kredi riskine esas tutar*, operasyonel riske esas, piyasa riskine esas, risk ağırlığı, risk ağırlıkları, sermaye yeterliliği standart oranı`,
    typical: `sermaye*, likit*, varlık*, temettü*, çıkış*, fonlama*, konsolide, dikkate alınma oran*, stok*`,
    hints: `oran*, likidite*, asgari`,
  },
  'Cybersecurity & Technology': {
    names: `siber*, siber güvenlik, siber olay*, siber saldırı*, bilgi sistem*, bilgi sistemleri yönetim*, bilgi güvenli*, bilgi güvenliği, bilgi teknoloji*, bulut bilişim*, bulut hizmet*, sızma test*, zafiyet*, kişisel veri*, kişisel verilerin korunmas*, kimlik doğrulama, iki bileşenli, olağanüstü durum merkez*, ikincil merkez*, birincil sistem*, birincil ve ikincil sistem*, veri merkez*, veri yerelleştirme, oltalama, kötü amaçlı yazılım*, yapay zeka, bilgi sistemleri denetim*, iş sürekliliğ*, kriptografi*, şifreleme*, erişim yönetim*, SOME, bankaların bilgi sistem*, bilgi sistemleri`,
    typical: `bilişim*, teknoloji*, güvenlik*, yazılım*, süreklilik*, şifre*, altyapı*, kesinti*, ağ, donanım*, log*`,
    hints: `sistem*, erişim*, veri*`,
  },
  'Currency & Cash Management': {
    names: `banknot*, madeni para*, sahte banknot*, sahte para*, sahte*, kağıt para*, emisyon, emisyon grubu, tedavül*, tedavülden kaldır*, kupür*, hatıra para*, nakit işlem*, nakit yönetim*, banknot ayrıştır*, banknot işleme*, yıpranmış banknot*, yıpranmış*, E9 emisyon, değişim* banknot*, güvenlik özellik*, nakit hareket*, para basım*, darphane*, banknot değişim*, kasa*, nakit depo*`,
    typical: `nakit*, tertip, kupür, dolaşım*, zamanaşımı banknot*, ön yüz, arka yüz, para sayma`,
    hints: `para*, değiştir*`,
  },
  Other: {
    names: `resmi tatil*, bayram*, bayram tatil*, tatil*, idari izin*, arife*, çalışma saat*, mesai*, ihale ilan*, personel alım*, sınav*, burs*, konferans*, seminer*, panel, ödül*, adres değişik*, taşınma*, taziye, etkinlik*, vergi tahsil*, iş ilan*, davet*`,
    typical: `kapalı*, yarım gün, toplantı duyuru*, ziyaret*, iş birliği protokol*, mutabakat zaptı, yıl dönümü`,
    hints: `duyuru*, gün*`,
  },
  Inflation: {
    names: `tüketici fiyat*, TÜFE, ÜFE, üretici fiyat*, çekirdek enflasyon*, fiyat gelişme*, aylık fiyat gelişme*, yıllık enflasyon*, enflasyon rapor*, enflasyon beklenti*, fiyat endeks*, B endeksi, C endeksi, fiyat istikrar*, gıda enflasyon*, enflasyon görünüm*, dezenflasyon*`,
    typical: `enflasyon*, fiyat*, gıda fiyat*, enerji fiyat*, hizmet fiyat*, fiyatlama davranış*, temel mal*`,
    hints: `hedef*, artış*`,
  },
  'Interest Rates': {
    names: `para politika*, para politikası kurul*, PPK, politika faiz*, bir hafta vadeli repo*, haftalık repo faiz*, faiz oranlarına ilişkin, faiz oranına ilişkin, faiz karar*, gecelik vadede borç verme, politika faizi*, baz puan*, sabit tutul*, sabit tutulmas*, toplantı özet*, para politikası kurulu toplantı*, para politikası duruş*, sıkı para politika*, parasal sıkılaştırma*, mevduat faiz*, kredi faiz*, ağırlıklı ortalama faiz*, faiz istatistik*, getiri eğri*, referans faiz*, TLREF, para politikası metni, para ve kur politikası`,
    typical: `faiz*, para politika*, kurul*, duruş*, beklenti*, görünüm*, sıkılık*, temel eğilim*, indirim*, artırım*, parasal koşul*, öngörü*`,
    hints: `enflasyon*, karar*, oran*`,
  },
  'GDP & Growth': {
    names: `gayri safi yurt içi hasıla*, GSYH, büyüme*, ekonomik büyüme*, iktisadi faaliyet*, ekonomik faaliyet*, sanayi üretim*, iktisadi yönelim anket*, reel kesim güven*, tüketici güven*, kapasite kullanım*, imalat sanayi*, milli gelir*, ekonomik görünüm*, ekonomik gelişme*, bölgesel ekonomi*, çıktı açığ*, perakende satış*, güven endeks*, ciro endeks*`,
    typical: `üretim*, iç talep*, yatırım*, ekonomi*, ihracat sipariş*, sanayi*, toparlan*, daralma*, hizmet sektör*, inşaat*, tarım sektör*, tüketim*`,
    hints: `sektör*, talep*, tahmin*`,
  },
  'Foreign Reserves': {
    names: `uluslararası rezerv*, rezerv varlık*, resmi rezerv*, brüt rezerv*, net rezerv*, döviz rezerv*, altın rezerv*, rezerv yeterlili*, uluslararası rezervler ve döviz likiditesi, döviz likidite*, merkez bankası rezerv*, özel çekme hak*, SDR, parasal altın, rezerv yönetim*`,
    typical: `rezerv*, altın*, net dış varlık*, milyar dolar*, IMF rezerv*`,
    hints: `döviz varlık*`,
  },
  'Money Supply & Credit': {
    names: `para arz*, M1, M2, M3, parasal büyüklük*, parasal taban, emisyon hacm*, para ve banka istatistik*, haftalık para ve banka, kredi hacm*, kredi gelişme*, bankacılık sektörü kredi*, bankacılık sektörü veri*, bankacılık sektörü temel gösterge*, temel gösterge*, mevduat gelişme*, toplam mevduat*, mevduat hacm*, banka kredileri eğilim*, analitik bilanço, rezerv para, parasal sektör*, toplam krediler*, aktif toplam*, sektör* aktif*, yurt içi kredi*, kredi stok*`,
    typical: `vadeli mevduat*, vadesiz mevduat*, mevduat*, krediler*, dolaşımdaki para, takibe dönüşüm*, bakiye*, bilanço büyüklü*`,
    hints: `milyar*`,
  },
  'Balance of Payments & Trade': {
    names: `ödemeler dengesi*, cari işlem*, cari açık*, cari denge*, cari işlemler denge*, dış ticaret*, dış ticaret açığ*, dış ticaret denge*, ihracat ve ithalat, doğrudan yatırım*, portföy yatırım*, uluslararası yatırım pozisyon*, UYP, sermaye ve finans hesab*, finans hesab*, dış denge*, seyahat gelir*, turizm gelir*, net hata ve noksan, hizmetler denge*, dış ticaret endeks*, reel efektif döviz*, dış ticaret haddi*`,
    typical: `ihracat*, ithalat*, açık*, fazla*, birincil gelir*, mal denge*, yurt dışı yerleşik*, sermaye akım*, giriş*`,
    hints: `dış*, denge*, mal*`,
  },
  'Government Debt & Fiscal': {
    names: `kamu borc*, kamu borç*, dış borç*, kısa vadeli dış borç*, iç borç*, iç borçlanma*, bütçe*, bütçe açığ*, bütçe denge*, maliye politika*, kamu maliye*, devlet iç borçlanma*, DİBS, hazine ihale*, hazine bono*, devlet tahvil*, tahvil*, kira sertifika*, eurobond*, faiz dışı*, özel sektör* dış borç*, borç stok*, vergi gelir*, kamu harcama*, merkezi yönetim borç*`,
    typical: `hazine*, kamu*, borç*, borçlanma*, itfa*, ihraç*, getiri*, maliye*, vergi*`,
    hints: `devlet*, stok*`,
  },
  Employment: {
    names: `işsizlik*, işsizlik oran*, istihdam*, işgücü*, iş gücü*, işgücü piyasa*, ücret artış*, asgari ücret*, çalışan sayıs*, birim işgücü maliyet*, istihdam oran*, işgücüne katılım*, hane halkı işgücü*, tarım dışı istihdam`,
    typical: `işsiz*, çalışan*, maaş*, iş ilan*, emek*`,
    hints: `ücret*, hane halk*`,
  },
  'Other Data': {
    names: `istatistik*, konut fiyat endeks*, konut fiyat*, finansal istikrar rapor*, finansal hesap*, piyasa katılımcılar* anket*, beklenti anket*, sektörel enflasyon beklenti, ödeme sistemleri istatistik*, banka kartı ve kredi kartı harcama*, veri yayımlama takvim*, yayımlama takvim*, menkul kıymet istatistik*, sektör bilanço*, anket*, ticari gayrimenkul*, bülten*, kira endeks*, güven endeks*, tüketici güven*, beklenti anketi`,
    typical: `endeks*, gösterge*, anket*, katılımcı* medyan, seri*, tablo*, veri*, reel kesim güven*, kapasite kullanım*`,
    hints: `grafik*, yayımlan*`,
  },
  instructs: {
    names: `bu yönetmelik*, bu tebliğ*, bu genelge*, amaç ve kapsam, dayanak, yürürlük*, yürürlüğe gir*, yürütme, madde*, fıkra*, maddesinin, uyarınca, hükümleri, karar verilmiştir, karar verilmiş olup, kurul karar*, resmi gazete*, değişiklik yapıl*, dair yönetmelik, hakkında yönetmelik, hakkında tebliğ, ilişkin usul ve esaslar, zorundadır, yükümlüdür, tabidir, uygulanmasına, uygulanmaması*, tabi tutul*, kanun*, ek madde, geçici madde, bankalara, tüm bankalara, talimat*`,
    typical: `bent*, hüküm*, tebliğ*, yönetmelik*, genelge*, karar*, sayılı, tarihli, edilemez, yapılamaz, gerekir, esas*, kapsamında, azami, ilgili`,
    hints: `olur, edilir, yapılır, uygulanır`,
  },
  describes: {
    names: `bir önceki aya göre, bir önceki yıla göre, geçen yılın aynı ayına göre, önceki çeyreğe göre, bir önceki çeyreğ*, yılın ilk çeyreğ*, ikinci çeyre*, üçüncü çeyre*, dördüncü çeyre*, yıllık bazda, aylık bazda, olarak gerçekleş*, gerçekleşmiştir, yükselmiştir, artmıştır, azalmıştır, gerilemiştir, düşmüştür, seviyesinde, itibarıyla, mevsim etkilerinden arındır*, yüzde puan*, puan artarak, puan azalarak, sabit tutul*, baz puan*, kurul* değerlendir*, risk denge*, bir sonraki toplantı, ay sonu itibarıyla`,
    typical: `yüzde, artış*, azalış*, düşüş*, yükseliş*, çeyrek*, eğilim*, grafik*, tahmin*, beklenti*, ortalama*, milyar*, milyon*, trilyon*, kaynak, gelişme*`,
    hints: `yıl*, ay*, dönem*, düzey*`,
  },
};
