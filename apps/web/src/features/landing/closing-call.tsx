import { Link } from 'react-router-dom';
import { REQUEST_ACCESS_LINK } from '../../lib/text/support.ts';

const buttonLook =
  'inline-flex min-h-11 items-center justify-center rounded-lg border px-5 text-[15px] font-medium no-underline transition-colors duration-150';

/** Closing call to action. Dark on light pages, and vice versa. */
export const ClosingCall = () => (
  <section aria-labelledby="closing" className="bg-ink text-paper">
    <div className="mx-auto flex w-full max-w-[1184px] flex-col justify-between gap-7 px-5 py-12 md:px-8 md:py-14 lg:flex-row lg:items-center">
      <h2
        id="closing"
        className="font-serif text-[28px]/[34px] font-medium tracking-[-0.02em] md:text-[34px]/10"
      >
        Monitor bank circulars in real-time.
      </h2>
      <div className="flex flex-wrap gap-2">
        <Link
          to="/beta-verification"
          className={`${buttonLook} border-paper bg-paper text-ink hover:bg-paper/85`}
        >
          Enter your access code
        </Link>
        <a
          href={REQUEST_ACCESS_LINK}
          className={`${buttonLook} border-paper/40 text-paper hover:bg-paper/10`}
        >
          Request access
        </a>
      </div>
    </div>
  </section>
);
