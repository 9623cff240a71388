import type { AdminCounts } from '@circulate/shared-schemas';
import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';

/** The groups of the Admin Portal's rail, in their order. */
export const RAIL_GROUPS = ['Work', 'Sources', 'People', 'Set-up'] as const;
export type RailGroup = (typeof RAIL_GROUPS)[number];

/** One line of the table of screens (`screens.ts`). */
export type Screen = {
  /** The path, with `:id` for a part that varies. */
  path: string;
  /** Who can open it: everyone, visitors signing in, signed-in users, or admins. */
  access: 'public' | 'sign-in' | 'user' | 'admin';
  /** The heading and the title of the tab; a screen without one names itself by what it shows. */
  title?: string;
  /** The line under the heading until the screen says something else. */
  text?: string;
  /** Description for search engines and shared links. */
  description?: string;
  /** Its entry in the sidebar. */
  nav?: { group: 'main' | 'read' | 'admin'; label: string; icon: LucideIcon };
  /** Its name in the palette where it has no entry in the sidebar. */
  palette?: string;
  /** Its entry in the rail of the Admin Portal, and the list whose length the entry shows. */
  rail?: { group: RailGroup; label: string; list?: keyof AdminCounts };
  /** Whether the screen writes its own `h1`, so that its content begins at the top of the window. */
  hasOwnHead?: true;
  /** Whether the top bar has its search box there (product.md: navigation). */
  hasSearch?: true;
  load: () => Promise<ComponentType>;
};
