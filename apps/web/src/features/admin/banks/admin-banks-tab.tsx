import type { AdminBank } from '@circulate/shared-schemas';
import { Landmark, Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { lazyPart } from '../../../components/lazy-part.tsx';
import { Badge } from '../../../components/ui/badge.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { LoadingArea } from '../../../components/ui/spinner.tsx';
import { TextField } from '../../../components/ui/text-field.tsx';
import { TryAgain } from '../../../components/ui/try-again.tsx';
import { formatCount } from '../../../lib/format/format.ts';
import { useAdminBanks } from '../../../queries/admin-banks.ts';

const BankForm = lazyPart(async () => (await import('./bank-form.tsx')).BankForm);

/** Lists the banks that publish circulars. */
export const AdminBanksTab = () => {
  const [search, setSearch] = useState('');
  const [isAdding, setIsAdding] = useState(false);
  const addButton = useRef<HTMLButtonElement>(null);
  const banks = useAdminBanks();
  const shown = (banks.data ?? []).filter((bank) => fits(bank, search));
  const regions = [...new Set(banks.data?.flatMap((bank) => bank.regions))].sort();
  return (
    <>
      <div className="mb-5 grid items-end gap-4 sm:grid-cols-[minmax(0,1fr)_auto]">
        <TextField
          label="Bank"
          type="search"
          placeholder="Name, country or region"
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
        <Button
          ref={addButton}
          variant="primary"
          className="min-h-10"
          icon={<Plus size={16} aria-hidden="true" />}
          aria-expanded={isAdding}
          onClick={() => setIsAdding(true)}
        >
          Add a bank
        </Button>
      </div>
      {isAdding ? (
        <section aria-labelledby="new-bank" className="card appear mb-5 p-5">
          <h2 id="new-bank" className="mb-4 font-semibold">
            New bank
          </h2>
          <BankForm
            bank={null}
            regions={regions}
            onClose={() => {
              setIsAdding(false);
              addButton.current?.focus();
            }}
          />
        </section>
      ) : null}
      <section aria-label="Banks" className="card">
        {banks.isPending ? <LoadingArea label="Loading banks" /> : null}
        {banks.isError ? <TryAgain title="We couldn’t load the banks." query={banks} /> : null}
        {banks.isSuccess && shown.length === 0 ? (
          <EmptyState icon={Landmark} title={`No banks match “${search.trim()}”.`} />
        ) : null}
        <ul className="divide-y divide-line">
          {shown.map((bank) => (
            <AdminBankRow key={bank.id} bank={bank} regions={regions} />
          ))}
        </ul>
      </section>
    </>
  );
};

const fits = (bank: AdminBank, search: string) =>
  [bank.display_name, bank.short_name, bank.country, ...bank.regions].some((text) =>
    text?.toLowerCase().includes(search.trim().toLowerCase()),
  );

const AdminBankRow = ({ bank, regions }: { bank: AdminBank; regions: string[] }) => {
  const [isEditing, setIsEditing] = useState(false);
  const editButton = useRef<HTMLButtonElement>(null);
  return (
    <li className="px-4 py-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-60 [overflow-wrap:anywhere]">
          <p className="flex flex-wrap items-center gap-2 font-medium">
            <bdi>{bank.display_name}</bdi>
            {bank.short_name ? <Badge>{bank.short_name}</Badge> : null}
          </p>
          <p className="text-[13px] text-ink-3">
            {[bank.country, bank.regions.join(', '), bank.time_zone].join(' · ')} ·{' '}
            {formatCount(bank.followers, 'subscriber')}
          </p>
        </div>
        <Button
          ref={editButton}
          size="sm"
          aria-label={`Edit ${bank.display_name}`}
          aria-expanded={isEditing}
          onClick={() => setIsEditing(!isEditing)}
        >
          Edit
        </Button>
      </div>
      {isEditing ? (
        <div className="appear mt-4 border-t border-line pt-4">
          <BankForm
            bank={bank}
            regions={regions}
            onClose={() => {
              setIsEditing(false);
              editButton.current?.focus();
            }}
          />
        </div>
      ) : null}
    </li>
  );
};
