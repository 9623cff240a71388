import { toStorable } from '@circulate/shared-schemas';
import PostalMime from 'postal-mime';

/** What a delivery status notification (RFC 3464) says. */
export type Bounce = {
  /** Every address that the notification may have come to. */
  recipients: string[];
  /** `failed`, `delayed` and so on; undefined when it is no such notification. */
  action: string | undefined;
  /** The status, such as 5.1.1, and what the other server said. */
  reply: string;
};

const MAX_REPLY = 1_000;
const RECIPIENT_HEADERS = ['to', 'delivered-to', 'x-original-to', 'envelope-to'];

/** Reads a bounce as it came by mail. Never throws on what it says: anyone may send anything. */
export const readBounce = async (message: Buffer): Promise<Bounce> => {
  const mail = await PostalMime.parse(message);
  const status = mail.attachments.find(
    ({ mimeType }) => mimeType.toLowerCase() === 'message/delivery-status',
  );
  const fields = status ? toText(status.content) : '';
  const reply = `${fieldOf(fields, 'Status') ?? ''} ${fieldOf(fields, 'Diagnostic-Code') ?? ''}`;
  return {
    recipients: mail.headers
      .filter(({ key }) => RECIPIENT_HEADERS.includes(key.toLowerCase()))
      .map(({ value }) => value),
    action: fieldOf(fields, 'Action')?.toLowerCase(),
    reply: toStorable(reply).trim().slice(0, MAX_REPLY),
  };
};

/** A field of the notification, with the lines that continue it. */
const fieldOf = (fields: string, name: string): string | undefined =>
  new RegExp(`^${name}:[ \\t]*(.*(?:\\r?\\n[ \\t]+.*)*)`, 'im')
    .exec(fields)?.[1]
    ?.replaceAll(/\s+/g, ' ')
    .trim();

const toText = (content: ArrayBuffer | Uint8Array | string) =>
  typeof content === 'string' ? content : Buffer.from(new Uint8Array(content)).toString('utf8');
