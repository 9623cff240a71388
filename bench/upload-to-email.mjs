// Uploads circulars of the corpus to a running stack (`npm start`) and prints how long each takes
// from the upload to the email in the inbox. Run at the root, while the stack runs:
//   node bench/upload-to-email.mjs [file.pdf …]
// The demo subscriber follows every bank and category for it. PDFs come from CORPUS_DIR, by default
// ../shared/corpus.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const DEFAULT_FILES = [
  'NT7871494C59CE3B455BBD0D18770BBB1408.pdf',
  'Telecharger_le_communique_et_lannexe_129db4.pdf',
  'likidite-karsilama-orani.pdf',
  'Bacen_Normativo_4.pdf',
  'PADG_24_2022_Pasar_Valuta_Asing.pdf',
  '2020_ce027_0.pdf',
];
const BANKS = {
  IN: 'reserve-bank-of-india',
  SN: 'banque-centrale-des-etats-de-l-afrique-de-l-ouest',
  CI: 'banque-centrale-des-etats-de-l-afrique-de-l-ouest',
};
const GIVE_UP_AFTER_MS = 60_000;

const corpus = process.env.CORPUS_DIR ?? new URL('../../shared/corpus', import.meta.url).pathname;
const stack = JSON.parse(await readFile(process.env.STACK_FILE ?? '.local/stack.json', 'utf8'));
const manifest = JSON.parse(await readFile(join(corpus, 'manifest.json'), 'utf8'));

const signIn = async ({ email, password }) => {
  const response = await fetch(`${stack.identityUrl}/oauth/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      grant_type: 'password',
      username: email,
      password,
      client_id: stack.clientId,
      audience: stack.audience,
      scope: 'openid profile email',
    }),
  });
  const { access_token } = await response.json();
  const { sub } = JSON.parse(Buffer.from(access_token.split('.')[1], 'base64url').toString());
  return { token: access_token, sub };
};

const call = async (user, method, path, body) => {
  const response = await fetch(`${stack.apiUrl}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${user.token}`,
      ...(body && !(body instanceof FormData) ? { 'content-type': 'application/json' } : {}),
    },
    body: body instanceof FormData ? body : body && JSON.stringify(body),
  });
  const answer = await response.json();
  if (!response.ok)
    throw new Error(`${method} ${path}: ${response.status} ${JSON.stringify(answer)}`);
  return answer;
};

const admin = await signIn(stack.demo.admin);
const subscriber = await signIn(stack.demo.subscriber);
const auth0_id = subscriber.sub;
const banks = await call(subscriber, 'GET', '/banks');
await call(subscriber, 'POST', '/subscriptions/bulk', { auth0_id });
await call(subscriber, 'POST', '/categories/macroeconomic/subscribe', { auth0_id });
for (const { id, category_type } of await call(subscriber, 'GET', '/categories')) {
  if (category_type !== 'News Flash') continue;
  await call(subscriber, 'POST', '/categories/subscribe', { auth0_id, category_id: id });
}

const countryNames = new Intl.DisplayNames('en', { type: 'region' });
const bankOf = (iso2) =>
  banks.find(({ bank_name }) => bank_name === BANKS[iso2]) ??
  banks.find(({ country }) => country === countryNames.of(iso2)) ??
  banks.find(({ country }) => country.startsWith(countryNames.of(iso2).slice(0, 2)));

const upload = async (entry) => {
  const form = new FormData();
  const bytes = await readFile(join(corpus, entry.file));
  form.set('filename', entry.file);
  form.set('uploadedBy', admin.sub);
  form.set('pdfUrl', `https://bank.example/${encodeURIComponent(entry.file)}`);
  form.set('timestamp', new Date().toISOString());
  form.set('bankName', bankOf(entry.country).bank_name);
  form.set('isMacroeconomicData', 'false');
  form.set('insist', 'true');
  form.set('file', new Blob([bytes], { type: 'application/pdf' }), entry.file);
  return call(admin, 'POST', '/admin/upload', form);
};

const emailFor = async (id) => {
  const response = await fetch(`${stack.inboxUrl}/email`);
  const emails = await response.json();
  return emails.find(({ text }) => text?.includes(`/circulars/${id}`));
};

const files = process.argv.length > 2 ? process.argv.slice(2) : DEFAULT_FILES;
for (const file of files) {
  const entry = manifest.find((candidate) => candidate.file === file);
  if (!entry) throw new Error(`${file} is not in the corpus manifest`);
  const startedAt = performance.now();
  const { id } = await upload(entry);
  const uploadedMs = performance.now() - startedAt;
  let email;
  let detail;
  while (!email && performance.now() - startedAt < GIVE_UP_AFTER_MS) {
    email = await emailFor(id);
    if (email) break;
    detail = await call(admin, 'GET', `/admin/circulars/${id}`);
    if (['failed', 'in_review'].includes(detail.status)) break;
    await pause(20);
  }
  const totalMs = performance.now() - startedAt;
  detail = await call(admin, 'GET', `/admin/circulars/${id}`);
  console.log(
    [
      entry.language,
      `${entry.pages} p.`,
      email
        ? `${Math.round(totalMs)} ms to the email (${Math.round(uploadedMs)} ms upload)`
        : `${detail.status}: ${detail.reason}`,
      `${detail.kind}: ${detail.categories.map((c) => c.category_name).join(', ')} (${detail.confidence?.toFixed(2)})`,
      file,
    ].join(' | '),
  );
}
