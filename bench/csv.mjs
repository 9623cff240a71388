// Files of 10,000, 100,000 and 1,000,000 rows (`GET /admin/deliveries/csv`) from the built API, read as
// fast as they come, beside the same rows without their names from a plain pool, page by page. Run at the
// root, after a build:
//   node bench/csv.mjs [rows, by default 1000000]
// Prints for each size time, bytes, and how much memory the API held at most (goal: no more for a million
// rows than 1.5 times that for 10,000). A million takes five minutes to fill. Linux alone tells the memory.
import { readFile, writeFile } from 'node:fs/promises';
import { timed } from './support/measure.mjs';
import { addPerson, startApi } from './support/programs.mjs';
import { startSizedDatabase } from './support/sized-database.mjs';

const most = Number(process.argv[2] ?? 1_000_000);
const sizes = [10_000, 100_000, 1_000_000].filter((size) => size <= most);
const PAGE = 500;

const sized = await startSizedDatabase();
const { databaseUrl, storageDir, db, pool, data } = sized;

/** Reads a file without keeping it; gives its rows and bytes. */
const readFileOf = async (api, token) => {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${api.url}/admin/deliveries/csv`, { headers });
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
  let [rows, bytes] = [-1, 0];
  for await (const chunk of answer.body) {
    bytes += chunk.length;
    for (const byte of chunk) if (byte === 10) rows += 1;
  }
  return { rows, bytes };
};

/** The rows of deliveries with their receivers, a page at a time along their key. */
const readPlain = async () => {
  let after = [new Date('9999-01-01'), 'ffffffff-ffff-ffff-ffff-ffffffffffff'];
  for (;;) {
    const { rows } = await pool.query(
      `SELECT d.*, u.email FROM deliveries d JOIN channels c ON c.id = d.channel_id
       JOIN users u ON u.id = c.user_id WHERE (d.created_at, d.id) < ($1, $2)
       ORDER BY d.created_at DESC, d.id DESC LIMIT ${PAGE}`,
      after,
    );
    const last = rows.at(-1);
    if (!last) return;
    after = [last.created_at, last.id];
  }
};

/** The most memory that a process held since this was last forgotten, in MB. */
const peakOf = async (pid) => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1_024;
};

const peaks = [];
for (const size of sizes) {
  await data.growTo(size);
  // A program of its own for each size: what one held says nothing of the next.
  const api = await startApi({ databaseUrl, storageDir });
  const admin = await addPerson(db, api, ['admin']);
  await api.call(admin.token, 'GET', '/admin/deliveries');
  await writeFile(`/proc/${api.pid}/clear_refs`, '5');
  let file;
  const ours = await timed(async () => {
    file = await readFileOf(api, admin.token);
  });
  const peak = await peakOf(api.pid);
  peaks.push(peak);
  const bare = await timed(readPlain);
  if (file.rows !== size) throw new Error(`${file.rows} rows, not ${size}`);
  console.log(
    `${size} rows, ${(file.bytes / 1e6).toFixed(0)} MB: product ${(ours / 1_000).toFixed(1)} s | plain pool ${(bare / 1_000).toFixed(1)} s | ratio ${(ours / bare).toFixed(2)} | at most ${peak.toFixed(0)} MB`,
  );
  await api.stop();
}
console.log(
  `Memory from ${sizes[0]} to ${sizes.at(-1)} rows: ${(peaks.at(-1) / peaks[0]).toFixed(2)} x`,
);

await sized.stop();
