import type { ReactNode } from 'react';
import { useScreenHead } from '../../lib/hooks/use-screen-head.ts';

type PageHeadProps = {
  /** Line under the title, instead of the one in the table of screens. */
  text?: string | undefined;
  actions?: ReactNode;
};

/** Shows a screen's title, the line below it, and its actions. */
export const PageHead = ({ text, actions }: PageHeadProps) => {
  const head = useScreenHead();
  const line = text ?? head.text;
  return (
    <div className="mb-5 flex flex-col gap-4 md:flex-row md:items-end md:justify-between">
      <div>
        <h1 className="font-serif text-xl font-semibold tracking-[-0.015em]">{head.title}</h1>
        {line ? <p className="mt-1 text-ink-2">{line}</p> : null}
      </div>
      {actions ? <div className="flex flex-wrap gap-2 max-md:*:flex-1">{actions}</div> : null}
    </div>
  );
};
