import { useLayoutEffect, useState } from 'react';

/** The name of what the server drew into the page, for as long as the app has nothing to show. */
const ID = 'early-page';

let waiting = 0;

/** Takes away what the server drew, unless something still waits behind it. */
export const leaveEarlyPage = () =>
  // What takes the place of something that waited is mounted in the same commit.
  queueMicrotask(() => {
    if (waiting === 0) document.getElementById(ID)?.remove();
  });

/** Keeps what the server drew while this component is there. Whether anything of it is left. */
export const useEarlyPage = (): boolean => {
  const [isThere] = useState(() => document.getElementById(ID) !== null);
  useLayoutEffect(() => {
    waiting += 1;
    return () => {
      waiting -= 1;
      leaveEarlyPage();
    };
  }, []);
  return isThere;
};
