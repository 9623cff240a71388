import type { PreviewOutcome, PreviewProblem, SourcePreview } from '@circulate/shared-schemas';

/** What a preview says about a source. `code` tells what to try, see `adviceOn`. */
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
 * What a preview came to. It works only where a list was read and its first document too: a list whose
 * files are refused captures nothing.
 */
export const judgePreview = (preview: SourcePreview): Judgement => {
  const { problem, document_problem, item_count } = preview;
  if (problem) return judgeProblem(problem);
  if (document_problem) {
    const { text } = document_problem;
    const judged = judgeProblem(document_problem);
    const code = judged.outcome === 'walled' ? 'FILES_REFUSED' : judged.code;
    return { ...judged, code, reason: `The list was read, but not its first circular: ${text}` };
  }
  const items = item_count === 1 ? '1 circular' : `${item_count} circulars`;
  return { outcome: 'works', code: 'WORKS', reason: `${items} listed, and the first was read.` };
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

const ASK_BANK =
  'Ask the bank to let Circulate in, or look for its feed, its JSON answer or another of its pages.';
const FIND_PAGE = 'Look for its new page on the site of the bank, and give that address.';
const CHOOSE_SETTINGS =
  'Open the page, and say by selectors where its items stand; or use what its platform offers. Where a script draws the list in the browser, say that it is drawn by a script.';
const LATER = 'Try again later; if it stays so, look whether the bank has moved its site.';

const ADVICE: Record<string, string> = {
  ROBOTS: 'Ask the bank to allow Circulate in its robots.txt, or use another of its pages.',
  LOGIN_PAGE: 'Look for a page of the bank that asks for no sign-in.',
  CHALLENGE: ASK_BANK,
  FILES_REFUSED: ASK_BANK,
  DRAWN_BY_SCRIPT:
    'Look for the JSON answer that the script asks for, or for a feed of the site, and give that address.',
  NO_ITEMS: CHOOSE_SETTINGS,
  BAD_SETTINGS: CHOOSE_SETTINGS,
  NOT_A_FEED: 'Let its kind be found by looking, or look for its new feed on the site of the bank.',
  NOT_JSON: 'Let its kind be found by looking, or look for the address that gives the list.',
  NOT_A_PAGE: 'Let its kind be found by looking.',
  NOT_A_PDF: FIND_PAGE,
  TOO_LARGE: 'Use a narrower list, such as that of one year.',
  TOO_COMPLEX: 'Use a narrower list, such as that of one year, or a feed of the site.',
  READING_FAILED: 'Use a narrower list, such as that of one year, or a feed of the site.',
  EMPTY_PAGE: 'Say by a link selector which link of an item leads to the document.',
  ERROR_PAGE: 'Say by a link selector which link of an item leads to the document.',
  HTTP_404: FIND_PAGE,
  HTTP_410: FIND_PAGE,
  HTTP_405: 'The list may want to be asked by POST: give what is to be sent.',
  HTTP_406: 'Give a Referer or a language that the site expects.',
  HTTP_429: 'Try again in some hours; the site asks us to come less often.',
  INSECURE: 'The bank has to renew its certificate. Try again in some days.',
  UNKNOWN_HOST: FIND_PAGE,
  CLOSED_ADDRESS: 'Addresses inside a private network are never fetched. Use a public one.',
  HOST_BUSY: 'Try again in a minute.',
  NOT_DRAWN:
    'Look for the address from which the script of the page takes its list, and read that as JSON.',
  NO_RENDERER:
    'Ask the operator to start the renderer, or look for the address from which the script takes its list.',
  RENDERER_DOWN: 'Try again in a minute; if it stays so, ask the operator to look at the renderer.',
};

const OUTCOME_ADVICE: Record<PreviewOutcome, string | null> = {
  works: null,
  changed: FIND_PAGE,
  walled: ASK_BANK,
  unreachable: LATER,
};

/** What to try after a preview that came to `outcome` with this code; null where nothing is wrong. */
export const adviceOn = (outcome: PreviewOutcome, code: string): string | null =>
  outcome === 'works' ? null : (ADVICE[code] ?? OUTCOME_ADVICE[outcome]);
