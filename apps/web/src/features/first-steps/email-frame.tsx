import { getNonce } from 'get-nonce';
import { useState } from 'react';
import { framedHtml } from './framed-html.ts';

/** Until the email is there, and where its height cannot be told. */
const FIRST_HEIGHT = 620;

/** An email as mail programs show it: without scripts, and its links lead nowhere. */
export const EmailFrame = ({ html, title }: { html: string; title: string }) => {
  const [height, setHeight] = useState(FIRST_HEIGHT);
  const isDark = document.documentElement.dataset.theme === 'dark';
  return (
    <iframe
      title={title}
      // The same origin, so that its height can be asked for; nothing in it runs.
      sandbox="allow-same-origin"
      srcDoc={framedHtml(html, { nonce: getNonce() ?? '', isDark })}
      onLoad={({ currentTarget }) => {
        const root = currentTarget.contentDocument?.body;
        if (root) setHeight(Math.ceil(root.scrollHeight));
      }}
      height={height}
      className="block w-full border-0"
    />
  );
};
