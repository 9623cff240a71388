import { type RefCallback, useCallback, useState } from 'react';

/** Distance from the viewport within which an element counts as near. */
const AHEAD = '300px';

/**
 * Returns whether an element is or has been near the viewport, for content that is too expensive to
 * load unless it is seen. `place` is the ref for the element, which may be rendered later.
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
