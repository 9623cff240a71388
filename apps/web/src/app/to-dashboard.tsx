import { Navigate, useLocation } from 'react-router-dom';

/**
 * Redirects /banks to the dashboard: the specification shows a search box on /banks, but the banks
 * are on the dashboard.
 */
export const ToDashboard = () => {
  const { search } = useLocation();
  return <Navigate to={{ pathname: '/dashboard', search }} replace />;
};
