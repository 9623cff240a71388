// Rewrites the shapes of the map after its data or the rules in world-shapes.ts changed.
import { writeFileSync } from 'node:fs';
import { makeWorldShapes } from './world-shapes.ts';

writeFileSync(
  new URL('../src/components/world-map/world-shapes.json', import.meta.url),
  `${JSON.stringify(makeWorldShapes(), null, 2)}\n`,
);
