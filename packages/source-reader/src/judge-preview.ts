import type { PreviewOutcome, PreviewProblem, SourcePreview } from '@circulate/shared-schemas';

/** Verdict on a source after a preview. `code` selects the advice (see `previewHints`). */
export type Judgement = { outcome: PreviewOutcome; code: string; reason: string };

const REFUSALS = new Set([401, 402, 403, 406, 407, 418, 429, 451]);
const GONE = new Set([400, 404, 405, 410, 414, 415]);
const WALLED = new Set(['ROBOTS', 'LOGIN_PAGE', 'CHALLENGE']);
const UNREACHABLE = new Set([
  ...['UNKNOWN_HOST', 'OUT_OF_REACH', 'INSECURE', 'TIMED_OUT', 'TOO_MANY_REDIRECTS'],
  ...['BROKEN_ANSWER', 'CLOSED_ADDRESS', 'BAD_ADDRESS', 'HOST_BUSY', 'NO_END'],
  ...['NO_RENDERER', 'RENDERER_DOWN'],
]);

/**
 * Judges a source by its preview. It works only if both its list and its first document can be
 * read: if the files are blocked, nothing can be captured.
 */
export const assessPreview = (preview: SourcePreview): Judgement => {
  const { problem, document_problem, item_count } = preview;
  if (problem) return judgeProblem(problem);
  if (document_problem) {
    const { text } = document_problem;
    const judged = judgeProblem(document_problem);
    const code = judged.outcome === 'walled' ? 'FILES_REFUSED' : judged.code;
    return {
      ...judged,
      code,
      reason: `We read the list, but couldn’t read its first circular: ${text}`,
    };
  }
  const items = item_count === 1 ? '1 circular' : `${item_count} circulars`;
  return { outcome: 'works', code: 'WORKS', reason: `${items} listed, and we read the first one.` };
};

const judgeProblem = ({ code, text, status }: PreviewProblem): Judgement => ({
  outcome: status === undefined ? outcomeOf(code) : outcomeOfStatus(status),
  code: status === undefined ? code : `HTTP_${status}`,
  reason: text,
});

const outcomeOf = (code: string): PreviewOutcome => {
  if (WALLED.has(code)) return 'walled';
  return UNREACHABLE.has(code) ? 'unreachable' : 'changed';
};

const outcomeOfStatus = (status: number): PreviewOutcome => {
  if (REFUSALS.has(status)) return 'walled';
  return GONE.has(status) ? 'changed' : 'unreachable';
};

const ASK_BANK = 'Ask the bank to allow Circulate, or use its feed, JSON response or another page.';
const FIND_PAGE = 'Find the new page on the bank’s site and enter its URL.';
const CHOOSE_SETTINGS =
  'Open the page and set CSS selectors for its items, or use a suggested preset. If the list is JavaScript-rendered, tick “Rendered by JavaScript”.';
const LATER = 'Try again later. If it still fails, check whether the bank has moved its site.';

const ADVICE: Record<string, string> = {
  ROBOTS: 'Ask the bank to allow Circulate in its robots.txt, or use another page.',
  LOGIN_PAGE: 'Find a page on the bank’s site that needs no sign-in.',
  CHALLENGE: ASK_BANK,
  FILES_REFUSED: ASK_BANK,
  DRAWN_BY_SCRIPT:
    'Find the JSON response that the script loads, or a feed from the site, and enter its URL.',
  NO_ITEMS: CHOOSE_SETTINGS,
  BAD_SETTINGS: CHOOSE_SETTINGS,
  NOT_A_FEED: 'Set the type to Detect automatically, or find the new feed on the bank’s site.',
  NOT_JSON: 'Set the type to Detect automatically, or find the URL of the list.',
  NOT_A_PAGE: 'Set the type to Detect automatically.',
  NOT_A_PDF: FIND_PAGE,
  UNREADABLE_FILE: 'Find a page where the bank publishes its circulars as PDFs or Office files.',
  CUT_FILE: LATER,
  TOO_LARGE: 'Use a shorter list, such as one for a single year.',
  TOO_COMPLEX: 'Use a shorter list, such as one for a single year, or a feed from the site.',
  READING_FAILED: 'Use a shorter list, such as one for a single year, or a feed from the site.',
  EMPTY_PAGE: 'Set a link selector that picks an item’s link to the document.',
  ERROR_PAGE: 'Set a link selector that picks an item’s link to the document.',
  HTTP_404: FIND_PAGE,
  HTTP_410: FIND_PAGE,
  HTTP_405: 'Try a POST request: enter a POST body in the request options.',
  HTTP_406: 'Set a Referer or a language that the site expects.',
  HTTP_429: 'Try again in a few hours: the site asks us to send fewer requests.',
  INSECURE: 'The bank must renew its certificate. Try again in a few days.',
  UNKNOWN_HOST: FIND_PAGE,
  CLOSED_ADDRESS: 'We never fetch URLs on a private network. Use a public one.',
  HOST_BUSY: 'Try again in a minute.',
  NOT_DRAWN: 'Find the URL from which the page’s script loads its list, and read it as JSON.',
  NO_RENDERER:
    'Ask the operator to start the renderer, or find the URL from which the script loads its list.',
  RENDERER_DOWN:
    'Try again in a minute. If it still fails, ask the operator to check the renderer.',
};

const OUTCOME_ADVICE: Record<PreviewOutcome, string | null> = {
  works: null,
  changed: FIND_PAGE,
  walled: ASK_BANK,
  unreachable: LATER,
};

/**
 * Returns advice on what to try after a preview with this outcome and code; null if nothing is
 * wrong.
 */
export const previewHints = (outcome: PreviewOutcome, code: string): string | null =>
  outcome === 'works' ? null : (ADVICE[code] ?? OUTCOME_ADVICE[outcome]);
