import type { CircularItem } from '@circulate/shared-schemas';
import { useState } from 'react';
import { titleOf } from '../../components/circular-facts.tsx';
import { Day } from '../../components/time.tsx';
import { Button } from '../../components/ui/button.tsx';
import { TextField } from '../../components/ui/text-field.tsx';
import { useDebounced } from '../../lib/hooks/use-debounced.ts';
import { useFound } from './use-compared.ts';

type SideChoiceProps = {
  label: string;
  chosen: CircularItem | undefined;
  onChoose: (id: string) => void;
};

/** Shows one side of a comparison: the chosen circular, and a search for another. */
export const SideChoice = ({ label, chosen, onChoose }: SideChoiceProps) => {
  const [typed, setTyped] = useState('');
  const found = useFound(useDebounced(typed.trim()));
  const items = typed.trim() === '' ? [] : (found.data?.items ?? []);
  return (
    <div className="min-w-0">
      <TextField
        label={label}
        type="search"
        dir="auto"
        placeholder={chosen ? 'Choose another circular' : 'Number or keywords'}
        value={typed}
        maxLength={100}
        onChange={({ target }) => setTyped(target.value)}
      />
      {chosen ? (
        <p className="mt-1.5 text-[13px] text-ink-2 [overflow-wrap:anywhere]">
          <Described circular={chosen} />
        </p>
      ) : null}
      {items.length > 0 ? (
        <ul aria-label={`${label}: matches`} className="mt-2 grid gap-1">
          {items.map((item) => (
            <li key={item.id}>
              <Button
                variant="quiet"
                className="w-full justify-start text-start"
                onClick={() => {
                  setTyped('');
                  onChoose(item.id);
                }}
              >
                <span className="min-w-0 [overflow-wrap:anywhere]">
                  <Described circular={item} />
                </span>
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
};

/**
 * Shows a circular's title, bank and date. Bank and date stay in order even after an Arabic title
 * on two lines.
 */
const Described = ({ circular }: { circular: CircularItem }) => (
  <>
    <bdi>{titleOf(circular)}</bdi> · <bdi>{circular.bank.display_name}</bdi>
    {circular.published_on ? (
      <>
        {' · '}
        <Day day={circular.published_on} />
      </>
    ) : null}
  </>
);
