import { useId, useState } from 'react';
import { classNames } from '../../lib/browser/class-names.ts';
import { CountryLinks } from './country-links.tsx';
import type { CoveredShape, MapCountry } from './map-country.ts';
import { Outline, shadeClass } from './outline.tsx';
import { useWorldShapes, type WorldShapes } from './use-world-shapes.ts';

type WorldMapProps = {
  /** The countries that are covered, by ISO code. */
  countries: ReadonlyMap<string, MapCountry>;
  /** Text alternative for the map. */
  label: string;
};

/** On a phone, a map with links has to be large enough to tap, so it scrolls sideways. */
const WIDE = 'max-sm:w-[1100px] max-sm:max-w-none';
const WINDOW = 'max-sm:-mx-4 max-sm:overflow-x-auto max-sm:overscroll-x-contain';

/**
 * World map, with covered countries shaded by their number of circulars and outlined if subscribed
 * to. With links, it is a single tab stop: arrow keys move between countries, Enter opens one.
 */
export const WorldMap = (props: WorldMapProps) => {
  const world = useWorldShapes();
  const isPicture = [...props.countries.values()].every(({ to }) => to === undefined);
  return (
    <div
      className={classNames(
        'relative min-h-40 xl:aspect-[2000/890]',
        !isPicture && 'max-sm:min-h-[530px]',
      )}
    >
      {world === 'failed' ? (
        <p className="text-[13px] text-ink-2">
          We couldn’t load the map. Reload the page to try again.
        </p>
      ) : null}
      {world && world !== 'failed' ? (
        <Drawn world={world} isPicture={isPicture} {...props} />
      ) : null}
    </div>
  );
};

type DrawnProps = WorldMapProps & { world: WorldShapes; isPicture: boolean };

/** Scrolls the map so that its middle is visible. */
const toTheMiddle = (element: HTMLDivElement | null) => {
  if (element) element.scrollLeft = (element.scrollWidth - element.clientWidth) / 2;
};

const Drawn = ({ world, isPicture, countries, label }: DrawnProps) => {
  const hatch = useId();
  const [active, setActive] = useState<string | null>(null);
  const covered = world.shapes.flatMap((shape): CoveredShape[] => {
    const country = shape.code === null ? undefined : countries.get(shape.code);
    return country && shape.code !== null ? [{ shape, code: shape.code, country }] : [];
  });
  const pointed = covered.find(({ code }) => code === active);
  return (
    <>
      <div ref={toTheMiddle} className={isPicture ? '' : WINDOW}>
        <svg
          viewBox={`0 0 ${world.width} ${world.height}`}
          className={classNames('block h-auto w-full select-none', !isPicture && WIDE)}
          role={isPicture ? 'img' : 'group'}
          aria-label={label}
        >
          <SampleHatch id={hatch} />
          <path d={restOf(world, countries)} className={restClass} />
          {isPicture ? (
            covered.map(({ shape, code, country }) => (
              <Outline key={code} shape={shape} className={shadeClass(country.shade)} />
            ))
          ) : (
            <CountryLinks covered={covered} active={active} onActive={setActive} />
          )}
          <g className="pointer-events-none">
            {covered
              .filter(({ country }) => country.isSample)
              .map(({ shape, code }) => (
                <Outline key={code} shape={shape} fill={`url(#${hatch})`} />
              ))}
            {covered
              .filter(({ country }) => country.isFollowed)
              .map(({ shape, code }) => (
                <g key={code}>
                  <Outline shape={shape} className={casingClass} />
                  <Outline shape={shape} className={followedClass} />
                </g>
              ))}
            {pointed ? <Outline shape={pointed.shape} className={pointedClass} /> : null}
          </g>
        </svg>
      </div>
      {isPicture ? null : (
        <p
          aria-hidden="true"
          className="pointer-events-none min-h-10 text-[13px] leading-5 text-ink-2 xl:absolute xl:bottom-1 xl:left-0 xl:max-w-[22ch]"
        >
          {pointed?.country.label ?? (
            <>
              Choose a country to see its circulars.
              <span className="sm:hidden"> Scroll sideways to see the rest of the map.</span>
            </>
          )}
        </p>
      )}
    </>
  );
};

const restClass = 'fill-(--map-land) stroke-(--map-line) stroke-1';
// Style of a second outline beneath the coloured one: a single colour would be invisible on some
// shades, but two are visible on all.
const casingClass = 'fill-none stroke-(--map-line) stroke-[6.5]';
const followedClass = 'fill-none stroke-(--map-followed) stroke-[2.8]';
const pointedClass = 'fill-none stroke-(--focus) stroke-[5]';

/** Returns all countries that are not covered, as one path. */
const restOf = ({ shapes }: WorldShapes, countries: ReadonlyMap<string, MapCountry>) =>
  shapes
    .filter(({ code }) => code === null || !countries.has(code))
    .map(({ d }) => d)
    .join('');

/** Stripes that distinguish samples from real circulars. */
const SampleHatch = ({ id }: { id: string }) => (
  <defs>
    <pattern
      id={id}
      width="9"
      height="9"
      patternUnits="userSpaceOnUse"
      patternTransform="rotate(45)"
    >
      <rect width="3.5" height="9" className="fill-(--map-hatch)" />
    </pattern>
  </defs>
);
