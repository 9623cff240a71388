const LINK_LENGTH = 2_000;

/** What campaigns add to an address: it leads to the same without them. */
const TRACKING = /^(?:utm_\w{1,30}|fbclid|gclid|mc_[ce]id|cacheid)$/i;
const SESSION =
  /^(?:phpsessid|jsessionid|aspsessionid\w{0,20}|sid|session_?id|cfid|cftoken|osiscb)$/i;
/** One of these makes an address one that is signed for a while. */
const SIGNATURE = /^(?:x-amz-signature|x-goog-signature|signature|sig|hdnea|hmac)$/i;
const OF_SIGNATURE =
  /^(?:x-(?:amz|goog)-[\w-]{1,30}|awsaccesskeyid|googleaccessid|key-pair-id|policy|signature|expires|sig|s[eprtv]|spr|sks|skv|sk(?:o|t)id|skt|ske|sip|sdd|hdnea|hmac|st)$/i;
const TOKEN =
  /^(?:token|access_token|auth(?:_?token|_?key)?|nonce|csrf\w{0,10}|__requestverificationtoken)$/i;
/** A token is long and says nothing; a short one may name a document. */
const RANDOM = /^(?=.*\d)[\w.~+/=-]{16,}$/;
const CLOCK =
  /^(?:_|t|ts|time|timestamp|now|nocache|no_cache|rnd|rand|random|cb|cachebuster|dummy)$/i;
const MOMENT = /^(?:\d{9,17}|0\.\d{4,20})$/;
const SESSION_PATH = /;(?:jsessionid|sid)=[^/]*|\/\([A-Z]\([a-z0-9]{8,60}\)[^/]{0,80}\)(?=\/)/gi;

/** Where a link leads, cleaned of what changes from visit to visit, and as it is fetched. */
export type Link = {
  /** What makes it this link: absolute, without fragment, session, signature and clock. */
  link: string;
  /** Where it is fetched: without fragment and tracking alone. */
  address: string;
  /** What stands behind its `#`, decoded; empty where nothing does. */
  fragment: string;
};

/** An address as a page or feed writes it, taken apart; null for anything that can't be fetched. */
export const parseLink = (href: string, base: string): Link | null => {
  const trimmed = href.trim();
  if (trimmed === '' || trimmed.length > LINK_LENGTH || !URL.canParse(trimmed, base)) return null;
  const url = new URL(trimmed, base);
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
      (TOKEN.test(name) && RANDOM.test(value)) ||
      (CLOCK.test(name) && MOMENT.test(value)),
  );
  return address.length > LINK_LENGTH ? null : { link: url.href, address, fragment };
};

const removeParameters = (url: URL, isMeant: (name: string, value: string) => boolean) => {
  // Another look at an address would write its other parameters anew.
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

/** What makes a link the same as another one of its site; null for anything that can't be fetched. */
export const cleanLink = (href: string, base: string): string | null =>
  parseLink(href, base)?.link ?? null;

/** A link as it is fetched: with its session and signature, without fragment and tracking. */
export const fetchableLink = (href: string, base: string): string | null =>
  parseLink(href, base)?.address ?? null;

const PDF_PATH = /\.pdf($|[?#/;&])/i;

/** Whether an address looks like that of a PDF; what it really is, its bytes tell. */
export const looksLikePdf = (address: string): boolean => PDF_PATH.test(address);

const DOCUMENT_PATH = /\.(?:pdf|docx?|xlsx?|odt|ods|rtf|zip)($|[?#/;&])/i;

/** Whether an address looks like that of a file that is read: a PDF, an Office file, an archive. */
export const looksLikeDocument = (address: string): boolean => DOCUMENT_PATH.test(address);
