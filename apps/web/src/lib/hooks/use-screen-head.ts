import { createContext, use } from 'react';

/** Title and text of the current screen, known before its data. */
export type ScreenHead = {
  title?: string | undefined;
  text?: string | undefined;
  hasSearch?: boolean | undefined;
  hasOwnHead?: boolean | undefined;
  help?: string | undefined;
};

export const ScreenHeadContext = createContext<ScreenHead>({});

/** Returns the entry of the current screen in the table of screens (`app/screens.ts`). */
export const useScreenHead = (): ScreenHead => use(ScreenHeadContext);
