import {
  ACT_RELATIONS,
  type NewRelationInput,
  NewRelationInputSchema,
  RELATION_NAMES,
} from '@circulate/shared-schemas';
import { ChevronRight } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { DateField } from '../../../components/ui/date-field.tsx';
import { SelectField } from '../../../components/ui/select-field.tsx';
import { TextArea, TextField } from '../../../components/ui/text-field.tsx';

const NOTHING = { kind: 'amends', act: '', dated: '', sentence: '' };

type NewRelationProps = {
  isBusy: boolean;
  /** `onSaved` is called once the relation is saved. */
  onSubmit: (input: NewRelationInput, onSaved: () => void) => void;
};

/** Form to add an effect of the circular on another act, with the sentence that states it. */
export const NewRelation = ({ isBusy, onSubmit }: NewRelationProps) => {
  const [draft, setDraft] = useState(NOTHING);
  const change = (part: Partial<typeof NOTHING>) => setDraft({ ...draft, ...part });
  const parsed = NewRelationInputSchema.safeParse({ ...draft, dated: draft.dated || null });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (parsed.success) onSubmit(parsed.data, () => setDraft(NOTHING));
  };
  return (
    <details className="group">
      <summary className="flex min-h-10 list-none items-center gap-2 rounded-lg font-medium [&::-webkit-details-marker]:hidden">
        <ChevronRight
          size={16}
          aria-hidden="true"
          className="text-ink-3 transition-transform duration-150 group-open:rotate-90"
        />
        Add a relation
      </summary>
      <form onSubmit={submit} className="grid gap-4 pt-2">
        <div className="grid gap-4">
          <SelectField
            label="Type of relation"
            value={draft.kind}
            onChange={({ target }) => change({ kind: target.value })}
          >
            {ACT_RELATIONS.map((kind) => (
              <option key={kind} value={kind}>
                {RELATION_NAMES[kind]}
              </option>
            ))}
          </SelectField>
          <TextField
            label="Other act"
            dir="auto"
            value={draft.act}
            maxLength={200}
            onChange={({ target }) => change({ act: target.value })}
          />
          <DateField
            label="Date of the act"
            value={draft.dated}
            onChange={({ target }) => change({ dated: target.value })}
          />
        </div>
        <TextArea
          label="Sentence from the text"
          dir="auto"
          rows={3}
          value={draft.sentence}
          onChange={({ target }) => change({ sentence: target.value })}
        />
        <div>
          <Button type="submit" isBusy={isBusy} disabled={!parsed.success}>
            Add relation
          </Button>
        </div>
      </form>
    </details>
  );
};
