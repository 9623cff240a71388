import { directionOfText } from '@circulate/shared-schemas';
import { FiguresInOrder } from '../../components/figures-in-order.tsx';
import { isHeading } from '../../lib/text/is-heading.ts';
import { readableText } from '../../lib/text/readable-text.ts';
import { directionOf } from '../../lib/text/scripts.ts';

const hasLetters = /\p{L}/u;

type TextBodyProps = { text: string; language: string | null };

/**
 * A text for reading: serif, in its language, without the PDF's line breaks. Aligned to the start of its
 * language; each paragraph has its own direction, since texts mix scripts.
 */
export const TextBody = ({ text, language }: TextBodyProps) => (
  <div
    lang={language ?? undefined}
    dir={directionOf(language)}
    className="own-side max-w-[72ch] font-serif text-base leading-(--reading-line) break-words text-ink print:max-w-none"
  >
    {paragraphsOf(text).map(({ key, line }) => (
      <Paragraph key={key} line={line} />
    ))}
  </div>
);

const Paragraph = ({ line }: { line: string }) => {
  if (line === '') return <div className="h-[0.6em]" />;
  // A page's number or a row of figures goes by the text around it.
  const dir = hasLetters.test(line) ? directionOfText(line) : undefined;
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
      // The columns of a table's row are apart by tabs.
      className={line.includes('\t') ? '[tab-size:4] whitespace-pre-wrap' : 'mt-[0.4em]'}
    >
      <FiguresInOrder>{line}</FiguresInOrder>
    </p>
  );
};

const paragraphsOf = (text: string) =>
  readableText(text)
    .split('\n')
    .map((line, index) => ({ key: index, line }));
