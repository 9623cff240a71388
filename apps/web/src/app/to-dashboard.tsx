import { Navigate, useLocation } from 'react-router-dom';

/** The spec's search box knows /banks too: the banks are on the dashboard. */
export const ToDashboard = () => {
  const { search } = useLocation();
  return <Navigate to={{ pathname: '/dashboard', search }} replace />;
};
