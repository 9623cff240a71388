import { ChevronDown } from 'lucide-react';

/** Style for the button that opens the user menu. */
export const userMenuClass =
  'flex min-h-10 items-center gap-2.5 rounded-lg px-1.5 font-medium hover:bg-hover data-[state=open]:bg-hover';

/** Shows the signed-in user: initials and, if there is room, the name. */
export const UserBadge = ({ name }: { name: string }) => (
  <>
    <span
      aria-hidden="true"
      className="grid size-[30px] place-items-center rounded-full bg-accent-soft text-xs font-semibold text-accent-text"
    >
      {initialsOf(name)}
    </span>
    <span className="max-w-48 truncate max-md:sr-only">{name || 'Your account'}</span>
    <ChevronDown size={14} aria-hidden="true" className="text-ink-3 max-md:hidden" />
  </>
);

const initialsOf = (name: string) => {
  const words = name.split(/[\s@]+/).filter(Boolean);
  const picked = words.length > 1 ? [words[0], words.at(-1)] : words;
  return picked.map((word) => word?.[0]?.toUpperCase() ?? '').join('');
};
