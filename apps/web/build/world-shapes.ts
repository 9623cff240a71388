import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { geoNaturalEarth1, geoPath } from 'd3-geo';
import countries from 'i18n-iso-countries';
import { feature } from 'topojson-client';
import { presimplify, simplify } from 'topojson-simplify';
import type { GeometryCollection, Topology } from 'topojson-specification';

const require = createRequire(import.meta.url);

/** Width of the map in its own units; a wide screen shows two per pixel. */
const WIDTH = 2_000;
const HEIGHT = 890;
/** Degrees by which the map is rotated, so that its edge doesn't cut through a country. */
const TURNED_DEGREES = -11;
/** Simplification threshold in square degrees; smaller details would be invisible. */
const DETAIL = 0.13;
/** Minimum area in square units of a piece of land; smaller pieces are left out. */
const SMALLEST_PIECE = 14;
/** Area in square units; a smaller country is marked with a dot. */
const DOT_BELOW = 70;
const ANTARCTICA = '010';
/** ISO codes for areas that Natural Earth lists without an ISO number. */
const UNNUMBERED = new Map([['Kosovo', 'XK']]);

/**
 * One country on a map of `WorldShapes.width` by `height`; `code` is null if the country has no ISO
 * code.
 */
type WorldShape = {
  code: string | null;
  /** The outline as a path's `d`; empty if only the dot would be visible. */
  d: string;
  /** The centre of the country's largest piece. */
  x: number;
  y: number;
  /** Whether the country needs a dot to be visible. */
  dot: boolean;
};
type WorldShapes = { width: number; height: number; shapes: WorldShape[] };
type Point = readonly [number, number];
type World = Topology<{ countries: GeometryCollection<{ name: string }> }>;

/**
 * Returns the countries of Natural Earth (public domain), projected and simplified, sorted by code.
 */
export const makeWorldShapes = (): WorldShapes => {
  const file = require.resolve('world-atlas/countries-50m.json');
  const world: World = JSON.parse(readFileSync(file, 'utf8'));
  const simple = simplify(presimplify(world), DETAIL);
  const { features } = feature(simple, simple.objects.countries);
  const drawn = features.filter(({ id }) => id !== ANTARCTICA);
  const projection = geoNaturalEarth1().rotate([TURNED_DEGREES, 0]).precision(0.5);
  projection.fitWidth(WIDTH, { type: 'FeatureCollection', features: drawn });
  const path = geoPath(projection);
  const shapes = drawn.map((country): WorldShape => {
    const pieces = piecesOf(path(country) ?? '');
    const [largest] = pieces;
    const [x, y] = largest ? middleOf(largest) : path.centroid(country).map(Math.round);
    const area = pieces.reduce((sum, piece) => sum + areaOf(piece), 0);
    const seen = pieces.filter((piece) => areaOf(piece) >= SMALLEST_PIECE);
    return {
      code: codeOf(country),
      d: seen.map(toPath).join(''),
      x: x ?? 0,
      y: y ?? 0,
      dot: area < DOT_BELOW,
    };
  });
  return { width: WIDTH, height: HEIGHT, shapes: shapes.toSorted(byCode) };
};

const codeOf = ({
  id,
  properties,
}: {
  id?: string | number | undefined;
  properties: { name: string };
}) =>
  UNNUMBERED.get(properties.name) ??
  (id === undefined ? null : (countries.numericToAlpha2(id) ?? null));

const byCode = (a: WorldShape, b: WorldShape) =>
  (a.code ?? '').localeCompare(b.code ?? '', 'en') || a.d.localeCompare(b.d, 'en');

/** Returns the rings of a path in whole units, the largest first. */
const piecesOf = (path: string): Point[][] =>
  path
    .split('M')
    .slice(1)
    .map((ring) =>
      ring
        .replace('Z', '')
        .split('L')
        .map((pair): Point => {
          const [x = 0, y = 0] = pair.split(',').map((number) => Math.round(Number(number)));
          return [x, y];
        })
        .filter(([x, y], index, all) => {
          const before = all[index - 1];
          return !before || before[0] !== x || before[1] !== y;
        }),
    )
    .sort((a, b) => areaOf(b) - areaOf(a));

const areaOf = (ring: readonly Point[]): number =>
  Math.abs(
    ring.reduce((sum, [x, y], index) => {
      const [nextX, nextY] = ring[(index + 1) % ring.length] ?? [x, y];
      return sum + (x * nextY - nextX * y) / 2;
    }, 0),
  );

const middleOf = (ring: readonly Point[]): Point => {
  const xs = ring.map(([x]) => x);
  const ys = ring.map(([, y]) => y);
  const middle = (all: number[]) => Math.round((Math.min(...all) + Math.max(...all)) / 2);
  return [middle(xs), middle(ys)];
};

/** Writes relative coordinates, which take half the space of absolute ones. */
const toPath = (ring: readonly Point[]): string => {
  const [first = [0, 0]] = ring;
  const steps = ring.slice(1).map(([x, y], index) => {
    const [beforeX, beforeY] = ring[index] ?? first;
    return `${x - beforeX},${y - beforeY}`;
  });
  return `M${first.join(',')}l${steps.join(' ')}z`;
};
