import { STATUS_CODES } from 'node:http';
import { isDatabaseUnavailable } from '@circulate/database';
import { ErrorCodeSchema } from '@circulate/shared-schemas';
import { describe, expect, test } from 'vitest';
import { AppError, statusByCode } from '../lib/app-error.ts';
import { toErrorBody } from './errors.ts';

describe('toErrorBody', () => {
  test.each(ErrorCodeSchema.options)('returns the status of %s', (code) => {
    const body = toErrorBody(new AppError(code, 'Why'));
    expect(body).toMatchObject({ code, statusCode: statusByCode[code], message: 'Why' });
    expect(body.error).toBe(STATUS_CODES[statusByCode[code]]);
  });
});

describe('isDatabaseUnavailable', () => {
  test.each([
    [Object.assign(new Error('x'), { code: 'ECONNREFUSED' }), true],
    [new Error('outer', { cause: Object.assign(new Error('x'), { code: '57P01' }) }), true],
    [new Error('Connection terminated unexpectedly'), true],
    // All messages of pg about a connection that was lost, closed or never opened
    // (pg/lib/client.js).
    [new Error('Connection terminated'), true],
    [new Error('Connection terminated due to connection timeout'), true],
    [new Error('Query read timeout'), true],
    [new Error('timeout expired'), true],
    [new Error('Client has encountered a connection error and is not queryable'), true],
    [new Error('Client was closed and is not queryable'), true],
    [
      Object.assign(new Error('Raw query failed'), {
        code: 'P2010',
        meta: { driverAdapterError: { cause: { originalCode: '57P01' } } },
      }),
      true,
    ],
    [Object.assign(new Error('x'), { code: 'P2010', meta: { column: 'y' } }), false],
    [new Error('timeout exceeded when trying to connect'), true],
    // Lock timeout.
    [Object.assign(new Error('x'), { code: '55P03' }), true],
    // Deadlock: PostgreSQL cancelled the second transaction.
    [Object.assign(new Error('x'), { code: 'P2034' }), true],
    [new Error('outer', { cause: Object.assign(new Error('x'), { code: '40P01' }) }), true],
    [Object.assign(new Error('x'), { code: '22P02' }), false],
    [new Error('syntax error'), false],
    ['text', false],
    [undefined, false],
  ])('for %s, returns %s', (error, isUnavailable) => {
    expect(isDatabaseUnavailable(error)).toBe(isUnavailable);
  });
});
