// Why alerts are left out of messages: stored in delivery_alerts, and shown to admins.

/** Alerts in a stopped channel; a resume may still send them. */
export const HELD = 'Emails to this user are off.';

/** Alerts on hold that the user resumed without; they are never sent. */
export const DISCARDED = 'The user discarded this alert.';

/** Pending messages of a paused webhook, Slack or Teams channel. */
export const PAUSED = 'The channel is paused.';

/** Outdated corrections. */
export const SUPERSEDED = 'A newer version of the circular superseded this correction.';

/** Alerts on hold until the user confirms their email address. */
export const UNCONFIRMED = 'The email address is not confirmed.';

/** Texts of release 2.0.4, which its programs still store during an upgrade. */
const FORMER_TEXTS: Record<string, string> = {
  [HELD]: 'Mail to this user is stopped.',
  [DISCARDED]: 'Mail to this user was stopped.',
  [SUPERSEDED]: 'A newer version of the circular came before this left.',
  [UNCONFIRMED]: 'The address is not verified.',
};

/** The texts under which any of these reasons may be stored. */
export const storedTexts = (...reasons: string[]): string[] =>
  reasons.flatMap((reason) => [reason, FORMER_TEXTS[reason] ?? []].flat());
