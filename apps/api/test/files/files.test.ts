import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { SignJWT } from 'jose';
import { afterAll, describe, expect, test } from 'vitest';
import { createProductTokens } from '../../src/clients/product-tokens.ts';
import { startTestApi, WEB_ORIGIN } from '../support/test-api.ts';

const api = await startTestApi();
const reader = await api.createUser();
afterAll(() => api.close());

const fileLink = (id: string, user = reader) =>
  api.http.post(`/circulars/${id}/file-link`).set('authorization', user.authorization);

const linkTo = async (fileName?: string) => {
  const circular = await api.createCircular(fileName === undefined ? {} : { fileName });
  const answer = await fileLink(circular.id);
  expect(answer.status).toBe(200);
  return { ...circular, path: String(answer.body.path), expiresAt: answer.body.expires_at };
};

const getFile = (path: string, range?: string) => {
  const call = api.http.get(path).buffer(true);
  if (range) call.set('range', range);
  return call.parse((response, done) => {
    const chunks: Buffer[] = [];
    response.on('data', (chunk: Buffer) => chunks.push(chunk));
    response.on('end', () => done(null, Buffer.concat(chunks)));
  });
};

describe('POST /circulars/:id/file-link', () => {
  test('returns a path valid for 60 seconds when the circular is visible', async () => {
    const { path, expiresAt } = await linkTo();
    expect(path).toMatch(/^\/files\/[\w.-]+$/);
    const left = Date.parse(expiresAt) - Date.now();
    expect(left).toBeGreaterThan(50_000);
    expect(left).toBeLessThanOrEqual(60_000);
  });

  test('returns NOT_FOUND to a subscriber for a hidden circular, but a path to an admin', async () => {
    const { id } = await api.createCircular({ status: 'in_review' });
    expect((await fileLink(id)).body.code).toBe('NOT_FOUND');
    const admin = await api.createUser({ roles: ['admin'] });
    expect((await fileLink(id, admin)).status).toBe(200);
  });
});

describe('POST /circulars/:id/annexes/:annex_id/file-link', () => {
  const addAnnex = async (versionId: string, problem: string | null = null) => {
    const file = Buffer.from('Table of ratios');
    const file_key = `circulars/captured/${randomUUID()}.txt`;
    await api.storage.put(file_key, Readable.from([file]));
    const about = { file_key, file_name: 'table.docx.txt', file_bytes: file.length };
    return api.db.circularAnnex.create({
      data: { version_id: versionId, position: 0, ...about, problem, content_hash: 'a'.repeat(64) },
    });
  };
  const annexLink = (id: string, annexId: string) =>
    api.http
      .post(`/circulars/${id}/annexes/${annexId}/file-link`)
      .set('authorization', reader.authorization);

  test('returns a path to an annex of the circular', async () => {
    const { id, versionId } = await api.createCircular();
    const annex = await addAnnex(versionId, 'The file has no pages.');
    const detail = await api.http
      .get(`/circulars/${id}`)
      .set('authorization', reader.authorization);
    expect(detail.body.annexes).toEqual([
      {
        id: annex.id,
        file_name: 'table.docx.txt',
        file_bytes: 15,
        problem: 'The file has no pages.',
      },
    ]);
    const answer = await annexLink(id, annex.id);
    expect(answer.status).toBe(200);
    const file = await getFile(answer.body.path);
    expect(file.body.toString()).toBe('Table of ratios');
    expect(file.headers['content-type']).toBe('text/plain; charset=utf-8');
  });

  test('returns NOT_FOUND when the annex belongs to another or a hidden circular', async () => {
    const { id } = await api.createCircular();
    const hidden = await api.createCircular({ status: 'in_review' });
    const annex = await addAnnex(hidden.versionId);
    expect((await annexLink(id, annex.id)).body.code).toBe('NOT_FOUND');
    expect((await annexLink(hidden.id, annex.id)).body.code).toBe('NOT_FOUND');
  });
});

