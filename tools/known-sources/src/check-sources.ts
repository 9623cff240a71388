import type { CatalogueFile, CatalogueSource, SourcePreview } from '@circulate/shared-schemas';
import { assessPreview, previewInTime, type SiteClient } from '@circulate/source-reader';

/** Number of banks to preview in parallel; a bank's sources are previewed one after another. */
const AT_ONCE = 4;

type Tools = {
  client: SiteClient;
  /** Time limit per preview. */
  timeoutMs: number;
  /** Called after each preview. */
  say: (line: string) => unknown;
};

type Row = { bank: string; source: CatalogueSource; preview: SourcePreview };

/**
 * Previews every source in the catalogue as the product does. Returns a Markdown table with a row
 * for each: whether it works, how many items it lists, the newest date among the first ones, and
 * any problem.
 */
export const checkSources = async (files: CatalogueFile[], tools: Tools): Promise<string> => {
  const { client, timeoutMs, say } = tools;
  const rows: Row[] = [];
  const queue = files.values();
  const lane = async () => {
    for (const { bank, sources } of queue) {
      for (const source of sources) {
        const { url, kind, settings = {} } = source;
        const preview = await previewInTime(client, { url, kind, settings }, timeoutMs);
        rows.push({ bank, source, preview });
        say(`${bank} ${source.key}: ${assessPreview(preview).outcome}`);
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  return tableOf(rows);
};

const tableOf = (rows: Row[]): string => {
  const lines = rows.map(({ bank, source, preview }) => {
    const { outcome, reason } = assessPreview(preview);
    const newest = preview.items.flatMap(({ published_on }) => published_on ?? []).sort();
    const cells = [bank, source.key, outcome, preview.item_count, newest.at(-1) ?? ''];
    return [...cells, outcome === 'works' ? '' : reason].map(toCell).join(' | ');
  });
  return [
    '| bank | source | outcome | items | newest | problem |',
    '| --- | --- | --- | ---: | --- | --- |',
    ...lines.sort().map((line) => `| ${line} |`),
    '',
  ].join('\n');
};

/** Puts text from a website on one line, and escapes table syntax. */
const toCell = (text: string | number): string =>
  String(text)
    .replaceAll(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, ' ')
    .replaceAll(/[\\`*_[\]<>|#~]/g, '\\$&');
