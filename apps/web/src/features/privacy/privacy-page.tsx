import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Brand } from '../../components/ui/logo.tsx';
import { SUPPORT_EMAIL, SUPPORT_LINK } from '../../lib/text/support.ts';

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
        <p>We store what we need to send you the right alerts, and nothing else.</p>

        <h2>What we store</h2>
        <ul>
          <li>Your name, email address and company, as you entered them.</li>
          <li>Your ID at the sign-in provider. We never see your password.</li>
          <li>The banks and categories you subscribe to.</li>
          <li>
            The alerts we sent you: which circular, why, when, and whether the email was delivered.
          </li>
          <li>When you accepted the terms, and which version.</li>
        </ul>

        <h2>What we use it for</h2>
        <p>
          To match circulars with your subscriptions, send you alerts, answer your questions, and
          prove that we did. We don’t sell it or show advertising, and our emails contain no
          tracking.
        </p>

        <h2>What stays in your browser</h2>
        <p>
          Your sign-in, the type of your access code, dismissed notices and your theme. Signing out
          removes everything except the theme. We use no third-party cookies.
        </p>

        <h2>Who else sees it</h2>
        <p>
          The sign-in provider verifies who you are, and an email service delivers the alerts. The
          AI that reads circulars gets only the text of circulars, never anything about you.
        </p>

        <h2>How long</h2>
        <p>
          For as long as you have an account. When it’s deleted, we delete your subscriptions,
          pending alerts and personal data immediately. We keep a record of the deletion that
          contains no personal data.
        </p>

        <h2>Your rights</h2>
        <p>
          You can see, correct and delete what we store about you, and stop any alert with the link
          in its footer. Email us at{' '}
          <a href={SUPPORT_LINK} className="link">
            {SUPPORT_EMAIL}
          </a>
          .
        </p>
      </main>
    </div>
  );
};
