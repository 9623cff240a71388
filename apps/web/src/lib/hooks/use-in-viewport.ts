import { type RefCallback, useCallback, useState } from 'react';

/** How far outside the window a place is near. */
const AHEAD = '300px';

/**
 * Whether a place of the page is in the window or came near it once, for what is only worth its cost there.
 * `place` is the ref of its element, which may come after the page does.
 */
export const useInViewport = (): { place: RefCallback<Element>; isNear: boolean } => {
  const [isNear, setIsNear] = useState(false);
  const place = useCallback((element: Element | null) => {
    if (!element) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        setIsNear(true);
        observer.disconnect();
      },
      { rootMargin: AHEAD },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { place, isNear };
};
