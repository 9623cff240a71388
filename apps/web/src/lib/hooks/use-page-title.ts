import { useEffect } from 'react';

/** Names the browser's tab after the screen. */
export const usePageTitle = (title: string | null) => {
  useEffect(() => {
    document.title = title ? `${title} · Circulate` : 'Circulate';
  }, [title]);
};
