/** Stripes that tell samples from what banks really published. */
export const SampleHatch = ({ id }: { id: string }) => (
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
