import { directionOfText } from '@circulate/shared-schemas';
import type { Ref } from 'react';
import { directionOf } from '../../lib/text/scripts.ts';
import { markQuotes, type Piece, type Quote } from './mark-quotes.ts';

type MarkedTextProps = {
  text: string;
  language: string | null;
  quotes: Quote[];
  ref?: Ref<HTMLDivElement> | undefined;
};

/** Shows a document's text with the sentences that decided its categories highlighted. */
export const MarkedText = ({ text, language, quotes, ref }: MarkedTextProps) => (
  <div
    ref={ref}
    lang={language ?? undefined}
    dir={directionOf(language)}
    className="own-side max-w-[72ch] font-serif text-base leading-(--reading-line) break-words text-ink"
  >
    {linesOf(text, quotes).map(({ key, pieces }) => (
      <p
        key={key}
        dir={directionOfText(pieces.map(({ text }) => text).join(''))}
        className="min-h-[1em] [tab-size:4] whitespace-pre-wrap"
      >
        {pieces.map((piece) => (
          <MarkedPiece key={piece.key} piece={piece} />
        ))}
      </p>
    ))}
  </div>
);

const linesOf = (text: string, quotes: Quote[]) =>
  markQuotes(text, quotes).map((pieces, index) => ({
    key: index,
    pieces: pieces.map((piece, place) => ({ ...piece, key: place })),
  }));

const MarkedPiece = ({ piece: { text, labels } }: { piece: Piece }) =>
  labels.length === 0 ? (
    text
  ) : (
    <mark
      data-decides={labels.join('\n')}
      title={`Decided: ${labels.join(', ')}`}
      className="rounded-[3px] bg-accent-soft px-0.5 text-ink shadow-[inset_0_-2px_0_var(--accent)]"
    >
      {text}
    </mark>
  );

/** Scrolls `body` to the sentence that decided the category `label`. */
export const showQuote = (body: HTMLElement | null, label: string) => {
  const marks = [...(body?.querySelectorAll<HTMLElement>('mark') ?? [])];
  const found = marks.find(({ dataset }) => dataset.decides?.split('\n').includes(label));
  found?.scrollIntoView({ block: 'center' });
};
