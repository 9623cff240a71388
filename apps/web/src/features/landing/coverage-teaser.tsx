import { lazy, Suspense } from 'react';
import { useInViewport } from '../../lib/hooks/use-in-viewport.ts';

const CoveredWorld = lazy(() =>
  import('./covered-world.tsx').then((module) => ({ default: module.CoveredWorld })),
);

/** A map of what is covered; its code and figures are fetched once a visitor comes near. */
export const CoverageTeaser = () => {
  const { place, isNear } = useInViewport();
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
