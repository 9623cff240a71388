import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { PageHead } from '../../components/ui/page-head.tsx';
import { SUPPORT_EMAIL, SUPPORT_LINK } from '../../lib/text/support.ts';

/** Answers frequently asked questions. */
export const FaqPage = () => (
  <div className="max-w-2xl">
    <PageHead />
    <section aria-labelledby="getting-started">
      <h2 id="getting-started" className="mb-3 text-xs font-medium text-ink-3">
        Getting Started
      </h2>
      <div className="card divide-y divide-line">
        <Question title="When do I get a notification?" isOpen>
          <p>
            When a circular matches <strong>both</strong> your bank subscriptions{' '}
            <strong>and</strong> your category subscriptions. You need both: a bank alone or a
            category alone sends no alerts. Saved searches can alert you too.
          </p>
          <p>
            For example, you subscribe to Bank Indonesia and to Payments &amp; Digital Finance. You
            get an alert for a Bank Indonesia circular on QR payments. You don’t get one for a Bank
            Indonesia circular on cash handling, or for another bank’s circular on payments.
          </p>
        </Question>
        <Question title="Where do I manage my subscriptions?" isOpen>
          <ul className="list-disc space-y-1.5 pl-5">
            <li>
              <Link to="/dashboard" className="link">
                Dashboard
              </Link>
              : individual banks
            </li>
            <li>
              <Link to="/regions" className="link">
                Regions
              </Link>
              : all banks in a region
            </li>
            <li>
              <Link to="/categories" className="link">
                Categories
              </Link>
              : circular categories and macroeconomic data
            </li>
          </ul>
        </Question>
        <SearchQuestion />
        <Question title="Why didn’t I get an alert for a circular?">
          <p>
            Usually because you subscribe to its bank but to none of its categories, or the other
            way round. We don’t send alerts for circulars published before you subscribed. You can
            find those in{' '}
            <Link to="/circulars" className="link">
              Circulars
            </Link>
            . To see what we sent you and why, go to{' '}
            <Link to="/alerts" className="link">
              Alerts
            </Link>
            .
          </p>
        </Question>
        <Question title="Who reads and translates the circulars?">
          <p>
            Software categorises, summarises and translates every circular. Each one shows how it
            was categorised, our confidence, and a link to the original.
          </p>
        </Question>
      </div>
    </section>
    <section aria-labelledby="reading" className="mt-8">
      <h2 id="reading" className="mb-3 text-xs font-medium text-ink-3">
        Alerts and Reading
      </h2>
      <div className="card divide-y divide-line">
        <DigestQuestion />
        <ChannelQuestion />
        <ConfidenceQuestion />
        <DeadlineQuestion />
      </div>
    </section>
    <p className="mt-6 text-ink-2">
      Can’t find your question? Email us at{' '}
      <a href={SUPPORT_LINK} className="link">
        {SUPPORT_EMAIL}
      </a>
      .
    </p>
  </div>
);

const SearchQuestion = () => (
  <Question title="Can I get alerts for a search?">
    <p>
      Yes. Filter{' '}
      <Link to="/circulars" className="link">
        Circulars
      </Link>
      , choose Save this search and turn on alerts. You’ll hear about every match, whatever you
      subscribe to. Turn it off in{' '}
      <Link to="/delivery" className="link">
        Delivery
      </Link>{' '}
      or from the email’s unsubscribe link.
    </p>
  </Question>
);

const DigestQuestion = () => (
  <Question title="Can I get one email a day or a week?">
    <p>
      Yes. In{' '}
      <Link to="/delivery" className="link">
        Delivery
      </Link>
      , choose Daily or Weekly, the hour, the day and your time zone. Each bank can have its own
      frequency, for example immediate emails from your home regulator and a weekly digest of the
      rest. When nothing new is published, you get no email.
    </p>
  </Question>
);

const ChannelQuestion = () => (
  <Question title="Can alerts go to Slack, Teams or our own system?">
    <p>
      Yes. In{' '}
      <Link to="/delivery" className="link">
        Delivery
      </Link>
      , add a Slack or Teams channel or a signed webhook, and send a test message. The private feed
      there opens in any feed reader. Channels always send immediately, and pausing one doesn’t stop
      the others.
    </p>
  </Question>
);

const ConfidenceQuestion = () => (
  <Question title="What do Certain, Likely and Possible mean?">
    <p>
      They say how confident we are in a category; select the word to see a percentage. When we
      aren’t confident enough, a reviewer decides before we publish the circular. The quoted
      sentence is the reason for the category. Compare it with the original, which prevails.
    </p>
  </Question>
);

const DeadlineQuestion = () => (
  <Question title="How do I keep track of deadlines?">
    <p>
      <Link to="/deadlines" className="link">
        Deadlines
      </Link>{' '}
      lists effective dates, deadlines and consultations from circulars that match your
      subscriptions. Save a circular to get a reminder by email seven days and one day before each
      of its dates. You can also add the dates to your calendar with the private calendar link on
      that page.
    </p>
  </Question>
);

type QuestionProps = { title: string; isOpen?: boolean; children: ReactNode };

const Question = ({ title, isOpen = false, children }: QuestionProps) => (
  <details open={isOpen} className="group px-4">
    <summary className="flex min-h-12 list-none items-center gap-3 rounded-lg font-medium [&::-webkit-details-marker]:hidden">
      <ChevronRight
        size={16}
        aria-hidden="true"
        className="shrink-0 text-ink-3 transition-transform duration-150 group-open:rotate-90"
      />
      {title}
    </summary>
    <div className="space-y-3 pb-4 pl-7 text-ink-2">{children}</div>
  </details>
);
