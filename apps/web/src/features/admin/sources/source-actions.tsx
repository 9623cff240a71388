import type { Source } from '@circulate/shared-schemas';
import type { Ref } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import type { SourceAction } from './use-sources.ts';

type SourceActionsProps = {
  source: Source;
  /** The action in progress. */
  pending: SourceAction | null;
  isTesting: boolean;
  isEditing: boolean;
  editRef: Ref<HTMLButtonElement>;
  onTest: () => void;
  onEdit: () => void;
  onAct: (action: SourceAction) => void;
};

/** Buttons for a source's actions. A paused source can be tested but not checked. */
export const SourceActions = (props: SourceActionsProps) => {
  const { source, pending, isTesting, isEditing, editRef, onTest, onEdit, onAct } = props;
  const isPaused = source.state === 'paused';
  const toggle = isPaused ? 'resume' : 'pause';
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset holds fields, and these are buttons
    <div
      role="group"
      aria-label={`${source.bank.display_name}, ${source.url}`}
      className="flex flex-wrap content-start gap-1.5 sm:gap-2"
    >
      {isPaused ? null : (
        <Button
          size="sm"
          isBusy={pending === 'run'}
          disabled={pending !== null}
          onClick={() => onAct('run')}
        >
          Check now
        </Button>
      )}
      <Button size="sm" isBusy={isTesting} onClick={onTest}>
        Test
      </Button>
      <Button size="sm" ref={editRef} aria-expanded={isEditing} onClick={onEdit}>
        Edit
      </Button>
      <Button
        size="sm"
        isBusy={pending === toggle}
        disabled={pending !== null}
        onClick={() => onAct(toggle)}
      >
        {isPaused ? 'Resume' : 'Pause'}
      </Button>
    </div>
  );
};
