import type { ReactNode } from 'react';
import { usePageTitle } from '../../lib/hooks/use-page-title.ts';

type PageHeadProps = { title: string; text?: string; actions?: ReactNode };

/** The title of a screen, the line under it, and what can be done. */
export const PageHead = ({ title, text, actions }: PageHeadProps) => {
  usePageTitle(title);
  return (
    <div className="mb-5 flex flex-col gap-4 md:flex-row md:items-end md:justify-between">
      <div>
        <h1 className="font-serif text-xl font-semibold tracking-[-0.015em]">{title}</h1>
        {text ? <p className="mt-1 text-ink-2">{text}</p> : null}
      </div>
      {actions ? <div className="flex flex-wrap gap-2 max-md:*:flex-1">{actions}</div> : null}
    </div>
  );
};
