import { useBanks } from '../api/banks.ts';

/** Every bank by its name, for a select. */
export const BankOptions = () => {
  const banks = useBanks().data ?? [];
  return banks
    .toSorted((a, b) => a.display_name.localeCompare(b.display_name, 'en'))
    .map((bank) => (
      <option key={bank.id} value={bank.id}>
        {bank.display_name}
      </option>
    ));
};
