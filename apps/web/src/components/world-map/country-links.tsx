import { type KeyboardEvent, useRef } from 'react';
import { Link } from 'react-router-dom';
import { type ArrowKey, isArrowKey, nearestInDirection } from './arrow-keys.ts';
import type { CoveredShape } from './map-country.ts';
import { Outline, shadeClass } from './outline.tsx';

type CountryLinksProps = {
  covered: CoveredShape[];
  active: string | null;
  onActive: (code: string | null) => void;
};

/** Renders the countries as links: Tab reaches one of them, the arrow keys the others. */
export const CountryLinks = ({ covered, active, onActive }: CountryLinksProps) => {
  const group = useRef<SVGGElement>(null);
  const lastFocused = useRef<string | null>(null);
  const stop = lastFocused.current ?? covered[0]?.code;

  const go = (from: CoveredShape, key: ArrowKey) => {
    const next = nearestInDirection(
      covered.map(({ code, shape: { x, y } }) => ({ code, x, y })),
      { code: from.code, key },
    );
    const link = next && group.current?.querySelector(`[data-country="${next}"]`);
    if (link instanceof SVGElement) link.focus();
  };
  const onKeyDown = (from: CoveredShape) => (event: KeyboardEvent) => {
    if (!isArrowKey(event.key)) return;
    event.preventDefault();
    go(from, event.key);
  };

  return (
    <g ref={group}>
      {covered.map((entry) => {
        const { code, country, shape } = entry;
        return (
          <Link
            key={code}
            to={country.to ?? ''}
            aria-label={country.label}
            data-country={code}
            tabIndex={code === (active ?? stop) ? 0 : -1}
            className="outline-none"
            onKeyDown={onKeyDown(entry)}
            onFocus={() => {
              lastFocused.current = code;
              onActive(code);
            }}
            onBlur={() => onActive(null)}
            onPointerEnter={() => onActive(code)}
            onPointerLeave={() => onActive(null)}
          >
            <Outline shape={shape} className={shadeClass(country.shade)} />
            {shape.dot ? (
              <circle cx={shape.x} cy={shape.y} r={18} className="fill-transparent" />
            ) : null}
          </Link>
        );
      })}
    </g>
  );
};
