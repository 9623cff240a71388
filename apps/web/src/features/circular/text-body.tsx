import { readableText } from './readable-text.ts';

type TextBodyProps = { text: string; language: string | null };

/** A text to read: serif, in its own language and direction, without the PDF's line ends. */
export const TextBody = ({ text, language }: TextBodyProps) => (
  <div
    lang={language ?? undefined}
    dir="auto"
    className="max-w-[72ch] font-serif text-base/[27px] whitespace-pre-line break-words text-ink"
  >
    {readableText(text)}
  </div>
);
