import { compareNames } from '../lib/text/compare-names.ts';
import { useBanks } from '../queries/banks.ts';

/** Options for a select: all banks, sorted by name. */
export const BankOptions = () => {
  const banks = useBanks().data ?? [];
  return banks
    .toSorted((a, b) => compareNames(a.display_name, b.display_name))
    .map((bank) => (
      <option key={bank.id} value={bank.id}>
        {bank.display_name}
      </option>
    ));
};
