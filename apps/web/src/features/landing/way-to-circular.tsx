import { ButtonLink } from '../../components/ui/button.tsx';

/** Why a reader of an email has landed here, and the way on. */
export const WayToCircular = () => (
  <div
    role="note"
    className="mt-5 flex flex-wrap items-center justify-between gap-3 rounded-[10px] border border-accent/30 bg-accent-soft px-4 py-3"
  >
    <div>
      <p className="font-medium">Sign in to read the circular you were sent.</p>
      <p className="text-sm text-ink-2">
        First enter your access code. After the sign-in the circular opens by itself.
      </p>
    </div>
    <ButtonLink to="/beta-verification" variant="primary">
      Enter your access code
    </ButtonLink>
  </div>
);
