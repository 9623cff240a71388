import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import {
  CATALOGUE_BANK,
  CATALOGUE_SOURCE,
  catalogueFile,
  startCatalogueApi,
} from '../../support/catalogue-api.ts';

const siteUrl = 'https://bank.example';
const catalogue = await startCatalogueApi(siteUrl);
const { api, bankId, post, get, knownOf, importOne, forgetSources } = catalogue;
afterAll(() => api.close());
beforeEach(() => catalogue.forgetSources());

describe('POST /admin/catalogue/import', () => {
  test('adds entries unmonitored, unpreviewed and with the lowest confidence', async () => {
    const known = await importOne('/list', {
      settings: { item: 'tr' },
      needs_headers: ['referer'],
      note: 'From a friend.',
    });
    expect(known).toMatchObject({
      origin: 'import',
      confidence: 'low',
      settings: { item: 'tr' },
      note: 'From a friend. Only responds to requests with these headers: Referer.',
      last_preview: null,
      watched: null,
    });
    expect(await api.db.source.count()).toBe(0);
    const { body } = await post(
      '/admin/catalogue/import',
      catalogueFile(
        { ...CATALOGUE_SOURCE, url: `${siteUrl}/list` },
        { ...CATALOGUE_SOURCE, key: 'b', url: `${siteUrl}/b` },
      ),
    ).expect(200);
    expect(body).toEqual({ added: 1, known: 1, bank_count: 1 });
  });

  test('imports nothing and names the file and field when one field is invalid', async () => {
    const good = catalogueFile({ ...CATALOGUE_SOURCE, url: `${siteUrl}/list` }).files;
    const bad = {
      name: 'bad.json',
      text: JSON.stringify({
        bank: 'bank-of-ghana',
        sources: [{ ...CATALOGUE_SOURCE, url: `${siteUrl}/b`, settings: { cookie: 'a=b' } }],
      }),
    };
    const { body } = await post('/admin/catalogue/import', { files: [...good, bad] }).expect(400);
    expect(body.message).toContain('bad.json: sources[0].settings');
    expect(body.issues[0].path).toBe('bad.json: sources[0].settings');
    expect(await knownOf()).toEqual([]);
  });

  test('explains in plain words that a field is missing or has the wrong type', async () => {
    const text = JSON.stringify({ sources: [{ ...CATALOGUE_SOURCE, languages: 'en' }] });
    const files = [{ name: 'x.json', text }];
    const { body } = await post('/admin/catalogue/import', { files }).expect(400);
    expect(body.issues).toEqual(
      expect.arrayContaining([
        { path: 'x.json: bank', message: 'Required' },
        { path: 'x.json: sources[0].languages', message: 'Must be a list' },
      ]),
    );
    const long = await get(`/admin/users?email=${'x'.repeat(321)}`).expect(400);
    expect(long.body).toMatchObject({
      message: 'At most 320 characters',
      issues: [{ path: 'email', message: 'At most 320 characters' }],
    });
    expect((await get('/admin/circulars/x').expect(400)).body.message).toBe('Must be an id');
  });

  test('imports nothing and names the file when its bank doesn’t exist', async () => {
    const unknown = {
      name: 'x.json',
      text: JSON.stringify({
        bank: 'bank-of-nowhere',
        sources: [{ ...CATALOGUE_SOURCE, url: 'https://b.example/' }],
      }),
    };
    const files = [
      ...catalogueFile({ ...CATALOGUE_SOURCE, url: `${siteUrl}/list` }).files,
      unknown,
    ];
    const { body } = await post('/admin/catalogue/import', { files }).expect(400);
    expect(body.issues).toEqual([
      { path: 'x.json: bank', message: 'This deployment has no bank bank-of-nowhere' },
    ]);
    expect(await knownOf()).toEqual([]);
  });

  test('rejects a file above the size limit', async () => {
    const files = [{ name: 'x.json', text: ' '.repeat(1_100_000) }];
    const { status } = await post('/admin/catalogue/import', { files });
    expect([400, 413]).toContain(status);
  });
});

describe('GET /admin/catalogue/export', () => {
  test('exports URLs and settings that can be imported elsewhere, without header values', async () => {
    const input = { bank_id: bankId, kind: 'html' };
    const settings = { item: 'tr', referer: 'https://bank.example/?token=hidden', post: 'page=1' };
    // The export contains everything that is known about the source.
    const known = { languages: ['fr'], platform: 'A portal', note: 'Ask for it slowly.' };
    await importOne('/list', known);
    await post('/admin/sources', { ...input, url: `${siteUrl}/list`, settings }).expect(201);
    await post('/admin/sources', { ...input, url: `${siteUrl}/b?api_key=hidden` }).expect(201);
    const posts = { post: '{"filter":{"sessionToken":"hidden"}}' };
    await post('/admin/sources', { ...input, url: `${siteUrl}/c`, settings: posts }).expect(201);
    const { body } = await get(`/admin/catalogue/export?bank=${bankId}`).expect(200);
    expect(body).toMatchObject({ name: `${CATALOGUE_BANK}.json`, source_count: 1 });
    expect(body.left_out).toHaveLength(2);
    expect(JSON.stringify(body)).not.toContain('hidden');
    expect(JSON.parse(body.text)).toMatchObject({
      bank: CATALOGUE_BANK,
      sources: [{ settings: { item: 'tr', post: 'page=1' }, needs_headers: ['referer'], ...known }],
    });

    await forgetSources();
    const files = [{ name: body.name, text: body.text }];
    await post('/admin/catalogue/import', { files }).expect(200);
    expect(await knownOf()).toMatchObject([
      { url: `${siteUrl}/list`, settings: { item: 'tr', post: 'page=1' }, origin: 'import' },
    ]);
  });

  test('exports all banks as one ZIP file, and returns an error when there is nothing to export', async () => {
    await get('/admin/catalogue/export').expect(404);
    await post('/admin/sources', { bank_id: bankId, kind: 'feed', url: `${siteUrl}/f` }).expect(
      201,
    );
    const { body } = await get('/admin/catalogue/export').expect(200);
    expect(JSON.parse(body.text)).toMatchObject({ banks: [{ bank: CATALOGUE_BANK }] });
  });
});
