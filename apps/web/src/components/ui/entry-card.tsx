import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Logo } from './logo.tsx';

type EntryCardProps = {
  title: string;
  text?: ReactNode;
  children: ReactNode;
  /** Small print under the card. */
  footer?: ReactNode;
};

/** Card for the entry screens (access code, login, profile): logo, title and a single task. */
export const EntryCard = ({ title, text, children, footer }: EntryCardProps) => (
  <main className="mx-auto flex min-h-dvh w-full max-w-[440px] flex-col justify-center px-4 py-10">
    <div className="mb-6 flex flex-col items-center gap-4 text-center">
      <Link to="/" aria-label="Circulate, home" className="rounded-full">
        <Logo size={80} />
      </Link>
      <div>
        <h1 className="font-serif text-xl font-semibold tracking-[-0.015em]">{title}</h1>
        {text ? <p className="mt-1.5 text-ink-2">{text}</p> : null}
      </div>
    </div>
    <div className="card p-6">{children}</div>
    {footer ? <div className="mt-5 text-center text-[13px] text-ink-3">{footer}</div> : null}
  </main>
);
