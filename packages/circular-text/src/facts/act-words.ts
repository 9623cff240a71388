import { isKindWord } from '../title/heading-words.ts';
import { normaliseWord } from '../words/fold.ts';
import { fold } from './fact-words.ts';

// Phrases that say what is done to another act; languages as in fact-words.ts.

/** Kinds of acts that are no word of a circular's heading; a form that begins so is one. */
const FURTHER_KINDS = (
  'thông nghị quyết luật verordnung rundschreiben gesetz richtlinie bekanntmachung circolare legge regolamento ' +
  'provvedimento yönetmeli norm comunicacion comunicação legii ordonanţ ordinul odluk uputstv pravilnik устав регламент ajánlás'
)
  .split(' ')
  .map((word) => normaliseWord(word));

/** Whether a word (see `normaliseWord`) names a kind of act. */
export const isActWord = (form: string): boolean =>
  form.length > 2 &&
  (isKindWord(form) || FURTHER_KINDS.some((beginning) => form.startsWith(beginning)));

/** What prints acts: its numbers are those of its issues. */
export const GAZETTE =
  /gazet|monitorul|lembaran (?:negara|daerah)|diario oficial|diário oficial|journal officiel|bulletin officiel|dziennik|službeni|вестник|ведомост|toplus|jarid|الجريدة|sbírk/iu;

/** Before an act: what this circular does to it. */
export const AMENDS = fold([
  'to amend|amend|amends|amending|amendments to|amendment to|amendment of|modifies|modifying|modification of|changes to',
  'modifica|modifican|modifíquese|modificar|se modifica|modificación de|modificación a|modificaciones a|reforma|reemplázase|reemplácese|sustitúyese|agrégase',
  'altera|alteram|alterar|alteração d|modifie|modifiant|modification d|complétant',
  'внесении изменени|внести изменени|внести в|внести следующ|внесення змін|внести зміни|внести до|унести до|изменение и допълнение|изменя и допълва|се изменя|se menja|se mijenja|o izmenama|o izmjenama|о изменама|изменува',
  'perubahan atas|perubahan kedua|perubahan ketiga|pindaan kepada|mengubah',
  'sửa đổi|modificarea|modifică|zmieniając|zmiana|zmianie|mění se|kterou se mění|zmena|แก้ไขเพิ่มเติม|修改|修订|修訂|تعديل|يعدل|تعدل|اصلاح|änderung d|modifiche a',
]);

export const REPEALS = fold([
  'repeals|repealing|repeal of|and revoke|to revoke|hereby revoke|to repeal|supersede|superseding|supersession of|rescinds|rescinding|revokes|revoking|cancels|replaces|replacing|annuls',
  'deroga|deróguese|abroga|deja sin efecto|dejan sin efecto|déjase sin efecto|sustituye a|revoga|abroge|abrogeant|annule et remplace|remplace',
  'признать утратив|признании утратив|отменить|отменя|скасувати|визнати такими|визнати таким|визнати такою|prestaje da važi|prestaju da važe|престаје да важи|престанку важења|prestanku važenja|престанува',
  'mencabut|dicabut dan dinyatakan|membatalkan|menggantikan|bãi bỏ|thay thế|se abrogă|abrogarea|uchyla|traci moc|tracą moc|zrušuje se|zrušují se|ruší se|ยกเลิก|废止|廢止|يلغى|يلغي|الغاء|إلغاء|لغو|محل',
  'è abrogat|sono abrogat|abrogazione d|aufhebung d',
]);

/** Behind it. */
export const AMENDED = fold([
  'is hereby amended|are hereby amended|stands amended|stand amended|shall be amended|is amended as|are amended as|shall be read as|is replaced by the following|is substituted by',
  'queda modificad|quedan modificad|passa a vigorar|passam a vigorar|est modifié|sont modifié|est complété|sont complété|est remplacé|è modificat|sono modificat',
  'изложить|викласти|се изменя|се правят следните|menja se|mijenja se|мења се|diubah sebagai berikut|diubah sehingga|se mění|otrzymuje brzmienie|wprowadza się|se modifică|se completează|wird wie folgt geändert|werden wie folgt geändert|wird geändert',
  'değişiklik yapıl|değiştiril|dəyişiklik edil|dəyişikliklər edil|oʻzgartir|o‘zgartir|ўзгартир|өзгерістер|өзгөртүү|өөрчлөлт|módosítás|módosul|संशोधन|संशोधित|সংশোধন',
]);

export const REPEALED = fold([
  'repealed|superseded|rescinded|revoked|withdrawn|cancelled|cease to have effect|ceases to apply|cease to apply',
  'queda derogad|quedan derogad|queda sin efecto|quedan sin efecto|fica revogad|ficam revogad|est abrogé|sont abrogé|abrogée|è abrogat|sono abrogat',
  'утратившим силу|утратившими силу|отменить|втратив чинність|втратила чинність|втрачає чинність|такими, що втратили|такою, що втратила|скасувати|отменя се|се отменя|престаје да важи|prestaje da važi|prestaju da važe',
  'لغو می|dicabut dan dinyatakan|tidak berlaku lagi|yürürlükten kald|qüvvədən düş|ləğv edil|o‘z kuchini yo‘qot|ўз кучини йўқот|күші жойыл|күчүн жогот|hết hiệu lực|se abrogă|traci moc|se zrušuje|hatályát veszti|aufgehoben|außer kraft|निरस्त|रद्द|খারিজ|বাতিল',
]);

/** Between the words and the act, what turns the direction: the other act does it. */
export const BY_OTHER = fold([
  'by|por la|por el|par le|par la|pela|pelo|as amended|dengan|с изменени|зі змінами|изм.|prin|durch|dal|dalla',
]);

/** Right before an act that changed one named before it: "as amended by", "telah diubah dengan". */
export const CHANGED_BY = fold([
  'amended by|amended vide|amended through|made through|modified by|replaced by|superseded by|repealed by|supplemented by|modificada por|modificado por|sustituid|alterada pela|alterado pela|redação dada pela|incluído pela|modifié par|modifiée par|complétée par|complété par',
  'diubah dengan|diubah terakhir dengan|в редакции|с изменениями|в редакція|ve znění|změněn|zmienion|prin|geändert durch|modificata da|зі змінами',
  'which replaced|which superseded|que derogó|que reemplazó|qui a remplacé',
]);

/** Before a verb that nothing is done by: a power, a negation. */
export const UNDONE = fold([
  'nothing in|does not|do not|shall not|not|may|might|empowers|empower|power to|authorises|authority to|no deroga|ne modifie pas|faculta|podrá',
]);
