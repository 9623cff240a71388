import type { Section } from './sections.ts';

/**
 * A section that is in one or both texts. `isMoved`: whether its position among the other sections
 * changed.
 */
export type Aligned = { before: Section | null; after: Section | null; isMoved: boolean };

type Pairs = Map<Section, Section>;

/**
 * Aligns the sections of two texts: first those with the same heading, wherever they are, then,
 * between two matches, those with the same number. All other sections were added or removed.
 */
export const alignSections = (before: readonly Section[], after: readonly Section[]): Aligned[] => {
  const pairs: Pairs = new Map();
  pairBy(before, after, pairs, ({ number, title }) => `${number} ${title}`);
  pairBy(before, after, pairs, ({ title }) => title);
  pairBetween(before, after, pairs);
  const kept = inOrder(before, after, pairs);
  return merged({ before, after, pairs, kept });
};

/** Pairs sections that have the same key, if that key is unique in both texts. */
const pairBy = (
  before: readonly Section[],
  after: readonly Section[],
  pairs: Pairs,
  keyOf: (section: Section) => string,
) => {
  const taken = new Set(pairs.values());
  const olds = onlyOnes(
    before.filter((section) => !pairs.has(section)),
    keyOf,
  );
  const news = onlyOnes(
    after.filter((section) => !taken.has(section)),
    keyOf,
  );
  for (const [key, old] of olds) {
    const recent = news.get(key);
    if (recent) pairs.set(old, recent);
  }
};

const onlyOnes = (sections: readonly Section[], keyOf: (section: Section) => string) => {
  const byKey = new Map<string, Section | null>();
  for (const section of sections) {
    const key = keyOf(section);
    byKey.set(key, byKey.has(key) ? null : section);
  }
  return new Map(
    [...byKey].flatMap(([key, section]) => (section ? [[key, section] as const] : [])),
  );
};

/**
 * Between two matched pairs, pairs the sections that share a number, or the only section left on
 * each
 * side.
 */
const pairBetween = (before: readonly Section[], after: readonly Section[], pairs: Pairs) => {
  const partners = new Map([...pairs].map(([old, recent]) => [recent, old]));
  const gaps = new Map<Section | null, { olds: Section[]; news: Section[] }>();
  const gapAt = (anchor: Section | null) => {
    const gap = gaps.get(anchor) ?? { olds: [], news: [] };
    gaps.set(anchor, gap);
    return gap;
  };
  let anchor: Section | null = null;
  for (const section of before) {
    if (pairs.has(section)) anchor = section;
    else gapAt(anchor).olds.push(section);
  }
  anchor = null;
  for (const section of after) {
    const old = partners.get(section);
    if (old) anchor = old;
    else gapAt(anchor).news.push(section);
  }
  for (const { olds, news } of gaps.values()) {
    const byNumber = queuesOf(news);
    for (const old of olds) {
      const isAlone = olds.length === 1 && news.length === 1 && old.number === news[0]?.number;
      const partner = old.number === null ? undefined : byNumber.get(old.number)?.shift();
      if (partner) pairs.set(old, partner);
      else if (isAlone && news[0]) pairs.set(old, news[0]);
    }
  }
};

/** Groups the numbered sections by number, in document order. */
const queuesOf = (sections: readonly Section[]): Map<string, Section[]> => {
  const queues = new Map<string, Section[]>();
  for (const section of sections) {
    if (section.number === null) continue;
    const queue = queues.get(section.number) ?? [];
    queue.push(section);
    queues.set(section.number, queue);
  }
  return queues;
};

/**
 * Returns the longest sequence of pairs that are in the same order in both texts; all other pairs
 * have moved.
 */
const inOrder = (
  before: readonly Section[],
  after: readonly Section[],
  pairs: Pairs,
): Set<Section> => {
  const placeOf = new Map(after.map((section, place) => [section, place]));
  const olds = before.filter((section) => pairs.has(section));
  const places = olds.map((old) => placeOf.get(pairs.get(old) ?? old) ?? 0);
  // Patience sorting: for each length of a sequence, where the best sequence so far ends, and the
  // predecessor of each position.
  const ends: number[] = [];
  const previous: number[] = [];
  for (const [at, place] of places.entries()) {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((places[ends[middle] ?? 0] ?? 0) < place) low = middle + 1;
      else high = middle;
    }
    previous[at] = low > 0 ? (ends[low - 1] ?? -1) : -1;
    ends[low] = at;
  }
  const kept = new Set<Section>();
  for (let at = ends.at(-1) ?? -1; at >= 0; at = previous[at] ?? -1) {
    const old = olds[at];
    if (old) kept.add(old);
  }
  return kept;
};

type Merged = {
  before: readonly Section[];
  after: readonly Section[];
  pairs: Pairs;
  kept: ReadonlySet<Section>;
};

/**
 * Merges the sections in the order of the later text, with removed sections at their former
 * position.
 */
const merged = ({ before, after, pairs, kept }: Merged): Aligned[] => {
  const partners = new Map([...pairs].map(([old, recent]) => [recent, old]));
  const placeOf = new Map(before.map((section, place) => [section, place]));
  const aligned: Aligned[] = [];
  let next = 0;
  const removedUpTo = (end: number) => {
    for (; next < end; next += 1) {
      const old = before[next];
      if (old && !pairs.has(old)) aligned.push({ before: old, after: null, isMoved: false });
    }
  };
  for (const section of after) {
    const old = partners.get(section) ?? null;
    if (old && kept.has(old)) removedUpTo(placeOf.get(old) ?? next);
    aligned.push({ before: old, after: section, isMoved: old !== null && !kept.has(old) });
  }
  removedUpTo(before.length);
  return aligned;
};
