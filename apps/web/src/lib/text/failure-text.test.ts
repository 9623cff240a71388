import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { failureText } from './failure-text.ts';

test("returns the API's message, never the browser's", () => {
  const body = { statusCode: 409, error: 'Conflict', message: 'It is paused.' };
  expect(failureText(new ApiError(409, { ...body, code: 'CONFLICT' }))).toBe('It is paused.');
  for (const lost of [new TypeError('Failed to fetch'), new DOMException('signal timed out')]) {
    expect(failureText(lost)).toBe(
      'We couldn’t reach Circulate. Check your connection and try again.',
    );
  }
});

/**
 * Files allowed to show raw messages, since these come from the API or a file, or are fixed by the
 * spec.
 */
const KNOW_THEIR_ERROR = [
  'features/admin/review/use-decisions.ts',
  'features/admin/upload/many/take-files.ts',
  'features/admin/upload/upload-request.ts',
  'lib/text/failure-text.ts',
];

test('no screen shows a raw error message', () => {
  const root = join(import.meta.dirname, '../..');
  const printing = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.|^server\//.test(path))
    .filter((path) =>
      /\b(?:error|problem|reason)\.message\b/.test(readFileSync(join(root, path), 'utf8')),
    );
  expect(printing.filter((path) => !KNOW_THEIR_ERROR.includes(path))).toEqual([]);
});
