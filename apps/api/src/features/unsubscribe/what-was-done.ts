import type { UnsubscribeChoices } from '@circulate/shared-schemas';

/** One thing that was stopped, in words, and where it can be taken back. */
export type Done = { words: string; wayBack?: { label: string; url: string } };

type Change = {
  /** Whether one weekly email was chosen. */
  isWeekly: boolean;
  before: UnsubscribeChoices;
  after: UnsubscribeChoices;
  webUrl: string;
  /** How a sentence begins that says what is not followed. */
  follow?: string;
};

/** What a press on the unsubscribe page did, by what there was to stop before it and is after it. */
export const whatWasDone = (change: Change): Done[] => {
  const done = [...stoppedAll(change), ...unfollowed(change), ...silenced(change)];
  if (done.length > 0) return done;
  const isWeekly = change.isWeekly && change.after.all_emails;
  return [
    {
      words: isWeekly
        ? 'Nothing has changed: it comes in one weekly email already.'
        : 'Nothing has changed: that was stopped already.',
    },
  ];
};

type State = { named: UnsubscribeChoices; choices: UnsubscribeChoices; webUrl: string };

/** What of that which an email was about is stopped, whenever and however that was done: by one click, too. */
export const whatIsStopped = ({ named, choices, webUrl }: State): Done[] => {
  const state = { isWeekly: false, before: named, after: choices, webUrl };
  return [
    ...stoppedAll(state),
    ...unfollowed({ ...state, follow: 'You do not follow' }),
    ...silenced(state),
  ];
};

const stoppedAll = ({ isWeekly, before, after, webUrl }: Change): Done[] => {
  if (before.all_emails && !after.all_emails) {
    const wayBack = { label: 'Have emails again', url: `${webUrl}/dashboard` };
    const words = 'No emails come from Circulate any more. What you follow is kept.';
    return [{ words, wayBack }];
  }
  // It is also gone where the one bank that mailed at once was unfollowed.
  if (!isWeekly || !before.weekly_instead || after.weekly_instead) return [];
  const wayBack = { label: 'Choose how often', url: `${webUrl}/delivery` };
  return [{ words: 'From now on what you follow comes in one weekly email.', wayBack }];
};

const unfollowed = ({ before, after, webUrl, follow = 'You no longer follow' }: Change): Done[] => [
  ...gone(before.banks, after.banks).map(({ display_name }) => ({
    words: `${follow} ${display_name}.`,
    wayBack: {
      label: 'Follow it again',
      url: `${webUrl}/dashboard?search=${encodeURIComponent(display_name)}`,
    },
  })),
  ...gone(before.categories, after.categories).map(({ category_name }) => ({
    words: `${follow} ${category_name}.`,
    wayBack: {
      label: 'Follow it again',
      url: `${webUrl}/categories?search=${encodeURIComponent(category_name)}`,
    },
  })),
  ...(before.macroeconomic && !after.macroeconomic
    ? [
        {
          words: `${follow} all Macroeconomic data.`,
          wayBack: { label: 'Follow it again', url: `${webUrl}/categories` },
        },
      ]
    : []),
];

const silenced = ({ before, after, webUrl }: Change): Done[] =>
  gone(before.searches, after.searches).map(({ name }) => ({
    words: `Your saved search “${name}” is kept and tells you nothing more.`,
    wayBack: { label: 'Let it tell you again', url: `${webUrl}/delivery` },
  }));

const gone = <Item extends { id: string }>(before: Item[], after: Item[]): Item[] =>
  before.filter(({ id }) => after.every((item) => item.id !== id));
