// Uploads circulars of the corpus to the built API and waits until the built worker has handed their
// email to a local SMTP sink; compares that with a plain script that calls the same steps one after
// the other on a database of its own. Run at the root, after a build:
//   node bench/upload-to-email.mjs [file.pdf …]
// PDFs come from CORPUS_DIR, by default ../shared/corpus. Prints both times for each file, and for
// the first one, a text of 11 pages, their ratio (goal: at most 1.5) and p95 (goal: under 2 s). No
// circular waits for review here, however unsure its category is.
import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { openEmailChannel } from '../apps/worker/dist/pipeline/deliver/channels/email.js';
import { openMailer } from '../apps/worker/dist/pipeline/deliver/channels/mailer.js';
import { deliver } from '../apps/worker/dist/pipeline/deliver/deliver.js';
import { extract } from '../apps/worker/dist/pipeline/extract/extract-circular.js';
import { openPdfReader } from '../apps/worker/dist/pipeline/extract/read-pdf.js';
import { match } from '../apps/worker/dist/pipeline/match/match-circular.js';
import { read } from '../apps/worker/dist/pipeline/read/read-circular.js';
import { summarise } from '../apps/worker/dist/pipeline/summarise/summarise-circular.js';
import { openTextReader } from '../apps/worker/dist/pipeline/text-reader.js';
import { translate } from '../apps/worker/dist/pipeline/translate/translate-circular.js';
import { openDatabase } from '../packages/database/dist/index.js';
import { openStorage } from '../packages/storage/dist/index.js';
import { startDatabases } from './support/databases.mjs';
import { median, percentile, timed } from './support/measure.mjs';
import { addPerson, startApi, startWorker } from './support/programs.mjs';
import { startSmtpSink } from './support/smtp-sink.mjs';

const DEFAULT_FILES = [
  'PADG_3_2025_QRIS_TUNTAS.pdf',
  'NT7871494C59CE3B455BBD0D18770BBB1408.pdf',
  'Telecharger_le_communique_et_lannexe_129db4.pdf',
  'likidite-karsilama-orani.pdf',
  'Bacen_Normativo_4.pdf',
  'PADG_24_2022_Pasar_Valuta_Asing.pdf',
  '2020_ce027_0.pdf',
];
const ROUNDS = 20;
const ROUNDS_OF_OTHERS = 2;
/** The process that reads the next PDF has loaded by then, as between two uploads. */
const REST_MS = 1_500;
const GIVE_UP_AFTER_MS = 60_000;

const corpus =
  process.env.CORPUS_DIR ?? fileURLToPath(new URL('../../shared/corpus', import.meta.url));
const files = process.argv.length > 2 ? process.argv.slice(2) : DEFAULT_FILES;
const storageDir = await mkdtemp(join(tmpdir(), 'circulate-bench-'));
const databases = await startDatabases();

/** A file of the corpus with bytes of its own: the same bytes come only once. */
const readCopy = async (file) =>
  Buffer.concat([await readFile(join(corpus, file)), Buffer.from(`\n% ${randomUUID()}\n`)]);

/** Lets the one person there is follow every category of a bank. */
const followAll = async (db, userId, bank) => {
  await db.user.update({ where: { id: userId }, data: { macroeconomic: true } });
  await db.bankSubscription.create({ data: { user_id: userId, bank_id: bank.id } });
  const categories = await db.category.findMany({ where: { category_type: 'NewsFlash' } });
  await db.categorySubscription.createMany({
    data: categories.map(({ id }) => ({ user_id: userId, category_id: id })),
  });
};

