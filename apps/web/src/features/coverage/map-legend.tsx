import { SHADES_FROM } from '@circulate/shared-schemas';

const ranges = SHADES_FROM.map((from, index) => {
  const next = SHADES_FROM[index + 1];
  return next === undefined ? `${from}+` : `${from}–${next - 1}`;
});

const fills = ['bg-(--map-1)', 'bg-(--map-2)', 'bg-(--map-3)', 'bg-(--map-4)'];

/** Explains the map's shades. */
export const MapLegend = ({ hasSamples }: { hasSamples: boolean }) => (
  <ul className="mt-3 flex flex-wrap gap-x-4 gap-y-1.5 text-xs text-ink-2">
    <Entry swatch="bg-(--map-land)">Not covered</Entry>
    <Entry swatch="bg-(--map-0)">No circulars in 90 days</Entry>
    {ranges.map((range, index) => (
      <Entry key={range} swatch={fills[index] ?? ''}>
        {range}
      </Entry>
    ))}
    <Entry swatch="border-2 border-(--map-followed)">Your banks</Entry>
    {hasSamples ? (
      <Entry swatch="bg-[repeating-linear-gradient(45deg,var(--map-2)_0_3px,var(--surface)_3px_5px)]">
        Samples
      </Entry>
    ) : null}
  </ul>
);

const Entry = ({ swatch, children }: { swatch: string; children: string }) => (
  <li className="flex items-center gap-1.5">
    <span
      aria-hidden="true"
      className={`size-3 shrink-0 rounded-[3px] forced-color-adjust-none ${swatch}`}
    />
    {children}
  </li>
);
