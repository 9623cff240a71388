import { toStorable } from '@circulate/shared-schemas';
import PostalMime from 'postal-mime';

/** Content of a delivery status notification (RFC 3464). */
export type Bounce = {
  /**
   * The action field: `failed`, `delayed` and so on; undefined if the message isn't a delivery
   * status notification.
   */
  action: string | undefined;
  /** The status code, such as 5.1.1, followed by the other mail server's reply. */
  reply: string;
};

const MAX_REPLY = 1_000;

/** Maximum size of the status part that is read; it takes a few dozen lines at most. */
const PART_BYTES = 16 * 1024;
const PART_LINES = 500;

/** The second type is for non-ASCII addresses (RFC 6533). */
const STATUS_TYPES = ['message/delivery-status', 'message/global-delivery-status'];
const STATUS_HEADER = /^content-type:\s*message\/(?:global-)?delivery-status/im;

/**
 * Reads a bounce email. Never throws because of its content, as anyone can send anything. Passes
 * only the status part to the parser, up to a maximum size and without nested parts: parsing a
 * whole message could block this process for many seconds.
 */
export const readBounce = async (message: Buffer): Promise<Bounce> => {
  const fields = await statusIn(message);
  const reply = `${fieldOf(fields, 'Status') ?? ''} ${fieldOf(fields, 'Diagnostic-Code') ?? ''}`;
  return {
    action: fieldOf(fields, 'Action')?.toLowerCase(),
    reply: toStorable(reply).trim().slice(0, MAX_REPLY),
  };
};

/** Returns the decoded status fields; empty if there are none. */
const statusIn = async (message: Buffer): Promise<string> => {
  const part = statusPartOf(message);
  if (!part) return '';
  const limits = { maxNestingDepth: 0, maxRfc822NestingDepth: 0 };
  const mail = await PostalMime.parse(part, limits).catch(() => undefined);
  const status = mail?.attachments.find(({ mimeType }) => STATUS_TYPES.includes(mimeType));
  return status ? toText(status.content) : '';
};

/** Returns the status part: its headers, and its body up to the next boundary. */
const statusPartOf = (message: Buffer): Buffer | undefined => {
  // Decodes each byte to one character, so that encoding the part again restores its bytes.
  const text = message.toString('latin1');
  const header = text.search(STATUS_HEADER);
  if (header === -1) return undefined;
  const boundary = text.lastIndexOf('\n--', header);
  const start = boundary === -1 ? 0 : text.indexOf('\n', boundary + 1) + 1;
  const end = text.indexOf('\n--', header);
  const part = text.slice(start, end === -1 ? undefined : end).slice(0, PART_BYTES);
  return Buffer.from(part.split('\n', PART_LINES).join('\n'), 'latin1');
};

/** Returns the value of a field in the notification, including its continuation lines. */
const fieldOf = (fields: string, name: string): string | undefined =>
  new RegExp(`^${name}:[ \\t]*(.*(?:\\r?\\n[ \\t]+.*)*)`, 'im')
    .exec(fields)?.[1]
    ?.replaceAll(/\s+/g, ' ')
    .trim();

const toText = (content: ArrayBuffer | Uint8Array | string) =>
  typeof content === 'string' ? content : Buffer.from(new Uint8Array(content)).toString('utf8');
