import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** Shows a new page from its beginning, unless the address names a place in it. The first one begins there. */
export const ScrollToTop = () => {
  const { pathname, hash } = useLocation();
  const isFirst = useRef(true);
  useEffect(() => {
    // Scrolling forces a layout, which is slow on some phones.
    if (pathname && !hash && !isFirst.current) window.scrollTo({ top: 0, behavior: 'instant' });
    isFirst.current = false;
  }, [pathname, hash]);
  return null;
};
