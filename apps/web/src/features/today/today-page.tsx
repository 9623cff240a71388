import type { Today } from '@circulate/shared-schemas';
import { Footprints, Sunrise } from 'lucide-react';
import { useState } from 'react';
import { NavigationType, useNavigate, useNavigationType } from 'react-router-dom';
import { titleOf } from '../../components/circular-facts.tsx';
import { Time } from '../../components/time.tsx';
import { ButtonLink } from '../../components/ui/button.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { LogInFirst } from '../../components/ui/log-in-first.tsx';
import { PageHead } from '../../components/ui/page-head.tsx';
import { LoadingArea } from '../../components/ui/spinner.tsx';
import { TryAgain } from '../../components/ui/try-again.tsx';
import { useSpoken } from '../../lib/browser/announce.ts';
import { useDeferredQuery } from '../../lib/hooks/use-deferred-query.ts';
import { useMark, usePreviousVisit, useToday } from '../../queries/today.ts';
import { useSession } from '../../session/use-session.ts';
import { byDay, hasBankAndCategory, missingChoice, newsLine, watchLine } from './today-labels.ts';
import { TodayRow } from './today-row.tsx';
import { useListKeys } from './use-list-keys.ts';

/** Shows new circulars since the last visit that match the user's subscriptions. */
export const TodayPage = () => {
  const { isSignedIn } = useSession();
  const today = useToday();
  const { shown, isLoading } = useDeferredQuery(today);
  const since = usePreviousVisit();
  if (!isSignedIn) return <LogInFirst what="today’s circulars" />;
  return (
    <>
      <PageHead
        actions={<ButtonLink to="/circulars?saved=true">Saved</ButtonLink>}
        {...(today.data && hasBankAndCategory(today.data) && since !== undefined
          ? { text: newsLine(today.data.items, since) }
          : {})}
      />
      {isLoading ? <LoadingArea label="Loading new circulars" /> : null}
      {today.isError && !shown ? (
        <div className="card">
          <TryAgain title="We couldn’t load new circulars." query={today} />
        </div>
      ) : null}
      {shown ? <News today={shown} /> : null}
    </>
  );
};

/** Id of the circular that last had the focus, so that a returning user continues there. */
let lastOn: string | undefined;

const News = ({ today }: { today: Today }) => {
  const { items } = today;
  const { mutate } = useMark();
  const navigate = useNavigate();
  const comesBack = useNavigationType() === NavigationType.Pop;
  const [spoken, setSpoken] = useState('');
  useSpoken(spoken);
  const ids = items.map(({ id }) => id);
  const find = (id: string) => items.find((item) => item.id === id);
  const open = (id: string) => {
    const item = find(id);
    if (!item) return;
    mutate({ id: item.id, marks: { is_read: true }, isAutomatic: true });
    navigate(`/circulars/${item.id}`);
  };
  const toggle = (id: string, mark: 'is_read' | 'is_saved') => {
    const item = find(id);
    if (item) mutate({ id: item.id, marks: { [mark]: !item[mark] } });
  };
  /**
   * Announces the change to screen readers, since a key press, unlike a button, has no visible
   * state.
   */
  const toggleByKey = (id: string, mark: keyof typeof MARK_WORDS) => {
    const item = find(id);
    if (!item) return;
    toggle(id, mark);
    setSpoken(`${MARK_WORDS[mark][item[mark] ? 'off' : 'on']}: ${titleOf(item)}`);
  };
  const { current, setCurrent } = useListKeys({
    ids,
    start: comesBack && lastOn !== undefined && ids.includes(lastOn) ? lastOn : undefined,
    actions: {
      o: open,
      e: (id) => toggleByKey(id, 'is_read'),
      s: (id) => toggleByKey(id, 'is_saved'),
    },
  });

  if (items.length === 0) {
    return hasBankAndCategory(today) ? (
      <NothingNew today={today} />
    ) : (
      <NothingFollowed today={today} />
    );
  }
  return (
    <>
      {byDay(items).map(({ day, circulars }, nth) => (
        <section key={day} aria-labelledby={`day-${nth}`} className="mb-6">
          <h2 id={`day-${nth}`} className="mb-2 text-[13px] font-medium text-ink-3">
            {day}
          </h2>
          <ul className="card divide-y divide-line">
            {circulars.map((item) => (
              <TodayRow
                key={item.id}
                item={item}
                isCurrent={item.id === current}
                onFocus={() => {
                  lastOn = item.id;
                  setCurrent(item.id);
                }}
                onRead={() => toggle(item.id, 'is_read')}
                onSave={() => toggle(item.id, 'is_saved')}
              />
            ))}
          </ul>
        </section>
      ))}
      <p className="text-xs text-ink-3 max-md:hidden">
        Shortcuts: <kbd>j</kbd>/<kbd>k</kbd> to move, <kbd>o</kbd> to open, <kbd>e</kbd> to mark as
        read, <kbd>s</kbd> to save
      </p>
      <Watched today={today} />
    </>
  );
};

const MARK_WORDS = {
  is_read: { on: 'Read', off: 'Unread' },
  is_saved: { on: 'Saved', off: 'Removed from saved' },
} as const;

/** Links a user who can't get alerts yet to the choices that are missing. */
const NothingFollowed = ({ today }: { today: Today }) => (
  <div className="card">
    <EmptyState
      icon={Footprints}
      title={missingChoice(today)}
      action={
        <ButtonLink to="/first-steps" variant="primary">
          {' '}
          Get started{' '}
        </ButtonLink>
      }
    >
      Choose banks and categories to see their new circulars here.
      <Watched today={today} />
    </EmptyState>
  </div>
);

const NothingNew = ({ today }: { today: Today }) => (
  <div className="card">
    <EmptyState
      icon={Sunrise}
      title="No new circulars from your subscriptions"
      action={<ButtonLink to="/circulars?mine=true">See earlier circulars</ButtonLink>}
    >
      <Watched today={today} />
    </EmptyState>
  </div>
);

const Watched = ({ today }: { today: Today }) => {
  const words = watchLine(today);
  return words ? (
    <p className="mt-2 text-xs text-ink-3">
      {words}
      {today.banks_watched > today.banks_failing ? <LastLook at={today.last_look_at} /> : null}.
    </p>
  ) : null;
};

const LastLook = ({ at }: { at: string | null }) =>
  at ? (
    <>
      ; last checked <Time at={at} />
    </>
  ) : (
    '; not checked yet'
  );
