import type { AdminCounts } from '@circulate/shared-schemas';
import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';

/** The groups of the Admin Portal's sidebar, in order. */
export const RAIL_GROUPS = ['Work', 'Sources', 'People', 'Set-up'] as const;
export type RailGroup = (typeof RAIL_GROUPS)[number];

/** One row in the table of screens (`screens.ts`). */
export type Screen = {
  /** The path; `:id` marks a variable part. */
  path: string;
  /** Access: everyone, visitors signing in, signed-in users, or admins. */
  access: 'public' | 'sign-in' | 'user' | 'admin';
  /** Heading and tab title. A screen without this sets its own. */
  title?: string;
  /** Line under the heading, shown until the screen replaces it. */
  text?: string;
  /** Description for search engines and shared links. */
  description?: string;
  /** Entry in the sidebar. */
  nav?: { group: 'main' | 'read' | 'admin'; label: string; icon: LucideIcon };
  /** Name in the command palette, for a screen that isn't in the sidebar. */
  palette?: string;
  /**
   * Entry in the Admin Portal's sidebar. If `list` is given, it shows that list's number of items.
   */
  rail?: { group: RailGroup; label: string; list?: keyof AdminCounts };
  /** Whether the screen renders its own `h1`, so that its content starts at the top of the window. */
  hasOwnHead?: true;
  /** Whether the top bar has the search box (product.md: navigation). */
  hasSearch?: true;
  /**
   * Guide page that explains the screen (`docs/guide`, `docs/admin`), with a heading's anchor if
   * only one section does.
   */
  help?: string;
  load: () => Promise<ComponentType>;
};
