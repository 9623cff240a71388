/** Link texts that describe what the link does and so aren't titles. */

const OPENS =
  'pdf,download,view,view pdf,download pdf,open,read,read more,more,here,click here,details,see more,english,arabic,' +
  'french,thai,full text,document,file,attachment,link,texto completo,ver,ver más,ver mas,leer más,leer mas,descargar,' +
  'descargar pdf,ver pdf,documento,unduh,lihat,selengkapnya,baixar,saiba mais,ler mais,abrir,télécharger,telecharger,' +
  'lire la suite,voir,consulter,en savoir plus,indir,devamı,görüntüle,скачать,подробнее,читать,открыть,файл,завантажити,' +
  'детальніше,تحميل,تنزيل,المزيد,اقرأ المزيد,عرض,下载,查看,详情,ดาวน์โหลด,อ่านต่อ,ไทย,preuzmi,preuzimanje,pobierz,letöltés,' +
  'shkarko,descarcă,descarca,татаж авах,yuklab olish,жүктеу,tải về,xem,ទាញយក,ດາວໂຫລດ,ဒေါင်းလုဒ်,डाउनलोड,ডাউনলোড,بارگیری';

/** File types, which sites give as the text of a link. */
const TYPES =
  'doc,docx,word,ms word,xls,xlsx,excel,ms excel,ppt,pptx,odt,ods,odp,rtf,txt,csv,zip,rar,7z,html,htm';

const NEXT =
  'next,next page,next >,next »,older,older posts,suivant,suivante,page suivante,siguiente,página siguiente,próximo,próxima,' +
  'proximo,proxima,seguinte,следующая,далее,вперед,التالي,الصفحة التالية,berikutnya,selanjutnya,sonraki,下一页,下页,次へ,' +
  'ถัดไป,následující,következő,urmatoarea,următoarea,sljedeća,следна,tjetra,keyingi,kelgusi,dalee,trang sau';

const OTHER_PAGES =
  'previous,prev,previous page,newer,first,last,back,home,top,anterior,primera,última,primero,último,précédent,' +
  'précédente,premier,dernier,dernière,sebelumnya,pertama,terakhir,önceki,ilk,son,назад,первая,последняя,предыдущая,' +
  'السابق,الأولى,الأخيرة,上一页,首页,尾页,末页,ก่อนหน้า,trang trước';

/** Reduces a text to its letters and digits, in lower case, with single spaces between words. */
const bare = (text: string): string =>
  text
    .slice(0, 80)
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();

const setOf = (words: string) => new Set(words.split(',').map(bare));
const opens = setOf(`${OPENS},${TYPES}`);
const next = setOf(NEXT);
const otherPages = setOf(OTHER_PAGES);

/**
 * Returns the text before the first bracket, which may contain a file size: "PDF" for "PDF (2 MB)".
 */
const beforeBracket = (text: string) => text.split('(', 1)[0] ?? text;

/**
 * Whether a link's text says nothing, or only that it opens something ("Download", "PDF (2 MB)").
 */
export const isUninformative = (text: string): boolean => {
  const words = bare(beforeBracket(text));
  return words === '' || opens.has(words);
};

/** Whether a link leads to the next page of a list. */
export const isNextPage = (text: string): boolean =>
  /^\s{0,4}[>»›→]{1,2}\s{0,4}$/u.test(text) || next.has(bare(text));

/** Whether a link leads to a page of a list, by number or by name. */
export const isPager = (text: string): boolean =>
  isNextPage(text) ||
  /^\s{0,4}[<«‹←]{1,2}\s{0,4}$/u.test(text) ||
  /^\d{1,4}$/.test(bare(text)) ||
  otherPages.has(bare(text));

const ANNEX =
  /^\P{L}{0,5}(?:annex|anexo|allegat|appendi|apéndice|apêndice|attachment|adjunto|pièce jointe|anlage|anhang|załącznik|příloh|príloh|melléklet|prilog|прилож|додат|қосымша|хавсралт|илова|ilova|əlavə|ek(?=\P{L}|$)|lampiran|phụ lục|ملحق|مرفق|পরিশিষ্ট|अनुलग्नक|附件|ภาคผนวก|eki?[-\s]?\d)/iu;

/** Whether a link's text says that it leads to an annex. */
export const isAnnex = (text: string): boolean => ANNEX.test(text);
