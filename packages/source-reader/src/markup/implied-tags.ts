import { BOUNDARIES, CELLS, ENDS_PARAGRAPH, FORMATTING, SECTIONS } from './elements.ts';
import type { OpenElements } from './open-elements.ts';

/** Opens an element that a page leaves out. */
type Begin = (name: string) => void;

/** Closes and opens what the rules of HTML say before `name` begins. */
export const prepareFor = (open: OpenElements, name: string, begin: Begin) => {
  const floor = open.innermostBoundary();
  const within = (list: string) => Math.max(floor, open.placeOf(list));
  if (ENDS_PARAGRAPH.has(name)) open.closeAbove(['p'], floor);
  if (name === 'a') open.closeAbove(['a'], floor);
  else if (name === 'li') open.closeAbove(['li'], Math.max(within('ul'), within('ol')));
  else if (name === 'dd' || name === 'dt') open.closeAbove(['dd', 'dt'], within('dl'));
  else if (name === 'option' || name === 'optgroup') {
    open.closeAbove(['option'], within('select'));
  } else if (CELLS.has(name)) prepareForCell(open, begin);
  else if (name === 'tr') prepareForRow(open, begin);
  else if (SECTIONS.has(name)) open.closeAbove(SECTIONS, open.placeOf('table'));
};

const prepareForCell = (open: OpenElements, begin: Begin) => {
  const table = open.placeOf('table');
  open.closeAbove(CELLS, table);
  if (open.placeOf('tr') >= table) return;
  prepareForRow(open, begin);
  begin('tr');
};

const prepareForRow = (open: OpenElements, begin: Begin) => {
  const table = open.placeOf('table');
  open.closeAbove(['tr'], table);
  if (open.count() - 1 === table && table >= 0) begin('tbody');
};

/** Closes the innermost `name`, unless what stands between protects it. */
export const closeInPage = (open: OpenElements, name: string) => {
  const isTablePart = CELLS.has(name) || SECTIONS.has(name) || name === 'tr' || name === 'caption';
  const outermost = BOUNDARIES.has(name) ? -1 : open.innermostBoundary();
  const tableFloor = isTablePart ? open.placeOf('table') : outermost;
  const floor = FORMATTING.has(name) ? Math.max(tableFloor, open.innermostBlock()) : tableFloor;
  open.closeAbove([name], floor);
};
