import './lib/browser/run-react.ts';
import './lib/browser/zod-without-eval.ts';
import './styles/index.css';
import { setNonce } from 'get-nonce';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App, fetchPageAt } from './app/app.tsx';
import { runPieces } from './lib/browser/run-pieces.ts';
import { followSystemTheme } from './lib/browser/theme.ts';

// Dialogs add a style element of their own; the content security policy asks for the nonce.
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
if (nonce) setNonce(nonce);

followSystemTheme();

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');

// In slices, between which the browser answers whoever scrolls and types.
const show = () =>
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <BrowserRouter>
          <App />
        </BrowserRouter>
      </StrictMode>,
    ),
  );

// Until its code is there, the page is what the server drew; then it is drawn whole, and once.
void runPieces()
  .then(() => fetchPageAt(location.pathname))
  .then(show);
