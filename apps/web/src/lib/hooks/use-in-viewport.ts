import { type RefCallback, useCallback, useState } from 'react';

/** Distance from the viewport that still counts as near. */
const AHEAD = '300px';

/**
 * Whether an element is in or has been near the viewport, for content that is only worth its cost there.
 * `place` is the ref of the element, which may render after the page.
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
