import { useEffect } from 'react';

/**
 * Replaces `react-style-singleton`, which Radix uses to stop the page behind a dialog from
 * scrolling. Same API, but with a constructed style sheet, so that the content security policy
 * doesn't need an exception.
 */
export const styleSingleton = () => {
  let sheet: CSSStyleSheet | undefined;
  let users = 0;
  const add = (styles: string) => {
    users += 1;
    if (sheet) return;
    sheet = new CSSStyleSheet();
    sheet.replaceSync(styles);
    document.adoptedStyleSheets.push(sheet);
  };
  const remove = () => {
    users -= 1;
    if (users > 0) return;
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    sheet = undefined;
  };
  const Style = ({ styles, dynamic }: { styles: string; dynamic?: boolean }) => {
    useEffect(() => {
      add(styles);
      return remove;
    }, [dynamic ? styles : undefined]);
    return null;
  };
  return Style;
};
