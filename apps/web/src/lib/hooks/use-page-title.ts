import { useEffect } from 'react';

/** Sets the tab title to the name of the screen. */
export const usePageTitle = (title: string | null) => {
  useEffect(() => {
    document.title = title ? `${title} · Circulate` : 'Circulate';
  }, [title]);
};
