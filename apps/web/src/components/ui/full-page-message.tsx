import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Logo } from './logo.tsx';

type FullPageMessageProps = { title: string; text: string; action?: ReactNode };

/** A full-page message with a link or button. It can also fill the `main` of the app shell. */
export const FullPageMessage = ({ title, text, action }: FullPageMessageProps) => (
  <div className="mx-auto flex min-h-[70vh] max-w-md flex-col items-center justify-center gap-3 px-6 text-center">
    <Logo size={50} />
    <h1 className="font-serif text-xl font-semibold tracking-[-0.015em]">{title}</h1>
    <p className="text-ink-2">{text}</p>
    <div className="mt-3">
      {action ?? <Button onClick={() => location.reload()}>Reload the page</Button>}
    </div>
  </div>
);
