import { Link } from 'react-router-dom';
import { SUPPORT_LINK } from '../../lib/text/support.ts';

/** Small print and support. */
export const LandingFooter = () => (
  <footer className="mx-auto flex w-full max-w-[1184px] flex-wrap gap-x-6 gap-y-2 px-5 py-7 text-[13px] text-ink-3 md:px-8">
    <span className="mr-auto">Circulate</span>
    <Link to="/terms" className="rounded text-ink-2 no-underline hover:underline">
      Terms
    </Link>
    <Link to="/privacy" className="rounded text-ink-2 no-underline hover:underline">
      Privacy
    </Link>
    <a href={SUPPORT_LINK} className="rounded text-ink-2 no-underline hover:underline">
      Contact Support
    </a>
  </footer>
);
