import type { Element } from 'domhandler';
import { BLOCKS, BOUNDARIES } from './elements.ts';
import { type MarkupLimits, tooMuch } from './limits.ts';

/** Where elements of one name are open, as places in the stack of open elements, innermost last. */
type Places = Map<string, number[]>;

const last = (places: readonly number[] | undefined): number => places?.at(-1) ?? -1;

/**
 * The elements that are open while a tree is built, outermost first. Whatever is asked of it costs
 * the same however many are open. A place that is none is -1. Throws a SourceProblem beyond the
 * limits.
 */
export const createOpenElements = (limits: MarkupLimits) => {
  const stack: Element[] = [];
  const places: Places = new Map();
  const boundaries: number[] = [];
  const blocks: number[] = [];

  const placeOf = (name: string) => last(places.get(name));

  /** Closes everything from `place` inwards. */
  const closeFrom = (place: number) => {
    while (stack.length > place) {
      const element = stack.pop();
      if (!element) return;
      places.get(element.name)?.pop();
      if (last(boundaries) === stack.length) boundaries.pop();
      if (last(blocks) === stack.length) blocks.pop();
    }
  };

  return {
    count: () => stack.length,
    innermost: () => stack.at(-1),
    placeOf,
    innermostBoundary: () => last(boundaries),
    innermostBlock: () => last(blocks),

    push: (element: Element) => {
      const at = stack.length;
      if (at >= limits.levels) throw tooMuch('levels', limits);
      stack.push(element);
      const known = places.get(element.name);
      if (known) known.push(at);
      else places.set(element.name, [at]);
      if (BOUNDARIES.has(element.name)) boundaries.push(at);
      if (BLOCKS.has(element.name)) blocks.push(at);
    },

    closeFrom,

    /** Closes the innermost element of any of these names, if it is open above `floor`. */
    closeAbove: (names: Iterable<string>, floor: number) => {
      let place = -1;
      for (const name of names) place = Math.max(place, placeOf(name));
      if (place > floor) closeFrom(place);
    },
  };
};

export type OpenElements = ReturnType<typeof createOpenElements>;
