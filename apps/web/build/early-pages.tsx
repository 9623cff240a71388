import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import type { Plugin } from 'vite';
import { InertFrame } from '../src/app/shell/early-frame.tsx';
import { LoadingArea } from '../src/components/ui/spinner.tsx';
import { AccountPage } from '../src/features/account/account-page.tsx';
import { FaqPage } from '../src/features/faq/faq-page.tsx';
import { FirstStepsPage } from '../src/features/first-steps/first-steps-page.tsx';
import { pageHeads } from '../src/lib/text/page-heads.ts';
import { BeforeAnyAnswer } from './before-any-answer.tsx';

/** The pages that say more than their title before they have any data. */
const pagesOfWords: Record<string, ReactNode> = {
  account: <AccountPage />,
  faq: <FaqPage />,
  'first-steps': <FirstStepsPage />,
};

/** Draws what each page shows before any script has come, for the server to put into its HTML. */
export const earlyPages = (): Plugin => ({
  name: 'circulate:early-pages',
  apply: 'build',
  generateBundle() {
    this.emitFile({
      type: 'asset',
      fileName: 'early-pages.json',
      source: JSON.stringify(drawEarlyPages()),
    });
  },
});

/**
 * By the first part of a path; with a slash at its end, what stands below it. `*` is any other page
 * but the landing page, which comes at once.
 */
export const drawEarlyPages = (): Record<string, string> => ({
  ...Object.fromEntries(
    [...Object.keys(pageHeads), 'banks', 'circulars/'].map((name) => [
      name,
      draw(`/${name}`, pagesOfWords[name]),
    ]),
  ),
  '': '',
  '*': wrap(<LoadingArea />),
});

const draw = (path: string, page: ReactNode) =>
  wrap(
    <>
      <div id="early-frame">
        <StaticRouter location={path}>
          <BeforeAnyAnswer>
            <InertFrame>{page}</InertFrame>
          </BeforeAnyAnswer>
        </StaticRouter>
      </div>
      <LoadingArea />
    </>,
  );

const wrap = (content: ReactNode) => renderToStaticMarkup(<div id="early-page">{content}</div>);
