import { lazy, Suspense, useEffect, useRef, useState } from 'react';

const CoveredWorld = lazy(() =>
  import('./covered-world.tsx').then((module) => ({ default: module.CoveredWorld })),
);

/** How far below the window the map is fetched already. */
const AHEAD = '300px';

/** A map of what is covered; its code and figures are fetched once a visitor comes near. */
export const CoverageTeaser = () => {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (!place.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) setIsNear(true);
      },
      { rootMargin: AHEAD },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={place} className="aspect-[2000/1010]">
      {isNear ? (
        <Suspense fallback={null}>
          <CoveredWorld />
        </Suspense>
      ) : null}
    </div>
  );
};
