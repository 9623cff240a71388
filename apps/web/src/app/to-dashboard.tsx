import { Navigate, useLocation } from 'react-router-dom';

/** The spec shows a search box on /banks, so that path redirects to the dashboard. */
export const ToDashboard = () => {
  const { search } = useLocation();
  return <Navigate to={{ pathname: '/dashboard', search }} replace />;
};
