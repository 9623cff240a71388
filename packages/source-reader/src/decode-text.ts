import { detect } from 'chardet';
import { getEncoding } from 'encoding-sniffer';

/** A label that no page declares: stands for "declares nothing". */
const UNDECLARED = 'x-user-defined';
const SNIFFED_BYTES = 4_096;
const FALLBACK = 'windows-1252';

/**
 * Turns the bytes of a page, feed or JSON answer into text. Bytes that are valid UTF-8 are UTF-8,
 * whatever they declare: no text in another encoding looks like it by chance. Otherwise the byte
 * order mark, the HTTP header (`contentType`), the `<meta>` or XML declaration decide in this order,
 * and where they are silent or wrong, what the bytes look like.
 */
export const decodeText = (bytes: Buffer, contentType = ''): string => {
  const declared = declaredEncoding(bytes, contentType);
  if (!declared.startsWith('utf-16')) {
    const utf8 = tryDecode(bytes, 'utf-8', { fatal: true });
    if (utf8 !== null) return utf8;
  }
  const isUsable = declared !== UNDECLARED && declared !== 'utf-8';
  const encoding = isUsable ? declared : (detect(bytes) ?? FALLBACK);
  return tryDecode(bytes, encoding) ?? tryDecode(bytes, FALLBACK) ?? bytes.toString('latin1');
};

const declaredEncoding = (bytes: Buffer, contentType: string): string => {
  const label = /charset\s*=\s*["']?([\w.:-]+)/i.exec(contentType)?.[1];
  return getEncoding(bytes, {
    maxBytes: SNIFFED_BYTES,
    defaultEncoding: UNDECLARED,
    ...(label && { transportLayerEncodingLabel: label }),
  }).toLowerCase();
};

const tryDecode = (bytes: Buffer, encoding: string, options = {}): string | null => {
  try {
    return new TextDecoder(encoding, options).decode(bytes);
  } catch {
    return null;
  }
};
