import { DELIVERY_STATES } from '@circulate/shared-schemas';
import type { ReactNode } from 'react';
import { stateBadges } from '../../../components/delivery-states.ts';
import { SelectField } from '../../../components/ui/select-field.tsx';
import { TextField } from '../../../components/ui/text-field.tsx';
import type { useAddressFilter } from '../../../lib/hooks/use-address-filter.ts';
import { useTypedText } from '../../../lib/hooks/use-typed-text.ts';

type DeliveryFiltersProps = { filter: ReturnType<typeof useAddressFilter>; children: ReactNode };

/** Filters by email address, reply and state, followed by `children`. */
export const DeliveryFilters = ({ filter, children }: DeliveryFiltersProps) => {
  const { given, set, field } = filter;
  const [typed, setTyped] = useTypedText(given('email'), (text) => set('email', text));
  const [typedReply, setTypedReply] = useTypedText(given('reply'), (text) => set('reply', text));
  return (
    <div className="mb-5 grid items-end gap-4 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_minmax(0,1fr)_auto]">
      <TextField
        label="Email address"
        type="search"
        placeholder="Full or partial email address"
        maxLength={320}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <TextField
        label="Reply"
        type="search"
        placeholder="Text in the mail server’s reply"
        maxLength={200}
        value={typedReply}
        onChange={({ target }) => setTypedReply(target.value)}
      />
      <SelectField label="State" {...field('state')}>
        <option value="">All states</option>
        {DELIVERY_STATES.map((state) => (
          <option key={state} value={state}>
            {stateBadges[state].label}
          </option>
        ))}
      </SelectField>
      {children}
    </div>
  );
};
