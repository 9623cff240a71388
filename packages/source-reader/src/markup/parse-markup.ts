import type { Document } from 'domhandler';
import { Tokenizer } from 'htmlparser2';
import { createTree, type TreeSettings } from './build-tree.ts';

/**
 * Parses HTML or XML into a tree (domhandler), whatever it is; time grows with its length alone.
 * Comments, declarations and instructions are left out. Throws a SourceProblem beyond the limits.
 */
export const parseMarkup = (content: string, settings: TreeSettings): Document => {
  const { xml } = settings;
  const tree = createTree(settings);
  const plain = (name: string) => (xml ? name : name.toLowerCase());
  let tag = '';
  let attributes: Record<string, string> = {};
  let attribute = '';
  let value: string[] = [];
  /** SVG and MathML close their elements as XML does. */
  let foreign = 0;
  const isForeign = (name: string) => name === 'svg' || name === 'math';

  const openTag = () => {
    if (!xml && isForeign(tag)) foreign += 1;
    tree.open(tag, attributes);
  };
  const slice = (start: number, end: number) => content.slice(start, end);
  const tokenizer = new Tokenizer(
    { xmlMode: xml, decodeEntities: true },
    {
      ontext: (start, end) => tree.text(slice(start, end)),
      ontextentity: (code) => tree.text(String.fromCodePoint(code)),
      oncdata: (start, end, offset) => {
        if (xml) tree.text(slice(start, end - offset));
      },
      onopentagname: (start, end) => {
        tag = plain(slice(start, end));
        attributes = {};
      },
      onattribname: (start, end) => {
        attribute = plain(slice(start, end));
        value = [];
      },
      onattribdata: (start, end) => void value.push(slice(start, end)),
      onattribentity: (code) => void value.push(String.fromCodePoint(code)),
      onattribend: () => {
        if (!Object.hasOwn(attributes, attribute)) attributes[attribute] = value.join('');
      },
      onopentagend: () => openTag(),
      onselfclosingtag: () => {
        openTag();
        if (xml || foreign > 0) closeTag(tag);
      },
      onclosetag: (start, end) => closeTag(plain(slice(start, end))),
      oncomment: () => undefined,
      ondeclaration: () => undefined,
      onprocessinginstruction: () => undefined,
      onend: () => undefined,
    },
  );
  const closeTag = (name: string) => {
    if (!xml && isForeign(name) && foreign > 0) foreign -= 1;
    tree.close(name);
  };
  tokenizer.write(content);
  tokenizer.end();
  return tree.finish();
};
