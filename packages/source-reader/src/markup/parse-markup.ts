import { type Document, DomHandler } from 'domhandler';
import { Parser } from 'htmlparser2';
import { LIMITS, type MarkupLimits, tooMuch } from './limits.ts';

type Settings = { xml: boolean; limits?: MarkupLimits | undefined };

/** Builds a tree of elements and text. Throws a SourceProblem if it exceeds the limits. */
class BoundedTree extends DomHandler {
  readonly #limits: MarkupLimits;
  #elements = 0;
  #links = 0;

  constructor(limits: MarkupLimits) {
    super();
    this.#limits = limits;
  }

  override onopentag(name: string, attributes: Record<string, string>): void {
    this.#elements += 1;
    if (name === 'a' && 'href' in attributes) this.#links += 1;
    if (this.#elements > this.#limits.elements) throw tooMuch('elements', this.#limits);
    if (this.#links > this.#limits.links) throw tooMuch('links', this.#limits);
    super.onopentag(name, attributes);
    if (this.tagStack.length - 1 > this.#limits.levels) throw tooMuch('levels', this.#limits);
  }

  override oncomment(): void {}
  override oncommentend(): void {}
  override onprocessinginstruction(): void {}
  /** CDATA is ordinary text. */
  override oncdatastart(): void {}
  override oncdataend(): void {}
}

/**
 * Number of characters at the start in which to look for `<html>`. Content without it gets a root
 * element.
 */
const HEAD = 4_000;
const isWhole = (content: string) => /<html[\s>]/i.test(content.slice(0, HEAD));

/**
 * Parses HTML or XML into a tree (domhandler), however malformed. Leaves out comments, declarations
 * and instructions. Throws a SourceProblem beyond the limits.
 */
export const parseMarkup = (content: string, { xml, limits = LIMITS }: Settings): Document => {
  const tree = new BoundedTree(limits);
  const parser = new Parser(tree, { xmlMode: xml });
  if (!xml && !isWhole(content)) parser.write('<html><body>');
  parser.end(content);
  return tree.root;
};
