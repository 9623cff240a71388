import { Check, LogOut } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { useEffect, useRef } from 'react';
import { chooseTheme, type ThemeChoice, useThemeChoice } from '../../lib/browser/theme.ts';
import { useSignOut } from '../../session/use-sign-out.ts';
import { UserBadge, userMenuClass } from './user-badge.tsx';

const itemClass =
  'flex min-h-9 cursor-default items-center gap-2.5 rounded-md px-2.5 outline-none select-none data-[highlighted]:bg-hover';

const themes: { choice: ThemeChoice; label: string }[] = [
  { choice: 'system', label: 'System' },
  { choice: 'light', label: 'Light' },
  { choice: 'dark', label: 'Dark' },
];

type UserMenuListProps = {
  name: string;
  /** Whether the menu was opened with a key, in which case its first entry gets the focus. */
  isByKey: boolean;
};

/** Menu with user name, theme and sign-out. Starts open, since it loads on demand. */
export const UserMenuList = ({ name, isByKey }: UserMenuListProps) => {
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isByKey) content.current?.querySelector<HTMLElement>('[role^="menuitem"]')?.focus();
  }, [isByKey]);
  const theme = useThemeChoice();
  const signOut = useSignOut();
  return (
    <DropdownMenu.Root modal={false} defaultOpen>
      <DropdownMenu.Trigger className={userMenuClass}>
        <UserBadge name={name} />
      </DropdownMenu.Trigger>
      {/* Not rendered in a portal, so that the menu stays inside the page's banner landmark. */}
      <DropdownMenu.Content
        ref={content}
        align="end"
        sideOffset={6}
        className="floating appear z-40 max-w-[min(20rem,calc(100vw-1.5rem))] min-w-52 p-1.5"
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
