import { directionOfText } from '@circulate/shared-schemas';
import { FiguresInOrder } from '../../components/figures-in-order.tsx';
import { readableText } from '../../lib/readable-text.ts';
import { directionOf } from '../../lib/scripts.ts';

const hasLetters = /\p{L}/u;

type TextBodyProps = { text: string; language: string | null };

/**
 * A text to read: serif, in its own language, without the PDF's line ends. It stands at the side
 * where its language begins; each paragraph finds its own direction, since texts mix scripts.
 */
export const TextBody = ({ text, language }: TextBodyProps) => (
  <div
    lang={language ?? undefined}
    dir={directionOf(language)}
    className="own-side max-w-[72ch] font-serif text-base leading-(--reading-line) break-words text-ink print:max-w-none"
  >
    {paragraphsOf(text).map(({ key, line }) =>
      line === '' ? (
        <div key={key} className="h-[1em]" />
      ) : (
        <p
          key={key}
          // A page's number or a row of figures goes by the text around it.
          dir={hasLetters.test(line) ? directionOfText(line) : undefined}
          // The columns of a table's row are apart by tabs.
          className={line.includes('\t') ? '[tab-size:4] whitespace-pre-wrap' : undefined}
        >
          <FiguresInOrder>{line}</FiguresInOrder>
        </p>
      ),
    )}
  </div>
);

const paragraphsOf = (text: string) =>
  readableText(text)
    .split('\n')
    .map((line, index) => ({ key: index, line }));
