import { type CircularDetail, directionOfText, numberedTitle } from '@circulate/shared-schemas';
import { Link2, Mail, Printer, Quote } from 'lucide-react';
import { titleOf } from '../../components/circular-facts.tsx';
import { Button, buttonClass } from '../../components/ui/button.tsx';
import { log } from '../../lib/browser/log.ts';
import { toastError, toastSuccess } from '../../lib/browser/toast.ts';
import { formatDocumentDay, formatPeriod } from '../../lib/format/format.ts';

const addressOf = ({ id }: CircularDetail) => `${location.origin}/circulars/${id}`;

const LEFT_TO_RIGHT_MARK = '\u200e';

/**
 * Adds a mark at the end of a name, so that the comma and date after an Arabic name stay after it.
 */
const inOrder = (name: string) =>
  directionOfText(name) === 'auto' ? name : name + LEFT_TO_RIGHT_MARK;

/** Returns a circular's original title, with its number. */
const citedTitleOf = (circular: CircularDetail): string =>
  circular.original_title === null
    ? titleOf(circular)
    : numberedTitle(circular.act_number, circular.original_title);

const dateOf = ({ published_on: day, title_period: period }: CircularDetail): string => {
  if (day) return formatDocumentDay(day);
  return period ? `dated ${formatPeriod(period)} in its title` : 'undated';
};

/** Returns bank, number, title, date and URL in one line, as a report cites a circular. */
const citationOf = (circular: CircularDetail, written = (title: string) => title): string =>
  [
    inOrder(circular.bank.display_name),
    inOrder(`“${written(citedTitleOf(circular))}”`),
    dateOf(circular),
    circular.source_url ?? addressOf(circular),
  ].join(', ');

/**
 * Maximum length of a title in a `mailto:` link. Mail programs reject long URLs, in which a
 * non-Latin letter takes up to nine characters.
 */
const TITLE_IN_MAIL = 80;

const shortened = (title: string) => {
  const letters = Array.from(title);
  return letters.length > TITLE_IN_MAIL ? `${letters.slice(0, TITLE_IN_MAIL).join('')}…` : title;
};

/** Returns a `mailto:` link without a recipient; lines end as in emails (RFC 6068). */
const mailOf = (circular: CircularDetail): string => {
  const mail = new URLSearchParams({
    subject: `${circular.bank.display_name}: ${shortened(titleOf(circular))}`,
    body: `${citationOf(circular, shortened)}\r\n\r\n${addressOf(circular)}`,
  });
  return `mailto:?${mail.toString().replaceAll('+', '%20')}`;
};

/** Shares a circular: as a URL, a citation, an email to a colleague or a printout. */
export const ShareActions = ({ circular }: { circular: CircularDetail }) => {
  const copy = async (text: string, done: string) => {
    try {
      await navigator.clipboard.writeText(text);
      toastSuccess(done);
    } catch (error) {
      log.error('copying failed', error);
      toastError('Your browser blocked copying. Allow clipboard access and try again.');
    }
  };
  return (
    <>
      <Button
        variant="quiet"
        icon={<Link2 size={16} aria-hidden="true" />}
        onClick={() => void copy(addressOf(circular), 'Link copied')}
      >
        Copy link
      </Button>
      <Button
        variant="quiet"
        icon={<Quote size={16} aria-hidden="true" />}
        onClick={() => void copy(citationOf(circular), 'Citation copied')}
      >
        Copy citation
      </Button>
      <a href={mailOf(circular)} className={buttonClass('quiet')}>
        <Mail size={16} aria-hidden="true" />
        Email
      </a>
      <Button
        variant="quiet"
        icon={<Printer size={16} aria-hidden="true" />}
        onClick={() => window.print()}
      >
        Print
      </Button>
    </>
  );
};
