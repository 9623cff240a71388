// Rewrites the map shapes. Run it after changing their data or the rules in world-shapes.ts.
import { writeFileSync } from 'node:fs';
import { makeWorldShapes } from './world-shapes.ts';

writeFileSync(
  new URL('../src/components/world-map/world-shapes.json', import.meta.url),
  `${JSON.stringify(makeWorldShapes(), null, 2)}\n`,
);
