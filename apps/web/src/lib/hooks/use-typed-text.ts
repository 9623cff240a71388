import { useState } from 'react';

/**
 * Returns the text of a field whose value is stored in the URL, and a function to change it. The
 * router updates the URL in the background, so a field that waited for it would lose letters when
 * the user types quickly.
 */
export const useTypedText = (addressed: string, onType: (text: string) => void) => {
  const [text, setText] = useState(addressed);
  const [awaited, setAwaited] = useState<string | null>(null);

  if (awaited === addressed) setAwaited(null);
  // Takes the text from the URL if that has changed by other means, such as a button that clears
  // the filters.
  if (awaited === null && text !== addressed) setText(addressed);

  const type = (typed: string) => {
    setText(typed);
    setAwaited(typed);
    onType(typed);
  };
  return [text, type] as const;
};
