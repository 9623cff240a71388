import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** Shows a new page from its beginning, unless the address names a place in it. */
export const ScrollToTop = () => {
  const { pathname, hash } = useLocation();
  useEffect(() => {
    if (pathname && !hash) window.scrollTo({ top: 0, behavior: 'instant' });
  }, [pathname, hash]);
  return null;
};
