import type { AdminCategory } from '@circulate/shared-schemas';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { Badge } from '../../../components/ui/badge.tsx';
import { Button, IconButton } from '../../../components/ui/button.tsx';
import { TextField } from '../../../components/ui/text-field.tsx';
import { formatCount, formatDay } from '../../../lib/format/format.ts';
import { renamingWords } from './effect-labels.ts';
import { RetireDialog } from './retire-dialog.tsx';
import { useCategoryChange } from './use-admin-categories.ts';

type CategoryRowProps = {
  category: AdminCategory;
  /** Whether a new order is being saved. */
  isMoving: boolean;
  /** Moves the category up; undefined if it is already first. */
  onUp: (() => void) | undefined;
  onDown: (() => void) | undefined;
};

/** Shows one category with its number of subscribers and its actions. */
export const CategoryRow = ({ category, isMoving, onUp, onDown }: CategoryRowProps) => {
  const [isEditing, setIsEditing] = useState(false);
  const editButton = useRef<HTMLButtonElement>(null);
  const [isAsking, setIsAsking] = useState(false);
  const change = useCategoryChange();
  const { id, category_name: name, retired_at } = category;
  return (
    <li className="px-4 py-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-60 [overflow-wrap:anywhere]">
          <p className="flex flex-wrap items-center gap-2 font-medium">
            {name}
            {retired_at ? <Badge>Retired {formatDay(retired_at)}</Badge> : null}
            {category.is_fallback ? <Badge>Catch-all</Badge> : null}
            {category.knows_words ? null : <Badge>No keyword rules</Badge>}
          </p>
          <p className="text-[13px] text-ink-2">{category.definition}</p>
          <p className="text-[13px] text-ink-3">{followersOf(category)}</p>
        </div>
        <div className="flex flex-wrap items-center gap-2">
          {retired_at ? null : (
            <>
              <IconButton
                label={`Move ${name} up`}
                disabled={isMoving}
                // `aria-disabled` rather than `disabled` for the first and last category, because
                // `disabled` would lose the focus.
                aria-disabled={!onUp}
                onClick={onUp}
              >
                <ArrowUp size={16} aria-hidden="true" />
              </IconButton>
              <IconButton
                label={`Move ${name} down`}
                disabled={isMoving}
                aria-disabled={!onDown}
                onClick={onDown}
              >
                <ArrowDown size={16} aria-hidden="true" />
              </IconButton>
            </>
          )}
          <Button
            ref={editButton}
            size="sm"
            aria-expanded={isEditing}
            onClick={() => setIsEditing(!isEditing)}
          >
            Edit
          </Button>
          {retired_at ? (
            <Button
              size="sm"
              isBusy={change.isPending}
              onClick={() => {
                const done = `${name} restored`;
                change.mutate({ name: 'change', id, input: { retired: false }, done });
              }}
            >
              Restore
            </Button>
          ) : category.is_fallback ? null : (
            <Button size="sm" variant="danger" onClick={() => setIsAsking(true)}>
              Retire
            </Button>
          )}
        </div>
      </div>
      {isEditing ? (
        <EditForm
          category={category}
          onClose={() => {
            setIsEditing(false);
            editButton.current?.focus();
          }}
        />
      ) : null}
      <RetireDialog category={category} isOpen={isAsking} onClose={() => setIsAsking(false)} />
    </li>
  );
};

const followersOf = ({ category_type, retired_at, followers }: AdminCategory) => {
  if (category_type === 'Macroeconomic') return 'Included in “All Macroeconomic data”';
  const people = formatCount(followers, 'subscriber');
  return retired_at ? `${people}, resubscribed if you restore the category` : people;
};

type EditFormProps = { category: AdminCategory; onClose: () => void };

const EditForm = ({ category, onClose }: EditFormProps) => {
  const change = useCategoryChange();
  // Values when editing started. Only fields that differ from these are sent, so that other
  // people's changes are kept.
  const [opened] = useState(category);
  const [name, setName] = useState(opened.category_name);
  const [definition, setDefinition] = useState(opened.definition);
  const input = {
    ...(name.trim() !== opened.category_name && { category_name: name.trim() }),
    ...(definition.trim() !== opened.definition && { definition: definition.trim() }),
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const done = `${input.category_name ?? category.category_name} saved`;
    change.mutate({ name: 'change', id: category.id, input, done }, { onSuccess: onClose });
  };
  return (
    <form onSubmit={submit} className="appear mt-3 grid max-w-xl gap-3">
      <TextField
        label="New name"
        maxLength={80}
        value={name}
        hint={renamingWords(category.followers)}
        onChange={({ target }) => setName(target.value)}
      />
      <TextField
        label="Definition"
        maxLength={300}
        value={definition}
        hint="One line, shown to users and sent to the AI model."
        onChange={({ target }) => setDefinition(target.value)}
      />
      <div className="flex gap-2">
        <Button
          type="submit"
          variant="primary"
          isBusy={change.isPending}
          disabled={name.trim() === '' || Object.keys(input).length === 0}
        >
          Save
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
};
