import { type CircularSummary, directionOfText, summaryOrigin } from '@circulate/shared-schemas';
import { FiguresInOrder } from '../../components/figures-in-order.tsx';

/** Shows the three-line summary and its origin. */
export const Summary = ({ summary }: { summary: CircularSummary }) => (
  <section aria-labelledby="summary" className="card mb-6 px-5 py-4">
    <h2 id="summary" className="mb-2 font-semibold">
      Summary
    </h2>
    <ul
      lang={summary.language}
      className="list-disc space-y-1.5 pl-[18px] text-[15px] leading-(--short-line)"
    >
      {linesOf(summary.text).map((line) => (
        <li
          key={line}
          dir={directionOfText(line)}
          className="own-side max-w-[72ch] [&[dir=rtl]]:mr-[18px]"
        >
          <FiguresInOrder>{line}</FiguresInOrder>
        </li>
      ))}
    </ul>
    <p className="mt-3 text-xs text-ink-3">{summaryOrigin(summary.decided_by)}</p>
  </section>
);

const linesOf = (text: string) => [
  ...new Set(
    text
      .split('\n')
      .map((line) => line.replace(/^\s*[-•*]\s*/, '').trim())
      .filter(Boolean),
  ),
];
