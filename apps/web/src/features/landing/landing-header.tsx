import { Link } from 'react-router-dom';
import { ButtonLink } from '../../components/ui/button.tsx';
import { Brand } from '../../components/ui/logo.tsx';
import { sections } from './texts.ts';

/** The masthead: the name, the sections, the way in. */
export const LandingHeader = () => (
  <header className="flex h-[72px] items-center justify-between gap-4 border-b border-ink">
    <Link to="/" aria-label="Circulate, home" className="rounded no-underline">
      <Brand />
    </Link>
    <div className="flex items-center gap-6">
      <nav aria-label="Sections" className="flex gap-6 max-lg:hidden">
        {sections.map(({ id, title }) => (
          <a key={id} href={`#${id}`} className="rounded text-ink-2 no-underline hover:text-ink">
            {title}
          </a>
        ))}
      </nav>
      <ButtonLink to="/beta-verification">Enter your code</ButtonLink>
    </div>
  </header>
);
