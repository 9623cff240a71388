import { createContext, use } from 'react';

/** Title and text of the current screen, known before its data. */
export type ScreenHead = {
  title?: string | undefined;
  text?: string | undefined;
  hasSearch?: boolean | undefined;
  hasOwnHead?: boolean | undefined;
};

export const ScreenHeadContext = createContext<ScreenHead>({});

/** Returns what the table of screens (`app/screens.ts`) says of the present screen. */
export const useScreenHead = (): ScreenHead => use(ScreenHeadContext);
