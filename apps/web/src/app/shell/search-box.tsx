import { Search } from 'lucide-react';
import { type KeyboardEvent, useRef } from 'react';
import { useSlash } from '../../lib/hooks/shortcuts.ts';
import { useSearch } from '../../lib/hooks/use-search.ts';
import { useTypedText } from '../../lib/hooks/use-typed-text.ts';

/** Search box in the top bar. Filters while the user types; `/` focuses it, Esc clears it. */
export const SearchBox = () => {
  const { search, setSearch } = useSearch();
  const [text, setText] = useTypedText(search, setSearch);
  const input = useRef<HTMLInputElement>(null);

  useSlash(input);

  const clearOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    setText('');
  };

  return (
    <search className="relative block w-full max-w-[340px] max-md:max-w-none">
      <Search
        size={16}
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-ink-3"
      />
      <input
        ref={input}
        type="search"
        aria-label="Search"
        aria-keyshortcuts="/"
        placeholder="Search..."
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={clearOnEscape}
        className="peer block h-9 w-full rounded-lg border border-control bg-surface pr-9 pl-9 text-ink placeholder:text-ink-3 [&::-webkit-search-cancel-button]:hidden"
      />
      <span
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 rounded border border-line px-1.5 font-sans text-xs text-ink-3 max-md:hidden peer-focus:hidden peer-not-placeholder-shown:hidden"
      >
        /
      </span>
    </search>
  );
};
