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

// Until the code of the screen is there, the page shows what the build drew; then it is drawn whole, in
// slices, between which the browser answers whoever scrolls and types.
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
