import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** Shows a new page from its beginning, unless the address names a place in it. The first one begins there. */
export const ScrollToTop = () => {
  const { pathname, hash } = useLocation();
  const isFirst = useRef(true);
  useEffect(() => {
    // Scrolling lays the page out at once, which a slow phone feels.
    if (pathname && !hash && !isFirst.current) window.scrollTo({ top: 0, behavior: 'instant' });
    isFirst.current = false;
  }, [pathname, hash]);
  return null;
};
