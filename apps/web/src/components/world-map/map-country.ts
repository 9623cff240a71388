import type { Shade } from '@circulate/shared-schemas';
import type { MapShape } from './use-world-shapes.ts';

export type MapCountry = {
  shade: Shade;
  /** Whether some of the country's circulars are samples, in which case it is hatched. */
  isSample: boolean;
  isFollowed: boolean;
  /** Description of the country's coverage. */
  label: string;
  /** Link target. Without one, the country isn't a link. */
  to?: string;
};

/** A covered country and its shape. */
export type CoveredShape = { shape: MapShape; code: string; country: MapCountry };