describe('GET /files/:ticket', () => {
  test('sends the file without an access token when the ticket is valid', async () => {
    const { path, file } = await linkTo('Circular 7.pdf');
    const answer = await getFile(path);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual(file);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(file.length),
      'content-disposition': expect.stringContaining('inline; filename="Circular 7.pdf"'),
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
    });
    const policy = answer.headers['content-security-policy'];
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain('sandbox');
    expect(policy).toContain(`frame-ancestors 'self' ${WEB_ORIGIN}`);
    expect(answer.headers).not.toHaveProperty('x-frame-options');
  });

  test('sends the text of a circular without a PDF as plain text, never as HTML', async () => {
    const { path, file, versionId } = await linkTo();
    const { file_key } = await api.db.circularVersion.findUniqueOrThrow({
      where: { id: versionId },
    });
    const asText = `${file_key}.txt`;
    await api.storage.put(asText, Readable.from([file]));
    await api.db.circularVersion.update({
      where: { id: versionId },
      data: { file_key: asText },
    });
    const answer = await getFile(path);
    expect(answer.body).toEqual(file);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'x-content-type-options': 'nosniff',
    });
  });

  test('sends the requested byte range', async () => {
    const { path, file } = await linkTo();
    const size = file.length;
    const cases: [string, number, number][] = [
      ['bytes=0-3', 0, 4],
      ['bytes=5-', 5, size],
      ['bytes=-7', size - 7, size],
      [`bytes=2-${size + 100}`, 2, size],
      [`bytes=-${size + 100}`, 0, size],
    ];
    for (const [range, start, end] of cases) {
      const answer = await getFile(path, range);
      expect({ range, status: answer.status }).toEqual({ range, status: 206 });
      expect(answer.body).toEqual(file.subarray(start, end));
      expect(answer.headers['content-range']).toBe(`bytes ${start}-${end - 1}/${size}`);
    }
  });

  test.each(['bytes=5-2', 'bytes=0-1,3-4', 'lines=1-2', 'bytes=-', 'bytes=a-b'])(
    'sends the whole file when the range %s is invalid',
    async (range) => {
      const { path, file } = await linkTo();
      const answer = await getFile(path, range);
      expect(answer.status).toBe(200);
      expect(answer.body).toEqual(file);
    },
  );

  test.each(['bytes=100000-', 'bytes=-0'])(
    'returns 416 when %s is outside the file',
    async (range) => {
      const { path, file } = await linkTo();
      const answer = await api.http.get(path).set('range', range);
      expect(answer.status).toBe(416);
      expect(answer.headers['content-range']).toBe(`bytes */${file.length}`);
      expect(answer.body).toMatchObject({ code: 'VALIDATION', statusCode: 416 });
    },
  );

  test('responds to HEAD with headers only', async () => {
    const { path, file } = await linkTo();
    const answer = await api.http.head(path);
    expect(answer.status).toBe(200);
    expect(answer.headers['content-length']).toBe(String(file.length));
  });

  test.each([
    [
      'x"; filename="evil.exe',
      `inline; filename="x__ filename__evil.exe"; filename*=UTF-8''x%22%3B%20filename%3D%22evil.exe`,
    ],
    [
      'تعميم.pdf',
      `inline; filename="_____.pdf"; filename*=UTF-8''%D8%AA%D8%B9%D9%85%D9%8A%D9%85.pdf`,
    ],
    [
      'a\r\nset-cookie: x',
      `inline; filename="a__set-cookie_ x"; filename*=UTF-8''a%0D%0Aset-cookie%3A%20x`,
    ],
  ])('encodes the file name %j safely', async (fileName, expected) => {
    const { path } = await linkTo(fileName);
    const answer = await api.http.head(path);
    expect(answer.headers['content-disposition']).toBe(expected);
    expect(answer.headers).not.toHaveProperty('set-cookie');
  });

  test('returns NOT_FOUND when the ticket is invalid', async () => {
    const { versionId } = await linkTo();
    const now = Math.floor(Date.now() / 1000);
    const sign = (
      audience: string[],
      { expiresAt = now + 60, secret = api.config.secrets.productTokens.current } = {},
    ) =>
      new SignJWT({ version_id: versionId, ...(audience[0] && { aud: audience[0] }) })
        .setProtectedHeader({ alg: 'HS256' })
        .setExpirationTime(expiresAt)
        .sign(Buffer.from(secret));
    const ours = ['circulate:file-ticket'];
    expect((await api.http.head(`/files/${await sign(ours)}`)).status).toBe(200);
    const tickets = [
      'abc',
      createProductTokens(api.app.jwt, api.config.secrets.productTokens).issueBetaPass(versionId),
      await sign(ours, { expiresAt: now - 1 }),
      await sign(['another']),
      await sign([]),
      await sign(ours, { secret: 'x'.repeat(40) }),
      reader.token,
    ];
    for (const ticket of tickets) {
      const answer = await api.http.get(`/files/${ticket}`);
      expect(answer.status).toBe(404);
      expect(answer.body.code).toBe('NOT_FOUND');
    }
  });

  test('returns NOT_FOUND when the version no longer exists', async () => {
    const { path, id } = await linkTo();
    await api.db.circular.delete({ where: { id } });
    expect((await api.http.get(path)).body.code).toBe('NOT_FOUND');
  });
});
