import { useState } from 'react';

/**
 * The text of a field whose value is kept in the address. The address follows a moment later, since
 * a router changes addresses in the background: a field that waited for it would lose letters of a
 * quick typist. Takes what the address says, and what to do with a new text.
 */
export const useTypedText = (addressed: string, onType: (text: string) => void) => {
  const [text, setText] = useState(addressed);
  const [awaited, setAwaited] = useState<string | null>(null);

  if (awaited === addressed) setAwaited(null);
  // The address changed by other means, such as a button that clears the filters.
  if (awaited === null && text !== addressed) setText(addressed);

  const type = (typed: string) => {
    setText(typed);
    setAwaited(typed);
    onType(typed);
  };
  return [text, type] as const;
};
