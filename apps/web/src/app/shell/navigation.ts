import type { LucideIcon } from 'lucide-react';
import { RAIL_GROUPS, type RailGroup, type Screen } from '../screen.ts';
import { screens } from '../screens.ts';

export type NavigationEntry = { to: string; label: string; icon: LucideIcon };

/** Returns the entries in one group of the sidebar, in the order of the table of screens. */
export const entriesOf = (group: NonNullable<Screen['nav']>['group']): NavigationEntry[] =>
  screens.flatMap(({ path, nav }) =>
    nav?.group === group ? [{ to: path, label: nav.label, icon: nav.icon }] : [],
  );

/** Returns the screens that are only listed in the command palette. */
export const paletteScreens = (): { to: string; label: string }[] =>
  screens.flatMap(({ path, palette }) => (palette ? [{ to: path, label: palette }] : []));

/** An entry of the Admin Portal's sidebar. */
type RailEntry = { to: string } & NonNullable<Screen['rail']>;

/**
 * Returns the groups of the Admin Portal's sidebar with their entries, in the order of the table of
 * screens.
 */
export const railGroups = (): { group: RailGroup; entries: RailEntry[] }[] =>
  RAIL_GROUPS.map((group) => ({
    group,
    entries: screens.flatMap(({ path, rail }) =>
      rail?.group === group ? [{ to: path, ...rail }] : [],
    ),
  }));
