import type { AdminBank, Category } from '@circulate/shared-schemas';
import { useId, useState } from 'react';
import { Button } from '../../../../components/ui/button.tsx';
import { LabelledCheckbox } from '../../../../components/ui/labelled-checkbox.tsx';
import { inputClass } from '../../../../components/ui/text-field.tsx';
import { formatCount } from '../../../../lib/format/format.ts';
import { BankChoice, KindChoice } from './choice-fields.tsx';
import { FILE_IN_ADDRESS } from './plan-rows.ts';
import type { RowChoice } from './upload-rows.ts';

/** Option for leaving the type as it is: a value that no category id has. */
const AS_IT_IS = 'no change';
const NOTHING = { bankName: '', address: '', categoryId: AS_IT_IS };

type BulkBarProps = {
  banks: readonly AdminBank[];
  categories: readonly Category[];
  selected: number;
  isAllSelected: boolean;
  onSelectAll: (isSelected: boolean) => void;
  onApply: (choice: RowChoice) => void;
};

/** Sets the bank, URL and type of all selected rows. Fields left empty change nothing. */
export const BulkBar = (props: BulkBarProps) => {
  const { banks, categories, selected, isAllSelected, onSelectAll, onApply } = props;
  const [{ bankName, address, categoryId }, setGiven] = useState(NOTHING);
  const change = (given: Partial<typeof NOTHING>) => setGiven((now) => ({ ...now, ...given }));
  const choice: RowChoice = {
    ...(bankName && { bankName }),
    ...(address.trim() && { address: address.trim() }),
    ...(categoryId !== AS_IT_IS && { categoryId }),
  };
  const id = useId();
  return (
    <fieldset className="grid gap-3 border-b border-line items-start px-4 py-3 md:grid-cols-[auto_minmax(0,1fr)_minmax(0,1fr)] xl:grid-cols-[auto_minmax(0,1fr)_minmax(0,1fr)_11rem_auto]">
      <legend className="sr-only">Change the selected files</legend>
      <LabelledCheckbox checked={isAllSelected} onCheckedChange={onSelectAll}>
        Select all
      </LabelledCheckbox>
      <BankChoice
        label="Bank for the selected files"
        banks={banks}
        emptyText="Bank: no change"
        value={bankName}
        onChoose={(chosen) => change({ bankName: chosen })}
      />
      <div>
        <input
          type="url"
          aria-label="URL for the selected files"
          aria-describedby={id}
          autoComplete="off"
          placeholder="URL: no change"
          value={address}
          className={`${inputClass()} min-h-9 px-2 text-[13px]`}
          onChange={({ target }) => change({ address: target.value })}
        />
        <p id={id} className="mt-1 text-xs text-ink-3">
          We replace {FILE_IN_ADDRESS} with each file’s name
        </p>
      </div>
      <KindChoice
        label="Type for the selected files"
        categories={categories}
        value={categoryId}
        onChoose={(chosen) => change({ categoryId: chosen })}
      >
        <option value={AS_IT_IS}>Type: no change</option>
      </KindChoice>
      <Button
        disabled={selected === 0 || Object.keys(choice).length === 0}
        onClick={() => {
          onApply(choice);
          setGiven(NOTHING);
        }}
      >
        Apply to {formatCount(selected, 'selected file')}
      </Button>
    </fieldset>
  );
};
