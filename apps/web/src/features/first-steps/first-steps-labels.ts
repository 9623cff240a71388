import type { Preview } from '@circulate/shared-schemas';
import { formatCount } from '../../lib/format/format.ts';

/** What the choices would have brought, in words that lead to the email below. */
export const previewSummary = ({ last_30_days, latest }: Preview): string => {
  const { circulars, emails } = last_30_days;
  if (circulars === 0 && latest.length === 0) {
    return 'With these you would have had no new circular in the last 90 days. This is a sample of the email that you will get:';
  }
  if (circulars === 0) {
    return 'With these you would have had no new circular in the last 30 days. This is the last one before:';
  }
  const inEmails = emails < circulars ? `, in ${formatCount(emails, 'email')}` : '';
  const had = `With these you would have had ${formatCount(circulars, 'circular')} in the last 30 days${inEmails}`;
  return circulars === 1 ? `${had}. This is it:` : `${had}. This is one:`;
};
