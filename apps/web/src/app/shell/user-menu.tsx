import { Check, ChevronDown, LogOut } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { useDisplayName } from '../../api/profile.ts';
import { chooseTheme, type ThemeChoice, useThemeChoice } from '../../lib/theme.ts';
import { useSignOut } from '../../session/use-sign-out.ts';

const itemClass =
  'flex min-h-9 cursor-default items-center gap-2.5 rounded-md px-2.5 outline-none select-none data-[highlighted]:bg-hover';

const themes: { choice: ThemeChoice; label: string }[] = [
  { choice: 'system', label: 'System' },
  { choice: 'light', label: 'Light' },
  { choice: 'dark', label: 'Dark' },
];

/** Who is signed in, the theme, and the way out. */
export const UserMenu = () => {
  const name = useDisplayName();
  const theme = useThemeChoice();
  const signOut = useSignOut();
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger className="flex min-h-10 items-center gap-2.5 rounded-lg px-1.5 font-medium hover:bg-hover data-[state=open]:bg-hover">
        <span
          aria-hidden="true"
          className="grid size-[30px] place-items-center rounded-full bg-accent-soft text-xs font-semibold text-accent-text"
        >
          {initialsOf(name)}
        </span>
        <span className="max-w-48 truncate max-md:sr-only">{name || 'Your account'}</span>
        <ChevronDown size={14} aria-hidden="true" className="text-ink-3 max-md:hidden" />
      </DropdownMenu.Trigger>
      {/* Not in a portal: the menu stays inside the page's banner landmark. */}
      <DropdownMenu.Content
        align="end"
        sideOffset={6}
        className="floating appear z-40 min-w-52 p-1.5"
      >
        <DropdownMenu.Label className="truncate px-2.5 pt-1 pb-2 font-medium md:hidden">
          {name}
        </DropdownMenu.Label>
        <DropdownMenu.Label className="px-2.5 py-1 text-xs text-ink-3">Theme</DropdownMenu.Label>
        <DropdownMenu.RadioGroup value={theme}>
          {themes.map(({ choice, label }) => (
            <DropdownMenu.RadioItem
              key={choice}
              value={choice}
              className={itemClass}
              onSelect={() => chooseTheme(choice)}
            >
              {label}
              <DropdownMenu.ItemIndicator className="ml-auto text-accent-text">
                <Check size={14} aria-hidden="true" />
              </DropdownMenu.ItemIndicator>
            </DropdownMenu.RadioItem>
          ))}
        </DropdownMenu.RadioGroup>
        <DropdownMenu.Separator className="my-1.5 h-px bg-line" />
        <DropdownMenu.Item className={itemClass} onSelect={() => void signOut()}>
          <LogOut size={16} aria-hidden="true" className="text-ink-2" />
          Sign out
        </DropdownMenu.Item>
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  );
};

const initialsOf = (name: string) => {
  const words = name.split(/[\s@]+/).filter(Boolean);
  const picked = words.length > 1 ? [words[0], words.at(-1)] : words;
  return picked.map((word) => word?.[0]?.toUpperCase() ?? '').join('');
};
