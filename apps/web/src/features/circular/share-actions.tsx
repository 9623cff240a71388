import type { CircularDetail } from '@circulate/shared-schemas';
import { Link2, Mail, Printer, Quote } from 'lucide-react';
import { titleOf } from '../../components/circular-facts.tsx';
import { Button, buttonClass } from '../../components/ui/button.tsx';
import { formatDocumentDay } from '../../lib/format.ts';
import { log } from '../../lib/log.ts';
import { toastError, toastSuccess } from '../../lib/toast.ts';

const addressOf = ({ id }: CircularDetail) => `${location.origin}/circulars/${id}`;

/** Bank, title, day and address in one line, as a report cites a circular. */
const citationOf = (circular: CircularDetail): string =>
  [
    circular.bank.display_name,
    `“${circular.original_title ?? titleOf(circular)}”`,
    circular.published_on ? formatDocumentDay(circular.published_on) : 'undated',
    circular.source_url ?? addressOf(circular),
  ].join(', ');

/** Ways to hand a circular on: its address, a citation, an email to a colleague, paper. */
export const ShareActions = ({ circular }: { circular: CircularDetail }) => {
  const copy = async (text: string, done: string) => {
    try {
      await navigator.clipboard.writeText(text);
      toastSuccess(done);
    } catch (error) {
      log.error('The clipboard could not be written', error);
      toastError('Your browser did not allow copying.');
    }
  };
  const mail = new URLSearchParams({
    subject: `${circular.bank.display_name}: ${titleOf(circular)}`,
    body: `${citationOf(circular)}\n\n${addressOf(circular)}`,
  });
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
      <a
        href={`mailto:?${mail.toString().replaceAll('+', '%20')}`}
        className={buttonClass('quiet')}
      >
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
