import { Bookmark } from 'lucide-react';
import { Button } from '../../components/ui/button.tsx';
import { ownLetterOf, usePageKeys } from '../../lib/hooks/shortcuts.ts';
import { useMark, useMarks } from '../../queries/today.ts';

/**
 * Saves a circular or removes it from the saved list, by click or with the key s, as on the Today
 * page.
 */
export const SaveButton = ({ circularId }: { circularId: string }) => {
  const isSaved = useMarks(circularId)?.is_saved ?? false;
  const { mutate } = useMark();
  const toggle = () => mutate({ id: circularId, marks: { is_saved: !isSaved } });
  usePageKeys((event) => {
    if (ownLetterOf(event) !== 's' || event.repeat) return;
    event.preventDefault();
    toggle();
  });

  return (
    <Button
      variant="quiet"
      aria-pressed={isSaved}
      aria-keyshortcuts="s"
      title={isSaved ? 'Remove from saved (s)' : 'Save (s)'}
      icon={
        <Bookmark
          size={16}
          aria-hidden="true"
          className={isSaved ? 'fill-current text-accent' : undefined}
        />
      }
      onClick={toggle}
    >
      {isSaved ? 'Saved' : 'Save'}
    </Button>
  );
};
