import { AuditPageSchema } from '@circulate/shared-schemas';
import { useCursorList } from '../../../queries/use-cursor-list.ts';

export type AuditListFilter = { actor: string; action: string; target: string };

/** The changes by admins, newest first. */
export const useAudit = (filter: AuditListFilter) =>
  useCursorList({ key: ['admin-audit'], path: '/admin/audit', schema: AuditPageSchema, filter });
