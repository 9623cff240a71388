import { useState } from 'react';
import { framedHtml } from './framed-html.ts';

/** Height of the frame until the email has loaded, or if its real height is unknown. */
const FIRST_HEIGHT = 620;

/**
 * Adopts a style sheet constructed in the framed window, since a document doesn't accept any other.
 * Browsers without constructable sheets (Safari before 16.4) show the email with inline styles
 * only.
 */
const adoptStyle = (framed: Document, css: string) => {
  if (!framed.defaultView || !('adoptedStyleSheets' in framed)) return;
  const sheet = new framed.defaultView.CSSStyleSheet();
  sheet.replaceSync(css);
  framed.adoptedStyleSheets = [sheet];
};

/** Shows an email as in a mail program, without scripts and with inactive links. */
export const EmailFrame = ({ html, title }: { html: string; title: string }) => {
  const [height, setHeight] = useState(FIRST_HEIGHT);
  const email = framedHtml(html, document.documentElement.dataset.theme === 'dark');
  return (
    <iframe
      title={title}
      // Same origin, so that we can read the height of the content; scripts are still blocked.
      sandbox="allow-same-origin"
      srcDoc={email.html}
      onLoad={({ currentTarget }) => {
        const framed = currentTarget.contentDocument;
        if (!framed) return;
        adoptStyle(framed, email.css);
        setHeight(Math.ceil(framed.body.scrollHeight));
      }}
      height={height}
      className="block w-full border-0"
    />
  );
};
