import { SourceKindSchema, type SourceSettings } from '@circulate/shared-schemas';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { threeWayMerge } from '../src/index.ts';

// Few values, so that the three often coincide.
const text = fc.constantFrom('a', 'b', 'c');
const settings = fc.record(
  {
    item: text,
    link: text,
    date: text,
    date_order: fc.constantFrom('dmy', 'mdy', 'ymd'),
    drawn_by_script: fc.boolean(),
    referer: fc.constantFrom('https://bank.example/', 'https://bank.example/list'),
  },
  { requiredKeys: [] },
) satisfies fc.Arbitrary<SourceSettings>;
const readBy = fc.record({
  url: fc.constantFrom('https://bank.example/1', 'https://bank.example/2'),
  kind: fc.constantFrom(...SourceKindSchema.options),
  settings,
});
const ways = fc.record({ base: readBy, ours: readBy, theirs: readBy });

const flat = ({
  settings: given,
  ...fields
}: {
  settings: SourceSettings;
  url: string;
  kind: string;
}) => new Map<string, unknown>(Object.entries({ ...fields, ...given }));
const namesOf = (maps: Map<string, unknown>[]) => new Set(maps.flatMap((map) => [...map.keys()]));

describe('threeWayMerge', () => {
  it('keeps each field that an admin changed, and updates the others', () => {
    fc.assert(
      fc.property(ways, ({ base, ours, theirs }) => {
        const merged = flat(threeWayMerge({ base, ours, theirs }));
        const [from, own, shipped] = [flat(base), flat(ours), flat(theirs)];
        for (const name of namesOf([merged, from, own, shipped])) {
          const wanted = own.get(name) === from.get(name) ? shipped.get(name) : own.get(name);
          expect(merged.get(name), name).toBe(wanted);
        }
      }),
    );
  });

  it('changes nothing when the upgrade ships nothing new, whatever an admin did', () => {
    fc.assert(
      fc.property(readBy, readBy, (base, ours) => {
        expect(threeWayMerge({ base, ours, theirs: base })).toEqual(ours);
      }),
    );
  });

  it('gives the same result when applied twice', () => {
    fc.assert(
      fc.property(ways, ({ base, ours, theirs }) => {
        const once = threeWayMerge({ base, ours, theirs });
        expect(threeWayMerge({ base: theirs, ours: once, theirs })).toEqual(once);
      }),
    );
  });
});
