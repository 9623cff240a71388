import { Document, Element, type ParentNode, Text } from 'domhandler';
import { IN_HEAD, VOID } from './elements.ts';
import { closeInPage, prepareFor } from './implied-tags.ts';
import { LIMITS, type MarkupLimits, tooMuch } from './limits.ts';
import { createOpenElements } from './open-elements.ts';

export type TreeSettings = { xml: boolean; limits?: MarkupLimits | undefined };

type Attributes = Record<string, string>;
type Insert = (name: string, attributes: Attributes, parent: ParentNode) => Element;

/**
 * Builds the tree of a page or of XML out of its tags, one after the other. Every tag costs the same
 * however many are open: each name knows where it is open, and what an end tag closes was opened
 * once (decision 0016). Rules of HTML are kept as far as they place text and links: what ends
 * paragraphs, items, cells and rows; rows stand in a `tbody`; an end tag does not leave its cell.
 * Throws a SourceProblem beyond the limits.
 */
export const createTree = ({ xml, limits = LIMITS }: TreeSettings) => {
  const root = new Document([]);
  const open = createOpenElements(limits);
  const insert = createInsert(limits);
  const page = createPage(root, insert);

  const top = (): ParentNode => open.innermost() ?? page.body() ?? root;
  const begin = (name: string, attributes: Attributes = {}) =>
    open.push(insert(name, attributes, top()));

  const beginInPage = (name: string, attributes: Attributes) => {
    if (name === 'html') return keepAttributes(page.html(), attributes);
    if (name === 'head') return void page.head();
    if (name === 'body') return keepAttributes(page.beginBody(), attributes);
    // A form cannot stand in another.
    if (name === 'form' && open.placeOf('form') >= 0) return;
    if (!page.body() && open.count() === 0 && IN_HEAD.has(name)) {
      const element = insert(name, attributes, page.head());
      if (!VOID.has(name)) open.push(element);
      return;
    }
    // What began in the head without an end does not swallow the page.
    if (!page.body() && !IN_HEAD.has(name)) open.closeFrom(0);
    if (open.count() === 0) page.beginBody();
    prepareFor(open, name, begin);
    if (VOID.has(name)) insert(name, attributes, top());
    else begin(name, attributes);
  };

  return {
    open: (name: string, attributes: Attributes) =>
      xml ? begin(name, attributes) : beginInPage(name, attributes),
    close: (name: string) => (xml ? open.closeAbove([name], -1) : closeInPage(open, name)),
    text: (data: string) => {
      if (!xml && open.count() === 0) {
        if (!page.body() && data.trim() === '') return;
        page.beginBody();
      }
      const parent = top();
      const before = parent.children.at(-1);
      if (before instanceof Text) before.data += data;
      else append(parent, new Text(data));
    },
    finish: (): Document => {
      if (!xml) page.beginBody();
      return root;
    },
  };
};

/** Makes elements and counts them; throws a SourceProblem where there are too many. */
const createInsert = (limits: MarkupLimits): Insert => {
  const counts = { elements: 0, links: 0 };
  return (name, attributes, parent) => {
    counts.elements += 1;
    if (counts.elements > limits.elements) throw tooMuch('elements', limits);
    if (name === 'a' && 'href' in attributes) counts.links += 1;
    if (counts.links > limits.links) throw tooMuch('links', limits);
    const element = new Element(name, attributes);
    append(parent, element);
    return element;
  };
};

/** `html`, `head` and `body`, made when they are first asked for, whether the page names them or not. */
const createPage = (root: Document, insert: Insert) => {
  let html: Element | undefined;
  let head: Element | undefined;
  let body: Element | undefined;
  const pageHtml = () => {
    html ??= insert('html', {}, root);
    return html;
  };
  const pageHead = () => {
    head ??= insert('head', {}, pageHtml());
    return head;
  };
  return {
    html: () => {
      pageHead();
      return pageHtml();
    },
    head: pageHead,
    body: () => body,
    beginBody: () => {
      pageHead();
      body ??= insert('body', {}, pageHtml());
      return body;
    },
  };
};

const append = (parent: ParentNode, child: Element | Text) => {
  const before = parent.children.at(-1) ?? null;
  child.parent = parent;
  child.prev = before;
  if (before) before.next = child;
  parent.children.push(child);
};

const keepAttributes = (element: Element, attributes: Attributes) => {
  for (const [name, value] of Object.entries(attributes)) element.attribs[name] ??= value;
};
