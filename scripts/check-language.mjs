// Part of `npm run lint`: counts phrases in code and docs that read as translated, and fails when
// any is more frequent than in `language-habits.json`. `--write` stores lower counts; `--list NAME`
// prints each place.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './install.mjs';

const STORE = join(ROOT, 'scripts/language-habits.json');
const habits = JSON.parse(readFileSync(STORE, 'utf8'));
const [flag, wanted] = process.argv.slice(2);

const isText = (path) =>
  /\.(?:ts|tsx|mjs|md)$/.test(path) &&
  !/(?:^|\/)(?:terms|samples|forms)\/|^CHANGELOG\.md$|^scripts\/check-language/.test(path);
const files = execFileSync('git', ['ls-files'], { cwd: ROOT, encoding: 'utf8', maxBuffer: 2 ** 26 })
  .split('\n')
  .filter(isText)
  .map((path) => ({ path, lines: readFileSync(join(ROOT, path), 'utf8').split('\n') }));

const placesOf = ({ pattern, flags = 'i' }) => {
  const expression = new RegExp(pattern, flags);
  return files.flatMap(({ path, lines }) =>
    lines.flatMap((line, index) =>
      expression.test(line) ? [{ path, text: `${path}:${index + 1}: ${line.trim()}` }] : [],
    ),
  );
};

const complaints = [];
for (const habit of habits) {
  const places = placesOf(habit);
  if (flag === '--list' && habit.name === wanted) for (const { text } of places) console.log(text);
  const docs = places.filter(({ path }) => path.endsWith('.md')).length;
  const counts = { code: places.length - docs, docs };
  for (const kind of ['code', 'docs']) {
    if (counts[kind] > habit[kind])
      complaints.push(
        `“${habit.name}” occurs ${counts[kind]} times in ${kind}, up from ${habit[kind]}. Write: ${habit.instead}. ` +
          `To list them: node scripts/check-language.mjs --list '${habit.name}'`,
      );
    habit[kind] = Math.min(counts[kind], habit[kind]);
  }
}
if (flag === '--write') writeFileSync(STORE, `${JSON.stringify(habits, null, 2)}\n`);
for (const complaint of complaints) console.error(complaint);
process.exitCode = complaints.length > 0 ? 1 : 0;
