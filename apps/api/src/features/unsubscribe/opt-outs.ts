import type { UnsubscribeChoices } from '@circulate/shared-schemas';

/**
 * Something that the reader of an email turned off on the unsubscribe page, with a link to undo it.
 */
export type Done = { words: string; wayBack?: { label: string; url: string } };

type Change = {
  /** Whether the reader chose a single weekly email. */
  isWeekly: boolean;
  before: UnsubscribeChoices;
  after: UnsubscribeChoices;
  webUrl: string;
  /** Start of the sentence that says which subscription was ended. */
  follow?: string;
};

/**
 * Describes what submitting the unsubscribe page changed, by comparing the choices before and
 * after.
 */
export const describeOptOut = (change: Change): Done[] => {
  const done = [...stoppedAll(change), ...unfollowed(change), ...silenced(change)];
  if (done.length > 0) return done;
  const isWeekly = change.isWeekly && change.after.all_emails;
  return [
    {
      words: isWeekly
        ? 'Nothing has changed: you already get one weekly email.'
        : 'Nothing has changed: you’d already unsubscribed.',
    },
  ];
};

type State = { named: UnsubscribeChoices; choices: UnsubscribeChoices; webUrl: string };

/**
 * Describes what is already off among the reasons for an email, however and whenever it was
 * stopped.
 */
export const currentOptOuts = ({ named, choices, webUrl }: State): Done[] => {
  const state = { isWeekly: false, before: named, after: choices, webUrl };
  return [
    ...stoppedAll(state),
    ...unfollowed({ ...state, follow: 'You’re not subscribed to' }),
    ...silenced(state),
  ];
};

const stoppedAll = ({ isWeekly, before, after, webUrl }: Change): Done[] => {
  if (before.all_emails && !after.all_emails) {
    const wayBack = { label: 'Turn emails back on', url: `${webUrl}/dashboard` };
    const words = 'You won’t get any more emails from Circulate. Your subscriptions are kept.';
    return [{ words, wayBack }];
  }
  // The offer of one weekly email also disappears when the reader unsubscribes from the only bank
  // with immediate emails. That isn't a switch to weekly emails, so it isn't reported as one.
  if (!isWeekly || !before.weekly_instead || after.weekly_instead) return [];
  const wayBack = { label: 'Choose email frequency', url: `${webUrl}/delivery` };
  return [{ words: 'You’ll get one weekly email from now on.', wayBack }];
};

const unfollowed = ({
  before,
  after,
  webUrl,
  follow = 'You’re no longer subscribed to',
}: Change): Done[] => [
  ...gone(before.banks, after.banks).map(({ display_name }) => ({
    words: `${follow} ${display_name}.`,
    wayBack: {
      label: 'Subscribe again',
      url: `${webUrl}/dashboard?search=${encodeURIComponent(display_name)}`,
    },
  })),
  ...gone(before.categories, after.categories).map(({ category_name }) => ({
    words: `${follow} ${category_name}.`,
    wayBack: {
      label: 'Subscribe again',
      url: `${webUrl}/categories?search=${encodeURIComponent(category_name)}`,
    },
  })),
  ...(before.macroeconomic && !after.macroeconomic
    ? [
        {
          words: `${follow} all Macroeconomic data.`,
          wayBack: { label: 'Subscribe again', url: `${webUrl}/categories` },
        },
      ]
    : []),
];

const silenced = ({ before, after, webUrl }: Change): Done[] =>
  gone(before.searches, after.searches).map(({ name }) => ({
    words: `Alerts from your saved search “${name}” are off.`,
    wayBack: { label: 'Turn them back on', url: `${webUrl}/delivery` },
  }));

const gone = <Item extends { id: string }>(before: Item[], after: Item[]): Item[] =>
  before.filter(({ id }) => after.every((item) => item.id !== id));
