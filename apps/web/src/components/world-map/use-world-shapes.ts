import { useEffect, useState } from 'react';
import { log } from '../../lib/browser/log.ts';
// Imported as a URL, because a separate data file is cheaper to load than code.
import address from './world-shapes.json?url';

/** One country on the map; `d` is empty if it only has a dot. See build/world-shapes.ts. */
export type MapShape = { code: string | null; d: string; x: number; y: number; dot: boolean };
/** The countries, in the units of a map of `width` by `height`. */
export type WorldShapes = { width: number; height: number; shapes: MapShape[] };

const TIMEOUT_MS = 20_000;

let fetched: Promise<WorldShapes> | undefined;

/** Loads the shapes once for all maps of a visit. After a failure, the next map tries again. */
const fetchWorldShapes = (): Promise<WorldShapes> => {
  const known = fetched;
  if (known) return known;
  const asked = fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) }).then((response) => {
    if (!response.ok) throw new Error(`${address} returned ${response.status}`);
    return response.json();
  });
  asked.catch(() => {
    fetched = undefined;
  });
  fetched = asked;
  return asked;
};

/** Returns the shapes of the map: null while loading, `failed` if they can't be loaded. */
export const useWorldShapes = (): WorldShapes | 'failed' | null => {
  const [shapes, setShapes] = useState<WorldShapes | 'failed' | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const show = (value: WorldShapes | 'failed') => {
      if (isCurrent) setShapes(value);
    };
    fetchWorldShapes()
      .then(show)
      .catch((error: unknown) => {
        log.error('loading the map failed', error);
        show('failed');
      });
    return () => {
      isCurrent = false;
    };
  }, []);
  return shapes;
};
