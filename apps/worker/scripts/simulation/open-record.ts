import type { Band } from '../../src/pipeline/read/track-record.ts';

/** Creates a record of how often reviewers agreed, by confidence band. */
export const openRecord = () => {
  const kept = new Map<Band, { right: number; of: number }>();
  return {
    record: (band: Band) => kept.get(band) ?? { right: 0, of: 0 },
    decide: (band: Band, isRight: boolean) => {
      const { right, of } = kept.get(band) ?? { right: 0, of: 0 };
      kept.set(band, { right: right + Number(isRight), of: of + 1 });
    },
  };
};
