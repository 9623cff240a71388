import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ButtonLink, buttonClass } from '../../components/ui/button.tsx';
import { Brand } from '../../components/ui/logo.tsx';
import { storedReturnPath } from '../../lib/browser/return-path.ts';
import { REQUEST_ACCESS_LINK, SUPPORT_LINK } from '../../lib/text/support.ts';
import { CoverageTeaser } from './coverage-teaser.tsx';
import { ProductPicture } from './product-picture.tsx';
import { SampleAlert } from './sample-alert.tsx';
import { clients, sections, steps, team } from './texts.ts';
import { WayIn } from './way-in.tsx';

/** Landing page, which describes Circulate and its clients. */
export const LandingPage = () => {
  const path = storedReturnPath();
  return (
    <>
      <div className="mx-auto w-full max-w-[1184px] px-5 md:px-8">
        <LandingHeader />
        <main>
          {path === null ? null : <WayIn path={path} />}
          <Hero />
          <Section id="idea" title="The Idea">
            <p>
              Rules in emerging markets change by circular: a PDF on a central bank’s site, in the
              local language, without notice. Missing one is expensive. Checking a hundred sites by
              hand is impossible.
            </p>
            <p>
              Circulate reads them for you, so you know about a change while there’s still time to
              act. This is what it covers today:
            </p>
            <CoverageTeaser />
          </Section>
          <Section id="solution" title="The Solution">
            <p>
              Choose the banks, or whole regions, and the categories that concern you. When a
              circular matches both, you get one email with what it says, why you got it, and the
              original. When it doesn’t, you get no email.
            </p>
            <ProductPicture />
          </Section>
          <Section id="tech" title="The Tech">
            <ol className="card grid list-none overflow-hidden md:grid-cols-5">
              {steps.map((step) => (
                <li
                  key={step.name}
                  className="border-line p-[18px] max-md:not-first:border-t md:not-first:border-l"
                >
                  <h3 className="mb-1.5 text-[15px] leading-5 font-semibold text-ink">
                    {step.name}
                  </h3>
                  <p className="text-[13px] leading-[19px]">{step.text}</p>
                </li>
              ))}
            </ol>
            <p>
              Every circular shows its categories, our confidence in them and the sentence behind
              the decision. When we’re not sure, a person reviews it first.
            </p>
          </Section>
          <Section id="clients" title="The Clients">
            <ul className="grid gap-x-10 sm:grid-cols-2">
              {clients.map((client) => (
                <li key={client.name} className="border-b border-line py-3">
                  <h3 className="font-medium text-ink">{client.name}</h3>
                  <p className="text-sm">{client.text}</p>
                </li>
              ))}
            </ul>
          </Section>
          <Section id="team" title="The Team">
            <p>
              A circular is only as useful as the judgement behind it. These are the roles that run
              the service.
            </p>
            <dl className="grid gap-x-10 gap-y-6 sm:grid-cols-2">
              {team.map((role) => (
                <div key={role.name}>
                  <dt className="font-medium text-ink">{role.name}</dt>
                  <dd className="mt-0.5 text-sm">{role.text}</dd>
                </div>
              ))}
            </dl>
          </Section>
        </main>
      </div>
      <ClosingCall />
      <LandingFooter />
    </>
  );
};

type SectionProps = { id: string; title: string; children: ReactNode };

/** Shows one section on the landing page: its name at the side, its text at a readable width. */
const Section = ({ id, title, children }: SectionProps) => (
  <section
    id={id}
    aria-labelledby={`${id}-title`}
    className="grid scroll-mt-6 gap-4 border-t border-line py-10 md:grid-cols-[220px_minmax(0,1fr)] md:gap-12 md:py-14"
  >
    <h2 id={`${id}-title`} className="font-serif text-[24px]/8 font-medium tracking-[-0.01em]">
      {title}
    </h2>
    <div className="space-y-5 text-base text-ink-2 *:[p]:max-w-[68ch]">{children}</div>
  </section>
);

/** Footer with small print and support. */
const LandingFooter = () => (
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

/** Header with name, sections and sign-in. */
const LandingHeader = () => (
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

const buttonLook =
  'inline-flex min-h-11 items-center justify-center rounded-lg border px-5 text-[15px] font-medium no-underline transition-colors duration-150';

/** Closing call to action. Dark on light pages, and vice versa. */
const ClosingCall = () => (
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

/** Top of the landing page: headline, sign-up and sign-in links, and a sample alert. */
const Hero = () => (
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
