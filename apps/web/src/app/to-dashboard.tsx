import { Navigate, useLocation } from 'react-router-dom';

/** The search box of the spec also accepts /banks, which shows the dashboard. */
export const ToDashboard = () => {
  const { search } = useLocation();
  return <Navigate to={{ pathname: '/dashboard', search }} replace />;
};
