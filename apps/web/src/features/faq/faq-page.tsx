import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { PageHead } from '../../components/ui/page-head.tsx';
import { SUPPORT_EMAIL, SUPPORT_LINK } from '../../lib/text/support.ts';

/** Answers to what is asked first. */
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
            <strong>and</strong> your category subscriptions. A bank alone, or a category alone,
            sends nothing. A saved search can tell you of more.
          </p>
          <p>
            For example: you subscribe to Bank Indonesia and to Payments &amp; Digital Finance. A
            circular of Bank Indonesia on QR payments reaches you. A circular of Bank Indonesia on
            cash handling does not, and neither does a circular on payments from another bank.
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
        <Question title="Why did a circular not reach me?">
          <p>
            Most often because you follow its bank but none of its categories, or the other way
            round. Subscribing later does not send alerts for circulars that are already out; find
            those in{' '}
            <Link to="/circulars" className="link">
              Circulars
            </Link>
            . What was sent to you, and why, stands in{' '}
            <Link to="/alerts" className="link">
              Alerts
            </Link>
            .
          </p>
        </Question>
        <Question title="Who reads and translates the circulars?">
          <p>
            Categories, summaries and translations are made by machine. Every circular says what
            decided and how sure it was, and leads to the original document.
          </p>
        </Question>
      </div>
    </section>
    <p className="mt-6 text-ink-2">
      Your question is not here? Write to{' '}
      <a href={SUPPORT_LINK} className="link">
        {SUPPORT_EMAIL}
      </a>
      .
    </p>
  </div>
);

const SearchQuestion = () => (
  <Question title="Can a search tell me of new circulars?">
    <p>
      Yes. Set words and filters in{' '}
      <Link to="/circulars" className="link">
        Circulars
      </Link>
      , save them, and choose “tell me”. What fits reaches you whatever you follow, and the alert
      names the saved search. All of them stand in{' '}
      <Link to="/delivery" className="link">
        Delivery
      </Link>
      , where you can end it at any time; so does the unsubscribe link of the email.
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
