import type { SampleSet } from './sample.ts';

type Row = [language: string, category: SampleSet['samples'][number]['category'], text: string];

/**
 * Invented samples in further languages, two or three in each: a rule and a publication. They don't
 * cover every category.
 */
const rows: Row[] = [
  [
    'az',
    'lending-and-credit',
    'İdarə Heyətinin qərarı\nİstehlak kreditlərinin verilməsi üzrə borc yükü əmsalı haqqında\nQanuna əsasən qərara alınır: borcalanın aylıq borc yükü gəlirinin qırx beş faizindən çox ola bilməz. İpoteka kreditləri üzrə güzəştli müddət tətbiq edilir. Qərar dərc edildiyi gündən qüvvəyə minir.',
  ],
  [
    'az',
    'macro-balance-of-payments-and-trade',
    'Tədiyə balansının icmalı\nCari hesabın profisiti əvvəlki ilin müvafiq dövrü ilə müqayisədə 1,2 mlrd azalıb. Xarici ticarət dövriyyəsində ixrac 8 faiz azalmış, idxal isə 11 faiz artmışdır. Birbaşa investisiyalar 0,9 mlrd təşkil edib.',
  ],
  [
    'bg',
    'payments-and-digital-finance',
    'Наредба за изменение на наредбата за условията и реда за откриване на платежни сметки\nДоставчиците на платежни услуги осигуряват незабавни плащания и издаване на платежни карти. Електронните пари се обменят по номинална стойност. Наредбата влиза в сила от деня на обнародването в Държавен вестник.',
  ],
  [
    'bg',
    'macro-inflation',
    'Потребителски цени през март\nГодишната инфлация намаля до 3,1 процента спрямо предходния месец. Базовата инфлация възлиза на 2,8 процента. Индексът на потребителските цени нарасна с 0,3 процента на месечна основа.',
  ],
  [
    'cs',
    'currency-and-cash-management',
    'Vyhláška o vydání pamětní stříbrné mince\nMince se vydává v nominální hodnotě pět set korun. Bankovky a mince poškozené oběhem lze vyměnit u přepážek. Padělky se zadrží bez náhrady. Tato vyhláška nabývá účinnosti dnem vyhlášení.',
  ],
  [
    'cs',
    'macro-employment',
    'Vývoj na trhu práce\nObecná míra nezaměstnanosti meziročně vzrostla na 2,9 %. Zaměstnanost klesla o 0,4 procentního bodu a počet volných pracovních míst se snížil. Průměrné mzdy vzrostly o 6,5 %.',
  ],
  [
    'de',
    'cybersecurity-and-technology',
    'Rundschreiben an alle Kreditinstitute\nMeldung schwerwiegender Cyber-Vorfälle\nDie Institute sind verpflichtet, Vorfälle in der Informationstechnik binnen vier Stunden anzuzeigen. Auslagerungen in die Cloud müssen dem Stand der Informationssicherheit entsprechen. Das Rundschreiben tritt in Kraft am ersten Januar.',
  ],
  [
    'de',
    'macro-interest-rates',
    'Geldpolitische Lagebeurteilung\nDer Leitzins bleibt unverändert bei 1,25 Prozent. Die bedingte Inflationsprognose liegt im Vergleich zum Vorquartal um 0,2 Prozentpunkte tiefer. Die Geldpolitik sorgt weiterhin für angemessene Zinssätze.',
  ],
  [
    'hu',
    'consumer-protection',
    'Ajánlás a fogyasztók tájékoztatásáról és a panaszkezelésről\nAz intézmény a fogyasztói panaszt harminc napon belül megválaszolja. A díjak és költségek közzététele kötelező. A pénzügyi békéltető testület elérhetőségét a szerződés tartalmazza. Az ajánlás alapján a felügyelet a fogyasztóvédelmi gyakorlatot értékeli.',
  ],
  [
    'hu',
    'macro-money-supply-and-credit',
    'A hitelintézetek összevont mérlege\nA háztartások hitelállománya 12 milliárddal emelkedett az előző hónaphoz képest. A betétállomány csökkent, a pénzmennyiség (M3) éves növekedése 7,4 százalék volt.',
  ],
  [
    'hy',
    'anti-money-laundering-and-kyc',
    'Որոշում\nՓողերի լվացման և ահաբեկչության ֆինանսավորման դեմ պայքարի կարգը հաստատելու մասին\nՖինանսական հաստատությունը պարտավոր է ճշտել իրական շահառուին և հայտնել կասկածելի գործարքի մասին։ Որոշումն ուժի մեջ է մտնում հրապարակման հաջորդ օրը։',
  ],
  [
    'hy',
    'macro-inflation',
    'Գնաճի ծրագիր\nՍպառողական գների ինդեքսը նախորդ տարվա նկատմամբ աճել է 2.1 տոկոսով։ Բնականոն գնաճը կազմել է 1.8 տոկոս։',
  ],
  [
    'it',
    'consumer-protection',
    'Disposizioni in materia di trasparenza delle operazioni e correttezza delle relazioni\nGli intermediari sono tenuti a rispondere ai reclami della clientela entro sessanta giorni. Le commissioni devono essere indicate nel contratto. Il presente provvedimento entra in vigore il primo ottobre.',
  ],
  [
    'it',
    'macro-balance-of-payments-and-trade',
    "Bilancia dei pagamenti e posizione patrimoniale sull'estero\nIl saldo di conto corrente è stato pari a 3,1 miliardi, in aumento rispetto al trimestre precedente. Le esportazioni sono aumentate del 2,4 per cento; gli investimenti diretti sono diminuiti.",
  ],
  [
    'ka',
    'licensing-and-corporate-governance',
    'ბრძანება\nკომერციული ბანკის ლიცენზირების წესის დამტკიცების შესახებ\nლიცენზიის მისაღებად აქციონერი წარადგენს ინფორმაციას მნიშვნელოვანი წილის შესახებ. სამეთვალყურეო საბჭოს წევრი უნდა აკმაყოფილებდეს მოთხოვნებს. ბრძანება ამოქმედდეს გამოქვეყნებისთანავე.',
  ],
  [
    'ka',
    'macro-balance-of-payments-and-trade',
    'საგადამხდელო ბალანსი\nმიმდინარე ანგარიშის დეფიციტი წინა წელთან შედარებით შემცირდა და 1.2 მილიარდი შეადგინა. საქონლის ექსპორტი 4.5 პროცენტით გაიზარდა, იმპორტი - 2.1 პროცენტით.',
  ],
  [
    'kk',
    'foreign-exchange',
    'Қаулы\nВалюталық операцияларды жүзеге асыру қағидаларын бекіту туралы\nЗаңына сәйкес Басқарма қаулы етеді: айырбастау пункттері қолма-қол шетел валютасын сатуды тіркейді. Экспорттық валюталық түсім елге қайтарылуға міндетті. Осы қаулы жарияланған күнінен кейін қолданысқа енгізіледі.',
  ],
  [
    'kk',
    'macro-interest-rates',
    'Базалық мөлшерлеме туралы\nКомитет базалық мөлшерлемені жылдық 13,5 пайыз деңгейінде сақтау туралы шешім қабылдады. Жылдық инфляция 8,1 пайызды құрады. Ақша-кредит саясатының келесі шешімі маусымда жарияланады.',
  ],
  [
    'mk',
    'reporting-and-disclosure',
    'Одлука за доставување извештаи и податоци\nБанките се должни да ги доставуваат финансиските извештаи во рок од петнаесет дена. Извештаите се доставуваат електронски на пропишаните обрасци. Одлуката влегува во сила осмиот ден од објавувањето во Службен весник.',
  ],
  [
    'mn',
    'payments-and-digital-finance',
    'Тушаал\nТөлбөрийн системийн журам батлах тухай\nЦахим мөнгө гаргах этгээд харилцагчийн төлбөрийг шууд гүйцэтгэнэ. Төлбөрийн картын гүйлгээний хязгаарыг шинэчлэн тогтоосугай. Хуулийн заасныг үндэслэн энэ журмыг мөрдөнө.',
  ],
  [
    'mn',
    'macro-gdp-and-growth',
    'Эдийн засгийн тойм\nДотоодын нийт бүтээгдэхүүн өмнөх оны мөн үеэс 5.2 хувиар өссөн байна. Эдийн засгийн өсөлтөд уул уурхай, худалдааны салбар нөлөөлөв. Аж үйлдвэрийн үйлдвэрлэл улирлын байдлаар буурсан.',
  ],
  [
    'sq',
    'consumer-protection',
    'Vendim për miratimin e rregullores për mbrojtjen e konsumatorit\nBankat detyrohen të publikojnë komisionet dhe tarifat për klientët. Ankesat e konsumatorëve trajtohen brenda tridhjetë ditëve. Rregullorja hyn në fuqi pas botimit në Fletoren Zyrtare.',
  ],
  [
    'sq',
    'macro-foreign-reserves',
    'Zhvillimet e rezervës valutore\nNë fund të tremujorit rezerva valutore arriti 6,2 miliardë euro, u rrit me 3,1 përqind krahasuar me vitin e kaluar. Rezervat ndërkombëtare mbulojnë shtatë muaj importe.',
  ],
  [
    'sw',
    'currency-and-cash-management',
    'Taarifa kwa umma\nKuondolewa kwa noti za zamani kwenye mzunguko\nUmma unashauriwa kubadilisha noti za zamani katika matawi ya mabenki kuanzia tarehe ya tangazo hili. Noti bandia zitachukuliwa bila fidia. Mabenki yanatakiwa kupokea sarafu na fedha taslimu kwa mujibu wa sheria.',
  ],
  [
    'sw',
    'macro-inflation',
    'Mwenendo wa bei\nMfumuko wa bei ulifikia asilimia 3.1 mwezi uliopita ikilinganishwa na asilimia 3.3 mwaka uliotangulia. Bei za chakula ziliongezeka kwa wastani wa asilimia 2.',
  ],
  [
    'th',
    'anti-money-laundering-and-kyc',
    'ประกาศ เรื่อง หลักเกณฑ์การรู้จักลูกค้า\nสถาบันการเงินต้องพิสูจน์และยืนยันตัวตนของลูกค้า เพื่อป้องกันการฟอกเงินและบัญชีม้า และต้องรายงานธุรกรรมที่มีเหตุอันควรสงสัย ประกาศนี้ให้ใช้บังคับตั้งแต่วันถัดจากวันประกาศในราชกิจจานุเบกษา',
  ],
  [
    'th',
    'macro-balance-of-payments-and-trade',
    'ดุลบัญชีเดินสะพัดและการค้าระหว่างประเทศ\nดุลบัญชีเดินสะพัดเกินดุล 1.2 พันล้านดอลลาร์ การส่งออกสินค้าเพิ่มขึ้นร้อยละ 3.4 เมื่อเทียบกับระยะเดียวกันปีก่อน การนำเข้าสินค้าลดลงร้อยละ 1.1',
  ],
  [
    'ur',
    'payments-and-digital-finance',
    'سرکلر\nتمام بینکوں کو ہدایت کی جاتی ہے کہ وہ ڈیجیٹل ادائیگی اور موبائل والٹ کے ذریعے رقوم کی منتقلی کی سہولت مفت فراہم کریں۔ برانچ لیس بینکاری کے ایجنٹوں کی فہرست جمع کرائی جائے۔ یہ ہدایات فوری طور پر نافذ ہوں گی۔',
  ],
  [
    'ur',
    'macro-inflation',
    'مہنگائی کا جائزہ\nصارف اشاریہ قیمت کے مطابق مہنگائی گذشتہ سال کے مقابلے میں 6.9 فیصد تک کم ہوئی۔ غذائی اشیا کی قیمتوں میں 2.1 فیصد اضافہ ہوا۔',
  ],
  [
    'uz',
    'consumer-protection',
    "Nizom\nIste'molchilarning huquqlarini himoya qilish to'g'risida qaror qiladi: banklar mijozlarning murojaatlari va shikoyatlarini o'n besh kun ichida ko'rib chiqadi. Moliyaviy savodxonlik bo'yicha ma'lumot beriladi. Nizom tasdiqlangan kundan kuchga kiradi.",
  ],
  [
    'uz',
    'macro-inflation',
    "Inflyatsiya sharhi\nYillik inflyatsiya o'tgan yilga nisbatan 10,5 foizni tashkil etdi. Iste'mol narxlari indeksi chorakda 2,1 foizga oshdi. Inflyatsion kutilmalar kamaydi.",
  ],
];

export const furtherLanguages: SampleSet[] = [...new Set(rows.map(([language]) => language))].map(
  (language) => ({
    language,
    purpose: 'tuning',
    samples: rows
      .filter((row) => row[0] === language)
      .map(([, category, text]) => ({ category, title: text.split('\n')[1] ?? null, text })),
  }),
);
