// Reasons why an alert is left out of a message. Stored in delivery_alerts and shown to admins.

/** Alerts of a stopped channel; resuming it may still send them. */
export const HELD = 'Emails to this user are off.';

/** Alerts on hold that the user chose not to send when resuming. */
export const DISCARDED = 'The user discarded this alert.';

/** Messages that were pending when a webhook, Slack or Teams channel was paused. */
export const PAUSED = 'The channel is paused.';

/** Corrections that a newer version made obsolete. */
export const SUPERSEDED = 'A newer version of the circular superseded this correction.';

/** Alerts on hold until the user confirms their email address. */
export const UNCONFIRMED = 'The email address is not confirmed.';

/** Texts from release 2.0.4, whose programs keep storing them during an upgrade. */
const FORMER_TEXTS: Record<string, string> = {
  [HELD]: 'Mail to this user is stopped.',
  [DISCARDED]: 'Mail to this user was stopped.',
  [SUPERSEDED]: 'A newer version of the circular came before this left.',
  [UNCONFIRMED]: 'The address is not verified.',
};

/** Returns every string under which these reasons may be stored. */
export const storedTexts = (...reasons: string[]): string[] =>
  reasons.flatMap((reason) => [reason, FORMER_TEXTS[reason] ?? []].flat());
