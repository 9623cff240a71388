import type { DocumentType } from '@circulate/shared-schemas';

type Known = {
  title: string | null;
  act_number: string | null;
  /** Text at the start of the circular's first page. */
  head: string;
};

/** Patterns of titles that are found only on documents of one type. */
const TITLES: readonly (readonly [DocumentType, RegExp])[] = [
  [
    'consultation',
    /(?<!\p{L})(?:consultation (?:paper|document|draft|on)|public consultation|exposure draft|draft .{0,80}for (?:public )?(?:comments?|consultation)|consulta pública|consultation publique|konsultationspapier|общественн\p{L}{2} (?:обсуждени|консультаци)\p{L}{1,2})/iu,
  ],
  [
    'speech',
    /^(?:(?:opening|closing|welcome|keynote|special)? ?(?:speech|remarks|address|keynote)\s(?:by|of|delivered|at)(?!\p{L})|discurso (?:del?|da|do) |discours (?:de|du) |allocution (?:de|du) |выступление )/iu,
  ],
  [
    'tender_or_vacancy',
    /(?<!\p{L})(?:invitation (?:for|to) (?:bids?|tenders?)|request for (?:proposals?|quotations?)|tender notice|notice of vacanc(?:y|ies)|job vacanc(?:y|ies)|vacancy announcement|avis d['’]appel d['’]offres|appel d['’]offres|licitación pública|pregão eletrônico)/iu,
  ],
  [
    'monetary_policy_decision',
    /(?<!\p{L})(?:monetary policy (?:decision|statement|committee (?:decision|statement|communiqu))|decision on (?:the )?(?:policy|key) rate|decisión de política monetaria|decision de politique monétaire)/iu,
  ],
  [
    'licence_or_sanction',
    /(?<!\p{L})(?:(?:revocation|withdrawal|cancellation|suspension|grant) of (?:the )?(?:banking )?licen[cs]es?|licen[cs]e (?:revoked|withdrawn|granted|cancelled)|imposes (?:a )?(?:monetary )?penalt(?:y|ies)|retrait d['’]agrément)/iu,
  ],
];

const GUIDELINE = /^(?:[\p{L}\p{N} -]{0,40} )?guidelines?(?!\p{L})/iu;

/** Kinds of binding acts, as written directly before an act's number or on the line above. */
const BINDING =
  'circular|circulaire|circolare|circulara|rundschreiben|regulation|règlement|reglamento|regulamento|peraturan|resolution|resolución|resolução|directive|directiva|instruction|instrucción|instrução|instrutivo|surat edaran|указание|положение|постановление|постанова|инструкция|تعميم|تعليمات|قرار|tebliğ|yönetmelik|thông tư';
const LABEL = '(?:n[°º.]|n\\.?[°º]|nos?\\.?|nr\\.?|№|nomor|số|sayı|رقم)';
const BINDING_WITH_NUMBER = new RegExp(
  `(?<!\\p{L})(?:${BINDING})(?!\\p{L})[\\p{L} .():-]{0,40}${LABEL}?[\\s.:]{0,4}\\p{N}`,
  'iu',
);
const LINES = 8;

/**
 * Returns the type of document that a circular's title or heading states; null if neither states
 * one.
 */
export const documentTypeOf = ({ title, act_number, head }: Known): DocumentType | null => {
  const named = TITLES.find(([, pattern]) => title !== null && pattern.test(title))?.[0];
  if (named) return named;
  if (title !== null && GUIDELINE.test(title)) return 'guideline';
  const heading = head.split('\n').slice(0, LINES).join(' ');
  return act_number !== null && BINDING_WITH_NUMBER.test(heading) ? 'regulation_or_circular' : null;
};
