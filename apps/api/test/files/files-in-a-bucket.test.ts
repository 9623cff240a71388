import { startTestS3 } from '@circulate/storage/s3-server';
import { afterAll, describe, expect, test } from 'vitest';
import { pdfBytes } from '../support/pdf-bytes.ts';
import { startTestApi } from '../support/test-api.ts';
import { untilReady } from '../support/until-ready.ts';
import { createUploadSupport } from '../support/upload-support.ts';

let isOut = false;
const s3 = await startTestS3((_request, response) => {
  if (isOut) response.writeHead(503).end();
  return isOut;
});
const api = await startTestApi({ env: s3.settings });
const admin = await api.createUser({ roles: ['admin'] });
afterAll(async () => {
  await api.close();
  await s3.stop();
});

const linkTo = async (id: string) => {
  const call = api.http.post(`/circulars/${id}/file-link`);
  const answer = await call.set('authorization', admin.authorization);
  return String(answer.body.path);
};

describe('files in a bucket', () => {
  test('serve uploads in full and in part', async () => {
    const file = pdfBytes();
    const { upload } = createUploadSupport(api, admin);
    const uploaded = await upload({ file });
    expect(uploaded.status).toBe(200);
    const path = await linkTo(uploaded.body.id);

    const whole = await fetch(api.url + path);
    expect(Buffer.from(await whole.arrayBuffer())).toEqual(file);
    const part = await fetch(api.url + path, { headers: { range: 'bytes=1-4' } });
    expect(part.status).toBe(206);
    expect(part.headers.get('content-range')).toBe(`bytes 1-4/${file.length}`);
    expect(await part.text()).toBe('PDF-');
  });

  test('include nothing from a rejected upload', async () => {
    const before = await s3.leftovers();
    const { upload } = createUploadSupport(api, admin);
    expect((await upload({ file: Buffer.from('no PDF') })).body.code).toBe('NOT_A_PDF');
    expect(await s3.leftovers()).toEqual(before);
  });

  test('return UNAVAILABLE while the storage server is down, and recover', async () => {
    const { id } = await api.createCircular();
    const path = await linkTo(id);
    const { upload } = createUploadSupport(api, admin);
    isOut = true;
    for (const answer of [
      await upload({ file: pdfBytes('while it is out') }),
      await api.http.get(path),
      await api.http.get(path).set('range', 'bytes=1-4'),
    ]) {
      expect(answer.body).toMatchObject({ code: 'UNAVAILABLE', statusCode: 503 });
      expect(answer.headers['retry-after']).toBe('5');
    }
    expect((await api.http.get('/readyz')).body).toMatchObject({ storage: false, database: true });

    isOut = false;
    await untilReady(api);
    expect((await upload({ file: pdfBytes('while it is out') })).status).toBe(200);
    expect((await fetch(api.url + path)).status).toBe(200);
  });
});
