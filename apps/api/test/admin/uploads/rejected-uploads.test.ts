import { Agent, request } from 'node:http';
import { json } from 'node:stream/consumers';
import { findProgram } from '@circulate/local-servers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startCaddy } from '../../support/start-caddy.ts';
import { startTestApi, type TestApi } from '../../support/test-api.ts';

const caddyPath = findProgram('caddy');
const BOUNDARY = 'a-boundary';
const partOf = (name: string, file: string, bytes: Buffer) =>
  Buffer.concat([
    Buffer.from(
      `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"; filename="${file}"\r\ncontent-type: application/pdf\r\n\r\n`,
    ),
    bytes,
    Buffer.from('\r\n'),
  ]);
/** Far more than a connection's buffers can hold. */
const LARGE = 16 * 1024 * 1024;

let api: TestApi;
let authorization: string;
beforeAll(async () => {
  api = await startTestApi({ env: { UPLOAD_MAX_MB: '50' } });
  ({ authorization } = await api.createUser({ roles: ['admin'] }));
});
afterAll(() => api.close());

/** Makes one call through an agent with a single connection. Returns the status and error code. */
const call = (agent: Agent, url: string, body?: Buffer) =>
  new Promise<{ status: number | undefined; code: unknown }>((resolve, reject) => {
    const contentType = `multipart/form-data; boundary=${BOUNDARY}`;
    const asked = request(url, {
      agent,
      method: body ? 'POST' : 'GET',
      headers: body
        ? { authorization, 'content-type': contentType, 'content-length': body.length }
        : { authorization },
    });
    asked.once('error', reject).once('response', async (answer) => {
      const { code } = Object(await json(answer));
      resolve({ status: answer.statusCode, code });
    });
    asked.end(body);
  });

const notPdf = partOf('file', 'a.pdf', Buffer.alloc(LARGE, 'x'));
const refused = [
  ['a file that is not a PDF', notPdf, { status: 415, code: 'NOT_A_PDF' }],
  [
    'a file in an unexpected field',
    partOf('other', 'a.pdf', Buffer.alloc(LARGE, 'x')),
    { status: 400, code: 'VALIDATION' },
  ],
] as const;

const expectAnswers = async (url: string, body: Buffer, answer: object) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  try {
    expect(await call(agent, `${url}/admin/upload`, body)).toEqual(answer);
    // The connection stays open, so the next request gets a response too.
    expect((await call(agent, `${url}/banks`)).status).toBe(200);
    expect(await call(agent, `${url}/admin/upload`, body)).toEqual(answer);
  } finally {
    agent.destroy();
  }
};

describe('large upload that is rejected before it is complete', () => {
  test.each(refused)(
    'gets an immediate response, and so does the next call: %s',
    async (_, body, answer) => {
      await expectAnswers(api.url, body, answer);
    },
  );

  test.skipIf(!caddyPath).each(refused)(
    'gets an immediate response through Caddy (skipped without Caddy): %s',
    async (_, body, answer) => {
      const caddy = await startCaddy(caddyPath ?? '', api.url);
      try {
        await expectAnswers(`${caddy.url}/api`, body, answer);
      } finally {
        await caddy.stop();
      }
    },
  );
});
