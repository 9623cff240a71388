const directions = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
} as const;

export type ArrowKey = keyof typeof directions;

export const isArrowKey = (key: string): key is ArrowKey => key in directions;

type Place = { code: string; x: number; y: number };

/** How much more sideways distance counts than distance straight ahead. */
const SIDEWAYS = 2;

/**
 * Returns the place that is nearest in the direction of an arrow key, preferring one straight
 * ahead; null at the edge.
 */
export const nearestInDirection = (
  places: readonly Place[],
  { code, key }: { code: string; key: ArrowKey },
): string | null => {
  const from = places.find((place) => place.code === code);
  if (!from) return null;
  const [right, down] = directions[key];
  let nearest: { code: string; cost: number } | null = null;
  for (const place of places) {
    const ahead = (place.x - from.x) * right + (place.y - from.y) * down;
    const aside = Math.abs((place.x - from.x) * down) + Math.abs((place.y - from.y) * right);
    if (ahead <= 0) continue;
    const cost = ahead + SIDEWAYS * aside;
    if (!nearest || cost < nearest.cost) nearest = { code: place.code, cost };
  }
  return nearest?.code ?? null;
};
