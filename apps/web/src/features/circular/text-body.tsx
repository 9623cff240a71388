import { directionOfText } from '@circulate/shared-schemas';
import { FiguresInOrder } from '../../components/figures-in-order.tsx';
import { isHeading } from '../../lib/text/is-heading.ts';
import { readableText } from '../../lib/text/readable-text.ts';
import { directionOf } from '../../lib/text/scripts.ts';
import { blocksOf } from '../../lib/text/table-blocks.ts';

const hasLetters = /\p{L}/u;

/**
 * Returns the direction of a line; undefined for page numbers and rows of figures, which take the
 * direction of the text around them.
 */
const directionIn = (line: string) => (hasLetters.test(line) ? directionOfText(line) : undefined);

type TextBodyProps = { text: string; language: string | null };

/**
 * Shows text for reading: in a serif font for its language, without the PDF's line breaks, and
 * aligned to its language's start side. Each paragraph has its own direction, since circulars mix
 * scripts.
 */
export const TextBody = ({ text, language }: TextBodyProps) => (
  <div
    lang={language ?? undefined}
    dir={directionOf(language)}
    className="own-side max-w-[72ch] font-serif text-base leading-(--reading-line) break-words text-ink print:max-w-none"
  >
    {blocksOf(readableText(text)).map((block) =>
      'rows' in block ? (
        <Table key={block.key} rows={block.rows} />
      ) : (
        <Paragraph key={block.key} line={block.line} />
      ),
    )}
  </div>
);

const Paragraph = ({ line }: { line: string }) => {
  if (line === '') return <div className="h-[0.6em]" />;
  const dir = directionIn(line);
  if (isHeading(line)) {
    return (
      <h3 dir={dir} className="mt-[0.9em] font-semibold break-after-avoid">
        <FiguresInOrder>{line}</FiguresInOrder>
      </h3>
    );
  }
  return (
    <p
      dir={dir}
      // Keeps tabs, which separate the columns of a table row.
      className={line.includes('\t') ? '[tab-size:4] whitespace-pre-wrap' : 'mt-[0.4em]'}
    >
      <FiguresInOrder>{line}</FiguresInOrder>
    </p>
  );
};

/** Shows a table, which scrolls on its own if it is wider than the page. */
const Table = ({ rows }: { rows: string[][] }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable regions must be focusable
  <section aria-label="Table" tabIndex={0} className="my-3 overflow-x-auto print:overflow-visible">
    <table className="min-w-full font-sans text-[13px] tabular-nums">
      <tbody className="divide-y divide-line border-y border-line">
        {rows.map((cells, row) => (
          <tr key={row} className="align-baseline">
            {cells.map((cell, column) => (
              <td key={column} dir={directionIn(cell)} className={cellClass(cell)}>
                <FiguresInOrder>{cell}</FiguresInOrder>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);

/** Returns the class of a table cell, which aligns figures to the end of their column. */
const cellClass = (cell: string) =>
  `px-2 py-1 first:ps-0 last:pe-0 ${hasLetters.test(cell) ? 'text-start' : 'text-end whitespace-nowrap'}`;
