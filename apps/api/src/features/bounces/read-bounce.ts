import { toStorable } from '@circulate/shared-schemas';
import PostalMime from 'postal-mime';

/** Content of a delivery status notification (RFC 3464). */
export type Bounce = {
  /**
   * `failed`, `delayed` and so on; undefined if the message isn't a delivery status notification.
   */
  action: string | undefined;
  /** The status, such as 5.1.1, and the other server's reply. */
  reply: string;
};

const MAX_REPLY = 1_000;

/** Limit for the status of one address, which takes a few dozen lines at most. */
const PART_BYTES = 16 * 1024;
const PART_LINES = 500;

/** The second type is for non-ASCII addresses (RFC 6533). */
const STATUS_TYPES = ['message/delivery-status', 'message/global-delivery-status'];
const STATUS_HEADER = /^content-type:\s*message\/(?:global-)?delivery-status/im;

/**
 * Reads a bounce email. Never throws because of its content, as anyone can send anything. The
 * parser gets only the status part, with limited size and no nested parts: a whole message could
 * keep it, and this process, busy for many seconds.
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
  // Decodes one character per byte.
  const text = message.toString('latin1');
  const header = text.search(STATUS_HEADER);
  if (header === -1) return undefined;
  const boundary = text.lastIndexOf('\n--', header);
  const start = boundary === -1 ? 0 : text.indexOf('\n', boundary + 1) + 1;
  const end = text.indexOf('\n--', header);
  const part = text.slice(start, end === -1 ? undefined : end).slice(0, PART_BYTES);
  return Buffer.from(part.split('\n', PART_LINES).join('\n'), 'latin1');
};

/** Returns a field in the notification, including its continuation lines. */
const fieldOf = (fields: string, name: string): string | undefined =>
  new RegExp(`^${name}:[ \\t]*(.*(?:\\r?\\n[ \\t]+.*)*)`, 'im')
    .exec(fields)?.[1]
    ?.replaceAll(/\s+/g, ' ')
    .trim();

const toText = (content: ArrayBuffer | Uint8Array | string) =>
  typeof content === 'string' ? content : Buffer.from(new Uint8Array(content)).toString('utf8');
