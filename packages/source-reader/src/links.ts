const LINK_LENGTH = 2_000;

/** Campaign parameters, which don't change a URL's target. */
const TRACKING = /^(?:utm_\w{1,30}|fbclid|gclid|mc_[ce]id|cacheid)$/i;
const SESSION =
  /^(?:phpsessid|jsessionid|aspsessionid\w{0,20}|sid|session_?id|cfid|cftoken|osiscb)$/i;
/** Names of session parameters of particular products: `wvsessionid`, `ASP.NET_SessionId`. */
const OWN_SESSION = /^[\w.-]{1,30}sess(?:ion)?[_-]?id$/i;
/** A parameter that makes a URL a signed, temporary one. */
const SIGNATURE = /^(?:x-amz-signature|x-goog-signature|signature|sig|hdnea|hmac)$/i;
const OF_SIGNATURE =
  /^(?:x-(?:amz|goog)-[\w-]{1,30}|awsaccesskeyid|googleaccessid|key-pair-id|policy|signature|expires|sig|s[eprtv]|spr|sks|skv|sk(?:o|t)id|skt|ske|sip|sdd|hdnea|hmac|st)$/i;
const TOKEN =
  /^(?:token|access_token|auth(?:_?token|_?key)?|nonce|csrf\w{0,10}|__requestverificationtoken)$/i;
/** Value of a token, which is long and random, or a time; others may identify a document. */
const RANDOM = /^(?=.*\d)[\w.~+/=-]{16,}$/;
const CLOCK =
  /^(?:_|t|ts|time|timestamp|now|nocache|no_cache|rnd|rand|random|cb|cachebuster|dummy)$/i;
/** A time between 2017 and 2033, in seconds or milliseconds since 1970, or as yyyyMMddHHmmss. */
const RECENT = /^(?:1[5-9]\d{8}(?:\d{3})?|20[1-3]\d(?:0\d|1[0-2])[0-3]\d[0-2]\d[0-5]\d[0-5]\d)$/;
const MOMENT = /^(?:\d{9,17}|0\.\d{4,20})$/;
const SESSION_PATH = /;(?:jsessionid|sid)=[^/]*|\/\([A-Z]\([a-z0-9]{8,60}\)[^/]{0,80}\)(?=\/)/gi;

/** A link, both as an identity that stays the same from visit to visit, and as the URL to fetch. */
export type Link = {
  /** Identity of the link: absolute, without fragment, session, signature and timestamp. */
  link: string;
  /** URL to fetch: without fragment and tracking. */
  address: string;
  /** The decoded text after its `#`; may be empty. */
  fragment: string;
};

/** A placeholder in a template that a script or a server didn't fill: `{{url}}`. */
const PLACEHOLDER = /\{\{|\$\{|<%/;
/** A URL without its scheme, which browsers would treat as a relative path. */
const WITHOUT_SCHEME = /^www\.[\w-]{1,63}\.[\w.-]{2,200}(?:[/?#]|$)/i;

/** Parses a URL found on a page or in a feed; null if it can't be fetched. */
export const parseLink = (href: string, base: string): Link | null => {
  const trimmed = href.trim();
  if (trimmed === '' || trimmed.length > LINK_LENGTH || PLACEHOLDER.test(trimmed)) return null;
  const reference = WITHOUT_SCHEME.test(trimmed) ? `//${trimmed}` : trimmed;
  if (!URL.canParse(reference, base)) return null;
  const url = new URL(reference, base);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return null;
  const fragment = decoded(url.hash.slice(1));
  url.hash = '';
  removeParameters(url, (name) => TRACKING.test(name));
  const address = url.href;
  url.pathname = url.pathname.replaceAll(SESSION_PATH, '');
  const isSigned = [...url.searchParams.keys()].some((name) => SIGNATURE.test(name));
  removeParameters(
    url,
    (name, value) =>
      SESSION.test(name) ||
      (isSigned && OF_SIGNATURE.test(name)) ||
      ((TOKEN.test(name) || OWN_SESSION.test(name)) && isOfVisit(value)) ||
      (CLOCK.test(name) && MOMENT.test(value)),
  );
  return address.length > LINK_LENGTH ? null : { link: url.href, address, fragment };
};

const isOfVisit = (value: string): boolean => RANDOM.test(value) || RECENT.test(value);

const removeParameters = (url: URL, isMeant: (name: string, value: string) => boolean) => {
  // Deletes single parameters, because setting all of them would re-encode the ones that stay.
  const removed = [...url.searchParams].filter(([name, value]) => isMeant(name, value));
  for (const [name] of removed) url.searchParams.delete(name);
};

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** Returns the URL to fetch: with session and signature, without fragment and tracking. */
export const fetchableLink = (href: string, base: string): string | null =>
  parseLink(href, base)?.address ?? null;

const PDF_PATH = /\.pdf($|[?#/;&])/i;

/** Whether a URL looks like a PDF; its bytes decide. */
export const looksLikePdf = (address: string): boolean => PDF_PATH.test(address);

const DOCUMENT_PATH = /\.(?:pdf|docx?|xlsx?|odt|ods|rtf|zip)($|[?#/;&])/i;

/** Whether a URL looks like a document: a PDF, an Office file, an archive. */
export const looksLikeDocument = (address: string): boolean => DOCUMENT_PATH.test(address);

/** Names of a viewer's parameter for the file that it shows. */
const VIEWED = ['file', 'url', 'src', 'pdf'];

/**
 * Returns the URL of the file that a viewer shows: "/docs/7.pdf" of `viewer.html?file=/docs/7.pdf`.
 * Null for other URLs, such as a download's, whose parameter is only a name.
 */
export const viewedFile = (address: string): string | null => {
  const { host, pathname, searchParams } = new URL(address);
  if (looksLikeDocument(pathname) || !/view|pdfjs|embed/i.test(host + pathname)) return null;
  const file = VIEWED.map((name) => searchParams.get(name) ?? '').find(
    (value) => value.includes('/') && looksLikeDocument(value),
  );
  return file === undefined ? null : fetchableLink(file, address);
};

const WRITTEN_PATH = /\.(?:docx|odt|rtf)($|[?#/;&])/i;

/**
 * Whether a URL looks like a text document: a page's main document rather than a table next to it.
 */
export const looksLikeText = (address: string): boolean => WRITTEN_PATH.test(address);
