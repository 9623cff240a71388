import { useAdminRole } from '../../session/use-admin-role.ts';
import { NavigationEntries } from './navigation-entries.tsx';

/** The entries for whoever is signed in. */
export const NavigationList = ({ onNavigate }: { onNavigate?: () => void }) => (
  <NavigationEntries isAdmin={useAdminRole() === 'admin'} onNavigate={onNavigate} />
);
