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
  const encoding = isUsable ? declared : (detect(sampleOf(bytes)) ?? FALLBACK);
  return tryDecode(bytes, encoding) ?? tryDecode(bytes, FALLBACK) ?? bytes.toString('latin1');
};

/** Looked at for what an encoding looks like: enough to tell, however long the page. */
const SAMPLE_BYTES = 65_536;
const BEFORE_BYTES = 1_024;

/** The part of a page that tells its encoding: from where it leaves ASCII. */
const sampleOf = (bytes: Buffer): Buffer => {
  const first = bytes.findIndex((byte) => byte >= 0x80);
  const from = Math.max(first - BEFORE_BYTES, 0);
  return bytes.subarray(from, from + SAMPLE_BYTES);
};

const declaredEncoding = (bytes: Buffer, contentType: string): string => {
  const label = /charset\s{0,4}=\s{0,4}["']?([\w.:-]{1,40})/i.exec(contentType.slice(0, 500))?.[1];
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
