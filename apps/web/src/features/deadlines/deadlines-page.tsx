import { DeadlinePageSchema } from '@circulate/shared-schemas';
import { CalendarDays } from 'lucide-react';
import { PrivateAddressSection } from '../../components/private-address-section.tsx';
import { Button } from '../../components/ui/button.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { LabelledCheckbox } from '../../components/ui/labelled-checkbox.tsx';
import { LogInFirst } from '../../components/ui/log-in-first.tsx';
import { NotFetched } from '../../components/ui/not-fetched.tsx';
import { PageHead } from '../../components/ui/page-head.tsx';
import { ShowMore } from '../../components/ui/show-more.tsx';
import { LoadingArea } from '../../components/ui/spinner.tsx';
import { TryAgain } from '../../components/ui/try-again.tsx';
import { useAddressFilter } from '../../lib/hooks/use-address-filter.ts';
import { useChangePreferences, usePreferences } from '../../queries/preferences.ts';
import { rowsOf, useCursorList } from '../../queries/use-cursor-list.ts';
import { useSession } from '../../session/use-session.ts';
import { DeadlineFilters } from './deadline-filters.tsx';
import { DeadlineList } from './deadline-list.tsx';
import { daysOfMonth } from './month.ts';
import { MonthView } from './month-view.tsx';

const FILTERS = ['bank', 'category', 'document_type', 'kind'] as const;
const EVERYTHING = { of: 'all', ...Object.fromEntries(FILTERS.map((name) => [name, ''])) };

/** Shows effective dates, deadlines and consultations, a month at a time. */
export const DeadlinesPage = () => {
  const { isSignedIn } = useSession();
  if (!isSignedIn) return <LogInFirst what="deadlines" />;
  return (
    <>
      <PageHead />
      <Deadlines />
      <Reminders />
      <CalendarSection />
    </>
  );
};

const localDay = () => {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
};

const Deadlines = () => {
  const { given, set, setAll, field } = useAddressFilter();
  const today = localDay();
  const asked = given('month');
  const month = /^\d{4}-(?:0[1-9]|1[0-2])$/.test(asked) ? asked : today.slice(0, 7);
  const whose = given('of') || 'mine';
  const chosen = FILTERS.flatMap((name) => (given(name) ? [[name, given(name)] as const] : []));
  const query = {
    ...daysOfMonth(month),
    ...(whose === 'all' ? {} : { [whose === 'saved' ? 'saved' : 'mine']: 'true' }),
    ...Object.fromEntries(chosen),
  };
  const deadlines = useDeadlines(query);
  const days = rowsOf(deadlines);
  return (
    <>
      <DeadlineFilters field={field} count={chosen.length} />
      <MonthView month={month} days={days} today={today} onChange={(to) => set('month', to)} />
      <section aria-label="Days" aria-busy={deadlines.isFetching} className="card">
        {deadlines.isPending ? <LoadingArea label="Loading deadlines" /> : null}
        {deadlines.isError ? (
          <TryAgain title="We couldn’t load the deadlines." query={deadlines} />
        ) : null}
        {deadlines.isSuccess && days.length === 0 ? (
          <EmptyState
            icon={CalendarDays}
            title="No deadlines this month."
            action={
              whose === 'all' && chosen.length === 0 ? null : (
                <Button onClick={() => setAll(EVERYTHING)}>Show all deadlines</Button>
              )
            }
          >
            Effective dates, deadlines and consultations that match your filters appear here.
          </EmptyState>
        ) : null}
        <DeadlineList days={days} />
        <ShowMore query={deadlines} />
      </section>
    </>
  );
};

const Reminders = () => {
  const preferences = usePreferences();
  const change = useChangePreferences();
  return (
    <section aria-labelledby="reminders" className="card mt-6 px-5 py-4">
      <h2 id="reminders" className="mb-1.5 font-semibold">
        Reminders
      </h2>
      <p className="mb-3 max-w-[62ch] text-ink-2">
        We email you seven days and one day before each date in a circular you saved.
      </p>
      {preferences.isError ? <NotFetched what="your reminders" queries={[preferences]} /> : null}
      {preferences.data ? (
        <LabelledCheckbox
          checked={preferences.data.reminders}
          disabled={change.isPending}
          onCheckedChange={(reminders) => change.mutate({ reminders })}
        >
          Email me reminders
        </LabelledCheckbox>
      ) : null}
    </section>
  );
};

/** The active filters as API parameters. */
type DeadlineQuery = Record<string, string>;

/** Loads the matching dates, earliest first, page by page. */
const useDeadlines = (filter: DeadlineQuery) => {
  const { canCallApi, subject } = useSession();
  return useCursorList({
    key: ['deadlines', subject],
    path: '/deadlines',
    schema: DeadlinePageSchema,
    filter,
    limit: 100,
    isEnabled: canCallApi,
  });
};

const STOPS = 'The current URL stops working immediately in every calendar that uses it.';
const QUESTIONS = {
  renew: { title: 'Create a new URL?', label: 'Create a new URL', text: STOPS },
  end: { title: 'Delete this calendar?', label: 'Delete calendar', text: STOPS },
};

/** Returns the URL with the `webcal` scheme, which calendar programs handle as a subscription. */
const asWebcal = (address: string) => address.replace(/^https?:/, 'webcal:');

/** Lets the user create, replace or delete their private calendar. */
const CalendarSection = () => (
  <PrivateAddressSection
    what="calendar"
    title="Calendar subscription"
    className="mt-6"
    createLabel="Create a calendar URL"
    questions={QUESTIONS}
    toShown={asWebcal}
  >
    See effective dates and deadlines for your banks, categories and saved circulars in your
    calendar app. Anyone with the URL can read them, so keep it private.
  </PrivateAddressSection>
);
