import type { EmailDelivery, Subscription } from '@circulate/shared-schemas';
import { useState } from 'react';
import { neverChose } from '../../components/time-zone-field.tsx';
import { Button } from '../../components/ui/button.tsx';
import { NotFetched } from '../../components/ui/not-fetched.tsx';
import { SelectField } from '../../components/ui/select-field.tsx';
import { ownTimeZone } from '../../lib/format/format.ts';
import { useChooseDelivery, useChooseForBank } from '../../queries/email-settings.ts';
import { useSubscriptions } from '../../queries/subscriptions.ts';
import { frequencies, frequencyWords } from './frequency-labels.ts';

/** Sets frequencies for individual banks, which override the default. */
export const BankChoices = ({ delivery }: { delivery: EmailDelivery }) => {
  const subscriptions = useSubscriptions();
  const followed = subscriptions.data;
  if (subscriptions.isError && !followed) {
    return (
      <div className="mt-5">
        <NotFetched what="your banks" queries={[subscriptions]} />
      </div>
    );
  }
  if (!followed || followed.length === 0) return null;
  const own = new Set(delivery.banks.map(({ bank }) => bank.id));
  const others = followed.filter(({ id }) => !own.has(id));
  return (
    <div className="mt-5 border-t border-line pt-4">
      <h3 className="font-medium">Frequency by bank</h3>
      <p className="mb-3 max-w-[62ch] text-pretty text-[13px] text-ink-2">
        For example, one bank immediately and the rest weekly. Changes apply straight away.
      </p>
      <OwnChoices banks={delivery.banks} />
      {others.length > 0 ? <AnotherBank delivery={delivery} others={others} /> : null}
    </div>
  );
};

const OwnChoices = ({ banks }: Pick<EmailDelivery, 'banks'>) => {
  const choose = useChooseForBank();
  return (
    <ul className="grid gap-3">
      {banks.map(({ bank, frequency }) => (
        <li key={bank.id} className="flex flex-wrap items-end gap-2">
          <div className="min-w-0 flex-1">
            <SelectField
              label={bank.display_name}
              value={frequency}
              disabled={choose.isPending}
              onChange={({ target }) => {
                const chosen = frequencies.find((known) => known === target.value);
                if (chosen) choose.mutate({ bankId: bank.id, frequency: chosen });
              }}
            >
              {frequencyOptions}
            </SelectField>
          </div>
          <Button
            variant="quiet"
            className="min-h-10"
            aria-label={`Use default: ${bank.display_name}`}
            disabled={choose.isPending}
            onClick={() => choose.mutate({ bankId: bank.id, frequency: null })}
          >
            Use default
          </Button>
        </li>
      ))}
    </ul>
  );
};

type AnotherBankProps = { delivery: EmailDelivery; others: readonly Subscription[] };

const AnotherBank = ({ delivery, others }: AnotherBankProps) => {
  const choose = useChooseForBank();
  const chooseZone = useChooseDelivery();
  const [bankId, setBankId] = useState('');
  const add = () => {
    const frequency = delivery.frequency === 'immediately' ? 'daily' : 'immediately';
    const choice = { bankId, frequency } as const;
    const chooseBank = () => choose.mutate(choice, { onSuccess: () => setBankId('') });
    if (!neverChose(delivery)) return chooseBank();
    // Saves the browser's time zone first, so that a digest's day is a day of the user's.
    chooseZone.mutate({ time_zone: ownTimeZone() }, { onSuccess: chooseBank });
  };
  return (
    <div className="mt-3 flex flex-wrap items-end gap-2">
      <div className="min-w-0 flex-1">
        <SelectField
          label="Another bank"
          value={bankId}
          onChange={({ target }) => setBankId(target.value)}
        >
          <option value="">Choose a bank</option>
          {others.map(({ id, display_name }) => (
            <option key={id} value={id} dir="auto">
              {display_name}
            </option>
          ))}
        </SelectField>
      </div>
      <Button
        className="min-h-10"
        disabled={bankId === ''}
        isBusy={choose.isPending || chooseZone.isPending}
        onClick={add}
      >
        Add
      </Button>
    </div>
  );
};

const frequencyOptions = frequencies.map((name) => (
  <option key={name} value={name}>
    {frequencyWords[name].label}
  </option>
));
