import { Bookmark } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { ownLetterOf } from '../../lib/hooks/shortcuts.ts';
import { useMark, useMarks } from '../../queries/today.ts';

/** Keeps a circular among the saved ones or takes it off, by a press or the key s, as on Today. */
export const SaveButton = ({ circularId }: { circularId: string }) => {
  const isSaved = useMarks(circularId)?.is_saved ?? false;
  const { mutate } = useMark();
  const toggle = () => mutate({ id: circularId, marks: { is_saved: !isSaved } });
  const latest = useRef(toggle);
  latest.current = toggle;

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (ownLetterOf(event) !== 's' || event.repeat) return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);

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
