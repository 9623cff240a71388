import type { Preview } from '@circulate/shared-schemas';
import { formatCount } from '../../lib/format/format.ts';

/** The alerts that the user's choices would have brought, as an introduction to the email below. */
export const previewSummary = ({ last_30_days, latest }: Preview): string => {
  const { circulars, emails } = last_30_days;
  if (circulars === 0 && latest.length === 0) {
    return 'You would have received no new circulars in the last 90 days. Here’s a sample email:';
  }
  if (circulars === 0) {
    return 'You would have received no new circulars in the last 30 days. Here’s the latest one before that:';
  }
  const inEmails = emails < circulars ? ` in ${formatCount(emails, 'email')}` : '';
  const had = `In the last 30 days you would have received ${formatCount(circulars, 'circular')}${inEmails}`;
  return circulars === 1 ? `${had}. Here it is:` : `${had}. Here’s one:`;
};
