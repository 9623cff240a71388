import { Document, Element, type ParentNode, Text } from 'domhandler';
import {
  BLOCKS,
  BOUNDARIES,
  CELLS,
  ENDS_PARAGRAPH,
  FORMATTING,
  IN_HEAD,
  SECTIONS,
  VOID,
} from './elements.ts';
import { LIMITS, type MarkupLimits, tooMuch } from './limits.ts';

export type TreeSettings = { xml: boolean; limits?: MarkupLimits | undefined };

/** Where elements of one name are open, as places in the stack of open elements, innermost last. */
type Places = Map<string, number[]>;

const last = (places: readonly number[] | undefined): number => places?.at(-1) ?? -1;

const append = (parent: ParentNode, child: Element | Text) => {
  const before = parent.children.at(-1) ?? null;
  child.parent = parent;
  child.prev = before;
  if (before) before.next = child;
  parent.children.push(child);
};

/**
 * Builds the tree of a page or of XML out of its tags, one after the other. Every tag costs the same
 * however many are open: each name knows where it is open, and what an end tag closes was opened
 * once (decision 0016). Rules of HTML are kept as far as they place text and links: what ends
 * paragraphs, items, cells and rows; rows stand in a `tbody`; an end tag does not leave its cell.
 * Throws a SourceProblem beyond the limits.
 */
export const createTree = ({ xml, limits = LIMITS }: TreeSettings) => {
  const root = new Document([]);
  const stack: Element[] = [];
  const places: Places = new Map();
  const boundaries: number[] = [];
  const blocks: number[] = [];
  const counts = { elements: 0, links: 0 };
  let body: Element | undefined;
  let head: Element | undefined;
  let html: Element | undefined;

  const top = (): ParentNode => stack.at(-1) ?? body ?? root;
  const placeOf = (name: string) => last(places.get(name));

  const push = (element: Element) => {
    const at = stack.length;
    if (at >= limits.levels) throw tooMuch('levels', limits);
    stack.push(element);
    const known = places.get(element.name);
    if (known) known.push(at);
    else places.set(element.name, [at]);
    if (BOUNDARIES.has(element.name)) boundaries.push(at);
    if (BLOCKS.has(element.name)) blocks.push(at);
  };
  const popTo = (place: number) => {
    while (stack.length > place) {
      const element = stack.pop();
      if (!element) return;
      places.get(element.name)?.pop();
      if (last(boundaries) === stack.length) boundaries.pop();
      if (last(blocks) === stack.length) blocks.pop();
    }
  };

  const insert = (name: string, attributes: Record<string, string>, parent = top()): Element => {
    counts.elements += 1;
    if (counts.elements > limits.elements) throw tooMuch('elements', limits);
    if (name === 'a' && 'href' in attributes) counts.links += 1;
    if (counts.links > limits.links) throw tooMuch('links', limits);
    const element = new Element(name, attributes);
    append(parent, element);
    return element;
  };
  const open = (name: string, attributes: Record<string, string> = {}) =>
    push(insert(name, attributes));

  /** Closes the innermost `name` if it is open above `floor`. */
  const closeAbove = (name: string, floor: number) => {
    const place = placeOf(name);
    if (place > floor) popTo(place);
  };
  const closeAnyAbove = (names: Iterable<string>, floor: number) => {
    let place = -1;
    for (const name of names) place = Math.max(place, placeOf(name));
    if (place > floor) popTo(place);
  };

  const beginCell = () => {
    const table = placeOf('table');
    closeAnyAbove(CELLS, table);
    if (placeOf('tr') >= table) return;
    beginRow();
    open('tr');
  };
  const beginRow = () => {
    const table = placeOf('table');
    closeAbove('tr', table);
    if (stack.length - 1 === table && table >= 0) open('tbody');
  };

  /** Closes and opens what the rules of HTML say before `name` begins. */
  const prepareFor = (name: string) => {
    const floor = last(boundaries);
    if (ENDS_PARAGRAPH.has(name)) closeAbove('p', floor);
    if (name === 'a') closeAbove('a', floor);
    else if (name === 'li') closeAbove('li', Math.max(floor, placeOf('ul'), placeOf('ol')));
    else if (name === 'dd' || name === 'dt') {
      closeAnyAbove(['dd', 'dt'], Math.max(floor, placeOf('dl')));
    } else if (name === 'option' || name === 'optgroup') {
      closeAbove('option', Math.max(floor, placeOf('select')));
    } else if (CELLS.has(name)) beginCell();
    else if (name === 'tr') beginRow();
    else if (SECTIONS.has(name)) closeAnyAbove(SECTIONS, placeOf('table'));
  };

  const page = () => {
    html ??= insert('html', {}, root);
    head ??= insert('head', {}, html);
    return { html, head };
  };
  const beginBody = () => {
    const { html: parent } = page();
    body ??= insert('body', {}, parent);
    return body;
  };
  const keepAttributes = (element: Element, attributes: Record<string, string>) => {
    for (const [name, value] of Object.entries(attributes)) element.attribs[name] ??= value;
  };

  const openInPage = (name: string, attributes: Record<string, string>) => {
    if (name === 'html') return keepAttributes(page().html, attributes);
    if (name === 'head') return void page();
    if (name === 'body') return keepAttributes(beginBody(), attributes);
    // A form cannot stand in another.
    if (name === 'form' && placeOf('form') >= 0) return;
    if (!body && stack.length === 0 && IN_HEAD.has(name)) {
      const element = insert(name, attributes, page().head);
      if (!VOID.has(name)) push(element);
      return;
    }
    // What began in the head without an end does not swallow the page.
    if (!body && !IN_HEAD.has(name)) popTo(0);
    if (stack.length === 0) beginBody();
    prepareFor(name);
    if (VOID.has(name)) insert(name, attributes);
    else open(name, attributes);
  };

  const closeInPage = (name: string) => {
    const place = placeOf(name);
    const isTablePart =
      CELLS.has(name) || SECTIONS.has(name) || name === 'tr' || name === 'caption';
    const outermost = BOUNDARIES.has(name) ? -1 : last(boundaries);
    const tableFloor = isTablePart ? placeOf('table') : outermost;
    const floor = FORMATTING.has(name) ? Math.max(tableFloor, last(blocks)) : tableFloor;
    if (place > floor) popTo(place);
  };

  return {
    open: (name: string, attributes: Record<string, string>) =>
      xml ? open(name, attributes) : openInPage(name, attributes),
    close: (name: string) => {
      if (!xml) closeInPage(name);
      else if (placeOf(name) >= 0) popTo(placeOf(name));
    },
    text: (data: string) => {
      if (!xml && stack.length === 0) {
        if (!body && data.trim() === '') return;
        beginBody();
      }
      const parent = top();
      const before = parent.children.at(-1);
      if (before instanceof Text) before.data += data;
      else append(parent, new Text(data));
    },
    finish: (): Document => {
      if (!xml) beginBody();
      return root;
    },
  };
};
