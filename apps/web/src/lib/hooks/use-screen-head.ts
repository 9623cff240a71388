import { createContext, use } from 'react';

/** What the shell and the page show of the present screen before it has any data. */
export type ScreenHead = {
  title?: string | undefined;
  text?: string | undefined;
  hasSearch?: boolean | undefined;
  hasOwnHead?: boolean | undefined;
};

export const ScreenHeadContext = createContext<ScreenHead>({});

/** Returns what the table of screens (`app/screens.ts`) says of the present screen. */
export const useScreenHead = (): ScreenHead => use(ScreenHeadContext);
