import { afterAll, describe, expect, test } from 'vitest';
import { pdfBytes } from '../../support/pdf-bytes.ts';
import { startTestApi } from '../../support/test-api.ts';
import { createUploadSupport } from '../../support/upload-support.ts';

const api = await startTestApi();
const admin = await api.createUser({ roles: ['admin'] });
const { upload, expectRefused } = createUploadSupport(api, admin);
afterAll(() => api.close());

describe('POST /admin/upload with invalid fields', () => {
  test('returns NOT_YOURS when uploadedBy is another user', async () => {
    const other = await api.createUser({ roles: ['admin'] });
    await expectRefused(upload({ fields: { uploadedBy: other.sub } }), 'NOT_YOURS');
  });

  test.each([
    ['the bank is unknown', { bankName: 'no-such-bank' }],
    ['the bank name contains a space', { bankName: 'reserve bank-of-india' }],
    ['the category is unknown', { isMacroeconomicData: 'true', categoryName: 'No such category' }],
    [
      'the category is a News Flash category',
      { isMacroeconomicData: 'true', categoryName: 'Foreign Exchange' },
    ],
  ])('returns NOT_FOUND when %s', async (_, fields) => {
    await expectRefused(upload({ fields }), 'NOT_FOUND');
  });

  test.each([
    ['filename', { filename: undefined }],
    ['filename', { filename: '   ' }],
    ['uploadedBy', { uploadedBy: undefined }],
    ['pdfUrl', { pdfUrl: undefined }],
    ['pdfUrl', { pdfUrl: 'javascript:alert(1)' }],
    ['pdfUrl', { pdfUrl: 'ftp://bank.example/x.pdf' }],
    ['pdfUrl', { pdfUrl: 'bank.example' }],
    ['timestamp', { timestamp: 'yesterday' }],
    ['bankName', { bankName: undefined }],
    ['bankName', { bankName: '  ' }],
    ['isMacroeconomicData', { isMacroeconomicData: undefined }],
    ['isMacroeconomicData', { isMacroeconomicData: 'yes' }],
    ['categoryName', { isMacroeconomicData: 'true' }],
    ['categoryName', { isMacroeconomicData: 'true', categoryName: '  ' }],
    ['categoryName', { categoryName: 'Inflation' }],
    ['insist', { insist: '1' }],
    ['', { surprise: 'field' }],
    ['filename', { filename: 'x'.repeat(9_000) }],
  ])('returns VALIDATION when the field %j is invalid', async (path, fields) => {
    const answer = await expectRefused(upload({ fields }), 'VALIDATION');
    expect(answer.body).toMatchObject({ issues: [{ path }] });
  });

  test('returns VALIDATION “File is required” without a file', async () => {
    const answer = await expectRefused(upload({ file: null }), 'VALIDATION');
    expect(answer.body).toMatchObject({ message: 'File is required' });
  });

  test('returns VALIDATION for two files, or a file in a field with the wrong name', async () => {
    const post = () => api.http.post('/admin/upload').set('authorization', admin.authorization);
    const two = async () =>
      post().attach('file', pdfBytes(), 'a.pdf').attach('file', pdfBytes(), 'b.pdf');
    await expectRefused(two(), 'VALIDATION');
    await expectRefused((async () => post().attach('other', pdfBytes(), 'a.pdf'))(), 'VALIDATION');
  });

  test.each([
    ['application/json', '{}'],
    ['multipart/form-data', 'no boundary'],
    ['multipart/form-data; boundary=x', ''],
    ['multipart/form-data; boundary=x', '--x\r\nContent-Disp'],
    ['multipart/form-data; boundary=x', '--x\r\n\r\nno headers\r\n--x--'],
    [
      'multipart/form-data; boundary=x',
      '--x\r\ncontent-disposition: form-data; name="__proto__"\r\n\r\nx\r\n--x--\r\n',
    ],
    [
      'multipart/form-data; boundary=x',
      '--x\r\ncontent-disposition: form-data; name="filename"\r\ncontent-type: application/json\r\n\r\n{bad\r\n--x--\r\n',
    ],
  ])('returns VALIDATION when the form is broken (%s, %j)', async (type, body) => {
    const answer = await expectRefused(
      (async () =>
        api.http
          .post('/admin/upload')
          .set('authorization', admin.authorization)
          .set('content-type', type)
          .send(body))(),
      'VALIDATION',
    );
    expect(answer.status).toBe(400);
  });
});
