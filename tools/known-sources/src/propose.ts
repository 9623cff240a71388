import {
  type CatalogueFile,
  CatalogueFileSchema,
  type CatalogueSource,
  type SourceWall,
  SourceWallSchema,
} from '@circulate/shared-schemas';
import type { Finding } from './check-row.ts';
import { daysBetween, type ReportRow, WEEKS } from './report.ts';

/** A field of a known source that becomes another, and why. */
export type Change = { field: string; from: string; to: string; why: string };

/** A change of every week would hide those that say something. */
const LAST_SEEN_DAYS = 28;

/** Walls that stand before some networks only: that we got through says nothing about others. */
const OF_NETWORKS = new Set<SourceWall>(['firewall', 'captcha']);

/** Walls that answers show. What shows none of these is left to people. */
const WALLS: Record<string, SourceWall> = {
  CHALLENGE: 'captcha',
  DRAWN_BY_SCRIPT: 'drawn_by_script',
  FILES_REFUSED: 'files_refused',
  ROBOTS: 'refuses_programs',
  HTTP_401: 'refuses_programs',
  HTTP_403: 'refuses_programs',
  HTTP_406: 'refuses_programs',
  HTTP_418: 'refuses_programs',
  HTTP_451: 'refuses_programs',
};

export type Told = { finding: Finding; row: ReportRow };

/**
 * A known source as its catalogue file should have it after a run, and what changed. What is better
 * than was known is written at once, what is worse after `WEEKS` weeks in a row. Nothing is written that
 * was not seen, and no source is taken out.
 */
const proposeFor = (
  source: CatalogueSource,
  { finding, row }: Told,
): { source: CatalogueSource; changes: Change[] } => {
  const after = finding.outcome === 'works' ? seen(source, { finding, row }) : failed(source, row);
  const fields = ['settings', 'platform', 'confidence', 'last_seen', 'walls'] as const;
  const why =
    finding.outcome === 'works'
      ? whyBetter(finding)
      : `${finding.outcome} in ${row.failed_on.length} weeks in a row: ${finding.reason}`;
  const changes = fields.flatMap((field) => {
    const [from, to] = [shown(source[field]), shown(after[field])];
    return from === to ? [] : [{ field, from, to, why }];
  });
  return { source: changes.length > 0 ? after : source, changes };
};

const whyBetter = ({ reason, settings }: Finding): string =>
  settings === null ? reason : `${reason} By what its platform offers.`;

const seen = (source: CatalogueSource, { finding, row }: Told): CatalogueSource => {
  const { last_seen } = source;
  const isOld = last_seen.length === 4 || daysBetween(last_seen, row.checked_on) >= LAST_SEEN_DAYS;
  const seenOn = isOld ? row.checked_on : last_seen;
  if (!finding.reads_well) return { ...source, last_seen: seenOn };
  const platform = source.platform ?? finding.platform;
  return withWalls(
    {
      ...source,
      ...(finding.settings !== null && { settings: finding.settings }),
      ...(platform !== null && { platform }),
      confidence: 'high',
      last_seen: seenOn,
    },
    (source.walls ?? []).filter((wall) => OF_NETWORKS.has(wall)),
  );
};

const failed = (
  source: CatalogueSource,
  { failed_on, outcome, code }: ReportRow,
): CatalogueSource => {
  if (failed_on.length < WEEKS) return source;
  const wall = WALLS[code];
  const known = source.walls ?? [];
  // A refusal by a firewall that is known of is no other wall.
  const isKnown = wall === 'refuses_programs' && known.some((each) => OF_NETWORKS.has(each));
  const walled = wall === undefined || isKnown ? source : withWalls(source, [...known, wall]);
  // A wall says why; that the source is read so elsewhere stays as sure as it was.
  return outcome === 'walled' ? walled : { ...walled, confidence: 'low' };
};

/** In the order of their list, each once. */
const withWalls = (
  { walls: _, ...source }: CatalogueSource,
  walls: SourceWall[],
): CatalogueSource => {
  const kept = SourceWallSchema.options.filter((wall) => walls.includes(wall));
  return { ...source, ...(kept.length > 0 && { walls: kept }) };
};

/** A value as a list of changes shows it. */
const shown = (value: unknown): string =>
  value === undefined ? 'none' : typeof value === 'string' ? value : JSON.stringify(value);

/** The files with what a run proposes, and what that is, by bank and key. */
export const proposeAll = (
  files: CatalogueFile[],
  told: ReadonlyMap<CatalogueSource, Told>,
): { file: CatalogueFile; changes: (Change & { key: string })[] }[] =>
  files.map((file) => {
    const proposed = file.sources.map((source) => {
      const found = told.get(source);
      return found ? proposeFor(source, found) : { source, changes: [] };
    });
    return {
      // Brings the fields into the order of every file.
      file: CatalogueFileSchema.parse({ ...file, sources: proposed.map(({ source }) => source) }),
      changes: proposed.flatMap(({ source: { key }, changes }) =>
        changes.map((change) => ({ key, ...change })),
      ),
    };
  });
