// Reasons why an alert is left out of a message, as stored in delivery_alerts and shown to admins.

/** For alerts of a stopped channel, which may still be sent when emails are resumed. */
export const HELD = 'Emails to this user are off.';

/** For alerts on hold that the user chose not to send when resuming emails. */
export const DISCARDED = 'The user discarded this alert.';

/** For messages that were pending when a webhook, Slack or Teams channel was paused. */
export const PAUSED = 'The channel is paused.';

/** For corrections that a newer version made obsolete. */
export const SUPERSEDED = 'A newer version of the circular superseded this correction.';

/** For alerts on hold until the user confirms their email address. */
export const UNCONFIRMED = 'The email address is not confirmed.';

/** Texts of release 2.0.4, which its programs still store while an upgrade is running. */
const FORMER_TEXTS: Record<string, string> = {
  [HELD]: 'Mail to this user is stopped.',
  [DISCARDED]: 'Mail to this user was stopped.',
  [SUPERSEDED]: 'A newer version of the circular came before this left.',
  [UNCONFIRMED]: 'The address is not verified.',
};

/** Returns all texts under which these reasons may be stored. */
export const storedTexts = (...reasons: string[]): string[] =>
  reasons.flatMap((reason) => [reason, FORMER_TEXTS[reason] ?? []].flat());
