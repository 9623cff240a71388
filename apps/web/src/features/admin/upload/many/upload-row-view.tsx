import type { AdminBank, Category } from '@circulate/shared-schemas';
import { ArrowDownToLine, X } from 'lucide-react';
import { memo, useId } from 'react';
import { IconButton } from '../../../../components/ui/button.tsx';
import { Checkbox } from '../../../../components/ui/checkbox.tsx';
import { inputClass } from '../../../../components/ui/text-field.tsx';
import { classNames } from '../../../../lib/browser/class-names.ts';
import { formatBytes } from '../../../../lib/format/format.ts';
import { BankChoice, KindChoice } from './choice-fields.tsx';
import type { BankFrom } from './place-banks.ts';
import { isSamePlan, type RowPlan } from './plan-rows.ts';
import { RowState } from './row-state.tsx';
import { uploadBatch } from './upload-batch.ts';
import { isOpen, type RowChoice } from './upload-rows.ts';

const BANK_NOTES: Record<BankFrom, string | null> = {
  chosen: null,
  letterhead: 'Guessed from the file',
  above: 'Same as the row above',
  nowhere: null,
};

type UploadRowViewProps = {
  plan: RowPlan;
  banks: readonly AdminBank[];
  categories: readonly Category[];
  isLast: boolean;
};

/** Cell positions on narrow screens: two rows on tablets, one column on phones. */
const places = {
  file: 'md:max-xl:col-span-2',
  field: 'max-md:col-span-2 max-xl:row-start-2 max-md:row-auto',
  state: 'max-md:col-span-2 md:max-xl:row-start-1 md:max-xl:col-start-3',
  actions: 'max-xl:row-start-1 max-md:col-start-2 md:max-xl:col-start-4',
};
const cell = 'px-3 py-2.5 align-top max-xl:block max-xl:min-w-0 max-xl:py-1.5';
const rowGrid =
  'max-xl:grid max-xl:px-1 max-xl:py-2 max-md:grid-cols-[minmax(0,1fr)_auto] md:max-xl:grid-cols-[repeat(3,minmax(0,1fr))_auto]';

/**
 * Shows one file in the table. Re-renders only if its own data changes, since there may be a
 * hundred rows.
 */
export const UploadRowView = memo(
  (props: UploadRowViewProps) => <DrawnRow {...props} />,
  ({ plan, ...before }, { plan: next, ...after }) =>
    isSamePlan(plan, next) &&
    before.banks === after.banks &&
    before.categories === after.categories &&
    before.isLast === after.isLast,
);

const DrawnRow = (props: UploadRowViewProps) => {
  const { plan, isLast } = props;
  const { row } = plan;
  const { name, size } = row.file;
  const own = new Set([row.key]);
  const { bankName } = plan;
  const { address, categoryId } = row;
  const isLocked = !isOpen(row);
  return (
    <tr className={classNames('border-t border-line', rowGrid)}>
      <td className={classNames(cell, places.file)}>
        <div className="flex items-start gap-3">
          <Checkbox
            aria-label={`Select ${name}`}
            className="mt-0.5"
            checked={row.isSelected}
            disabled={isLocked}
            onCheckedChange={(isSelected) => uploadBatch.select(own, isSelected)}
          />
          <div className="min-w-0">
            <span dir="auto" className="block font-medium [overflow-wrap:anywhere]">
              {name}
            </span>
            <span className="text-[13px] text-ink-3">{formatBytes(size)}</span>
          </div>
        </div>
      </td>
      <RowFields {...props} isLocked={isLocked} />
      <td className={classNames(cell, places.state)}>
        <RowState plan={plan} />
      </td>
      <td className={classNames(cell, places.actions, 'xl:pl-0')}>
        <div className="flex justify-end">
          {bankName !== '' && !isLast ? (
            <IconButton
              label={`Copy bank, URL and type from ${name} to all rows below`}
              onClick={() => uploadBatch.chooseBelow(row.key, { bankName, address, categoryId })}
            >
              <ArrowDownToLine size={16} aria-hidden="true" />
            </IconButton>
          ) : null}
          <IconButton
            label={`Remove ${name}`}
            disabled={isLocked && row.sending.is !== 'stored'}
            onClick={() => uploadBatch.remove(own)}
          >
            <X size={16} aria-hidden="true" />
          </IconButton>
        </div>
      </td>
    </tr>
  );
};

type RowFieldsProps = UploadRowViewProps & { isLocked: boolean };

const RowFields = ({ plan, banks, categories, isLocked }: RowFieldsProps) => {
  const id = useId();
  const onChoose = (choice: RowChoice) => uploadBatch.choose(new Set([plan.row.key]), choice);
  const { row, bankName, bankFrom, isGuess, address, isBankPage, lacks } = plan;
  const { name } = row.file;
  const bankNote = BANK_NOTES[bankFrom];
  return (
    <>
      <td className={classNames(cell, places.field)}>
        <BankChoice
          label={`Bank of ${name}`}
          banks={banks}
          emptyText="Choose a bank"
          value={bankName}
          disabled={isLocked}
          isInvalid={bankName === '' && row.hash !== undefined}
          aria-describedby={bankNote ? `${id}-bank` : undefined}
          onChoose={(chosen) => onChoose({ bankName: chosen || null })}
        />
        <Note id={`${id}-bank`} text={bankNote} isGuess={isGuess} />
      </td>
      <td className={classNames(cell, places.field)}>
        <input
          type="url"
          inputMode="url"
          autoComplete="off"
          placeholder="https://"
          aria-label={`URL of ${name}`}
          aria-describedby={isBankPage ? `${id}-address` : undefined}
          aria-invalid={(bankName !== '' && lacks !== null) || undefined}
          disabled={isLocked}
          value={row.address ?? address}
          className={classNames(
            inputClass(bankName !== '' && lacks !== null),
            'min-h-9 truncate px-2 text-[13px]',
          )}
          onChange={({ target }) => onChoose({ address: target.value })}
        />
        <Note id={`${id}-address`} text={isBankPage ? 'The bank’s circulars page' : null} />
      </td>
      <td className={classNames(cell, places.field)}>
        <KindChoice
          label={`Type of ${name}`}
          categories={categories}
          value={row.categoryId}
          disabled={isLocked}
          onChoose={(categoryId) => onChoose({ categoryId })}
        />
      </td>
    </>
  );
};

type NoteProps = { id: string; text: string | null; isGuess?: boolean };

const Note = ({ id, text, isGuess = false }: NoteProps) =>
  text === null ? null : (
    <p id={id} className={classNames('mt-1 text-xs', isGuess ? 'text-warn' : 'text-ink-3')}>
      {text}
    </p>
  );
