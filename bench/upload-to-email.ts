import { createHash, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '@circulate/database';
import { openStorage } from '@circulate/storage';
import { z } from 'zod';
import { openEmailChannel } from '../apps/worker/src/pipeline/deliver/channels/email.ts';
import { deliver } from '../apps/worker/src/pipeline/deliver/deliver.ts';
import { extract } from '../apps/worker/src/pipeline/extract/extract-circular.ts';
import { openPdfReader } from '../apps/worker/src/pipeline/extract/read-pdf.ts';
import { match } from '../apps/worker/src/pipeline/match/match-circular.ts';
import { read } from '../apps/worker/src/pipeline/read/read-circular.ts';
import { summarise } from '../apps/worker/src/pipeline/summarise/summarise-circular.ts';
import { openTextReader } from '../apps/worker/src/pipeline/text-reader.ts';
import { translate } from '../apps/worker/src/pipeline/translate/translate-circular.ts';
import type { Bench, OnEnd, Row } from './support/bench.ts';
import { corpusFolder } from './support/corpus.ts';
import { newFolder, open, startDatabases } from './support/databases.ts';
import { API_URL, openMail, WEB_URL } from './support/mail.ts';
import { median, medianRatio, percentile, timed } from './support/measure.ts';
import { addPerson, startApi, startWorker } from './support/programs.ts';
import { startSmtpSink } from './support/smtp-sink.ts';

const DEFAULT_FILES = [
  'PADG_3_2025_QRIS_TUNTAS.pdf',
  'NT7871494C59CE3B455BBD0D18770BBB1408.pdf',
  'Telecharger_le_communique_et_lannexe_129db4.pdf',
  'likidite-karsilama-orani.pdf',
  'Bacen_Normativo_4.pdf',
  'PADG_24_2022_Pasar_Valuta_Asing.pdf',
  '2020_ce027_0.pdf',
];
/** Only the first file has a goal, and runs all the requested rounds. */
const ROUNDS_OF_OTHERS = 2;
/** Long enough to load the process that reads the next PDF, as between two real uploads. */
const REST_MS = 1_500;
const GIVE_UP_AFTER_MS = 120_000;

/**
 * Reads a file from the corpus and makes its bytes unique, since the product accepts the same bytes
 * only once.
 */
const readCopy = async (file: string): Promise<Buffer<ArrayBuffer>> =>
  Buffer.concat([await readFile(join(corpusFolder, file)), Buffer.from(`\n% ${randomUUID()}\n`)]);

/** Subscribes the only user to all categories of a bank. */
const subscribeToAll = async (db: Database, userId: string) => {
  const bank = await db.bank.findFirstOrThrow();
  await db.user.update({ where: { id: userId }, data: { macroeconomic: true } });
  await db.bankSubscription.create({ data: { user_id: userId, bank_id: bank.id } });
  const categories = await db.category.findMany({ where: { category_type: 'NewsFlash' } });
  await db.categorySubscription.createMany({
    data: categories.map(({ id }) => ({ user_id: userId, category_id: id })),
  });
  return bank;
};

type Way = (file: string) => Promise<void>;
const UploadedSchema = z.object({ id: z.string() });

/** Uploads to the built API, and waits until the built worker has sent the email. */
const openProduct = async (databaseUrl: string, onEnd: OnEnd): Promise<Way> => {
  let onMail = () => {};
  const smtpUrl = await startSmtpSink(onEnd, () => onMail());
  const place = { databaseUrl, storageDir: await newFolder(onEnd) };
  const api = await startApi(place, onEnd);
  await startWorker({ ...place, smtpUrl }, onEnd);
  const db = open(onEnd, databaseUrl);
  const { id: userId, sub, token } = await addPerson(db, api, ['admin']);
  const bank = await subscribeToAll(db, userId);
  return async (file) => {
    const form = new FormData();
    form.set('filename', file);
    form.set('uploadedBy', sub);
    form.set('pdfUrl', `https://bank.example/${randomUUID()}.pdf`);
    form.set('timestamp', new Date().toISOString());
    form.set('bankName', bank.bank_name);
    form.set('isMacroeconomicData', 'false');
    form.set('file', new Blob([await readCopy(file)]), file);
    const arrived = new Promise<boolean>((resolve) => {
      onMail = () => resolve(true);
    });
    const path = '/admin/upload';
    const { id } = UploadedSchema.parse(
      await api.call({ token, method: 'POST', path, body: form }),
    );
    const end = new AbortController();
    const given = pause(GIVE_UP_AFTER_MS, false, { signal: end.signal }).catch(() => false);
    if (!(await Promise.race([arrived, given]))) {
      const circular = await api.call({ token, method: 'GET', path: `/admin/circulars/${id}` });
      throw new Error(`No email for ${file}: ${JSON.stringify(circular).slice(0, 500)}`);
    }
    end.abort();
  };
};

/** Runs the same steps in a plain script, one after the other. */
const openScript = async (databaseUrl: string, onEnd: OnEnd): Promise<Way> => {
  const db = open(onEnd, databaseUrl);
  const person = await addPerson(db, { tokenOf: () => '' });
  const bank = await subscribeToAll(db, person.id);
  const storage = await openStorage({ kind: 'folder', dir: await newFolder(onEnd) });
  const pdfReader = openPdfReader();
  onEnd(pdfReader.close);
  const textReader = openTextReader();
  onEnd(textReader.close);
  const { mailer } = openMail(await startSmtpSink(onEnd), onEnd);
  const settings = { targetLanguage: 'en', webUrl: WEB_URL, apiUrl: API_URL };
  const around = { db, storage, pdfReader, textReader, ...settings };
  const alone = { readers: undefined, translator: undefined, reviewConfidence: 0 };
  const channel = openEmailChannel({ db, mailer, ...settings });
  const attempt = { attempt: 1, isLast: false };
  return async (file) => {
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
    await read(version.id, attempt, { ...around, ...alone });
    await translate(version.id, attempt, { ...around, ...alone });
    await summarise(version.id, around);
    await match(version.id, around);
    await deliver({ db, channel });
  };
};

/** Compares the time from upload to email with that of a script that calls the same steps. */
export const bench: Bench = async ({ rounds = 20, files = DEFAULT_FILES }, onEnd) => {
  const newDatabase = await startDatabases(onEnd);
  const product = await openProduct(await newDatabase(), onEnd);
  const script = await openScript(await newDatabase(), onEnd);
  const rows: Row[] = [];
  for (const [position, file] of files.entries()) {
    const hasGoal = position === 0;
    const ms = { product: [] as number[], script: [] as number[] };
    // Takes turns, so that both run under the same load. The first turn is a warm-up.
    for (let round = 0; round <= (hasGoal ? rounds : ROUNDS_OF_OTHERS); round += 1) {
      for (const [times, way] of [
        [ms.product, product],
        [ms.script, script],
      ] as const) {
        const taken = await timed(() => way(file));
        if (round > 0) times.push(taken);
        await pause(REST_MS);
      }
    }
    const ratio = medianRatio(ms.product, ms.script);
    const p95 = percentile(ms.product, 0.95);
    rows.push({
      what: `upload-to-email, file ${position + 1}`,
      figures: `product ${Math.round(median(ms.product))} ms, p95 ${Math.round(p95)} ms, script ${Math.round(median(ms.script))} ms: ${ratio.toFixed(2)} ×`,
      goal: hasGoal ? '≤ 1.5 ×, p95 < 2 s' : '',
      isMet: hasGoal ? ratio <= 1.5 && p95 < 2_000 : null,
    });
  }
  return rows;
};
