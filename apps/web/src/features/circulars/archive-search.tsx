import { SEARCH_MAX } from '@circulate/shared-schemas';
import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { inputClass } from '../../components/ui/text-field.tsx';
import { useSlash } from '../../lib/hooks/shortcuts.ts';
import { useDebounced } from '../../lib/hooks/use-debounced.ts';

type ArchiveSearchProps = { value: string; onSettled: (text: string) => void };

/** Search box. Queries the archive once the user pauses typing. */
export const ArchiveSearch = ({ value, onSettled }: ArchiveSearchProps) => {
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  const searchText = useDebounced(text);
  const input = useRef<HTMLInputElement>(null);
  useSlash(input);

  // Takes the text from the URL if that has changed by other means, such as Back or "Clear
  // filters".
  if (value !== known) {
    setKnown(value);
    if (value !== text.trim()) setText(value);
  }
  useEffect(() => {
    if (searchText === text && searchText.trim() !== value) onSettled(searchText.trim());
  }, [searchText, text, value, onSettled]);

  return (
    <div className="relative min-w-0 flex-1">
      <Search
        size={16}
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-ink-3"
      />
      <input
        ref={input}
        type="search"
        aria-keyshortcuts="/"
        aria-label="Search circulars"
        placeholder="Search titles and text"
        maxLength={SEARCH_MAX}
        value={text}
        onChange={(event) => setText(event.target.value)}
        className={`${inputClass()} pl-9`}
      />
    </div>
  );
};
