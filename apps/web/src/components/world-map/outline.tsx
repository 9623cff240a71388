import type { Shade } from '@circulate/shared-schemas';
import type { SVGProps } from 'react';
import { classNames } from '../../lib/browser/class-names.ts';
import type { MapShape } from './use-world-shapes.ts';

const DOT_RADIUS = 7;

const shades: Record<Shade, string> = {
  0: 'fill-(--map-0)',
  1: 'fill-(--map-1)',
  2: 'fill-(--map-2)',
  3: 'fill-(--map-3)',
  4: 'fill-(--map-4)',
};

/** Returns the fill and border of a covered country. */
export const shadeClass = (shade: Shade) =>
  classNames(shades[shade], 'stroke-(--map-line) stroke-[1.2]');

type OutlineProps = { shape: MapShape } & Pick<SVGProps<SVGElement>, 'className' | 'fill'>;

/** Draws the shape of a country, or a dot if the shape is too small to be visible. */
export const Outline = ({ shape, className, fill }: OutlineProps) => {
  const look = { ...(className && { className }), ...(fill && { fill }) };
  return (
    <>
      {shape.d ? <path d={shape.d} {...look} /> : null}
      {shape.dot ? <circle cx={shape.x} cy={shape.y} r={DOT_RADIUS} {...look} /> : null}
    </>
  );
};
