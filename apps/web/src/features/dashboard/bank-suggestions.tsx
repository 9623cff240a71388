import type { Bank } from '@circulate/shared-schemas';
import { LabelledCheckbox } from '../../components/ui/labelled-checkbox.tsx';
import { searchBanks } from '../../lib/text/find-banks.ts';
import { isSubscribed } from '../../queries/subscriptions.ts';

type BankSuggestionsProps = {
  banks: readonly Bank[];
  search: string;
  followed: ReadonlySet<string>;
  isDisabled: boolean;
  onToggle: (bankId: string, isChecked: boolean) => void;
};

/** Lists the banks that match a search by country or abbreviation when none match by name. */
export const BankSuggestions = ({ banks, search, followed, ...box }: BankSuggestionsProps) => {
  const meant = searchBanks(banks, search);
  if (meant.length === 0) return null;
  return (
    <section aria-labelledby="banks-meant" className="border-t border-line px-4 py-4 md:px-6">
      <h2 id="banks-meant" className="mb-1 font-semibold">
        Matches by country or abbreviation
      </h2>
      <ul>
        {meant.map((bank) => (
          <li key={bank.id}>
            <LabelledCheckbox
              checked={isSubscribed(bank, followed)}
              disabled={box.isDisabled}
              onCheckedChange={(isChecked) => box.onToggle(bank.id, isChecked)}
            >
              <span>
                {bank.display_name} <span className="text-ink-3">· {bank.country}</span>
              </span>
            </LabelledCheckbox>
          </li>
        ))}
      </ul>
    </section>
  );
};
