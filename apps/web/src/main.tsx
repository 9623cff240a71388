import './lib/browser/zod-without-eval.ts';
import './styles/index.css';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app/app.tsx';
import { preloadScreenAt } from './app/routes.tsx';
import { takeReadingPass } from './lib/browser/reading-pass.ts';
import { followSystemTheme } from './lib/browser/theme.ts';

takeReadingPass();
followSystemTheme();

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');

// Shows the prerendered page until the screen's code has loaded, then renders in slices, so that the browser
// stays responsive.
void preloadScreenAt(location.pathname).then(() =>
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <BrowserRouter>
          <App />
        </BrowserRouter>
      </StrictMode>,
    ),
  ),
);
