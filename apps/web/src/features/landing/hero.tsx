import { ButtonLink, buttonClass } from '../../components/ui/button.tsx';
import { REQUEST_ACCESS_LINK } from '../../lib/text/support.ts';
import { SampleAlert } from './sample-alert.tsx';

/** Top of the landing page: headline, sign-up and sign-in links, and a sample alert. */
export const Hero = () => (
  <div className="grid items-center gap-10 py-11 lg:grid-cols-[1.15fr_1fr] lg:gap-16 lg:py-[72px]">
    <div>
      <p className="mb-4 text-[13px] font-medium text-accent-text">
        Central banks in emerging markets · closed beta
      </p>
      <h1 className="font-serif text-[40px]/[44px] font-medium tracking-[-0.025em] md:text-[56px]/[60px]">
        The circular that changes your rules, read for you.
      </h1>
      <p className="mt-5 mb-7 max-w-[46ch] text-[18px]/7 text-ink-2">
        Notices from the central banks you subscribe to, sorted by category and sent to your inbox
        with their key facts and the original. Nothing you didn’t ask for.
      </p>
      <div className="flex flex-wrap gap-2">
        <ButtonLink to="/beta-verification" variant="primary" size="lg">
          Enter your access code
        </ButtonLink>
        <a href={REQUEST_ACCESS_LINK} className={buttonClass('secondary', 'lg')}>
          Request access
        </a>
      </div>
    </div>
    <SampleAlert />
  </div>
);
