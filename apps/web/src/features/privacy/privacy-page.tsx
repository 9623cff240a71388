import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Brand } from '../../components/ui/logo.tsx';
import { SUPPORT_EMAIL, SUPPORT_LINK } from '../../lib/text/support.ts';

/** What is kept of a person, why, for how long, and how to have it removed. */
export const PrivacyPage = () => {
  return (
    <div className="mx-auto w-full max-w-[760px] px-5 pb-20 md:px-8">
      <header className="flex h-[72px] items-center justify-between gap-4 border-b border-ink">
        <Brand />
        <Link to="/" className="link flex items-center gap-1.5">
          <ArrowLeft size={16} aria-hidden="true" />
          Back to home
        </Link>
      </header>
      <main className="space-y-4 text-base text-ink-2 [&_h2]:pt-6 [&_h2]:font-serif [&_h2]:text-lg [&_h2]:font-semibold [&_h2]:text-ink [&_li]:pl-1 [&_ul]:list-disc [&_ul]:space-y-1.5 [&_ul]:pl-5">
        <h1 className="pt-10 font-serif text-2xl font-medium tracking-[-0.02em] text-ink">
          Privacy
        </h1>
        <p>Circulate keeps what it needs to send you the right alerts, and nothing else.</p>

        <h2>What we keep</h2>
        <ul>
          <li>Your name, email address and company, as you gave them.</li>
          <li>Your identifier at the sign-in provider; your password never reaches us.</li>
          <li>The banks and categories you follow.</li>
          <li>The alerts sent to you: which circular, why, when, and whether the mail arrived.</li>
          <li>When and to which version of the terms you agreed.</li>
        </ul>

        <h2>What we use it for</h2>
        <p>
          To match circulars with your subscriptions, to send you alerts, to answer you, and to show
          that we did. We do not sell it, we do not show advertising, and our emails carry no
          tracking.
        </p>

        <h2>What stays in your browser</h2>
        <p>
          Your sign-in, the access code's type, a dismissed notice and your choice of theme. Signing
          out removes all but the theme. There are no cookies of third parties.
        </p>

        <h2>Who else sees it</h2>
        <p>
          The sign-in provider checks who you are, and a mail service carries the alerts. The AI
          that reads circulars is given the text of circulars only, never anything about you.
        </p>

        <h2>How long</h2>
        <p>
          As long as you have an account. When it is deleted, your subscriptions, pending alerts and
          personal data go at once; the record that a deletion took place holds nothing personal.
        </p>

        <h2>Your rights</h2>
        <p>
          You may see, correct and delete what we keep about you, and stop any alert from the link
          in its footer. Write to{' '}
          <a href={SUPPORT_LINK} className="link">
            {SUPPORT_EMAIL}
          </a>
          .
        </p>
      </main>
    </div>
  );
};
