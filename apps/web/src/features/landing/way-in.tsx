import { ButtonLink } from '../../components/ui/button.tsx';
import { isBetaVerified } from '../../lib/browser/beta-flag.ts';
import { type ReturnKind, returnKind } from '../../lib/browser/return-path.ts';

const WORDS: Record<ReturnKind, { why: string; next: string }> = {
  circular: {
    why: 'Sign in to read the circular you were sent.',
    next: 'The circular opens once you sign in.',
  },
  page: {
    why: 'Sign in to continue.',
    next: 'The page you asked for opens once you sign in.',
  },
  default: { why: 'Sign in to continue.', next: 'Your dashboard opens once you sign in.' },
};

/**
 * Explains why the visitor was sent to this page and how to continue. `path` is the path to return
 * to.
 */
export const WayIn = ({ path }: { path: string }) => {
  const { why, next } = WORDS[returnKind(path)];
  const isOpen = isBetaVerified();
  return (
    <div
      role="note"
      className="mt-5 flex flex-wrap items-center justify-between gap-3 rounded-[10px] border border-accent/30 bg-accent-soft px-4 py-3"
    >
      <div>
        <p className="font-medium">{why}</p>
        <p className="text-sm text-ink-2">
          {isOpen ? '' : 'Enter your access code first. '}
          {next}
        </p>
      </div>
      <ButtonLink to={isOpen ? '/login' : '/beta-verification'} variant="primary">
        {isOpen ? 'Sign in' : 'Enter your access code'}
      </ButtonLink>
    </div>
  );
};
