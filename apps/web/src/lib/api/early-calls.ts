/** How long an early answer counts, in ms: like all that was fetched. */
const LIFETIME_MS = 30_000;

/** What the sign-in library keeps of the session: `expiresAt` is when the token ends, in seconds since 1970. */
export type EarlySession = { subject: string; token: string; expiresAt: number };

/** `at`: when they were asked for, in ms from the start of the page. */
type EarlyCalls = EarlySession & {
  at: number;
  answers: Map<string, Promise<Response>>;
  /** What those hold that have come and say 200, by the same paths. */
  arrived: Map<string, unknown>;
};

declare global {
  interface Window {
    earlyCalls?: EarlyCalls;
    /** What is begun once what the server drew is on the screen, before the code runs (`build/paint-first.ts`). */
    afterPaint?: (() => void)[];
  }
}

type EarlyOptions = {
  apiUrl: string;
  /** The paths that each page asks for, with `{subject}` for the user and `{below}` for the end of the address. */
  callsOf: Record<string, string[]>;
  knownUserKey: string;
  sessionPrefix: string;
};

/**
 * Asks the API, behind the first paint, for what a page will want, before the page's code has come, for
 * whoever was let in on this browser before (`known-user.ts`). It stands in the HTML (`build/early-calls.ts`), so it uses nothing but
 * its argument. Where the sign-in library keeps no token that still counts, or keeps it otherwise than
 * now, nothing is asked, and the page asks by itself.
 */
export const askEarly = ({ apiUrl, callsOf, knownUserKey, sessionPrefix }: EarlyOptions): void => {
  type Kept = { expiresAt?: unknown; body?: { access_token?: unknown } } | null;
  const tokenIn = (text: string | null) => {
    const kept: Kept = JSON.parse(text ?? 'null');
    const { expiresAt = 0, body } = kept ?? {};
    // The library renews what ends within a minute.
    if (typeof expiresAt !== 'number' || expiresAt <= Date.now() / 1_000 + 60) return [];
    return typeof body?.access_token === 'string' ? [{ token: body.access_token, expiresAt }] : [];
  };
  try {
    const subject = localStorage.getItem(knownUserKey);
    const [, name = '', below = ''] = location.pathname.split('/');
    const paths = below ? (callsOf[`${name}/${below}`] ?? callsOf[`${name}/`]) : callsOf[name];
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(sessionPrefix));
    const [session] = keys.flatMap((key) => tokenIn(localStorage.getItem(key)));
    // An address with a query asks for something else.
    if (!subject || !paths || !session || location.search) return;
    const answers = new Map<string, Promise<Response>>();
    const arrived = new Map<string, unknown>();
    window.afterPaint ??= [];
    const { afterPaint } = window;
    const read = async (path: string, answer: Response) => {
      if (answer.status === 200) arrived.set(path, await answer.clone().json());
    };
    for (const path of paths) {
      const filled = path
        .replace('{subject}', encodeURIComponent(subject))
        .replace('{below}', below);
      const ask = () =>
        fetch(apiUrl + filled, {
          headers: { authorization: `Bearer ${session.token}` },
          signal: AbortSignal.timeout(30_000),
        });
      const answer = new Promise<Response>((resolve) => afterPaint.push(() => resolve(ask())));
      // Whoever takes the answer hears of its failure; nobody has to.
      answer.then((response) => read(filled, response)).catch(() => undefined);
      answers.set(filled, answer);
    }
    window.earlyCalls = { subject, ...session, at: performance.now(), answers, arrived };
  } catch {
    // A browser that keeps nothing, or something else under these names: the page asks by itself.
  }
};

/** What was asked for early, while its answers are fresh. */
const recentCalls = (): EarlyCalls | undefined => {
  const { earlyCalls } = window;
  return earlyCalls && performance.now() - earlyCalls.at <= LIFETIME_MS ? earlyCalls : undefined;
};

/**
 * The answer to a GET that was asked for early with this very token: once, and while it is fresh. `path`
 * has its query with it.
 */
export const takeEarlyAnswer = (
  path: string,
  token: string | null,
): Promise<Response> | undefined => {
  const recent = recentCalls();
  if (recent?.token !== token) return undefined;
  const answer = recent.answers.get(path);
  recent.answers.delete(path);
  return answer;
};

/** What has arrived of an answer that was asked for early: once, and while it is fresh. `path` as above. */
export const takeArrived = (path: string): unknown => {
  const recent = recentCalls();
  if (!recent || !isFresh(recent) || !recent.answers.has(path)) return undefined;
  const data = recent.arrived.get(path);
  if (data !== undefined) recent.answers.delete(path);
  return data;
};

/** The session with which this page asked early; none where it did not, or where the token is about to end. */
export const earlySession = (): EarlySession | undefined => {
  const { earlyCalls } = window;
  return earlyCalls && isFresh(earlyCalls) ? earlyCalls : undefined;
};

/** Whether the token may still be used: the library renews what ends within a minute. */
export const isFresh = ({ expiresAt }: EarlySession): boolean =>
  expiresAt > Date.now() / 1_000 + 60;
