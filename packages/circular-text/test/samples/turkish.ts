import type { SampleSet } from './sample.ts';

export const turkishSamples: SampleSet = {
  language: 'tr',
  purpose: 'unseen',
  samples: [
    {
      category: 'banking-regulation-and-supervision',
      title: 'Kredilerin Sınıflandırılmasına İlişkin Usul ve Esaslarda Değişiklik',
      text: `Doksan günden fazla geciken krediler donuk alacak olarak sınıflandırılır ve bunlar için özel karşılık ayrılır. Aynı risk grubuna kullandırılan krediler sınırları aşamaz. Denetimde aykırılık saptanan bankalara idari para cezası uygulanır ve düzeltici önlem istenir.`,
    },
    {
      category: 'foreign-exchange',
      title: 'İhracat Bedellerinin Yurda Getirilmesi Hakkında Genelge',
      text: `İhracat bedellerinin fiili ihraç tarihinden itibaren yüz seksen gün içinde yurda getirilmesi ve en az yüzde kırkının bankaya satılması zorunludur. Döviz alım belgesi düzenlenir. Efektif olarak getirilen tutarlar gümrükte beyan edilir. Yetkili müesseseler bu işleme aracılık edemez.`,
    },
    {
      category: 'anti-money-laundering-and-kyc',
      title: null,
      text: `Yükümlüler, iş ilişkisi kurulmadan önce kimliği tespit eder, gerçek faydalanıcıyı belirler ve yüksek riskli müşterilere sıkılaştırılmış tedbir uygular. Suç gelirinden şüphe edilmesi halinde on iş günü içinde bildirim yapılır. Malvarlığı dondurulan kişilere hizmet verilmez.`,
    },
    {
      category: 'payments-and-digital-finance',
      title: 'Ödeme Hizmetleri ve Elektronik Para İhracına İlişkin Yönetmelik',
      text: `Kuruluşlar, karekod ile ödemede ortak standardı kullanır ve fon transferlerini kesintisiz gerçekleştirir. Ön ödemeli kart limitleri yükseltilmiştir. Üye işyerlerine ödeme ertesi iş günü yapılır. Açık bankacılık servislerinde rıza aranır.`,
    },
    {
      category: 'monetary-policy-operations',
      title: 'Zorunlu Karşılık Oranlarında Değişiklik',
      text: `Kısa vadeli Türk lirası mevduat için oran yüzde 17'ye yükseltilmiştir. Tesis dönemi on dört gündür ve ortalama olarak tutulur. Haftalık repo ihaleleri miktar yöntemiyle yapılacaktır. Teminat olarak kira sertifikaları da kabul edilir.`,
    },
    {
      category: 'licensing-and-corporate-governance',
      title: 'Kuruluş İzni Verilmesine İlişkin Karar',
      text: `Kurulca, unvanı yazılı bankanın kurulmasına izin verilmiştir. Kurucuların nitelikleri uygun bulunmuştur. Genel müdür ve yönetim kurulu üyeleri atama öncesinde bildirilir. Dokuz ay içinde faaliyet izni alınmazsa karar geçersiz olur. Şube açılması bildirime tabidir.`,
    },
    {
      category: 'consumer-protection',
      title: 'Finansal Tüketicilerden Alınacak Ücretler',
      text: `Bankalar tüketicilerden yalnızca listede yer alan kalemler için ücret alabilir. Ücret artışı otuz gün önceden bildirilir ve müşteri on beş gün içinde ürünü kullanmaktan vazgeçebilir. Haksız alınan tutar iade edilir. Şikayetler yirmi gün içinde yanıtlanır.`,
    },
    {
      category: 'reporting-and-disclosure',
      title: 'Gözetim Raporlamalarına Dair Duyuru',
      text: `AB100 formu ay sonunu izleyen yedinci iş gününe kadar elektronik ortamda gönderilir. Finansal tablolar ve dipnotlar denetim raporu ile birlikte kamuya açıklanır. Hatalı bildirimler yeniden iletilir. Hesap planına yeni kalemler eklenmiştir.`,
    },
    {
      category: 'lending-and-credit',
      title: 'Taşıt ve İhtiyaç Kredilerinde Vade',
      text: `İhtiyaç kredilerinde azami vade on iki ay, taşıt kredilerinde kırk sekiz ay olarak belirlenmiştir. Konut kredisinin teminata oranı enerji sınıfına göre değişir. Küçük işletmelere kefalet destekli finansman sağlanır. Borcun yapılandırılması mümkündür.`,
    },
    {
      category: 'capital-and-liquidity',
      title: 'Sermaye Yeterliliğinin Ölçülmesi',
      text: `Çekirdek sermaye oranı yüzde 4,5, ana sermaye oranı yüzde 6'dan az olamaz. Risk ağırlıkları ekte gösterilmiştir. Bankalar sermaye koruma tamponu tutar; yetersizlik halinde kâr dağıtamaz. Kaldıraç oranı üç aylık hesaplanır.`,
    },
    {
      category: 'cybersecurity-and-technology',
      title: 'Bilgi Sistemlerinin Yönetimi',
      text: `Banka yılda en az bir kez sızma testi yaptırır, siber olayları gecikmeksizin bildirir ve birincil ile ikincil sistemlerini yurt içinde bulundurur. Bulut hizmeti yalnızca özel bulut modeliyle alınabilir. Kimlik doğrulamada iki bileşen kullanılır.`,
    },
    {
      category: 'currency-and-cash-management',
      title: null,
      text: `İkinci tertip 200 Türk lirası banknotlar 1 Haziran tarihinden itibaren tedavüle verilecektir. Aynı kupürün önceki tertibi ile birlikte dolaşımda kalacaktır. Yıpranmış olanlar değiştirilir; sahte olduğundan kuşkulanılanlar alıkonulur.`,
    },
    {
      category: 'other',
      title: 'Bayram Tatili Nedeniyle Çalışma Saatleri',
      text: `Arife günü 13.00'e kadar hizmet verilecektir. Tatil sonrası işlemler olağan saatlerde sürecektir. Uzman yardımcılığı giriş sınavı için başvurular uzatılmıştır.`,
    },
    {
      category: 'macro-inflation',
      title: 'Aylık Fiyat Gelişmeleri',
      text: `Tüketici fiyatları eylülde yüzde 2,97 artmış, yıllık enflasyon 2,6 puan azalarak yüzde 49,4 olmuştur. Gıda ve hizmet grubu belirleyici olmuştur. B ve C göstergelerinin yıllık değişimi gerilemiştir.`,
    },
    {
      category: 'macro-interest-rates',
      title: 'Faiz Oranlarına İlişkin Basın Duyurusu',
      text: `Kurul, politika faizi olan bir hafta vadeli repo ihale faiz oranının yüzde 50 düzeyinde sabit tutulmasına karar vermiştir. Aylık enflasyonun ana eğiliminde belirgin düşüş sağlanana kadar sıkı duruş sürdürülecektir.`,
    },
    {
      category: 'macro-gdp-and-growth',
      title: 'İktisadi Yönelim İstatistikleri',
      text: `Reel kesim güven endeksi 1,2 puan artarak 99,8 olmuştur. Son üç aydaki üretim hacmi ve ihracat siparişleri iyileşmiştir. İmalat sanayi kapasite kullanımı yüzde 75,9'dur. Büyüme ilk yarıda yavaşlamıştır.`,
    },
    {
      category: 'macro-foreign-reserves',
      title: 'Uluslararası Rezervler ve Döviz Likiditesi',
      text: `Resmi rezerv varlıkları bir önceki aya göre yüzde 3,1 artarak 158 milyar dolar olmuştur. Altın cinsinden varlıklar 61 milyar dolara yükselmiştir. Net yükümlülükler azalmıştır.`,
    },
    {
      category: 'macro-money-supply-and-credit',
      title: 'Haftalık Para ve Banka İstatistikleri',
      text: `M3 para arzı yüzde 0,8 artmıştır. Bankacılık sektörünün toplam mevduatı 17,9 trilyon liraya, kredi hacmi 14,6 trilyon liraya ulaşmıştır. Takipteki alacakların payı yüzde 1,7'dir. Emisyon hacmi gerilemiştir.`,
    },
    {
      category: 'macro-balance-of-payments-and-trade',
      title: 'Ödemeler Dengesi Gelişmeleri',
      text: `Cari işlemler hesabı ağustosta 4,3 milyar dolar fazla vermiştir. Seyahat gelirleri 7,2 milyar dolardır. Doğrudan yatırımlardan net giriş sürmüştür. Dış ticaret açığı daralmıştır.`,
    },
    {
      category: 'macro-government-debt-and-fiscal',
      title: null,
      text: `Hazine ihalesinde iki yıllık tahvilde ortalama bileşik faiz yüzde 40,1 olmuştur. Merkezi yönetim borç stoku 8,4 trilyon liradır. Bütçe yılın sekiz ayında 973 milyar lira açık vermiştir. Dış borcun payı gerilemiştir.`,
    },
    {
      category: 'macro-employment',
      title: 'İşgücü Göstergeleri',
      text: `İşsizlik oranı yüzde 8,5'e gerilemiş, istihdam edilenler 32,8 milyon kişiye çıkmıştır. Genç işsizlik yüzde 16,4'tür. Ücretlerdeki artış hizmetlerde daha yüksektir.`,
    },
    {
      category: 'macro-other-data',
      title: 'Konut Fiyat Endeksi',
      text: `Endeks bir önceki aya göre yüzde 1,9, yıllık bazda yüzde 27 artmıştır. Üç büyük ilde artış sınırlıdır. Yeni konutların endeksi ayrıca tabloda yer almaktadır.`,
    },
  ],
};
