import { fold } from './fact-words.ts';

// Words by which a sentence cites an act, or tells of a day to come; languages as in facts/fact-words.ts.
// Where a script has small letters, other sentences show by them that they are none of a heading
// (`cited-day.ts`); these open with a large one, or have no small letters. No native has read them.

/** The formulas with which a recital or a reference opens. */
export const CITES = fold([
  'refer to|refers to|reference to|reference is|with reference|further to|pursuant to|in pursuance|in terms of|in accordance with|in compliance with|in continuation|in supersession|in partial modification|in exercise of|having regard|by virtue of|in view of|in response to|based on|as per |attention is|vide |under section',
  'de conformidad|conforme a|con referencia|en referencia|nos referimos|se refiere|en relación con|en virtud de|visto|vista la|vistas las|considerando|en cumplimiento|de acuerdo con|en ejercicio|en uso de|en atención a|con fundamento|con base en|al amparo',
  'nos termos d|em conformidade|de acordo com|em cumprimento|tendo em vista|tendo em conta|com base n|com fundamento|com referência|em referência|ao abrigo d|no uso d|de que trata|considerando',
  'vu |vus |conformément|en application|en vertu|en référence|faisant référence|se référant|faisant suite|suite à|suite au|comme suite|aux termes|considérant|en exécution',
  'بالإشارة|إشارة إلى|نشير إلى|إلحاقا|عطفا على|استنادا|بناء على|وفقا ل|طبقا|بعد الاطلاع|الاطلاع على|بموجب|تنفيذا ل|تبعا ل|استكمالا|في ضوء|بمقتضى|إيماء',
  'в соответствии|согласно|на основании|во исполнение|в связи с|в дополнение|со ссылкой|ссылаясь|руководствуясь|у адпаведнасці|на падставе|згодна з',
  'відповідно до|згідно з|згідно із|на підставі|на виконання|у зв’язку|керуючись|з урахуванням',
  'във връзка с|съгласно|на основание|в съответствие|по силата|в изпълнение|врз основа|согласно|во согласност|во врска со',
  'na osnovu|na temelju|u skladu s|u vezi s|sukladno|saglasno|shodno|на основу|у складу са|у вези са|сагласно|сходно',
  'sehubungan dengan|berdasarkan|sebagaimana|sesuai dengan|merujuk|menunjuk pada|menindaklanjuti|mengingat|memperhatikan|berkenaan dengan|menurut',
  'căn cứ|theo |thực hiện|tham chiếu|chiếu theo|tiếp theo',
  'în conformitate|conform |în temeiul|în baza|potrivit|având în vedere|cu referire|urmare|în aplicarea',
  'na podstawie|zgodnie z|w związku z|stosownie do|w nawiązaniu|nawiązując|w wykonaniu',
  'podle |v souladu s|na základě|s odkazem|ve smyslu|v souvislosti|v návaznosti|podľa|v súlade s|v zmysle|v nadväznosti',
  'gemäß|gemäss|unter bezugnahme|bezug nehmend|unter hinweis|auf grund|aufgrund|gestützt auf|ai sensi|in conformità|con riferimento|facendo seguito|visto |vista |visti |viste |in base a|in attuazione|ingevolge|overeenkomstig|krachtens|gelet op|onder verwijzing|naar aanleiding|op grond van',
  'në bazë|në zbatim|në përputhje|në mbështetje|duke iu referuar|համաձայն|հիմք ընդունելով|σύμφωνα με|έχοντας υπόψη|vadovaudam|atsižvelg|saskaņā ar|pamatojoties|istinaden',
  'پیرو|عطف به|به استناد|با استناد|بازگشت به|در اجرای|بر اساس|با توجه به|به موجب|بحوالہ',
  'শিরোনামোক্ত|উপর্যুক্ত|উপরোক্ত|সূত্র|संदर्भ|सन्दर्भ|उपर्युक्त|उपरोक्त',
  'อ้างถึง|ตามประกาศ|ตามหนังสือ|ตามที่|อาศัยอำนาจ|อาศัยอํานาจ|อ้างอิง|ອີງຕາມ|ອ້າງເຖິງ|យោង|បានឃើញ|ផ្អែក|ရည်ညွှန်း|ကိုးကား',
  '根据|根據|依据|依據|按照|依照|参照|參照|贯彻|kwa mujibu|kufuatia|rejea|kwa kuzingatia|alinsunod|ayon sa',
]);

/** Before a day on which something is still to happen. */
export const TO_COME = fold([
  'will be|will take|shall be|is scheduled|are scheduled|is expected|are expected|is planned|upto|up to|on or after|on or before',
  'será |serán |se publicará|se celebrará|está previst|serão |prevista para|previsto para|realizar-se|sera |seront |est prévu|sont prévu|aura lieu|auront lieu',
  'будет |будут |состоится|планируется|запланирован|буде |будуть |відбудеться|ще бъде|akan |dijadwalkan|sẽ |dự kiến|سوف|من المقرر|va fi |vor fi |odbędzie|zostanie|bude |budou |wird am|werden am|verrà|verranno|zal op|zullen op|itafanyika',
]);

/** Right behind the day of a cited act, where a language puts what joins it to the sentence. */
export const JOINED_BEHIND =
  /^ ?(?:tarihli(?!\p{L})|günlü(?!\p{L})|তারিখের|তারিখে জারি|এর (?:মাধ্যমে|প্রতি|সাথে|আলোকে|অনুসরণ|ধারাবাহিক)|মূলে|(?:के|की|का) (?!लिए)|को जारी \p{L}+ (?:के|की|का) |(?:کے|کی|کا) |-i (?:\d|\p{L})|දිනැති|தேதியிட்ட)/u;
