import { Navigate, Outlet } from 'react-router-dom';
import { LoadingArea } from '../components/ui/spinner.tsx';
import { useAdminRole } from '../session/use-admin-role.ts';

/** Lets admins in; shows that it checks, and sends everyone else to the dashboard. */
export const RequireAdmin = () => {
  const check = useAdminRole();
  if (check === 'pending') return <LoadingArea text="Checking permissions..." />;
  return check === 'admin' ? <Outlet /> : <Navigate to="/dashboard" replace />;
};
