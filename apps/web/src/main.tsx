import './lib/zod-without-eval.ts';
import './styles/index.css';
import { setNonce } from 'get-nonce';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app/app.tsx';
import { landing } from './app/pages.ts';
import { takeReadingPass } from './lib/reading-pass.ts';
import { followSystemTheme } from './lib/theme.ts';

// Dialogs add a style element of their own; the content security policy asks for the nonce.
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
if (nonce) setNonce(nonce);

followSystemTheme();
takeReadingPass();

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');

const show = () =>
  createRoot(root).render(
    <StrictMode>
      <BrowserRouter>
        <App />
      </BrowserRouter>
    </StrictMode>,
  );

// The landing page's code is on its way beside this one: it is drawn whole, with no spinner before it.
// Where it does not come, the app says so.
if (location.pathname === '/') void landing().then(show, show);
else show();