const openProduct = async () => {
  let onMail = () => undefined;
  const sink = await startSmtpSink(() => onMail());
  const settings = {
    databaseUrl: await databases.newDatabase(),
    storageDir: join(storageDir, 'product'),
    smtpUrl: sink.url,
  };
  const api = await startApi(settings);
  const stopWorker = await startWorker(settings);
  const db = openDatabase(settings.databaseUrl);
  const bank = await db.bank.findFirstOrThrow();
  const admin = await addPerson(db, api, ['admin']);
  await followAll(db, admin.id, bank);
  return {
    run: async (file) => {
      const form = new FormData();
      form.set('filename', file);
      form.set('uploadedBy', admin.sub);
      form.set('pdfUrl', `https://bank.example/${randomUUID()}.pdf`);
      form.set('timestamp', new Date().toISOString());
      form.set('bankName', bank.bank_name);
      form.set('isMacroeconomicData', 'false');
      form.set('file', new Blob([await readCopy(file)]), file);
      const arrived = new Promise((resolve) => {
        onMail = resolve;
      });
      const { id } = await api.call(admin.token, 'POST', '/admin/upload', form);
      const hasArrived = arrived.then(() => true);
      const end = new AbortController();
      const hasNot = pause(GIVE_UP_AFTER_MS, false, { signal: end.signal }).catch(() => false);
      if (!(await Promise.race([hasArrived, hasNot]))) {
        const { status, reason } = await api.call(admin.token, 'GET', `/admin/circulars/${id}`);
        throw new Error(`No email for ${file}: ${status}, ${reason}`);
      }
      end.abort();
    },
    stop: async () => {
      await stopWorker();
      await api.stop();
      await db.$disconnect();
      sink.close();
    },
  };
};

const openScript = async () => {
  const sink = await startSmtpSink();
  const db = openDatabase(await databases.newDatabase());
  const bank = await db.bank.findFirstOrThrow();
  const person = await addPerson(db, { tokenOf: () => '' });
  await followAll(db, person.id, bank);
  const storage = await openStorage({ kind: 'folder', dir: join(storageDir, 'script') });
  const pdfReader = openPdfReader();
  const textReader = openTextReader();
  const mailer = openMailer({
    smtpUrl: sink.url,
    from: 'Circulate <alerts@circulate.example>',
    returnAddress: { address: 'bounces@circulate.example', secret: 's'.repeat(32) },
  });
  const around = {
    db,
    storage,
    pdfReader,
    textReader,
    mailer,
    targetLanguage: 'en',
    reviewConfidence: 0,
    webUrl: 'https://app.circulate.example',
    apiUrl: 'https://app.circulate.example/api',
  };
  const channel = openEmailChannel(around);
  const attempt = { attempt: 1, isLast: false };
  return {
    run: async (file) => {
      const bytes = await readCopy(file);
      const id = randomUUID();
      await storage.put(id, Readable.from([bytes]));
      await db.circular.create({ data: { id, bank_id: bank.id } });
      const version = await db.circularVersion.create({
        data: {
          circular_id: id,
          bank_id: bank.id,
          content_hash: createHash('sha256').update(bytes).digest('hex'),
          file_key: id,
          file_name: file,
          file_bytes: bytes.length,
        },
      });
      await extract(version.id, around);
      await read(version.id, attempt, around);
      await translate(version.id, attempt, around);
      await summarise(version.id, around);
      await match(version.id, around);
      await deliver({ db, channel });
    },
    stop: async () => {
      pdfReader.close();
      textReader.close();
      mailer.close();
      await db.$disconnect();
      sink.close();
    },
  };
};

const product = await openProduct();
const script = await openScript();
for (const [position, file] of files.entries()) {
  const ms = { product: [], script: [] };
  // One after the other in turns, so that both meet the same load; the first turn warms both up.
  for (let round = 0; round <= (position === 0 ? ROUNDS : ROUNDS_OF_OTHERS); round += 1) {
    for (const [name, way] of Object.entries({ product, script })) {
      const taken = await timed(() => way.run(file));
      if (round > 0) ms[name].push(taken);
      await pause(REST_MS);
    }
  }
  const ratio = median(ms.product.map((value, round) => value / ms.script[round]));
  console.log(
    `${file} | product ${Math.round(median(ms.product))} ms, p95 ${Math.round(percentile(ms.product, 0.95))} ms | script ${Math.round(median(ms.script))} ms | ratio ${ratio.toFixed(2)}${position === 0 ? ' (goals: <= 1.5, p95 < 2000 ms)' : ''}`,
  );
}
await product.stop();
await script.stop();
await databases.stop();
await rm(storageDir, { recursive: true, force: true });
