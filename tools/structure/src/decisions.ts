import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

const FOLDER = 'docs/decisions';
const PAGE = /^(\d{4})-[a-z0-9-]+\.md$/;
/** Number and title, a blank line, the month; somewhere what was decided. */
const SHAPE =
  /^# (\d{4}) \S[^\n]*\n\n\*(?:January|February|March|April|May|June|July|August|September|October|November|December) \d{4}\.\*[\s\S]*\*\*Decision\.\*\*/;

/**
 * Gives, in words, what is wrong with the pages of `docs/decisions` under `root`: numbers without a
 * gap, one page each, all of one shape, dated, and in the index in their order.
 */
export const findDecisionFaults = async (root: string): Promise<string[]> => {
  const names = (await readdir(join(root, FOLDER))).filter((name) => PAGE.test(name)).sort();
  const index = await readFile(join(root, FOLDER, 'README.md'), 'utf8');
  const listed = [...index.matchAll(/^- \[\d{4} [^\]]+\]\(([^)]+)\)/gm)].map(([, name]) => name);
  const faults =
    listed.join() === names.join() ? [] : [`${FOLDER}/README.md does not list every page in order`];
  for (const [at, name] of names.entries()) {
    const number = String(at + 1).padStart(4, '0');
    if (!name.startsWith(number)) faults.push(`${FOLDER}/${name} should be number ${number}`);
    const [, said] = SHAPE.exec(await readFile(join(root, FOLDER, name), 'utf8')) ?? [];
    if (said === undefined) {
      faults.push(`${FOLDER}/${name} lacks its number, its month or its **Decision.**`);
    } else if (!name.startsWith(said)) faults.push(`${FOLDER}/${name} says that it is ${said}`);
  }
  return faults;
};
