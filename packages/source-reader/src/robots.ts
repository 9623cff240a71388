/** The name by which a robots.txt can address us. */
const ROBOT_NAME = 'Circulate';

const LONGEST_PAUSE_MS = 30_000;
/** Maximum length of a path to match: longer than any URL that we fetch. */
const PATH_LENGTH = 2_048;

/**
 * Rule of a robots.txt for a URL on its host: whether we may fetch it, and the pause between
 * requests.
 */
export type RobotsRule = { allowed: boolean; pauseMs: number };

type Group = { agents: string[]; rules: { allows: boolean; path: string }[]; delay: number };

/**
 * Applies the text of a robots.txt (RFC 9309) to `url`: whether we may fetch it, and the pause that
 * the host wants between requests, at most half a minute. The longest matching rule decides; of two
 * equally long ones, the one that allows.
 */
export const applyRobots = (text: string, url: URL): RobotsRule => {
  const groups = parseRobots(text);
  const own = groups.filter(({ agents }) => agents.includes(ROBOT_NAME.toLowerCase()));
  const applying = own.length > 0 ? own : groups.filter(({ agents }) => agents.includes('*'));
  const path = normalise(`${url.pathname}${url.search}`).slice(0, PATH_LENGTH);
  let decision = { allows: true, length: -1 };
  for (const { allows, path: rule } of applying.flatMap(({ rules }) => rules)) {
    const isStronger = rule.length > decision.length || (rule.length === decision.length && allows);
    if (isStronger && fits(rule, path)) decision = { allows, length: rule.length };
  }
  const seconds = applying.reduce((most, { delay }) => Math.max(most, delay), 0);
  return { allowed: decision.allows, pauseMs: Math.min(seconds * 1_000, LONGEST_PAUSE_MS) };
};

const parseRobots = (text: string): Group[] => {
  const groups: Group[] = [];
  let isNaming = false;
  for (const line of text.split(/\r\n|\r|\n/)) {
    const content = line.split('#', 1)[0] ?? '';
    const colon = content.indexOf(':');
    if (colon < 0) continue;
    const field = content.slice(0, colon).trim().toLowerCase();
    const value = content.slice(colon + 1).trim();
    if (field === 'user-agent') {
      if (!isNaming) groups.push({ agents: [], rules: [], delay: 0 });
      groups.at(-1)?.agents.push(agentOf(value));
      isNaming = true;
      continue;
    }
    const group = groups.at(-1);
    if (!group) continue;
    if (field === 'allow' || field === 'disallow') {
      isNaming = false;
      // A rule with an empty path forbids nothing.
      if (value !== '') group.rules.push({ allows: field === 'allow', path: normalise(value) });
    } else if (field === 'crawl-delay') {
      isNaming = false;
      const seconds = Number(value);
      if (seconds > 0) group.delay = Math.max(group.delay, seconds);
    }
  }
  return groups;
};

/** Returns the name of a user agent without its version. */
const agentOf = (value: string) => (value.split(/[/\s]/, 1)[0] ?? '').toLowerCase();

/** Percent-encodes the non-ASCII characters of a path as URLs do. */
const normalise = (path: string): string => {
  try {
    return encodeURI(decodeURI(path));
  } catch {
    return path;
  }
};

/**
 * Whether a rule, which may contain `*` and end with `$`, matches a path. Runs in linear time:
 * searches for each part between asterisks after the end of the previous match, and never
 * backtracks.
 */
const fits = (rule: string, path: string): boolean => {
  const isWhole = rule.endsWith('$');
  const parts = (isWhole ? rule.slice(0, -1) : rule).split('*');
  const [first = ''] = parts;
  if (!path.startsWith(first)) return false;
  if (parts.length === 1) return !isWhole || path.length === first.length;
  let at = first.length;
  for (const part of parts.slice(1, -1)) {
    if (part === '') continue;
    const found = path.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  const end = parts.at(-1) ?? '';
  if (isWhole) return path.length - end.length >= at && path.endsWith(end);
  return path.indexOf(end, at) >= 0;
};
