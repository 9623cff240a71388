import { SourceProblem } from '../source-problem.ts';

/** Limits on reading a page, feed or response. */
export type MarkupLimits = { levels: number; elements: number; links: number };

/** Far more than any list has. A page beyond these limits is an attack on its reader. */
export const LIMITS: MarkupLimits = { levels: 256, elements: 250_000, links: 5_000 };

const inThousands = (count: number) => count.toLocaleString('en-US');

const NARROWER =
  'Use the URL of a shorter list, such as one for a single year or topic, or of a feed from the site.';

/** Returns the error to throw when a limit is exceeded. */
export const tooMuch = (what: keyof MarkupLimits, limits: MarkupLimits): SourceProblem => {
  const texts = {
    levels: `Elements are nested more than ${inThousands(limits.levels)} levels deep, too deep for a list of circulars. Use another page on the site, or a feed.`,
    elements: `The page has more than ${inThousands(limits.elements)} elements, too many to read. ${NARROWER}`,
    links: `There are more than ${inThousands(limits.links)} links, too many to read. ${NARROWER}`,
  };
  return new SourceProblem('TOO_COMPLEX', texts[what]);
};
