import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Brand, LogoMark } from '../../components/ui/logo.tsx';
import { ShellFooter } from './shell-footer.tsx';

type FrameProps = {
  navigation: ReactNode;
  /** Search box, on pages that have one. */
  search: ReactNode;
  /** Right-hand content of the top bar. */
  tools: ReactNode;
  children: ReactNode;
};

/** The layout for signed-in pages: sidebar, top bar, main. */
export const Frame = ({ navigation, search, tools, children }: FrameProps) => (
  <div className="min-h-dvh lg:grid lg:grid-cols-[232px_minmax(0,1fr)] print:block">
    <a
      href="#content"
      className="floating fixed top-3 left-3 z-50 -translate-y-20 px-4 py-2 font-medium text-ink focus:translate-y-0 print:hidden"
    >
      Skip to content
    </a>
    <aside className="sticky top-0 flex h-dvh flex-col gap-4 overflow-y-auto [scrollbar-width:thin] border-r border-line bg-sunken px-3 py-5 max-lg:hidden print:hidden">
      <Link to="/dashboard" className="mx-2 w-fit rounded no-underline" aria-label="Circulate">
        <Brand />
      </Link>
      {navigation}
      <div className="mt-auto">
        <ShellFooter />
      </div>
    </aside>
    <div className="min-w-0">
      <header className="sticky top-0 z-20 border-b border-line bg-paper short:static print:hidden">
        <div className="mx-auto flex h-[59px] max-w-[1264px] items-center gap-3 px-4 md:px-8">
          <Link to="/dashboard" aria-label="Circulate" className="shrink-0 rounded lg:hidden">
            <LogoMark />
          </Link>
          {search}
          <div className="ml-auto flex items-center gap-1">{tools}</div>
        </div>
      </header>
      <main
        id="content"
        tabIndex={-1}
        className="mx-auto w-full max-w-[1264px] px-4 pt-6 pb-16 outline-none md:px-8 md:pt-7 print:p-0"
      >
        {children}
      </main>
    </div>
  </div>
);
