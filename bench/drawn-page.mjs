// What a look at a page costs where a Chromium has to draw it, beside one that is read as it comes.
// Run at the root, after a build, on Linux with a Chromium:
//   node bench/drawn-page.mjs [looks, by default 10]
// Prints time, processor time (of renderer, Chromium and this process) and the most memory that the
// Chromium had, by look (medians), for a page whose list of 100 items its script asks for.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { migrate, openDatabase, seedReference } from '../packages/database/dist/index.js';
import { createGuardedFetch } from '../packages/guarded-fetch/dist/index.js';
import { startTestDatabase } from '../packages/local-servers/dist/index.js';
import {
  createSiteClient,
  openRenderer,
  openSourceReaders,
  previewInTime,
} from '../packages/source-reader/dist/index.js';
import { median } from './support/measure.mjs';

const LOOKS = Number(process.argv[2] ?? 10);
const PORT = 4029;
const TICKS = Number(execFileSync('getconf', ['CLK_TCK']));

const rows = Array.from(
  { length: 100 },
  (_, n) => `<li><a href="/n${n}.pdf">Notice ${n} on foreign exchange trading</a> 5 January 2015`,
);
const listing = `<ul>${rows.join('')}</ul>`;
const script = `fetch('/part').then((answer) => answer.text()).then((text) => { document.body.innerHTML = text; })`;
const pages = {
  '/plain': `<!doctype html><body>${listing}`,
  '/drawn': `<!doctype html><body><script>${script}</script>`,
  '/part': listing,
};
const site = createServer((request, response) => {
  const body = pages[request.url];
  const type = body ? 'text/html' : 'application/pdf';
  response.writeHead(request.url === '/robots.txt' ? 404 : 200, { 'content-type': type });
  response.end(body ?? '%PDF-1.4');
});
site.listen(0, '127.0.0.1');
await once(site, 'listening');
const host = `127.0.0.1:${site.address().port}`;

const { url, stop } = await startTestDatabase();
await migrate(url);
const db = openDatabase(url, { poolSize: 5 });
await seedReference(db);
const main = new URL('../apps/worker/dist/renderer/main.js', import.meta.url).pathname;
const service = spawn(process.execPath, [main], {
  env: { PATH: process.env.PATH, PORT: String(PORT), LOG_LEVEL: 'warn' },
  stdio: ['ignore', 'inherit', 'inherit'],
});
const renderer = openRenderer(`http://127.0.0.1:${PORT}`);
for (;;) {
  const isUp = await fetch(`http://127.0.0.1:${PORT}/healthz`).then(
    () => true,
    () => false,
  );
  if (isUp) break;
}
const fetcher = createGuardedFetch({ allow: new Set([host]), userAgent: 'Circulate/bench' });
const readers = openSourceReaders();
const client = createSiteClient({ db, fetch: fetcher, readers, renderer, pauseMs: 0 });

/** Every process that the renderer started, and theirs. */
const below = (pid) => {
  const children = new Map();
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'latin1');
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      const parent = Number(fields[1]);
      children.set(parent, [...(children.get(parent) ?? []), Number(name)]);
    } catch {}
  }
  const found = [];
  const add = (each) => {
    for (const child of children.get(each) ?? []) {
      found.push(child);
      add(child);
    }
  };
  add(pid);
  return found;
};
const memoryOf = (pid) => {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'latin1');
    return [...status.matchAll(/^Rss(?:Anon|Shmem):\s+(\d+)/gm)].reduce(
      (sum, [, kb]) => sum + Number(kb),
      0,
    );
  } catch {
    return 0;
  }
};
/** User and system time of a process so far. */
const processorOf = (pid) => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 13);
    return fields.reduce((sum, each) => sum + Number(each), 0) / TICKS;
  } catch {
    return 0;
  }
};
const ownProcessor = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};

const look = async (path, settings) => {
  let most = 0;
  // Killed together, they tell nobody what they used: so each is asked while it lives.
  const used = new Map();
  const watch = setInterval(() => {
    const pids = below(service.pid);
    for (const pid of pids) used.set(pid, processorOf(pid));
    most = Math.max(most, pids.reduce((all, pid) => all + memoryOf(pid), 0) / 1024);
  }, 50);
  const [before, own, began] = [processorOf(service.pid), ownProcessor(), performance.now()];
  const asked = { url: `http://${host}${path}`, kind: 'html', settings };
  const preview = await previewInTime(client, asked);
  const seconds = (performance.now() - began) / 1e3;
  clearInterval(watch);
  if (preview.item_count !== 100) throw new Error(JSON.stringify(preview.problem));
  const drawn = [...used.values()].reduce((sum, each) => sum + each, 0);
  // The watching is ours alone, and would count for more than the reading.
  const reading = settings.drawn_by_script ? 0 : ownProcessor() - own;
  return { seconds, processor: drawn + processorOf(service.pid) - before + reading, most };
};

for (const [name, path, settings] of [
  ['as it comes', '/plain', {}],
  ['drawn', '/drawn', { drawn_by_script: true }],
]) {
  await look(path, settings);
  const looks = [];
  for (let n = 0; n < LOOKS; n += 1) looks.push(await look(path, settings));
  const of = (key) => median(looks.map((each) => each[key])).toFixed(2);
  console.log(
    `${name}: ${of('seconds')} s, ${of('processor')} s of a processor, ${of('most')} MB at most`,
  );
}
service.kill();
readers.close();
await fetcher.close();
await db.$disconnect();
site.close();
site.closeAllConnections();
await stop();
