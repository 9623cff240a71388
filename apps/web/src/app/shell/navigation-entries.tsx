import { NavLink } from 'react-router-dom';
import { classNames } from '../../lib/browser/class-names.ts';
import { entriesOf, type NavigationEntry } from './navigation.ts';

type NavigationEntriesProps = {
  isAdmin: boolean;
  /**
   * Whether the entries for reading circulars are collapsed, to make room for the admin sidebar.
   */
  isFolded?: boolean;
  /** Called when the user follows an entry, so that a menu can close. */
  onNavigate?: (() => void) | undefined;
};

/**
 * Entries in the sidebar and the mobile menu: the four from the product specification, then the
 * screens for reading circulars, then the admin screens.
 */
export const NavigationEntries = ({
  isAdmin,
  isFolded = false,
  onNavigate,
}: NavigationEntriesProps) => (
  <nav aria-label="Main" className="grid gap-1">
    <Entries entries={entriesOf('main')} isClose={isFolded} onNavigate={onNavigate} />
    {isFolded ? (
      <details>
        <summary className="mx-2.5 w-fit cursor-pointer rounded text-xs font-medium text-ink-3">
          Read
        </summary>
        <Entries entries={entriesOf('read')} onNavigate={onNavigate} />
      </details>
    ) : (
      <>
        <GroupLabel>Read</GroupLabel>
        <Entries entries={entriesOf('read')} onNavigate={onNavigate} />
      </>
    )}
    {isAdmin && !isFolded ? (
      <>
        <GroupLabel>Manage</GroupLabel>
        <Entries entries={entriesOf('admin')} onNavigate={onNavigate} />
      </>
    ) : null}
  </nav>
);

const GroupLabel = ({ children }: { children: string }) => (
  <p className="mx-2.5 mt-4 mb-0.5 text-xs font-medium text-ink-3">{children}</p>
);

type EntriesProps = {
  entries: NavigationEntry[];
  /** Reduces the spacing to make room for the admin sidebar. */
  isClose?: boolean;
  onNavigate: (() => void) | undefined;
};

const Entries = ({ entries, isClose = false, onNavigate }: EntriesProps) => (
  <ul className={isClose ? 'grid' : 'grid gap-1'}>
    {entries.map(({ to, label, icon: Icon }) => (
      <li key={to}>
        <NavLink
          to={to}
          {...(onNavigate ? { onClick: onNavigate } : {})}
          className={classNames(
            isClose ? 'min-h-[30px]' : 'min-h-[34px]',
            'flex items-center gap-2.5 rounded-lg border border-transparent px-2.5 font-medium text-ink-2 no-underline transition-colors duration-150 hover:bg-hover hover:text-ink aria-[current=page]:border-line aria-[current=page]:bg-surface aria-[current=page]:text-ink max-lg:min-h-11',
          )}
        >
          <Icon size={16} aria-hidden="true" className="shrink-0" />
          {label}
        </NavLink>
      </li>
    ))}
  </ul>
);
