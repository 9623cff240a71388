/**
 * A `content-disposition` that shows a file under its name without trusting it (RFC 6266): a plain
 * ASCII name for old clients, and the real one percent-encoded.
 */
export const inlineDisposition = (fileName: string): string => {
  const plain = fileName.replace(/[^\w. ()-]/g, '_');
  // Half a surrogate pair can't be encoded.
  const wellFormed = fileName.replace(/\p{Surrogate}/gu, '_');
  const encoded = encodeURIComponent(wellFormed).replace(
    /['()*!]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `inline; filename="${plain}"; filename*=UTF-8''${encoded}`;
};
