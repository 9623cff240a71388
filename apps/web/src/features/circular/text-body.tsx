type TextBodyProps = { text: string; language: string | null };

/** A text to read: serif, in its own language and direction, its line breaks kept. */
export const TextBody = ({ text, language }: TextBodyProps) => (
  <div
    lang={language ?? undefined}
    dir="auto"
    className="max-w-[72ch] font-serif text-base/[27px] whitespace-pre-line text-ink"
  >
    {text}
  </div>
);
