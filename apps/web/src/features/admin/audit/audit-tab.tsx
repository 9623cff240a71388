import { AuditPageSchema, type AuditRecord } from '@circulate/shared-schemas';
import { ScrollText, X } from 'lucide-react';
import { Button } from '../../../components/ui/button.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { SelectField } from '../../../components/ui/select-field.tsx';
import { ShowMore } from '../../../components/ui/show-more.tsx';
import { LoadingArea } from '../../../components/ui/spinner.tsx';
import { TryAgain } from '../../../components/ui/try-again.tsx';
import { useAddressFilter } from '../../../lib/hooks/use-address-filter.ts';
import { rowsOf, useCursorList } from '../../../queries/use-cursor-list.ts';
import { actionNames } from './audit-labels.ts';
import { AuditRow, actorOf } from './audit-row.tsx';

/** Lists every change by an admin: who, what and when. */
export const AuditTab = () => {
  const { given, clear, field, isFiltered } = useAddressFilter();
  const [actor, action, target] = [given('actor'), given('action'), given('target')];
  const audit = useAudit({ actor, action, target });
  const items = rowsOf(audit);

  return (
    <>
      <div className="mb-5 flex flex-wrap items-end gap-x-4 gap-y-3">
        <div className="w-full sm:w-72">
          <SelectField label="Action" {...field('action')}>
            <option value="">All actions</option>
            {actionNames.map(([code, name]) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </SelectField>
        </div>
        {actor || target ? (
          <p className="flex min-h-10 min-w-0 flex-wrap items-center gap-x-3 text-ink-2">
            <span className="min-w-0 break-all">
              {actor ? `Only changes by ${nameOf(actor, items)}` : 'Only changes to one item'}
            </span>
            <Button
              size="sm"
              variant="quiet"
              icon={<X size={14} aria-hidden="true" />}
              onClick={clear}
            >
              Show all
            </Button>
          </p>
        ) : null}
      </div>
      <section aria-label="Audit" className="card">
        {audit.isPending ? <LoadingArea label="Loading the audit log" /> : null}
        {audit.isError ? <TryAgain title="We couldn’t load the audit log." query={audit} /> : null}
        {audit.isSuccess && items.length === 0 ? (
          <EmptyState
            icon={ScrollText}
            title={isFiltered ? 'No changes match these filters.' : 'No changes yet.'}
            action={isFiltered ? <Button onClick={clear}>Show all changes</Button> : null}
          >
            {isFiltered ? null : 'Changes that admins make appear here.'}
          </EmptyState>
        ) : null}
        <ul className="divide-y divide-line">
          {items.map((record) => (
            <AuditRow key={record.id} record={record} />
          ))}
        </ul>
        <ShowMore query={audit} />
      </section>
    </>
  );
};

const nameOf = (actor: string, items: AuditRecord[]) => {
  const record = items.find((each) => each.actor === actor);
  return record ? actorOf(record) : actor;
};

type AuditListFilter = { actor: string; action: string; target: string };

/** Loads the changes by admins, newest first. */
const useAudit = (filter: AuditListFilter) =>
  useCursorList({ key: ['admin-audit'], path: '/admin/audit', schema: AuditPageSchema, filter });
