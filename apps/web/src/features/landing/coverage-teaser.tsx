import { lazy, Suspense } from 'react';
import { useInViewport } from '../../lib/hooks/use-in-viewport.ts';

const CoveredWorld = lazy(() =>
  import('./covered-world.tsx').then((module) => ({ default: module.CoveredWorld })),
);

/** Shows a map of the coverage. Its code and figures load once a visitor scrolls near. */
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
