import type { AdminBank, Category } from '@circulate/shared-schemas';
import { classNames } from '../../../../lib/browser/class-names.ts';
import { BulkBar } from './bulk-bar.tsx';
import type { RowPlan } from './plan-rows.ts';
import { uploadBatch } from './upload-batch.ts';
import { UploadRowView } from './upload-row-view.tsx';
import { isOpen } from './upload-rows.ts';

type UploadTableProps = {
  plans: readonly RowPlan[];
  banks: readonly AdminBank[];
  categories: readonly Category[];
};

/** Column names, with the widths of fixed columns. */
const COLUMNS = [
  { name: 'File', width: 'w-64' },
  { name: 'Bank' },
  { name: 'URL' },
  { name: 'Type', width: 'w-44' },
  { name: 'State', width: 'w-52' },
];

/** Lists the files as a table, stacked on narrow screens. */
export const UploadTable = ({ plans, banks, categories }: UploadTableProps) => {
  const open = plans.map(({ row }) => row).filter(isOpen);
  const selected = open.filter(({ isSelected }) => isSelected);
  const keysOf = (rows: readonly { key: string }[]) => new Set(rows.map(({ key }) => key));
  return (
    <div className="card">
      <BulkBar
        {...{ banks, categories }}
        selected={selected.length}
        isAllSelected={open.length > 0 && selected.length === open.length}
        onSelectAll={(isSelected) => uploadBatch.select(keysOf(open), isSelected)}
        onApply={(choice) => uploadBatch.choose(keysOf(selected), choice)}
      />
      <table className="w-full table-fixed text-left max-xl:block">
        <caption className="sr-only">Files to upload</caption>
        <thead className="max-xl:hidden">
          <tr>
            {COLUMNS.map(({ name, width }) => (
              <th
                key={name}
                scope="col"
                className={classNames('px-3 py-2 text-[13px] font-medium text-ink-3', width)}
              >
                {name}
              </th>
            ))}
            <th scope="col" className="w-24">
              <span className="sr-only">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody className="max-xl:block">
          {plans.map((plan, at) => (
            <UploadRowView
              key={plan.row.key}
              {...{ plan, banks, categories }}
              isLast={at === plans.length - 1}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
};
