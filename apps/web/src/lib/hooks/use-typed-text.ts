import { useState } from 'react';

/**
 * The text of a field whose value is stored in the URL. The URL follows a moment later, as a router
 * updates it in the background, and a field that waited for it would lose letters of a quick typist.
 * Takes the value from the URL, and a function for new text.
 */
export const useTypedText = (addressed: string, onType: (text: string) => void) => {
  const [text, setText] = useState(addressed);
  const [awaited, setAwaited] = useState<string | null>(null);

  if (awaited === addressed) setAwaited(null);
  // The URL changed by other means, such as a button that clears the filters.
  if (awaited === null && text !== addressed) setText(addressed);

  const type = (typed: string) => {
    setText(typed);
    setAwaited(typed);
    onType(typed);
  };
  return [text, type] as const;
};
