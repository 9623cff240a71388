import {
  Bell,
  FileText,
  Globe,
  LayoutDashboard,
  type LucideIcon,
  MapPinned,
  Send,
  ShieldCheck,
  Sunrise,
  Tags,
  UserRound,
} from 'lucide-react';

export type NavigationEntry = { to: string; label: string; icon: LucideIcon };

/** The entries of the spec. */
export const mainEntries: NavigationEntry[] = [
  { to: '/dashboard', label: 'Dashboard', icon: LayoutDashboard },
  { to: '/regions', label: 'Regions', icon: Globe },
  { to: '/categories', label: 'Categories', icon: Tags },
  { to: '/account', label: 'Account', icon: UserRound },
];

/** What there is to read, and how it reaches people, beyond the spec. */
export const readEntries: NavigationEntry[] = [
  { to: '/today', label: 'Today', icon: Sunrise },
  { to: '/circulars', label: 'Circulars', icon: FileText },
  { to: '/alerts', label: 'Alerts', icon: Bell },
  { to: '/coverage', label: 'Coverage', icon: MapPinned },
  { to: '/delivery', label: 'Delivery', icon: Send },
];

/** For admins alone. */
export const adminEntries: NavigationEntry[] = [
  { to: '/admin', label: 'Admin Portal', icon: ShieldCheck },
];

/** The paths on which the top bar has a search box (product.md: navigation). */
const pathsWithSearch = ['/dashboard', '/banks', '/categories', '/regions'];

/** Whether the page at a path has a search, a slash at its end aside. */
export const hasSearch = (pathname: string) =>
  pathsWithSearch.includes(pathname.replace(/(?<=.)\/$/, ''));
