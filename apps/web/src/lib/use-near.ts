import { type RefObject, useEffect, useRef, useState } from 'react';

/** How far outside the window a place is near. */
const AHEAD = '300px';

/** Whether a place of the page is in the window or came near it once, for what is only worth its cost there. */
export const useNear = <Place extends Element>(): {
  place: RefObject<Place | null>;
  isNear: boolean;
} => {
  const place = useRef<Place>(null);
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (isNear || !place.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setIsNear(true);
      },
      { rootMargin: AHEAD },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isNear]);
  return { place, isNear };
};
