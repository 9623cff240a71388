import { openReturnAddresses } from '@circulate/database';
import PostalMime from 'postal-mime';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { createSentAlert } from '../support/create-alert.ts';
import { startTestApi } from '../support/test-api.ts';

const BOUNCE_SECRET = 'bounce-secret-for-tests-0123456789abcdef';
const BOUNCE_WEBHOOK_SECRET = 'webhook-secret-for-tests-0123456789abcdef';
const MOST_BYTES = 64 * 1024;
const MOST_LINES = 2_000;

const api = await startTestApi({ env: { BOUNCE_SECRET, BOUNCE_WEBHOOK_SECRET } });
afterEach(() => vi.restoreAllMocks());
afterAll(() => api.close());

const addresses = openReturnAddresses('bounces@mail.example.com', BOUNCE_SECRET);

/** Stores a sent delivery and returns its return address. */
const sent = async () => {
  const user = await api.createUser();
  const { delivery } = await createSentAlert(api, user, { sent_at: new Date(), reply: '250 Ok' });
  return addresses.of(delivery.id);
};

/** Posts a message. Returns the result and what the parser got. */
const post = async (message: string, query = '') => {
  const parse = vi.spyOn(PostalMime, 'parse');
  const answer = await api.http
    .post(`/bounces${query}`)
    .set('authorization', `Bearer ${BOUNCE_WEBHOOK_SECRET}`)
    .set('content-type', 'message/rfc822')
    .send(Buffer.from(message, 'latin1'))
    .expect(200);
  const handed = parse.mock.calls.map(([given]) => Buffer.from(toBytes(given)));
  return { outcome: answer.body.outcome, handed };
};

const toBytes = (given: unknown): Uint8Array => {
  if (given instanceof Uint8Array) return given;
  throw new TypeError('The parser was handed something else than bytes');
};

const linesOf = (bytes: Buffer) => bytes.toString('latin1').split('\n').length;

const STATUS = [
  'Content-Type: message/delivery-status',
  '',
  'Reporting-MTA: dns; mx.example.com',
  '',
  'Action: failed',
  'Status: 5.1.1',
  'Diagnostic-Code: smtp; 550 5.1.1 no such user',
].join('\r\n');

/** The status fields without the part's header. */
const FIELDS = Buffer.from(STATUS.slice(STATUS.indexOf('Reporting')));

const MIB = 1024 * 1024;
const report = (...parts: string[]) =>
  `Content-Type: multipart/report; boundary="b"\r\n\r\n${parts
    .map((part) => `--b\r\n${part}\r\n`)
    .join('')}--b--\r\n`;
const nested = (levels: number): string =>
  levels === 0 ? STATUS : `Content-Type: message/rfc822\r\n\r\n${nested(levels - 1)}`;

const HOSTILE: [string, string][] = [
  ['a million lines of HTML', `Content-Type: text/html\r\n\r\n${'\n'.repeat(MIB - 400)}`],
  ['deeply nested messages', nested(2_500)],
  ['a status with a million lines', report(`${STATUS}${'\n'.repeat(MIB - 1_000)}`)],
  ['a status that is one endless line', report(`${STATUS}${'x'.repeat(MIB - 1_000)}`)],
  ['thousands of parts', report(...Array<string>(20_000).fill('\r\nx'))],
];

describe('hostile message', () => {
  test.each(HOSTILE)(
    'is not parsed unless it is sent to one of our addresses: %s',
    async (_what, message) => {
      const to = 'bounces+0123456789abcdef0123456789abcdef.01234567890123456789@mail.example.com';
      expect(await post(`To: ${to}\r\n${message}`)).toEqual({ outcome: 'ignored', handed: [] });
    },
  );

  test.each(HOSTILE)(
    'is parsed within limits when it is sent to a signed address: %s',
    async (_what, message) => {
      const { handed } = await post(`To: ${await sent()}\r\n${message}`);
      for (const bytes of handed) {
        expect(bytes.length).toBeLessThanOrEqual(MOST_BYTES);
        expect(linesOf(bytes)).toBeLessThanOrEqual(MOST_LINES);
      }
      expect(handed.length).toBeLessThanOrEqual(1);
    },
  );

  test('is ignored when the signed address isn’t in its headers', async () => {
    const to = await sent();
    expect(await post(`Subject: x\r\n\r\nTo: ${to}\r\n${report(STATUS)}`)).toEqual({
      outcome: 'ignored',
      handed: [],
    });
  });
});

describe('bounce', () => {
  test('is recognised with text before its status and a large message after it', async () => {
    const words = `Content-Type: text/html\r\n\r\n${'<p>Not delivered.</p>\r\n'.repeat(20_000)}`;
    const returned = `Content-Type: message/rfc822\r\n\r\n${'x'.repeat(500_000)}`;
    const { outcome } = await post(`To: ${await sent()}\r\n${report(words, STATUS, returned)}`);
    expect(outcome).toBe('stopped');
  });

  test('is recognised when its address is wrapped onto another line', async () => {
    const { outcome } = await post(
      `Subject: x\r\nDelivered-To:\r\n\t<${await sent()}>\r\n${report(STATUS)}`,
    );
    expect(outcome).toBe('stopped');
  });

  test.each([
    ['base64', FIELDS.toString('base64')],
    ['quoted-printable', FIELDS.toString('latin1').replace('failed', '=66ail=\r\ned')],
  ])('is recognised when its status is encoded as %s', async (encoding, body) => {
    const part = `content-type:\r\n message/delivery-status\r\nContent-Transfer-Encoding: ${encoding}\r\n\r\n${body}`;
    expect((await post(`To: ${await sent()}\r\n${report(part)}`)).outcome).toBe('stopped');
  });

  test('is recognised when its status type allows non-ASCII addresses', async () => {
    const part = STATUS.replace('message/delivery-status', 'Message/Global-Delivery-Status');
    expect((await post(`To: ${await sent()}\r\n${report(part)}`)).outcome).toBe('stopped');
  });

  test('is recognised when the plus sign in its address has become a space', async () => {
    const to = await sent();
    expect((await post(report(STATUS), `?recipient=${to}`)).outcome).toBe('stopped');
  });
});
