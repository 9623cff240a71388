/** Role of a section for a summary, according to its heading. */
export type Role = 'telling' | 'summary' | 'void' | 'other';

/** Maximum length of a section's heading. */
export const LONGEST_HEADING = 70;

/** Number before a heading: "1.", "§ 2", "Chapter II –", "MADDE 1 –". */
const COUNT =
  /^(?:(?:chapter|part|section|article|art|capítulo|titre|título|titulo|cap|madde|maddə|bölüm|fəsil|pasal|bab|bagian|глава|раздел|розділ|стаття|статья|чл|članak|član|část|hlava|kapitel|teil|rozdział|chương|điều|مادة|المادة|الباب|الفصل)\.?\s{0,2})?[§(]{0,2}\s?(?:\d{1,3}(?:\.\d{1,3}){0,3}|[ivxlc]{1,6}|\p{L})?[.)ºª]{0,2}\s{0,2}[-–—:]?\s{0,2}/iu;

/** Headings of sections about the purpose, addressees or decisions of a document. */
const TELLING =
  /^(?:(?:the )?(?:purpose|objectives?|scope|aims?|applicability|application|subject matter|scope of application|purpose and scope|objective and scope|scope and application|(?:monetary policy )?decisions?|policy decision|monetary policy decision|resolutions?|commencement|effective date|entry into force|coming into (?:force|effect)|deadlines?)|objetos?|objetivos?|objeto e âmbito de aplicação|objeto y ámbito de aplicación|ámbito de aplicación|âmbito de aplicação|alcance|finalidad|decisión(?: de política monetaria)?|decisão|vigencia|vigência|objet|champ d['’]application|décisions?|entrée en vigueur|oggetto|ambito di applicazione|zweck|gegenstand|anwendungsbereich|geltungsbereich|inkrafttreten|doel|toepassingsgebied|předmět úpravy|předmět|účinnost|účel|predmet úpravy|účinnosť|cel|zakres|przedmiot|wejście w życie|hatály|a rendelet hatálya|tárgy|cél|hatálybalépés|obiect(?:ul)?|domeniul de aplicare|scop(?:ul)?|predmet|cilj|primjena|stupanje na snagu|qëllimi|objekti|fusha e zbatimit|hyrja në fuqi|предмет|сфера применения|область применения|цель|цели|мета|предмет регулювання|сфера дії|цел|обхват|примена|предмет и обхват|amaç|kapsam|amaç ve kapsam|yürürlük|karar|məqsəd|tətbiq dairəsi|qərar|maqsad|maqsadlar|мақсаты|қолданылу саласы|зорилго|хамрах хүрээ|tujuan|maksud dan tujuan|ruang lingkup|keputusan|skop|phạm vi điều chỉnh|phạm vi áp dụng|mục đích|hiệu lực thi hành|lengo|madhumuni|σκοπός|πεδίο εφαρμογής|έναρξη ισχύος|նպատակ|առարկա|მიზანი|რეგულირების სფერო|მოქმედების სფერო|الهدف|الأهداف|أهداف|الغرض|النطاق|نطاق التطبيق|نطاق السريان|القرار|القرارات|السريان|هدف|دامنه شمول|دامنه کاربرد|उद्देश्य|कार्यक्षेत्र|प्रयोज्यता|লক্ষ্য|উদ্দেশ্য|পরিধি|প্রযোজ্যতা|วัตถุประสงค์|ขอบเขตการบังคับใช้|ขอบเขตการใช้บังคับ|วันเริ่มต้นบังคับใช้|วันเริ่มต้นถือปฏิบัติ|目的|适用范围|適用範囲|목적|적용범위)\s?[:.]?$/iu;

/** Headings of a summary within a report. */
const SUMMARY =
  /^(?:(?:the )?(?:executive summary|summary|key (?:messages|points|findings|takeaways)|highlights)|resumen(?: ejecutivo)?|resumo|sumário executivo|résumé|synthèse|sintesi|zusammenfassung|samenvatting|streszczenie|összefoglaló|rezumat|sažetak|përmbledhje|резюме|краткое содержание|özet|qısa xülasə|xülasə|xulosa|ringkasan(?: eksekutif)?|tóm tắt|muhtasari|ملخص|ملخص تنفيذي|الملخص التنفيذي|خلاصه|सारांश|সারসংক্ষেপ|บทสรุปผู้บริหาร|摘要|概要)\s?[:.]?$/iu;

/** Headings at which the text proper starts, below contents and definitions. */
const INTRODUCTION =
  /^(?:introduction|giriş|введение|вступ|кіріспе|киришүү|kirish|кириш|муқаддима|оршил|introducción|introdução|introduzione|einleitung|einführung|inleiding|úvod|wstęp|bevezetés|introducere|hyrje|увод|въведение|pendahuluan|giới thiệu|utangulizi|εισαγωγή|ներածություն|შესავალი|مقدمة|المقدمة|مقدمه|ভূমিকা|प्रस्तावना|บทนำ|引言|はじめに|서론)\s?[:.]?$/iu;

/** Headings of sections without news: definitions, legal basis, lists, signatures. */
const VOID =
  /^(?:(?:definitions?|interpretations?|definitions? and interpretations?|interpretation of terms|terminology|glossary|abbreviations?(?: and acronyms)?|acronyms|list of (?:abbreviations|tables|figures|charts)|(?:table of )?contents?|index|legal (?:basis|provisions?|framework)|statutory basis|enabling powers?|references?|bibliography|annexures?|enclosures?|distribution list|(?:members )?present|attendance|in attendance|participants|foreword|preface|acknowledge?ments?|disclaimer|contacts?|contact (?:us|information|details)|copyright|related (?:legal instruments|policy documents)|policy documents superseded|forewarning)|definiciones|glosario|índice|contenido|asistentes|base legal|fundamento legal|considerandos?|anexos?|definições|glossário|sumário|fundamentação|définitions?|glossaire|sommaire|table des matières|visas?|annexes?|avant-propos|définitions et interprétation|definizioni|indice|allegati|begriffsbestimmungen|definitionen|abkürzungen|inhaltsverzeichnis|inhalt|rechtsgrundlage|anlagen|definities|inhoud|vymezení pojmů|základní pojmy|vymedzenie pojmov|obsah|definicje|słowniczek|spis treści|podstawa prawna|fogalmak|fogalommeghatározások|értelmező rendelkezések|tartalomjegyzék|definiți[ai]|definiții|cuprins|temei legal|definicije|značenje pojmova|pojmovi|sadržaj|përkufizime(?:t)?|përmbajtja|baza ligjore|определения|термины и определения|основные понятия|понятия|сокращения|содержание|оглавление|визначення|визначення термінів|терміни|зміст|скорочення|дефиниции|значење на поимите|съдържание|tanımlar|tanımlar ve kısaltmalar|kısaltmalar|dayanak|hukuki dayanak|içindekiler|anlayışlar|terminlər lüğəti|abreviaturalar|ixtisarlar|mündəricat|hüquqi əsas|tushunchalar|asosiy tushunchalar|терминдер|тушунчалар|негізгі ұғымдар|нэр томьёо|definisi|ketentuan umum|daftar isi|daftar istilah|dasar hukum|lampiran|takrifan|tafsiran|giải thích từ ngữ|mục lục|căn cứ pháp lý|tafsiri|yaliyomo|ορισμοί|περιεχόμενα|սահմանումներ|հասկացություններ|ტერმინთა განმარტება|განმარტებები|التعاريف|تعاريف|التعريفات|تعريفات|التسمية والتعاريف|المحتويات|الفهرس|الأساس القانوني|السند القانوني|تعاریف|فهرست|परिभाषाएं|परिभाषाएँ|परिभाषा|विषय-सूची|সংজ্ঞা|সূচিপত্র|คำจำกัดความ|คําจํากัดความ|คำนิยาม|อำนาจตามกฎหมาย|อํานาจตามกฎหมาย|สารบัญ|释义|定义|目录|附件|定義|目次|정의|목차)\s?[:.]?$/iu;

/**
 * Returns the role of a heading, with or without a number and in any case: "Chapter 2:
 * Definitions", "DEFINITIONS". Undefined if the line isn't a known heading.
 */
export const roleOf = (line: string): Role | undefined => {
  if (line === '' || line.length > LONGEST_HEADING) return undefined;
  const words = line.replace(COUNT, '');
  for (const form of [words, line]) {
    if (TELLING.test(form)) return 'telling';
    if (SUMMARY.test(form)) return 'summary';
    if (VOID.test(form)) return 'void';
    if (INTRODUCTION.test(form)) return 'other';
  }
  return undefined;
};
